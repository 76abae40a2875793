import { createHash } from 'node:crypto'
import { pageTypes } from '@tessera/website/components'
import { z } from 'zod'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'
import { type StoredNode, storedSlots } from '../pages/stored-layout.ts'

/** The kinds of fields that are translated, as the platform calls them. */
const TEXTS = ['Single-Line Text', 'Multi-Line Text', 'Rich Text'] as const
type TextKind = (typeof TEXTS)[number]

/**
 * `missing`: the target has no text. `same`: it has the source's. `outdated`: the source changed after it. `translated`:
 * none of these.
 */
export type TextState = 'missing' | 'same' | 'outdated' | 'translated'

export interface TranslatedText {
  readonly fieldId: string
  readonly title: string
  readonly kind: TextKind
  readonly source: string
  /** Empty for a text that is missing. */
  readonly target: string
  /** What readers of the target language see. */
  readonly seen: string
  readonly state: TextState
}

/** An item of a page with its texts: the page itself, or what one of its components shows. */
export interface TranslatedItem {
  readonly itemId: string
  readonly name: string
  readonly template: string
  readonly texts: readonly TranslatedText[]
}

export interface Translation {
  readonly title: string
  /** Without those that have no text in either language. */
  readonly items: readonly TranslatedItem[]
}

const FIELD = z.object({
  fieldId: z.string(),
  name: z.string(),
  title: z.string(),
  type: z.string(),
  shared: z.boolean(),
  value: z.string(),
  seen: z.string(),
  changedAt: z.string().nullable(),
})
const FIELDS = `itemId(format: D) name displayName template { name } version
  fields(ownFields: true) { nodes { fieldId(format: D) name title type shared value seen changedAt } }`

interface Stored {
  readonly itemId: string
  readonly name: string
  readonly displayName: string
  readonly template: { readonly name: string } | null
  readonly version: number | null
  readonly fields: { readonly nodes: readonly z.output<typeof FIELD>[] }
  readonly layout?: { readonly seen: string } | null | undefined
  readonly shared?: { readonly value: string } | null | undefined
  readonly children?: { readonly nodes: readonly Stored[] } | undefined
}

const LAYOUT = z.object({ seen: z.string() }).nullish()
const STORED: z.ZodType<Stored> = z.lazy(() =>
  z.object({
    itemId: z.string(),
    name: z.string(),
    displayName: z.string(),
    template: z.object({ name: z.string() }).nullable(),
    version: z.number().nullable(),
    fields: z.object({ nodes: z.array(FIELD) }),
    layout: LAYOUT,
    shared: z.object({ value: z.string() }).nullish(),
    children: z.object({ nodes: z.array(STORED) }).optional(),
  }),
)

/** Levels below a page that its components' content stands on: folders, lists in them, entries of those. */
const DEPTH = 4
const below = (levels: number): string =>
  levels === 0 ? '' : `children(first: 1000) { nodes { ${FIELDS} ${below(levels - 1)} } }`
const PAGE = `query PageTexts($itemId: ID!, $language: String!) {
  item(where: { itemId: $itemId, language: $language }) {
    ${FIELDS}
    layout: field(name: "__Final Renderings") { seen }
    shared: field(name: "__Renderings") { value }
    ${below(DEPTH)}
  }
}`
const ITEM = `query ItemTexts($itemId: ID!, $language: String!) { item(where: { itemId: $itemId, language: $language }) { ${FIELDS} } }`
const ANSWER = z.object({ item: STORED.nullable() })

/**
 * The texts of a page and of what its components show, in two languages. What is shared with other pages by a design is
 * not among them.
 *
 * @throws AuthoringError `missing` for what is no page
 */
export async function readTranslation(
  authoring: Authoring,
  { itemId, from, to }: { readonly itemId: string; readonly from: string; readonly to: string },
): Promise<Translation> {
  const read = async (language: string) => {
    const { item } = await authoring.ask(PAGE, { itemId, language }, ANSWER)
    if (item === null || !isPage(item)) throw new AuthoringError('missing', 'There is no such page.')
    const own = [...ownItems(item)]
    const there = new Set(own.map((one) => one.itemId))
    const elsewhere = await Promise.all(
      sourcesOf(item)
        .filter((id) => !there.has(id))
        .map(async (id) => (await authoring.ask(ITEM, { itemId: id, language }, ANSWER)).item),
    )
    return [...own, ...elsewhere.filter((one) => one !== null)]
  }
  const [sources, targets] = await Promise.all([read(from), read(to)])
  const found = new Map(targets.map((item) => [item.itemId, item]))
  const items = sources.map(({ itemId: id, name, template, fields }) => ({
    itemId: id,
    name,
    template: template?.name ?? '',
    texts: textsOf(fields.nodes, found.get(id)),
  }))
  return { title: sources[0]?.displayName ?? '', items: items.filter(({ texts }) => texts.length > 0) }
}

