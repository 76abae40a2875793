import type { ContentTree, Item } from '../model.ts'
import { parseNumber } from '../raw-values.ts'
import type { FocalPoint } from './resize.ts'

/** Tree path below which media items stand. */
export const MEDIA_ROOT = '/sitecore/media library'

/** Digits that a media address carries as `rev`, and how many of them are always the file's. */
const REVISION_DIGITS = 32
const FILE_DIGITS = 28

/** Item files may say what they like: what is no media type would not fit into a header. */
const MIME = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/

/** What a media item says about its file. */
export interface MediaFacts {
  readonly hash: string
  readonly mime: string
  readonly extension: string
  readonly size: number
  readonly width?: number
  readonly height?: number
  readonly focus: FocalPoint
}

/** Undefined for an item that is no media item, or one whose file was never stored. */
export function mediaFacts({ template, shared }: Item): MediaFacts | undefined {
  if ((template !== 'Media Image' && template !== 'Media File') || !/^[0-9a-f]{64}$/.test(shared.Blob ?? '')) {
    return undefined
  }
  const number = (name: string) => parseNumber(shared[name] ?? '')
  const width = number('Width')
  const height = number('Height')
  const share = (value: number | undefined) => Math.min(Math.max(value ?? 0.5, 0), 1)
  return {
    hash: shared.Blob ?? '',
    mime: MIME.test(shared.MimeType ?? '') ? (shared.MimeType ?? '') : 'application/octet-stream',
    extension: /^[a-z0-9]{1,8}$/i.test(shared.Extension ?? '') ? (shared.Extension ?? '') : 'bin',
    size: number('Size') ?? 0,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    focus: { x: share(number('FocalX')), y: share(number('FocalY')) },
  }
}

/**
 * 32 digits of the file's hash. Crops are kept for ever by their address, so they have another one for another focal
 * point: beside the middle, the last four digits are its percentages from the left and the top, in hexadecimal.
 */
export function revisionOf({ hash, focus: { x, y } }: Pick<MediaFacts, 'hash' | 'focus'>): string {
  const percent = [x, y].map((share) => Math.round(share * 100))
  if (percent.every((value) => value === 50)) return hash.slice(0, REVISION_DIGITS)
  const digits = percent.map((value) => value.toString(16).padStart(2, '0')).join('')
  return hash.slice(0, FILE_DIGITS) + digits
}

/** Whether a revision is of this file, with whatever focal point. */
export const isRevisionOfFile = (revision: string, { hash }: MediaFacts): boolean =>
  revision.length === REVISION_DIGITS && revision.startsWith(hash.slice(0, FILE_DIGITS))

/** `{mediaBaseUrl}/-/media/halden/home/hero.webp?rev=…`: the path of the item below the media library, in lower case. */
export function mediaUrl(
  { tree, mediaBaseUrl }: { tree: ContentTree; mediaBaseUrl: string },
  item: Item,
  facts: MediaFacts,
): string {
  return `${mediaBaseUrl}/-/media/${mediaPath(tree, item, facts)}?rev=${revisionOf(facts)}`
}

/** `halden/home/hero.webp`: what stands behind the prefix of an address. */
export function mediaPath(tree: ContentTree, item: Item, { extension }: Pick<MediaFacts, 'extension'>): string {
  const below = tree.path(item).slice(MEDIA_ROOT.length + 1)
  return `${below.toLowerCase().split('/').map(encodeURIComponent).join('/')}.${extension}`
}
