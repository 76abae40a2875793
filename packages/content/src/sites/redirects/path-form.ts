/** The form in which paths are compared: lower case, no slash at the end, `/` for nothing, decoded where it can be. */
export function comparablePath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURI(path)
  } catch {
    // compared as it stands
  }
  const trimmed = decoded.replace(/\/+$/, '').toLowerCase()
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`
}

/** The form in which query strings are compared: a sorted list of pairs, so that order does not matter. */
export function comparableQuery(search: string): string {
  return [...new URLSearchParams(search)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
}

/** Splits a URL or path at its first `?`; the hash stays with neither. */
export function splitQuery(url: string): { path: string; search: string; hash: string } {
  const hashAt = url.indexOf('#')
  const [address, hash] = hashAt < 0 ? [url, ''] : [url.slice(0, hashAt), url.slice(hashAt)]
  const at = address.indexOf('?')
  return at < 0
    ? { path: address, search: '', hash }
    : { path: address.slice(0, at), search: address.slice(at + 1), hash }
}

/** The path without a leading `/{locale}` segment, or `undefined` when it has none. */
export function withoutLocale(path: string, locale: string): string | undefined {
  if (!locale) return undefined
  const prefix = `/${locale.toLowerCase()}`
  const start = path.slice(0, prefix.length).toLowerCase()
  if (start !== prefix) return undefined
  const rest = path.slice(prefix.length)
  return rest === '' ? '/' : rest.startsWith('/') ? rest : undefined
}
