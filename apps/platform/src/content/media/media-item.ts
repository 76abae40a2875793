import type { ContentTree, Item } from '../model.ts'
import { parseNumber } from '../raw-values.ts'
import type { FocalPoint } from './resize.ts'

/** Tree path below which media items stand. */
export const MEDIA_ROOT = '/sitecore/media library'

/** Digits of the blob's hash that a media address carries as `rev`. */
const REVISION_DIGITS = 32

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

export const revisionOf = (facts: MediaFacts): string => facts.hash.slice(0, REVISION_DIGITS)

/** `{mediaBaseUrl}/-/media/halden/home/hero.webp?rev=…`: the path of the item below the media library, in lower case. */
export function mediaUrl(
  { tree, mediaBaseUrl }: { tree: ContentTree; mediaBaseUrl: string },
  item: Item,
  facts: MediaFacts,
): string {
  const path = tree.path(item).slice(MEDIA_ROOT.length).toLowerCase().split('/').map(encodeURIComponent).join('/')
  return `${mediaBaseUrl}/-/media${path}.${facts.extension}?rev=${revisionOf(facts)}`
}
