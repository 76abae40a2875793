import { MEDIA_ROOT } from '../pages/media/media-root.ts'

/** From 0 (left, top) to 1 (right, bottom). */
export type Focus = readonly [x: number, y: number]

/** A focal point as it is stored; without one the middle. */
export function focusOf(x: string | undefined, y: string | undefined): Focus {
  const share = (text: string | undefined) => {
    const value = text ? Number(text) : 0.5
    return Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0.5
  }
  return [share(x), share(y)]
}

interface StoredFile {
  /** In the tree. */
  readonly path: string
  readonly blob: string
  readonly extension: string
  readonly focus: Focus
}

/**
 * Where a draft's file is shown on this website: who names its revision may see it. The revision is the platform's: 32
 * digits of the file's hash, of which the last four give way to a focal point beside the middle.
 */
export function mediaSource({ path, blob, extension, focus }: StoredFile): string {
  const address = below(path).toLowerCase().split('/').map(encodeURIComponent).join('/')
  const percent = focus.map((share) => Math.round(share * 100))
  const isMiddle = percent.every((value) => value === 50)
  const revision = isMiddle
    ? blob.slice(0, 32)
    : blob.slice(0, 28) + percent.map((value) => value.toString(16).padStart(2, '0')).join('')
  return `/-/media/${address}.${extension}?rev=${revision}`
}

/** A path below the media library. */
export const below = (path: string): string => path.slice(MEDIA_ROOT.length + 1)
