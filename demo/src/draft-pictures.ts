import { availableParallelism } from 'node:os'
import type { Platform } from '@tessera/platform'
import { PICTURES } from './pictures/catalogue.ts'
import { type MediaFile, renderPictures } from './pictures/render-pictures.ts'
import { LANGUAGES } from './seed.ts'

/** A quarter of the pixels: drawn in a quarter of the time. */
export const draftScale = (scale: number) => scale / 2

export interface FinishOptions {
  cacheDir: string
  /** Of the full pictures; default 1. */
  scale?: number
  signal?: AbortSignal
  onProgress?: (message: string) => void
}

/**
 * Draws in full what the media library holds as drafts, puts it in place and publishes it. A picture that an author has
 * exchanged is left alone, and so is everything else about an item: its texts, its focal point.
 *
 * @returns how many pictures were put in place
 */
export async function finishPictures(
  platform: Platform,
  { cacheDir, scale = 1, signal, onProgress }: FinishOptions,
): Promise<number> {
  const drafts = await draftsOf(platform, cacheDir, draftScale(scale))
  if (drafts.size === 0) return 0
  const pictures = await renderPictures({
    cacheDir,
    scale,
    // The site is open: one core stays with its visitors.
    workers: Math.max(1, availableParallelism() - 1),
    ...(signal && { signal }),
    onProgress: (done, total) => onProgress?.(`drawing the pictures in full size, ${done} of ${total}`),
  })
  const replaced: string[] = []
  for (const picture of pictures) {
    const draft = drafts.get(picture.path)
    if (draft === undefined) continue
    signal?.throwIfAborted()
    const kept = await platform.content.saveMedia({ bytes: picture.bytes, kind: 'image' })
    const path = mediaPath(picture)
    if ((await blobOf(platform, path)) !== draft) continue
    const values = { Blob: kept.hash, Size: kept.size, Width: kept.width, Height: kept.height }
    const fields = Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))
    await platform.content.updateItem({ username: 'seed', path, fields })
    replaced.push(path)
  }
  if (replaced.length > 0) {
    await platform.content.publishItem({ username: 'seed', roots: replaced, languages: [...LANGUAGES] })
  }
  return replaced.length
}

/** The hash of each draft that still stands in the library, by the picture's path. */
async function draftsOf(platform: Platform, cacheDir: string, scale: number): Promise<Map<string, string>> {
  const tree = await platform.content.tree('master')
  const small = Object.entries(PICTURES).filter(([path, { width }]) => {
    const item = tree.at(mediaPath({ path }))
    return item?.shared.Width === String(Math.round(width * scale))
  })
  const drafts = new Map<string, string>()
  if (small.length === 0) return drafts
  const paths = new Set(small.map(([path]) => path))
  // Its size alone may be an author's picture's too; its bytes are not.
  for (const picture of await renderPictures({ cacheDir, scale })) {
    if (!paths.has(picture.path)) continue
    const { hash } = await platform.content.saveMedia({ bytes: picture.bytes, kind: 'image' })
    if ((await blobOf(platform, mediaPath(picture))) === hash) drafts.set(picture.path, hash)
  }
  return drafts
}

const mediaPath = ({ path }: Pick<MediaFile, 'path'>) => `/sitecore/media library${path}`

async function blobOf(platform: Platform, path: string): Promise<string | undefined> {
  return (await platform.content.tree('master')).at(path)?.shared.Blob
}
