import { urlEmpty } from '../errors.ts'

export type QueryValue = string | number | boolean | undefined
export type QueryParams = Readonly<Record<string, QueryValue>>

/**
 * Adds query parameters to a URL that may be relative and may have a query already. Order is the order of the keys;
 * form encoding (a space is `+`); a value that is `undefined` is left out (section 4.1).
 * @throws {RangeError} `url must be a non-empty string`
 */
export function buildUrl(base: string, params: QueryParams = {}): string {
  if (!base) throw urlEmpty()
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.append(name, String(value))
  const text = query.toString()
  if (!text) return base
  const hashAt = base.indexOf('#')
  const [address, hash] = hashAt < 0 ? [base, ''] : [base.slice(0, hashAt), base.slice(hashAt)]
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?'
  return address + joint + text + hash
}

/** True for `scheme://…` and `//…` (section 9.2). */
export function isAbsoluteUrl(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url)
}
