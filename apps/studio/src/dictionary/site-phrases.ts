import { z } from 'zod'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'
import type { ItemState } from '../site-items/item-state.ts'
import {
  type DatabaseName,
  readItems,
  readNamedItems,
  readSiteRoot,
  type StoredItem,
  type StoredItems,
} from '../site-items/stored-items.ts'

/** A phrase in one language. */
export interface PhraseText {
  readonly text: string
  /** Of the draft; null while there is none in the language. */
  readonly revision: string | null
  /** Absent for a phrase that neither authors nor visitors have in the language. */
  readonly state: ItemState | undefined
}

/** A phrase of the site in all its languages. */
export interface SitePhrase {
  readonly itemId: string
  readonly name: string
  readonly key: string
  /** Only visitors still have it. */
  readonly isDeleted: boolean
  readonly texts: Readonly<Record<string, PhraseText>>
}

export interface SiteDictionary {
  /** Of the item the phrases stand below. */
  readonly itemId: string
  readonly path: string
  readonly canPublish: boolean
  /** Visitors have it. */
  readonly isPublished: boolean
  readonly phrases: readonly SitePhrase[]
}

export const ENTRY_TEMPLATE = 'Dictionary Entry'
const FIELDS = ['Key', 'Phrase'] as const

interface Reading {
  readonly language: string
  readonly drafts: readonly StoredItem[]
  readonly published: readonly StoredItem[]
}

/** The phrases below the site's dictionary and the folders in it, sorted by key. @throws AuthoringError */
export async function readDictionary(desk: PagesDesk): Promise<SiteDictionary> {
  const path = `${await readSiteRoot(desk)}/Dictionary`
  const { all, fallback } = desk.parts.languages
  const found = await Promise.all(
    all.map(async (language) => {
      const [draft, published] = await Promise.all(
        (['master', 'web'] as const).map((database) =>
          readItems(desk.authoring, { path, language, database, fields: FIELDS }),
        ),
      )
      const drafts = await entriesIn(desk, draft, language, 'master')
      return {
        draft,
        published,
        reading: { language, drafts, published: await entriesIn(desk, published, language, 'web') },
      }
    }),
  )
  const root = found[all.indexOf(fallback)]
  if (root?.draft === undefined) throw new AuthoringError('missing', 'The site has no dictionary.')
  const { itemId, canPublish } = root.draft
  const phrases = phrasesIn(found.map(({ reading }) => reading))
  return { itemId, path, canPublish, isPublished: root.published !== undefined, phrases }
}

/** A phrase, and whether who asks may publish it. */
export interface AskedPhrase {
  readonly phrase: SitePhrase
  readonly canPublish: boolean
}

/**
 * A phrase of the site by its id; undefined when authors have none. It alone is read, however large the dictionary is.
 *
 * @throws AuthoringError
 */
export async function readPhrase(desk: PagesDesk, itemId: string): Promise<AskedPhrase | undefined> {
  const root = `${await readSiteRoot(desk)}/Dictionary/`
  const { authoring, parts } = desk
  const isPhrase = ({ template, path }: StoredItem) => template === ENTRY_TEMPLATE && path.startsWith(root)
  const readings = await Promise.all(
    parts.languages.all.map(async (language): Promise<Reading> => {
      const [drafts, published] = await Promise.all(
        (['master', 'web'] as const).map((database) =>
          readNamedItems(authoring, [itemId], { language, database, fields: FIELDS }),
        ),
      )
      return { language, drafts: drafts?.filter(isPhrase) ?? [], published: published?.filter(isPhrase) ?? [] }
    }),
  )
  const phrase = phrasesIn(readings).find(({ isDeleted }) => !isDeleted)
  if (phrase === undefined) return undefined
  const { item } = await authoring.ask(MAY_PUBLISH, { itemId }, MAY_PUBLISH_SHAPE)
  return { phrase, canPublish: item?.canPublish ?? false }
}

const MAY_PUBLISH = 'query MayPublish($itemId: ID!) { item(where: { itemId: $itemId }) { canPublish } }'
const MAY_PUBLISH_SHAPE = z.object({ item: z.object({ canPublish: z.boolean() }).nullable() })

/** The entries among items, and those in the folders among them. */
async function entriesIn(
  desk: PagesDesk,
  found: StoredItems | undefined,
  language: string,
  database: DatabaseName,
): Promise<StoredItem[]> {
  const entries: StoredItem[] = []
  for (const item of found?.items ?? []) {
    if (item.template === ENTRY_TEMPLATE) entries.push(item)
    else {
      const folder = await readItems(desk.authoring, { path: item.path, language, database, fields: FIELDS })
      entries.push(...(await entriesIn(desk, folder, language, database)))
    }
  }
  return entries
}

type EditablePhrase = SitePhrase & { readonly texts: Record<string, PhraseText> }

function phrasesIn(readings: readonly Reading[]): SitePhrase[] {
  const byId = new Map<string, EditablePhrase>()
  const phraseOf = ({ itemId, name, values }: StoredItem, isDeleted: boolean): EditablePhrase => {
    const known = byId.get(itemId)
    if (known !== undefined) return known
    const phrase = { itemId, name, key: values.Key?.trim() || name, isDeleted, texts: {} }
    byId.set(itemId, phrase)
    return phrase
  }
  for (const { language, drafts, published } of readings) {
    const seen = new Map(published.map((item) => [item.itemId, item]))
    for (const item of drafts) {
      const there = seen.get(item.itemId)
      seen.delete(item.itemId)
      phraseOf(item, false).texts[language] = {
        text: item.values.Phrase ?? '',
        revision: item.revision,
        state: stateOf(item, there),
      }
    }
    for (const item of seen.values()) {
      phraseOf(item, true).texts[language] = { text: item.values.Phrase ?? '', revision: null, state: 'deleted' }
    }
  }
  return [...byId.values()].sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
}

function stateOf(draft: StoredItem, published: StoredItem | undefined): ItemState | undefined {
  const [here, there] = [draft.revision, published?.revision ?? null]
  if (here === there) return here === null ? undefined : 'published'
  return there === null ? 'draft' : 'changed'
}

/** Whether something of it waits to be published in the language. */
export const waitsIn = ({ texts }: SitePhrase, language: string): boolean => {
  const state = texts[language]?.state
  return state !== undefined && state !== 'published'
}
