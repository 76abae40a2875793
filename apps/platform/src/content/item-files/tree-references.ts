import type { ContentTree, Item } from '../model.ts'
import type { References } from './readable-values.ts'

/** References as they read in a tree, seen from one of its items. */
export function referencesIn(tree: ContentTree, item: Item): References {
  return {
    itemPath: tree.path(item),
    idAt: (path) => tree.at(path)?.id,
    pathOf(id) {
      const target = tree.get(id)
      const path = target && tree.path(target)
      return path !== undefined && tree.at(path)?.id === id ? path : undefined
    },
  }
}
