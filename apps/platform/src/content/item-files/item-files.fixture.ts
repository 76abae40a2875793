/** Files into a tree and back, without a database. */
import type { Item } from '../model.ts'
import { ROOT_ITEMS } from '../roots.ts'
import { SAMPLE_MANIFEST } from '../sample-site.fixture.ts'
import { createTemplateRegistry } from '../templates.ts'
import { buildTree, type Tree } from '../tree.ts'
import { filePathOf } from './item-file.ts'
import { type ContentFile, readItemFiles } from './read-item-files.ts'
import { writeItemFile } from './write-item-file.ts'

const templates = createTemplateRegistry(SAMPLE_MANIFEST)
export const empty = buildTree('master', 1, ROOT_ITEMS)
export const now = new Date('2026-03-01T00:00:00Z')

export const read = (files: readonly ContentFile[], tree: Tree = empty) => readItemFiles(files, tree, templates, now)
export const treeOf = (files: readonly ContentFile[], tree: Tree = empty) =>
  tree.with(tree.epoch + 1, read(files, tree).changes)
export const filesOf = (tree: Tree): ContentFile[] =>
  Array.from(tree.subtree(ROOT_ITEMS[0]?.id ?? ''))
    .filter(({ id }) => !ROOT_ITEMS.some((root) => root.id === id))
    .map((item) => ({ path: filePathOf(tree.path(item)), text: writeItemFile(item, tree, templates) }))

/** What makes an item what it is; not when it was written. */
export const plain = (item: Item | undefined) =>
  item && {
    ...item,
    createdAt: 0,
    updatedAt: 0,
    versions: Array.from(item.versions, ([language, list]) => [
      language,
      list.map(({ version, fields }) => ({ version, fields })),
    ]),
  }
