/** The page that shows them; see `paths.ts`. */
export const COMPARE_PATH = '/compare'

/** Where a product is taken from beside others, and what the forms are called; `COMPARE` puts one there. */
export const STOP_COMPARING = '/actions/compare/remove'
export const COMPARE_FORM = 'compare'

/** Products beside each other; more than these do not fit on a screen. */
export const MAX_COMPARED = 4

/** Names in the address of the page that shows them. */
export const COMPARED = 'products'
export const WAITING = 'waiting'

const COOKIE = 'compare'
const LIFETIME = 30 * 86_400

/** The ids an address or a cookie names: each once, the first four. */
export function comparedIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[\w.-]{1,100}$/.test(id))
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}

/** What a visitor has put beside each other so far, from the `cookie` header. */
export function comparedBefore(cookies: string): string[] {
  return comparedIds(/(?:^|;\s*)compare=([^;]*)/.exec(cookies)?.[1] ?? null)
}

/**
 * With one more: at the end, or at the place of one that makes room for it.
 *
 * @param instead the one that makes room; of one that is not among them nothing is said
 * @returns undefined when no more fit and none of them makes room
 */
export function withCompared(ids: readonly string[], id: string, instead?: string): string[] | undefined {
  if (ids.includes(id)) return [...ids]
  if (instead !== undefined && ids.includes(instead)) return ids.map((one) => (one === instead ? id : one))
  return ids.length < MAX_COMPARED ? [...ids, id] : undefined
}

/** The cookie that keeps them, as a server and as a page's own script set it: what is compared is nobody's secret. */
export function compareCookie(ids: readonly string[], https: boolean): string {
  const seconds = ids.length > 0 ? LIFETIME : 0
  return `${COOKIE}=${ids.join()}; Path=/; Max-Age=${seconds}; SameSite=Lax${https ? '; Secure' : ''}`
}

/**
 * Path and query of the page that shows them, in the default language.
 *
 * @param waiting a product for which one of them has to make room first
 */
export function comparePath(ids: readonly string[], waiting?: string): string {
  if (ids.length === 0) return COMPARE_PATH
  return `${COMPARE_PATH}?${COMPARED}=${ids.join()}${waiting === undefined ? '' : `&${WAITING}=${waiting}`}`
}
