import { ContentError, quoted } from '../content-error.ts'
import { createItem } from '../create-item.ts'
import { requireItemName } from '../item-name.ts'
import type { BlobStore } from '../media/blob-store.ts'
import { DECORATIVE_FIELD } from '../media/described-picture.ts'
import { MEDIA_ROOT } from '../media/media-item.ts'
import { type SavedMedia, saveMedia } from '../media/save-media.ts'
import type { Item } from '../model.ts'
import type { ContentStore } from '../store.ts'
import { updateItem } from '../update-item.ts'
import type { Upload } from './upload-tickets.ts'

/** Folders deeper than this are a mistake. */
const MAX_FOLDERS = 12

/** The names of a path below the media library. @throws ContentError `INVALID_INPUT`, `INVALID_NAME` */
export function mediaPath(itemPath: string): readonly string[] {
  const below = itemPath.toLowerCase().startsWith(`${MEDIA_ROOT}/`) ? itemPath.slice(MEDIA_ROOT.length) : itemPath
  const names = below.split('/').filter((name) => name !== '')
  if (names.length === 0 || names.length > MAX_FOLDERS) {
    throw new ContentError(
      'INVALID_INPUT',
      `${quoted(itemPath)} is no path of a media item: Halden/rooms/attic is one.`,
    )
  }
  return names.map(requireItemName)
}

/** A file as it was sent. */
export interface SentFile {
  readonly bytes: Uint8Array
  /** Its own, with what it says it is behind the dot. */
  readonly name: string
}

/** A file that is called so has to be a picture: it would be put where pictures are. */
const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/**
 * Keeps the bytes and makes them a media item, in folders that are made where they are missing. One of that name is
 * replaced when that was asked for, a picture only by a picture.
 *
 * @throws MediaError for bytes that are refused; ContentError `NAME_TAKEN`, `UNKNOWN_FIELD` for one that is no media item
 */
export async function uploadMedia(
  { store, blobs }: { store: ContentStore; blobs: BlobStore },
  { username, itemPath, alt, decorative, language, overwriteExisting }: Upload,
  { bytes, name }: SentFile,
): Promise<{ readonly item: Item; readonly media: SavedMedia }> {
  const names = mediaPath(itemPath)
  const tree = await store.currentTree('master')
  const there = tree.at([MEDIA_ROOT, ...names].join('/'))
  const isForPicture = PICTURE_NAME.test(name) || (overwriteExisting && there?.template === 'Media Image')
  const media = await saveMedia({ blobs }, { bytes, kind: isForPicture ? 'image' : 'file' })
  const isImage = media.mime.startsWith('image/')
  const values = {
    Blob: media.hash,
    MimeType: media.mime,
    Extension: media.extension,
    Size: String(media.size),
    ...(isImage && { Width: String(media.width ?? ''), Height: String(media.height ?? '') }),
    ...(isImage && alt !== null && { Alt: alt }),
    ...(isImage && decorative !== null && { [DECORATIVE_FIELD]: decorative ? '1' : '' }),
  }
  const fields = Object.entries(values).map(([name, value]) => ({ name, value }))
  if (there && overwriteExisting) {
    // What stood for the old file until it was there is none of the new one's.
    if (isImage) for (const name of ['DominantColour', 'ThumbHash']) fields.push({ name, value: '' })
    const { item } = await updateItem(store, { itemId: there.id, username, language, fields })
    return { item, media }
  }
  let parent: string = MEDIA_ROOT
  for (const name of names.slice(0, -1)) {
    const known = (await store.currentTree('master')).at(`${parent}/${name}`)
    if (!known) await createItem(store, { username, name, templateId: 'Media Folder', parent, language })
    parent = `${parent}/${name}`
  }
  const templateId = isImage ? 'Media Image' : 'Media File'
  const item = await createItem(store, { username, name: names.at(-1) ?? '', templateId, parent, language, fields })
  return { item, media }
}
