import { createRedirectMatcher, type RedirectMatcher, type RedirectRule } from '@tessera/content'
import { asciiAddress, type Languages, readLocale } from '@tessera/website/authoring'

/** One redirect that answered. */
export interface Hop {
  /** Which of the rules. */
  readonly rule: RedirectRule
  /** 301, 302; 0 for an answer in place. */
  readonly status: number
  readonly location: string
}

/** `page`: the address stands for itself. `elsewhere`: it leaves the website. `loop`: it never ends. */
export interface Way {
  readonly hops: readonly Hop[]
  readonly end: 'page' | 'elsewhere' | 'loop'
}

/** Longer ways are taken for endless ones. */
const MAX_HOPS = 10

/** The matcher visitors' requests go through. What it leaves out is told by the checks. */
export const matcherOf = (rules: readonly RedirectRule[], { fallback }: Languages): RedirectMatcher =>
  createRedirectMatcher(rules, { siteLanguage: fallback, warn: () => {} })

/** Which rules answer an address of the site, one after the other, and where that ends. */
export function followAddress(
  match: RedirectMatcher,
  address: string,
  { languages, publicUrl }: { readonly languages: Languages; readonly publicUrl: string },
): Way {
  const hops: Hop[] = []
  const met = new Set<string>()
  const origin = new URL(publicUrl).origin
  let at = address
  for (;;) {
    const url = URL.canParse(at, publicUrl) ? new URL(at, publicUrl) : undefined
    if (url === undefined || url.origin !== origin) return { hops, end: 'elsewhere' }
    const key = url.pathname + url.search
    if (met.has(key) || hops.length >= MAX_HOPS) return { hops, end: 'loop' }
    met.add(key)
    const path = decoded(url.pathname)
    const reading = readLocale(path, languages)
    const locale = 'locale' in reading ? reading.locale : languages.fallback
    const found = match({ path, search: url.search, locale, origin: publicUrl })
    if (found === undefined) return { hops, end: 'page' }
    at = asciiAddress(found.location)
    hops.push({ rule: found.rule, status: found.kind === 'redirect' ? found.status : 0, location: found.location })
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
