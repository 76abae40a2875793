import {
  createRedirectMatcher,
  createSiteResolver,
  type RedirectMatcher,
  type RedirectRule,
  type SiteInfo,
  siteOfRequest,
} from '@tessera/content'
import type { Log } from '../log.ts'
import type { SiteContent } from './content-source.ts'
import { asciiAddress, encodePath, type Languages, readLocale } from './locale.ts'
import { readRequestPath } from './request-path.ts'

export type Resolution =
  | { kind: 'page'; locale: string; path: string }
  | { kind: 'redirect'; status: 301 | 302; location: string }

export interface Resolver {
  /** The site of the host that was asked for; undefined when no site answers to it. */
  site(request: Request): SiteInfo | undefined
  /** What an address stands for: a page in a language, or another address. Redirects of the content go first. */
  resolve(path: string, url: URL, content: SiteContent): Promise<Resolution>
}

export interface ResolverOptions {
  readonly sites: readonly SiteInfo[]
  readonly languages: Languages
  /** Believe `x-forwarded-host`. */
  readonly trustProxy: boolean
  readonly publicUrl: string
  readonly log: Log
}

/** An address may be transferred to another this many times before it is taken as it is. */
const MAX_TRANSFERS = 5

export function createResolver({ sites, languages, trustProxy, publicUrl, log }: ResolverOptions): Resolver {
  const bySite = createSiteResolver(sites)
  const compiled = new WeakMap<readonly RedirectRule[], RedirectMatcher>()
  let lastKnown: RedirectMatcher | undefined

  const matcherOf = async (content: SiteContent): Promise<RedirectMatcher | undefined> => {
    if (content.away && lastKnown !== undefined) return lastKnown
    try {
      const rules = await content.redirects()
      const known = compiled.get(rules)
      if (known !== undefined) return known
      const matcher = createRedirectMatcher(rules, {
        siteLanguage: languages.fallback,
        warn: (message) => log.warn({}, message),
      })
      compiled.set(rules, matcher)
      lastKnown = matcher
      return matcher
    } catch (error) {
      log.warn({ error: String(error) }, 'Redirects could not be read; the last known ones hold')
      return lastKnown
    }
  }

  return {
    site(request) {
      const headers = new Headers(request.headers)
      if (!trustProxy) headers.delete('x-forwarded-host')
      if (!headers.has('host')) headers.set('host', new URL(request.url).host)
      try {
        return siteOfRequest(bySite, { url: request.url, headers })
      } catch (error) {
        log.debug({ error: String(error) }, 'A host that is not ours was asked for')
        return undefined
      }
    },

    async resolve(asked, url, content) {
      const match = await matcherOf(content)
      let path = asked
      let { search } = url
      for (let transfer = 0; transfer < MAX_TRANSFERS; transfer++) {
        const reading = readLocale(path, languages)
        const locale = 'locale' in reading ? reading.locale : languages.fallback
        const found = match?.({ path, search, locale, origin: publicUrl })
        if (found === undefined) {
          if ('moved' in reading) {
            return { kind: 'redirect', status: 301, location: encodePath(reading.moved) + search }
          }
          return { kind: 'page', ...reading }
        }
        const location = asciiAddress(found.location)
        if (found.kind === 'redirect') return { kind: 'redirect', status: found.status, location }
        // A transfer is answered in place, so it can only lead to a page of this site.
        const target = new URL(location, publicUrl)
        if (target.origin !== new URL(publicUrl).origin) return { kind: 'redirect', status: 302, location }
        const next = readRequestPath(target.pathname)
        if (!next.ok) {
          log.warn({ path: asked, location }, 'A redirect transfers to what no page can be at')
          return { kind: 'page', locale, path: asked }
        }
        path = next.path
        search = target.search
      }
      log.warn({ path: asked }, 'Redirects transfer in a circle')
      return { kind: 'page', locale: languages.fallback, path: asked }
    },
  }
}
