import type { RedirectRule, RedirectType } from '@tessera/content'
import type { PagesDesk } from '../pages/desk.ts'
import { isChecked } from '../site-items/checkbox-value.ts'
import type { ItemState } from '../site-items/item-state.ts'
import { type DatabaseName, readItems, readSiteRoot, type StoredItem } from '../site-items/stored-items.ts'
import type { FieldValue } from '../site-items/write-items.ts'

export const REDIRECT_TEMPLATE = 'Redirect'
export const TYPES: readonly RedirectType[] = ['REDIRECT_301', 'REDIRECT_302', 'SERVER_TRANSFER']

/** What an author writes of a redirect (contract "content", 9.2). */
export type RedirectFields = Required<RedirectRule>

export interface SiteRedirect {
  readonly itemId: string
  readonly name: string
  readonly sortOrder: number
  readonly state: ItemState
  readonly rule: RedirectFields
}

export interface SiteRedirects {
  /** Of the folder they stand in; absent before there is one. */
  readonly folder: { readonly itemId: string; readonly isPublished: boolean } | undefined
  /** Tree path of the site's settings. */
  readonly settingsPath: string
  readonly canPublish: boolean
  /** In the order in which they are tried, deleted ones last. */
  readonly redirects: readonly SiteRedirect[]
}

export const FOLDER = 'Redirects'
const FIELDS = ['Pattern', 'Target', 'RedirectType', 'IsQueryStringPreserved', 'IsLanguagePreserved', 'Locale'] as const

/** The redirects of the site, drafts and what visitors have. @throws AuthoringError */
export async function readRedirects(desk: PagesDesk): Promise<SiteRedirects> {
  const settingsPath = `${await readSiteRoot(desk)}/Settings`
  const read = (path: string, database: DatabaseName, fields: readonly string[]) =>
    readItems(desk.authoring, { path, language: desk.parts.languages.fallback, database, fields })
  const path = `${settingsPath}/${FOLDER}`
  const [settings, drafts, published] = await Promise.all([
    read(settingsPath, 'master', []),
    read(path, 'master', FIELDS),
    read(path, 'web', FIELDS),
  ])
  const isRedirect = ({ template }: StoredItem) => template === REDIRECT_TEMPLATE
  const seen = new Map((published?.items ?? []).filter(isRedirect).map((item) => [item.itemId, item]))
  const redirects = (drafts?.items ?? []).filter(isRedirect).map((item): SiteRedirect => {
    const there = seen.get(item.itemId)
    seen.delete(item.itemId)
    const state = there === undefined ? 'draft' : isSame(item, there) ? 'published' : 'changed'
    return redirectOf(item, state)
  })
  return {
    folder: drafts && { itemId: drafts.itemId, isPublished: published !== undefined },
    settingsPath,
    canPublish: settings?.canPublish ?? false,
    redirects: [...redirects, ...Array.from(seen.values(), (item) => redirectOf(item, 'deleted'))],
  }
}

const isSame = (one: StoredItem, other: StoredItem): boolean =>
  one.sortOrder === other.sortOrder && FIELDS.every((name) => one.values[name] === other.values[name])

function redirectOf({ itemId, name, sortOrder, values }: StoredItem, state: ItemState): SiteRedirect {
  const type = TYPES.find((known) => known === values.RedirectType) ?? 'REDIRECT_301'
  return {
    itemId,
    name,
    sortOrder,
    state,
    rule: {
      pattern: values.Pattern ?? '',
      target: values.Target ?? '',
      redirectType: type,
      isQueryStringPreserved: isChecked(values.IsQueryStringPreserved),
      isLanguagePreserved: isChecked(values.IsLanguagePreserved),
      locale: values.Locale ?? '',
    },
  }
}

/** As the platform stores it. */
export function storedFields(rule: RedirectFields): FieldValue[] {
  const checked = (value: boolean) => (value ? '1' : '')
  return [
    { name: 'Pattern', value: rule.pattern },
    { name: 'Target', value: rule.target },
    { name: 'RedirectType', value: rule.redirectType },
    { name: 'IsQueryStringPreserved', value: checked(rule.isQueryStringPreserved) },
    { name: 'IsLanguagePreserved', value: checked(rule.isLanguagePreserved) },
    { name: 'Locale', value: rule.locale },
  ]
}

/** Those that authors have, without what was deleted. */
export const drafted = (redirects: readonly SiteRedirect[]): readonly SiteRedirect[] =>
  redirects.filter(({ state }) => state !== 'deleted')
