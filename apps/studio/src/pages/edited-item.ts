import { parseVariants, uidsOf } from '@tessera/content'
import { z } from 'zod'
import { type Authoring, AuthoringError } from './authoring.ts'
import { storedSlots } from './stored-layout.ts'

/** The item of a page that is being edited, in one language. */
export interface EditedItem {
  readonly id: string
  readonly name: string
  /** Tree path. */
  readonly path: string
  /** 0: the item has none in the language yet. */
  readonly version: number
  readonly revision: string
  readonly canPublish: boolean
  readonly template: string
}

export interface PageEdit {
  readonly item: EditedItem
  /** Uids of its own layout, in the order of the page; the rest comes from partial designs and cannot be moved here. */
  readonly own: readonly string[]
}

const DOCUMENT = `query EditedItem($itemId: ID!, $language: String!) {
  item(where: { itemId: $itemId, language: $language }) {
    itemId(format: D) name path version revision canPublish template { name }
    shared: field(name: "__Renderings") { value }
    final: field(name: "__Final Renderings") { seen }
    variants: field(name: "__Variants") { seen }
  }
}`

const FIELD = z.object({ value: z.string() }).nullish()
const SHAPE = z.object({
  item: z
    .object({
      itemId: z.string(),
      name: z.string(),
      path: z.string(),
      version: z.number().nullable(),
      revision: z.string().nullable(),
      canPublish: z.boolean(),
      template: z.object({ name: z.string() }).nullable(),
      shared: FIELD,
      final: z.object({ seen: z.string() }).nullish(),
      variants: z.object({ seen: z.string() }).nullish(),
    })
    .nullable(),
})

/**
 * @param variant the one that is shown: what it adds is its own as well
 * @throws AuthoringError `missing` when there is no such item
 */
export async function readPageEdit(
  authoring: Authoring,
  itemId: string,
  language: string,
  variant?: string,
): Promise<PageEdit> {
  const { item } = await authoring.ask(DOCUMENT, { itemId, language }, SHAPE)
  if (item === null) throw new AuthoringError('missing', `There is no item ${itemId}`)
  const { name, path, canPublish } = item
  return {
    item: {
      id: item.itemId,
      name,
      path,
      version: item.version ?? 0,
      revision: item.revision ?? '',
      canPublish,
      template: item.template?.name ?? '',
    },
    own: [
      ...uidsOfLayout(item.final?.seen.trim() || (item.shared?.value ?? '')),
      ...(variant === undefined ? [] : uidsAddedBy(variant, item.variants?.seen ?? '')),
    ],
  }
}

function uidsAddedBy(id: string, stored: string): string[] {
  const reading = parseVariants(stored)
  const variant = reading.ok ? reading.value.variants.find((one) => one.id === id) : undefined
  // What has a place and a component may be the page's, too: then it is named twice.
  return Object.entries(variant?.changes ?? {}).flatMap(([uid, { place, component }]) =>
    place && component ? [uid] : [],
  )
}

/** Of a stored layout. One that cannot be read has nothing of its own: the page shows what is wrong with it. */
export function uidsOfLayout(stored: string): string[] {
  return Object.values(storedSlots(stored)).flatMap((nodes) => nodes.flatMap((node) => [...uidsOf(node)]))
}
