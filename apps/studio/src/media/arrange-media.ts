import { z } from 'zod'
import { addressNameOf } from '../pages/arranging/address-name.ts'
import { type Authoring, AuthoringError } from '../pages/authoring.ts'
import { treePath } from '../pages/media/media-root.ts'
import { writeItems } from '../site-items/write-items.ts'
import { FOLDER_TEMPLATE, type SiteMedia } from './site-media.ts'

/*
 * Names and places in the media library. What names a picture follows, as it does so by id; and the platform leads its
 * former addresses on.
 */

const RENAME = 'mutation ($input: RenameItemInput!) { renameItem(input: $input) { item { path } } }'
const RENAMED = z.object({ renameItem: z.object({ item: z.object({ path: z.string() }) }) })
const MOVE = 'mutation ($input: MoveItemInput!) { moveItem(input: $input) { item { path } } }'
const MOVED = z.object({ moveItem: z.object({ item: z.object({ path: z.string() }) }) })

/**
 * A picture or a folder, with all in it, under another name.
 *
 * @returns its path in the tree
 * @throws AuthoringError `INVALID_NAME`, `NAME_TAKEN`
 */
export async function renameMedia(authoring: Authoring, itemId: string, typed: string): Promise<string> {
  const { renameItem } = await authoring.ask(RENAME, { input: { itemId, newName: mediaName(typed) } }, RENAMED)
  return renameItem.item.path
}

/**
 * A picture or a folder, with all in it, into another folder.
 *
 * @param folder below the media library
 * @returns its path in the tree
 * @throws AuthoringError `NAME_TAKEN`, `CYCLE` for a folder that would stand in itself
 */
export async function moveMedia(authoring: Authoring, itemId: string, folder: string): Promise<string> {
  const { moveItem } = await authoring.ask(MOVE, { input: { itemId, targetParentPath: treePath(folder) } }, MOVED)
  return moveItem.item.path
}

/** @throws AuthoringError `INVALID_NAME`, `NAME_TAKEN` */
export async function createFolder(authoring: Authoring, parent: string, name: string, language: string) {
  const create = { name: mediaName(name), templateId: FOLDER_TEMPLATE, parent: treePath(parent), language, fields: [] }
  await writeItems(authoring, [{ create }])
}

/**
 * Puts a folder into the bin with all in it.
 *
 * @param agreed how much in it the author has agreed to
 * @throws AuthoringError `NOT_CONFIRMED` when there is more or less by now
 */
export async function deleteFolder(
  authoring: Authoring,
  { itemId, below }: Pick<SiteMedia, 'itemId' | 'below'>,
  agreed: string,
): Promise<void> {
  if (agreed !== String(below)) {
    throw new AuthoringError('refused', `${below} things in it would go.`, { code: 'NOT_CONFIRMED' })
  }
  await writeItems(authoring, [{ delete: { itemId } }])
}

/** A name as addresses have it. @throws AuthoringError `INVALID_NAME` when nothing of it can stand there */
function mediaName(typed: string): string {
  const name = addressNameOf(typed)
  if (name === '') {
    throw new AuthoringError('refused', 'A name has a letter or a digit at least.', { code: 'INVALID_NAME' })
  }
  return name
}
