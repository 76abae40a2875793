import { ContentError } from './content-error.ts'
import type { ContentTree, Item } from './model.ts'
import { isRoot } from './roots.ts'

/** The top of the tree belongs to the platform. @throws ContentError `PROTECTED_ITEM` */
export function requireChangeable(tree: ContentTree, item: Item): Item {
  if (isRoot(item))
    throw new ContentError('PROTECTED_ITEM', `${tree.path(item)} belongs to the platform and stays as it is.`)
  return item
}
