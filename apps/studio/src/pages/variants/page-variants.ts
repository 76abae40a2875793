import { formatVariants, type PageVariants, parseVariants, type Slots } from '@tessera/content'
import { z } from 'zod'
import { type Authoring, AuthoringError } from '../authoring.ts'
import { type StoredNode, storedSlots } from '../stored-layout.ts'

/** A rendering of the page's own layout. */
export interface OwnRendering {
  readonly uid: string
  readonly component: string
  /** As it is stored: an item id, or `local:/…`. */
  readonly dataSource: string
  readonly params: Readonly<Record<string, string>>
}

/** A page's draft with its variants, in one language. */
export interface VariedPage {
  readonly itemId: string
  readonly language: string
  readonly revision: string
  readonly canPublish: boolean
  readonly variants: PageVariants
  readonly renderings: readonly OwnRendering[]
  /** Where those stand. */
  readonly slots: Slots<StoredNode>
  /** Items below the page that a component can show, `local:/Data/hero`. */
  readonly sources: readonly string[]
  /** Their ids, by the same text: layouts that travel have these. */
  readonly sourceIds: ReadonlyMap<string, string>
}

const FIELD = z.object({ value: z.string() }).nullish()
const ITEM = z.object({ itemId: z.string(), name: z.string(), template: z.object({ name: z.string() }).nullable() })
const QUERY = `query VariedPage($itemId: ID!, $language: String!) {
  item(where: { itemId: $itemId, language: $language }) {
    itemId(format: D) version revision canPublish
    shared: field(name: "__Renderings") { value }
    final: field(name: "__Final Renderings") { value }
    variants: field(name: "__Variants") { value }
    children(first: 200) {
      nodes { itemId(format: D) name template { name } children(first: 500) { nodes { itemId(format: D) name template { name } } } }
    }
  }
}`
const SHAPE = z.object({
  item: z
    .object({
      itemId: z.string(),
      version: z.number().nullable(),
      revision: z.string().nullable(),
      canPublish: z.boolean(),
      shared: FIELD,
      final: FIELD,
      variants: FIELD,
      children: z.object({ nodes: z.array(ITEM.extend({ children: z.object({ nodes: z.array(ITEM) }) })) }),
    })
    .nullable(),
})

/** Where a page keeps the items of its components. */
const DATA = 'Data'

/** @throws AuthoringError `missing` for a page that is not there in the language */
export async function readPageVariants(authoring: Authoring, itemId: string, language: string): Promise<VariedPage> {
  const { item } = await authoring.ask(QUERY, { itemId, language }, SHAPE)
  if (item === null || item.version === null) throw new AuthoringError('missing', 'There is no such page.')
  const reading = parseVariants(item.variants?.value ?? '')
  const slots = storedSlots(item.final?.value.trim() || (item.shared?.value ?? ''))
  const data = item.children.nodes.find(({ name }) => name === DATA)
  const sourceIds = new Map(data?.children.nodes.map(({ itemId: id, name }) => [`local:/${DATA}/${name}`, id]))
  return {
    itemId: item.itemId,
    language,
    revision: item.revision ?? '',
    canPublish: item.canPublish,
    // What cannot be read is shown by nobody; the first change replaces it.
    variants: reading.ok ? reading.value : { variants: [] },
    renderings: ownRenderings(slots),
    slots,
    sources: [...sourceIds.keys()],
    sourceIds,
  }
}

function ownRenderings(slots: Slots<StoredNode>): OwnRendering[] {
  const within = (nodes: readonly StoredNode[]): OwnRendering[] =>
    nodes.flatMap((node) => {
      const { uid, component, placeholders = {} } = node
      const { dataSource = '', params = {} } = node as { dataSource?: string; params?: Record<string, string> }
      return [{ uid, component, dataSource, params }, ...Object.values(placeholders).flatMap(within)]
    })
  return Object.values(slots).flatMap(within)
}

const WRITE = 'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { revision } }'
const WRITE_SHAPE = z.object({ updateItem: z.object({ revision: z.string().nullable() }) })

/**
 * Writes the variants of a page to its draft.
 *
 * @param revision the one the author saw; without it the newest is written to
 * @throws AuthoringError `INVALID_VARIANTS`, `REVISION_CONFLICT`
 */
export async function writePageVariants(
  authoring: Authoring,
  { itemId, language }: Pick<VariedPage, 'itemId' | 'language'>,
  variants: PageVariants,
  revision?: string,
): Promise<void> {
  const value = formatVariants(variants)
  const reading = parseVariants(value)
  if (!reading.ok) throw new AuthoringError('refused', reading.problem, { code: 'INVALID_VARIANTS' })
  const field = value === '' ? { name: '__Variants', reset: true } : { name: '__Variants', value }
  await authoring.ask(WRITE, { input: { itemId, language, fields: [field] } }, WRITE_SHAPE, revision)
}
