/** Resize parameters of an image (section 10.4). */
export interface ImageParams {
  /** Exact width and height in pixels. */
  w?: number | string | undefined
  h?: number | string | undefined
  /** Most width and height in pixels. */
  mw?: number | string | undefined
  mh?: number | string | undefined
  [param: string]: number | string | undefined
}

/** The mark of a media path. */
const MEDIA_PREFIX = /\/([-~])\/media\//i
/** Parameters of the original URL that say which medium it is, and so survive. */
const KEPT_PARAMS = ['rev', 'db', 'la', 'vs', 'ts']

/**
 * The URL of a resized image: `/-/media/` becomes `/-/jssmedia/` and the query becomes the given parameters plus the
 * kept ones of the original. Unchanged when no parameter is given.
 * @param prefix finds the part to replace; its first group is `-` or `~`
 */
export function mediaUrl(url: string, params?: ImageParams | null, prefix: RegExp = MEDIA_PREFIX): string {
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined)
  if (given.length === 0) return url
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  const search = new URLSearchParams()
  for (const [name, value] of given) search.set(name, String(value))
  const original = new URLSearchParams(query)
  for (const name of KEPT_PARAMS) {
    const value = original.get(name)
    if (value) search.set(name, value)
  }
  return `${path.replace(prefix, '/$1/jssmedia/')}?${search}${fragment}`
}

/** The `srcset` of an image: one `url {n}w` for each entry that has `w` or `mw`; `undefined` when none has. */
export function mediaSrcSet(
  url: string,
  entries: readonly ImageParams[],
  shared?: ImageParams | null,
  prefix?: RegExp,
): string | undefined {
  const candidates = entries
    .map((entry) => ({ ...shared, ...entry }))
    .filter((params) => params.w || params.mw)
    .map((params) => `${mediaUrl(url, params, prefix)} ${params.w || params.mw}w`)
  return candidates.length > 0 ? candidates.join(', ') : undefined
}
