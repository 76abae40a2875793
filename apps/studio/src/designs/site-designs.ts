import { z } from 'zod'
import { PARTIAL_DESIGN } from '../pages/design-draft.ts'
import type { PagesDesk } from '../pages/desk.ts'
import type { ItemState } from '../site-items/item-state.ts'
import {
  type DatabaseName,
  readItems,
  readNamedItems,
  readSiteRoot,
  type StoredItem,
} from '../site-items/stored-items.ts'
import type { DesignKind } from './design-address.ts'

/** Placeholders of a page that a partial design may stand in (contract "content", 3.1). */
export const PLACES = ['headless-header', 'headless-main', 'headless-footer'] as const
export type Place = (typeof PLACES)[number]
/** Where a partial design stands that names no placeholder. */
const DEFAULT_PLACE: Place = 'headless-main'

interface Kind {
  /** Below the site. */
  readonly folder: string
  readonly template: string
  /** What its items hold. */
  readonly fields: readonly string[]
}

/** The template of page designs, and the standard field that a page chooses its design by. */
export const PAGE_DESIGN = 'Page Design'

/** How the items of the two are kept. */
export const KINDS: Readonly<Record<DesignKind, Kind>> = {
  'page-design': { folder: 'Presentation/Page Designs', template: PAGE_DESIGN, fields: ['PartialDesigns'] },
  'partial-design': {
    folder: 'Presentation/Partial Designs',
    template: PARTIAL_DESIGN,
    fields: ['Placeholder', 'Signature', '__Renderings'],
  },
}

export interface SiteDesign {
  readonly itemId: string
  readonly name: string
  readonly state: ItemState
  /** Raw, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Tree paths of the items that name it. */
  readonly users: readonly string[]
}

export interface SiteDesigns {
  /** Tree path of the site. */
  readonly root: string
  readonly canPublish: boolean
  /** Drafts in the order of the tree, then what only visitors still have. */
  readonly designs: Readonly<Record<DesignKind, readonly SiteDesign[]>>
  /** Id of the page design of pages that choose none. */
  readonly defaultId: string | undefined
  /** What the designs stand in, from the site on: a site may have none of them yet. */
  readonly folders: readonly DesignFolder[]
}

export interface DesignFolder {
  /** Below the site. */
  readonly path: string
  readonly template: string
  /** Absent before there is one. */
  readonly itemId?: string | undefined
  readonly isPublished: boolean
}

/** How many items one question asks the users of: looking for them costs. */
const MAX_ASKED = 8
const USERS = z.record(
  z.string(),
  z.object({ usedBy: z.object({ nodes: z.array(z.object({ path: z.string() })) }) }).nullable(),
)
const SETTINGS = `query DefaultDesign($path: String!) {
  item(where: { path: $path }) { canPublish design: field(name: "DefaultPageDesign") { value } }
}`
const FOLDERS = [
  { path: 'Presentation', template: 'Folder' },
  { path: KINDS['page-design'].folder, template: 'Page Designs' },
  { path: KINDS['partial-design'].folder, template: 'Partial Designs' },
]
const FOLDER = `query DesignFolder($path: String!) {
  draft: item(where: { path: $path }) { itemId(format: D) }
  published: item(where: { path: $path, database: "web" }) { itemId(format: D) }
}`
const FOLDER_ITEM = z.object({ itemId: z.string() }).nullable()
const FOLDER_SHAPE = z.object({ draft: FOLDER_ITEM, published: FOLDER_ITEM })
const SETTINGS_SHAPE = z.object({
  item: z.object({ canPublish: z.boolean(), design: z.object({ value: z.string() }).nullish() }).nullable(),
})

/** The designs of the site, as authors and as visitors have them. @throws AuthoringError */
export async function readDesigns(desk: PagesDesk): Promise<SiteDesigns> {
  const root = await readSiteRoot(desk)
  const readFolder = async (folder: (typeof FOLDERS)[number]): Promise<DesignFolder> => {
    const found = await desk.authoring.ask(FOLDER, { path: `${root}/${folder.path}` }, FOLDER_SHAPE)
    return { ...folder, itemId: found.draft?.itemId, isPublished: found.published !== null }
  }
  const [{ item: settings }, pageDesigns, partialDesigns, folders] = await Promise.all([
    desk.authoring.ask(SETTINGS, { path: `${root}/Settings` }, SETTINGS_SHAPE),
    readKind(desk, root, 'page-design'),
    readKind(desk, root, 'partial-design'),
    Promise.all(FOLDERS.map(readFolder)),
  ])
  return {
    root,
    canPublish: settings?.canPublish ?? false,
    designs: { 'page-design': pageDesigns, 'partial-design': partialDesigns },
    defaultId: idsIn(settings?.design?.value ?? '')[0],
    folders,
  }
}

