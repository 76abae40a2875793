import type { PagesDesk } from '../desk.ts'
import type { ItemsQuery } from './requests.ts'
import { requireAuthor } from './require-author.ts'

/** An item of the site as an author chooses it. */
export interface PickedItem {
  readonly id: string
  readonly name: string
  /** What it says first, where that tells more than its name; else empty. */
  readonly says: string
  /** In the tree, below the site. */
  readonly path: string
  readonly template: string
}

export interface FoundItems {
  readonly items: readonly PickedItem[]
  readonly total: number
}

const PAGE_SIZE = 20
/** Items of one template that are looked at. */
const MAX_ITEMS = 2000

const ITEMS = `query PickedItems($where: ItemSearchPredicate, $after: String) {
  search(where: $where, first: 100, after: $after) {
    pageInfo { endCursor hasNext }
    results { id name displayName path template { name } fields(ownFields: true) { name value } }
  }
}`

interface Answer {
  search?: {
    pageInfo?: { endCursor?: string | null; hasNext?: boolean | null } | null
    results?: (StoredItem | null)[] | null
  } | null
}
interface StoredItem {
  id: string
  name: string
  displayName?: string | null
  path: string
  template?: { name: string } | null
  fields?: { name: string; value: string }[] | null
}

/**
 * Items of the site with words in their name, path or texts, drafts among them, by path; or those of given ids in their
 * order, without those that are gone.
 *
 * @throws AuthoringError, DraftsRefused
 */
export async function findItems(desk: PagesDesk, { template, q, ids, locale, page }: ItemsQuery): Promise<FoundItems> {
  await requireAuthor(desk)
  const root = `${CONTENT}/${desk.parts.settings.SITE_NAME}`
  const all = await readAll(desk, root, template, locale)
  if (ids.length > 0) {
    const known = new Map(all.map((item) => [bare(item.id), item]))
    const items = ids.flatMap((id) => known.get(bare(id)) ?? []).map((item) => picked(item, root))
    return { items, total: items.length }
  }
  const words = q.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  const found = all
    .map((item) => ({ item, text: textOf(item).toLocaleLowerCase(locale) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ item }) => picked(item, root))
    .toSorted((one, other) => one.path.localeCompare(other.path, locale))
  return { items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length }
}

const CONTENT = '/sitecore/content'

async function readAll(desk: PagesDesk, root: string, template: string, locale: string): Promise<StoredItem[]> {
  const where = {
    AND: [
      { name: '_path', value: root, operator: 'CONTAINS' },
      { name: '_language', value: locale, operator: 'EQ' },
      ...(template === '' ? [] : [{ name: '_templates', value: template, operator: 'EQ' }]),
    ],
  }
  const all: StoredItem[] = []
  let after: string | null = null
  do {
    const variables: Record<string, unknown> = { where, after }
    const { search }: Answer = await desk.drafts.request<Answer>(ITEMS, variables)
    all.push(...(search?.results ?? []).filter((item) => item !== null))
    after = search?.pageInfo?.hasNext ? (search.pageInfo.endCursor ?? null) : null
  } while (after !== null && all.length < MAX_ITEMS)
  return all
}

function picked({ id, name, displayName, path, template, fields }: StoredItem, root: string): PickedItem {
  return {
    id: dashed(id),
    name: displayName || name,
    says: saysFirst(fields ?? []),
    path: path.startsWith(`${root}/`) ? path.slice(root.length) : path,
    template: template?.name ?? '',
  }
}

const MAX_LENGTH = 90

/** The first text that is neither markup nor ids. */
function saysFirst(fields: readonly { value: string }[]): string {
  const text = fields.map(({ value }) => value.trim()).find((value) => /\p{L}{2}/u.test(value) && !/^[<{/]/.test(value))
  if (text === undefined) return ''
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

const textOf = ({ name, displayName, path, fields }: StoredItem): string =>
  [name, displayName ?? '', path, ...(fields ?? []).map(({ value }) => value)].join('\n')

const bare = (id: string): string => id.replace(/[{}-]/g, '').toLowerCase()

const dashed = (id: string): string => bare(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
