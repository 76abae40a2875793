import { z } from 'zod'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk } from '../pages/desk.ts'

/** `master`: what authors write. `web`: what visitors get. */
export type DatabaseName = 'master' | 'web'

/** An item as it is stored in one language: values raw. */
export interface StoredItem {
  readonly itemId: string
  readonly name: string
  /** In the tree. */
  readonly path: string
  readonly template: string
  readonly sortOrder: number
  /** Of the newest version in the language; null without one. */
  readonly revision: string | null
  readonly values: Readonly<Record<string, string>>
}

export interface StoredItems {
  /** Of the item they stand below. */
  readonly itemId: string
  readonly canPublish: boolean
  readonly items: readonly StoredItem[]
}

/** What is read of items. */
export interface ItemsReading {
  readonly language: string
  readonly database: DatabaseName
  /** Names of fields whose values are read. */
  readonly fields: readonly string[]
}

/** By its path in the tree, or by its id, which is the same in both databases wherever it stands. */
export type ItemsQuestion = ItemsReading & ({ readonly path: string } | { readonly itemId: string })

/** Children read in one question: the platform gives no more. */
const MAX_AT_ONCE = 1000
/** Items that are named by their ids in one question, to be read or to have their children read. */
const MAX_NAMED = 50

const VALUE = z.object({ value: z.string() }).nullable()
const NODE = z
  .object({
    itemId: z.string(),
    name: z.string(),
    path: z.string(),
    sortOrder: z.number(),
    revision: z.string().nullable(),
    template: z.object({ name: z.string() }).nullable(),
  })
  .catchall(VALUE)
const ANSWER = z.object({
  item: z
    .object({ itemId: z.string(), canPublish: z.boolean(), children: z.object({ nodes: z.array(NODE) }) })
    .nullable(),
})
const NAMED_ANSWER = z.record(z.string(), NODE.nullable())
const CHILDREN_ANSWER = z.record(z.string(), z.object({ children: z.object({ nodes: z.array(NODE) }) }).nullable())

const fragment = (fields: readonly string[]): string => {
  const values = fields.map((name, index) => `f${index}: field(name: ${JSON.stringify(name)}) { value }`).join(' ')
  return `fragment Stored on Item { itemId(format: D) name path sortOrder revision template { name } ${values} }`
}

const query = (fields: readonly string[]): string =>
  `query ItemsBelow($path: String, $itemId: ID, $language: String!, $database: String!, $first: Int!, $skip: Int!) {
    item(where: { path: $path, itemId: $itemId, language: $language, database: $database }) {
      itemId(format: D) canPublish
      children(first: $first, skip: $skip) { nodes { ...Stored } }
    }
  } ${fragment(fields)}`

const namedQuery = (ids: readonly string[], fields: readonly string[], of = '...Stored'): string => {
  const asked = ids.map((id, index) => {
    const where = `{ itemId: ${JSON.stringify(id)}, language: $language, database: $database }`
    return `i${index}: item(where: ${where}) { ${of} }`
  })
  return `query ItemsNamed($language: String!, $database: String!) { ${asked.join(' ')} } ${fragment(fields)}`
}
const CHILDREN = `children(first: ${MAX_AT_ONCE}) { nodes { ...Stored } }`

/** What stands right below an item, in order, however much it is. Undefined when there is no such item. @throws AuthoringError */
export async function readItems(
  authoring: Authoring,
  { language, database, fields, ...where }: ItemsQuestion,
): Promise<StoredItems | undefined> {
  const items: StoredItem[] = []
  for (;;) {
    const variables = { ...where, language, database, first: MAX_AT_ONCE, skip: items.length }
    const { item } = await authoring.ask(query(fields), variables, ANSWER)
    if (item === null) return undefined
    const { nodes } = item.children
    items.push(...nodes.map((node) => storedItem(node, fields)))
    if (nodes.length < MAX_AT_ONCE) return { itemId: item.itemId, canPublish: item.canPublish, items }
  }
}

/** Items by their ids, wherever they stand; without those there are not. @throws AuthoringError */
export async function readNamedItems(
  authoring: Authoring,
  ids: readonly string[],
  { language, database, fields }: ItemsReading,
): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  for (let from = 0; from < ids.length; from += MAX_NAMED) {
    const asked = namedQuery(ids.slice(from, from + MAX_NAMED), fields)
    const found = await authoring.ask(asked, { language, database }, NAMED_ANSWER)
    items.push(...Object.values(found).flatMap((node) => (node === null ? [] : [storedItem(node, fields)])))
  }
  return items
}

/** What stands right below any of several items, in one question for many of them. @throws AuthoringError */
export async function readChildrenOf(
  authoring: Authoring,
  ids: readonly string[],
  reading: ItemsReading,
): Promise<StoredItem[]> {
  const { language, database, fields } = reading
  const items: StoredItem[] = []
  for (let from = 0; from < ids.length; from += MAX_NAMED) {
    const parents = ids.slice(from, from + MAX_NAMED)
    const found = await authoring.ask(namedQuery(parents, fields, CHILDREN), { language, database }, CHILDREN_ANSWER)
    for (const [index, itemId] of parents.entries()) {
      const nodes = found[`i${index}`]?.children.nodes ?? []
      // More than one answer holds are read on their own.
      const whole = nodes.length < MAX_AT_ONCE ? undefined : await readItems(authoring, { ...reading, itemId })
      items.push(...(whole?.items ?? nodes.map((node) => storedItem(node, fields))))
    }
  }
  return items
}

function storedItem(node: z.output<typeof NODE>, fields: readonly string[]): StoredItem {
  const { itemId, name, path, sortOrder, revision, template, ...found } = node
  const values = found as Readonly<Record<string, { value: string } | null>>
  return {
    itemId,
    name,
    path,
    sortOrder,
    revision,
    template: template?.name ?? '',
    values: Object.fromEntries(fields.map((field, index) => [field, values[`f${index}`]?.value ?? ''])),
  }
}

const SITES = '{ sites { name rootPath } }'
const SITES_ANSWER = z.object({ sites: z.array(z.object({ name: z.string(), rootPath: z.string() })) })

/** Tree path of the website's own site. @throws AuthoringError `missing` when the platform does not have it */
export async function readSiteRoot({ authoring, parts }: PagesDesk): Promise<string> {
  const { sites } = await authoring.ask(SITES, {}, SITES_ANSWER)
  const site = sites.find(({ name }) => name === parts.settings.SITE_NAME)
  if (site === undefined) throw new AuthoringError('missing', 'The platform does not have this site.')
  return site.rootPath
}