async function readKind(desk: PagesDesk, root: string, kind: DesignKind): Promise<SiteDesign[]> {
  const { folder, template, fields } = KINDS[kind]
  const { fallback } = desk.parts.languages
  const read = async (database: DatabaseName) => {
    const found = await readItems(desk.authoring, { path: `${root}/${folder}`, language: fallback, database, fields })
    return (found?.items ?? []).filter((item) => item.template === template)
  }
  const [drafts, published] = await Promise.all([read('master'), read('web')])
  const seen = new Map(published.map((item) => [item.itemId, item]))
  const ids = drafts.map(({ itemId }) => itemId)
  const [users, waiting] = await Promise.all([readUsers(desk, ids), readWaiting(desk, ids)])
  const designs = drafts.map((item): SiteDesign => {
    const there = seen.get(item.itemId)
    seen.delete(item.itemId)
    const { itemId, name, values } = item
    return { itemId, name, values, state: stateOf(item, there, waiting), users: users.get(itemId) ?? [] }
  })
  for (const { itemId, name, values } of seen.values()) {
    designs.push({ itemId, name, values, state: 'deleted', users: [] })
  }
  return designs
}

/** An item that visitors have otherwise, or that only they still have. */
type WaitingItem = z.output<typeof WAITING>['publicationPlan']['items'][number]

const WAITING_QUERY = `query WaitingDesigns($input: PublishItemInput!) {
  publicationPlan(input: $input, first: 1000) { items { itemId(format: D) path } }
}`
const WAITING = z.object({
  publicationPlan: z.object({ items: z.array(z.object({ itemId: z.string(), path: z.string() })) }),
})

/** What publishing the designs with all that is below them would change, in any language. */
async function readWaiting({ authoring, parts }: PagesDesk, ids: readonly string[]): Promise<readonly WaitingItem[]> {
  if (ids.length === 0) return []
  const input = {
    rootItemIds: ids,
    languages: parts.languages.all,
    targetDatabases: ['experienceedge'],
    publishItemMode: 'SMART',
    publishSubItems: true,
    publishRelatedItems: false,
  }
  return (await authoring.ask(WAITING_QUERY, { input }, WAITING)).publicationPlan.items
}

function stateOf(draft: StoredItem, published: StoredItem | undefined, waiting: readonly WaitingItem[]): ItemState {
  if (published === undefined) return 'draft'
  // What leaves is named by the place it has for visitors.
  const places = [draft.path, published.path].map((path) => `${path}/`.toLowerCase())
  const isChanged = waiting.some(
    ({ itemId, path }) => itemId === draft.itemId || places.some((place) => path.toLowerCase().startsWith(place)),
  )
  return isChanged ? 'changed' : 'published'
}

async function readUsers({ authoring }: PagesDesk, ids: readonly string[]) {
  const users = new Map<string, string[]>()
  for (let from = 0; from < ids.length; from += MAX_ASKED) {
    const asked = ids.slice(from, from + MAX_ASKED)
    const names = asked.map((_, index) => `$i${index}: ID!`).join(' ')
    const parts = asked.map(
      (_, index) => `i${index}: item(where: { itemId: $i${index} }) { usedBy(first: 1000) { nodes { path } } }`,
    )
    const variables = Object.fromEntries(asked.map((id, index) => [`i${index}`, id]))
    const answer = await authoring.ask(`query UsersOfDesigns(${names}) { ${parts.join(' ')} }`, variables, USERS)
    for (const [index, id] of asked.entries()) {
      users.set(id, answer[`i${index}`]?.usedBy.nodes.map(({ path }) => path) ?? [])
    }
  }
  return users
}

/** Ids of a raw list, in the form the platform answers them in. */
export function idsIn(raw: string): string[] {
  return raw
    .split('|')
    .map((id) => id.replace(/[{}\s]/g, '').toLowerCase())
    .filter((id) => id !== '')
}

/** The raw list of ids. */
export const rawIds = (ids: readonly string[]): string => ids.map((id) => `{${id.toUpperCase()}}`).join('|')

/** The placeholder of the page that a partial design stands in. */
export function placeOf({ values }: Pick<SiteDesign, 'values'>): string {
  return values.Placeholder?.trim() || DEFAULT_PLACE
}

/** The pages among its users. */
export const pagesWith = ({ users }: SiteDesign, root: string): readonly string[] =>
  users.filter((path) => path === `${root}/Home` || path.startsWith(`${root}/Home/`))

/** The page design that a page chooses itself; its id is undefined for one that takes the site's. Undefined when there is no such page. */
export async function chosenDesign(desk: PagesDesk, itemId: string) {
  const { fallback } = desk.parts.languages
  const [page] = await readNamedItems(desk.authoring, [itemId], {
    language: fallback,
    database: 'master',
    fields: [PAGE_DESIGN],
  })
  return page && { raw: page.values[PAGE_DESIGN] ?? '', id: idsIn(page.values[PAGE_DESIGN] ?? '')[0] }
}
