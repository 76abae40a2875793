import { type ItemFile, itemFile } from './item-files.ts'
import type { PictureText } from './picture-files.ts'

/** What the platform answers when it has kept the bytes of a picture. */
export interface KeptMedia {
  readonly hash: string
  readonly mime: string
  readonly extension: string
  readonly size: number
  readonly width?: number
  readonly height?: number
}

/** A picture as an item of the media library, and the folders above it. */
export function mediaItemFiles(
  pictures: readonly (PictureText & { readonly path: string; readonly kept: KeptMedia })[],
): ItemFile[] {
  const folders = new Set<string>()
  const items = pictures.map(({ path, alt, focus, kept }) => {
    const parts = path.slice(1).split('/')
    for (let depth = 1; depth < parts.length; depth++) folders.add(parts.slice(0, depth).join('/'))
    return itemFile(
      `media library${path}`,
      'Media Image',
      {
        Blob: kept.hash,
        MimeType: kept.mime,
        Extension: kept.extension,
        Size: kept.size,
        ...(kept.width !== undefined && { Width: kept.width }),
        ...(kept.height !== undefined && { Height: kept.height }),
        FocalX: focus[0],
        FocalY: focus[1],
      },
      Object.fromEntries(Object.entries(alt).map(([language, Alt]) => [language, { Alt }])),
    )
  })
  return [...[...folders].map((path) => itemFile(`media library/${path}`, 'Media Folder', {})), ...items]
}
