export interface Languages {
  readonly all: readonly string[]
  /** Has no prefix in addresses. */
  readonly fallback: string
}

export type LocaleReading =
  /** `path` is the page's path inside its language, `/` for home. */
  | { locale: string; path: string }
  /** The address has a better form: same page, this path. */
  | { moved: string }

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'])

/**
 * Reads the language from the first segment of a path. The default language has no prefix, so `/en/about` has moved to
 * `/about`; a trailing slash and a prefix in other letters (`/DE`) have moved too.
 */
export function readLocale(path: string, languages: Languages): LocaleReading {
  const [, first = '', ...rest] = path.split('/')
  const locale = languages.all.find((tag) => tag.toLowerCase() === first.toLowerCase())
  const inner = trimEnd(locale === undefined ? path : `/${rest.join('/')}`)
  const right = localisedPath(locale ?? languages.fallback, inner, languages)
  return right === path ? { locale: locale ?? languages.fallback, path: inner } : { moved: right }
}

/** The address path of a page in a language: `/about` → `/de/about`; `/` → `/de`. */
export function localisedPath(locale: string, path: string, languages: Languages): string {
  if (locale === languages.fallback) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Writing direction of a language, by its first subtag. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

/** What stands in the address of a page that answers for all pages beside it that are none (contract "content" 3). */
export const WILDCARD = ',-w-,'

/**
 * The matched route as a pattern, for the performance tracker (contract "events" 13.2): `/[locale]/[...path]`, and
 * `/products/[slug]` for a page that stands for many.
 *
 * @param item path of the page in the content
 */
export function routePattern(locale: string, item: string, languages: Languages): string {
  const prefix = locale === languages.fallback ? '' : '/[locale]'
  if (item.endsWith(`/${WILDCARD}`)) return `${prefix}${item.slice(0, -WILDCARD.length)}[slug]`
  return item === '/' ? prefix || '/' : `${prefix}/[...path]`
}

/** Escapes a decoded path for use in an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** An address as a header can carry it: everything but printable ASCII is escaped, escapes in it stay. */
export function asciiAddress(address: string): string {
  return address.replace(/[^!-~]+/g, (text) => Buffer.from(text).toString('hex').toUpperCase().replace(/../g, '%$&'))
}

function trimEnd(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
