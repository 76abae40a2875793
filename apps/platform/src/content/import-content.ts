/** Item files into the drafts, and back out as files. */

import { ContentError, quoted } from './content-error.ts'
import { filePathOf } from './item-files/item-file.ts'
import { type ContentFile, readItemFiles } from './item-files/read-item-files.ts'
import { writeItemFile } from './item-files/write-item-file.ts'
import { isUndescribed, requireDescribed } from './media/described-picture.ts'
import type { DatabaseName, ItemId } from './model.ts'
import { isRoot, ROOT_ITEMS } from './roots.ts'
import type { ContentStore } from './store.ts'

/** Who the audit names when nobody is. */
export const IMPORT_USERNAME = 'import'

export interface ImportContent {
  /** Paths relative to the content folder: `content/halden-dotcom/Home.yaml`. */
  readonly files: AsyncIterable<ContentFile> | Iterable<ContentFile>
  readonly into: 'master'
  /** Default {@link IMPORT_USERNAME}. */
  readonly username?: string
  /** What the files name is published next: it has to be what publishing takes. Default false. */
  readonly publish?: boolean
}

export interface ImportedContent {
  /** Items the files name. */
  readonly items: readonly ItemId[]
  /** Every language one of them has a version in. */
  readonly languages: readonly string[]
  /** How many of them were new or different. */
  readonly changed: number
}

/**
 * Checks every file, then writes all in one transaction. Items the files name are replaced as a whole, all others stay;
 * importing the same files again changes nothing.
 *
 * @throws ContentError `PICTURE_NOT_DESCRIBED` for pictures that would be published with neither an alternative text nor
 *   the mark that they are decorative, `IMPORT_REFUSED` naming file, line and what is allowed for every problem
 */
export async function importContent(store: ContentStore, command: ImportContent): Promise<ImportedContent> {
  const files: ContentFile[] = []
  for await (const file of command.files) files.push(file)
  return store.write(({ trees, templates, now }) => {
    const { changes, items } = readItemFiles(files, trees.master, templates, now)
    if (command.publish) {
      const pictures = [...changes.values()].filter((item) => item !== null).filter(isUndescribed)
      const written = trees.master.with(trees.master.epoch, changes)
      requireDescribed(pictures.map((item) => ({ itemId: item.id, path: written.path(item) })))
    }
    const languages = new Set<string>()
    for (const id of items) {
      for (const language of (changes.get(id) ?? trees.master.get(id))?.versions.keys() ?? []) languages.add(language)
    }
    return {
      result: { items, languages: [...languages], changed: changes.size },
      changes: { master: changes },
      audit: [
        {
          username: command.username ?? IMPORT_USERNAME,
          action: 'importContent',
          database: 'master',
          detail: { files: files.length, changed: changes.size },
        },
      ],
    }
  })
}

export interface ExportContent {
  /** Default `master`. */
  readonly database?: DatabaseName
  /** Tree path or id of the item to start at; default: everything. */
  readonly root?: string
}

/** Files in canonical form, parents first. Importing them gives the same content. */
export async function* exportContent(
  store: ContentStore,
  { database = 'master', root }: ExportContent = {},
): AsyncGenerator<ContentFile> {
  const [tree, templates] = [await store.currentTree(database), await store.templates()]
  const start = root === undefined ? ROOT_ITEMS[0]?.id : (tree.at(root)?.id ?? tree.get(root)?.id)
  if (start === undefined) throw new ContentError('ITEM_NOT_FOUND', `There is no item ${quoted(root ?? '')} to export.`)
  for (const item of tree.subtree(start)) {
    if (isRoot(item)) continue
    yield { path: filePathOf(tree.path(item)), text: writeItemFile(item, tree, templates) }
  }
}
