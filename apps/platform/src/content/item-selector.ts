/** How authoring calls name an item: by id in any GUID form, or by tree path; the id wins (contract 17.2). */
import { ContentError, quoted } from './content-error.ts'
import { requireItemId } from './item-id.ts'
import type { ContentTree, Item } from './model.ts'

export interface ItemSelector {
  readonly itemId?: string | null | undefined
  readonly path?: string | null | undefined
}

/** Also reads a `path` that is an id. `undefined` when there is no such item. */
export function findItem(tree: ContentTree, { itemId, path }: ItemSelector): Item | undefined {
  if (itemId) return tree.get(requireItemId(itemId))
  if (!path) throw new ContentError('INVALID_INPUT', 'Name the item by "itemId" or by "path".')
  return path.startsWith('/') ? tree.at(path) : tree.get(requireItemId(path))
}

/** @throws ContentError `ITEM_NOT_FOUND`, `INVALID_ID`, `INVALID_INPUT` */
export function requireItem(tree: ContentTree, selector: ItemSelector): Item {
  const item = findItem(tree, selector)
  if (!item) {
    throw new ContentError(
      'ITEM_NOT_FOUND',
      `There is no item ${quoted(selector.itemId || selector.path || '')} in ${tree.database}.`,
    )
  }
  return item
}

/** `latest`, the empty string and nothing mean the newest version: `undefined`. @throws ContentError `INVALID_VERSION` */
export function readVersionNumber(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined
  const text = String(value).trim()
  if (text === '' || text.toLowerCase() === 'latest') return undefined
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < 1) {
    throw new ContentError('INVALID_VERSION', `${quoted(text)} is no version: give a number from 1, or "latest".`)
  }
  return number
}
