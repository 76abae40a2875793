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
  return sizesOf(url, prefix)(params)
}

/** The `srcset` of an image: one `url {n}w` for each entry that has `w` or `mw`; `undefined` when none has. */
export function mediaSrcSet(
  url: string,
  entries: readonly ImageParams[],
  shared?: ImageParams | null,
  prefix?: RegExp,
): string | undefined {
  const sized = sizesOf(url, prefix)
  const candidates = entries
    .map((entry) => ({ ...shared, ...entry }))
    .filter((params) => params.w || params.mw)
    .map((params) => `${sized(params)} ${params.w || params.mw}w`)
  return candidates.length > 0 ? candidates.join(', ') : undefined
}

/**
 * Takes a URL apart once, for as many sizes as are asked of it: a page names some hundred. Kept parameters win over
 * given ones of the same name.
 */
function sizesOf(url: string, prefix: RegExp = MEDIA_PREFIX): (params?: ImageParams | null) => string {
  const [, path = '', original, fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  const start = path.replace(prefix, '/$1/jssmedia/')
  const kept: ImageParams = {}
  if (original) {
    const search = new URLSearchParams(original)
    for (const name of KEPT_PARAMS) kept[name] = search.get(name) || undefined
  }
  return (params) => {
    let query = ''
    const add = (name: string, value: number | string | undefined) => {
      if (value !== undefined) query += `${query ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`
    }
    for (const name in params) if (params[name] !== undefined) add(name, kept[name] ?? params[name])
    if (!params || !query) return url
    for (const name in kept) if (params[name] === undefined) add(name, kept[name])
    return start + query + fragment
  }
}