const isPage = ({ template }: Stored): boolean => pageTypes.some(({ name }) => name === template?.name)

/** The page and what it keeps below it, but no other page. */
function* ownItems(item: Stored): Generator<Stored> {
  yield item
  for (const child of item.children?.nodes ?? []) if (!isPage(child)) yield* ownItems(child)
}

/** Ids of the items that the page's components name. */
function sourcesOf({ layout, shared }: Stored): string[] {
  const ids = new Set<string>()
  const look = (slots: Readonly<Record<string, readonly StoredNode[]>> = {}) => {
    for (const node of Object.values(slots).flat()) {
      const { dataSource = '' } = node as { dataSource?: string }
      if (/^[\da-f-]{36}$/i.test(dataSource)) ids.add(dataSource.toLowerCase())
      look(node.placeholders)
    }
  }
  look(storedSlots(layout?.seen.trim() || (shared?.value ?? '')))
  return [...ids]
}

/** The texts of an item that a page shows, as readers of the target language have them by now. */
export interface ComparedItem {
  readonly itemId: string
  /** Language the source's words are in: another one than asked for while the item has no version in that. */
  readonly sourceIn: string
  readonly texts: readonly Pick<TranslatedText, 'fieldId' | 'source' | 'seen' | 'state'>[]
}

const BOTH = `query ComparedTexts($itemId: ID!, $from: String!, $to: String!) {
  source: item(where: { itemId: $itemId, language: $from }) { shownIn ${FIELDS} }
  target: item(where: { itemId: $itemId, language: $to }) { ${FIELDS} }
}`
const BOTH_SHAPE = z.object({
  source: z.intersection(STORED, z.object({ shownIn: z.string().nullable() })).nullable(),
  target: STORED.nullable(),
})

/**
 * The texts of some items in two languages; an item that is gone, and one without texts, is left out.
 *
 * @throws AuthoringError
 */
export async function readTexts(
  authoring: Authoring,
  itemIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ComparedItem[]> {
  const compared = await Promise.all(
    itemIds.map(async (itemId): Promise<ComparedItem[]> => {
      const { source, target } = await authoring.ask(BOTH, { itemId, from, to }, BOTH_SHAPE)
      const texts = source && target ? textsOf(source.fields.nodes, target) : []
      if (source === null || texts.length === 0) return []
      const told = texts.map(({ fieldId, source, seen, state }) => ({ fieldId, source, seen, state }))
      return [{ itemId: source.itemId, sourceIn: source.shownIn ?? from, texts: told }]
    }),
  )
  return compared.flat()
}

function textsOf(sources: Stored['fields']['nodes'], target: Stored | undefined): TranslatedText[] {
  const targets = new Map(target?.fields.nodes.map((field) => [field.fieldId, field]))
  return sources.flatMap((source) => {
    const kind = TEXTS.find((known) => known === source.type)
    const field = targets.get(source.fieldId)
    if (kind === undefined || source.shared || field === undefined) return []
    if (source.seen === '' && field.value === '') return []
    const { fieldId, title } = source
    return {
      fieldId,
      title,
      kind,
      source: source.seen,
      target: field.value,
      seen: field.seen,
      state: stateOf(source, field),
    }
  })
}

type Field = z.output<typeof FIELD>

export function stateOf(
  source: Pick<Field, 'seen' | 'changedAt'>,
  target: Pick<Field, 'value' | 'changedAt'>,
): TextState {
  if (target.value === '') return 'missing'
  if (target.value === source.seen) return 'same'
  return (source.changedAt ?? '') > (target.changedAt ?? '') ? 'outdated' : 'translated'
}

/** How far a translation is. */
export function progressOf({ items }: Translation): { readonly translated: number; readonly all: number } {
  const texts = items.flatMap((item) => item.texts)
  return { translated: texts.filter(({ state }) => state === 'translated').length, all: texts.length }
}

/** Stands in a form for a text as its author saw it, which is too long to send along. */
export const textMark = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)
