import { splitQuery } from './redirects/path-form.ts'
import type { SiteInfo, SiteResolver } from './site-resolver.ts'

/** Name of the query parameter and cookie that force a site. */
export const SITE_PARAM = 'sc_site'
/** Carries the rewritten path between the steps of a request. */
export const REWRITE_HEADER = 'x-sc-rewrite'

/** The host a visitor asked for: `x-forwarded-host`, else `host`, without port; `localhost` when there is none. */
export function hostOfRequest(headers: Headers): string {
  const named = headers.get('x-forwarded-host') || headers.get('host') || ''
  const first = named.split(',')[0]?.trim() ?? ''
  const host = first.startsWith('[') ? first.slice(0, first.indexOf(']') + 1) : first.replace(/:\d*$/, '')
  return host || 'localhost'
}

export interface SiteRequestOptions {
  /** Let the cookie `sc_site` choose the site. Default false. */
  useCookie?: boolean
}

/**
 * The site of a request (section 9.1): query `sc_site`, else the cookie when it is enabled, else the host. A forced
 * name that is unknown falls back to the host.
 * @throws {ContentError} `Could not resolve site for host …`
 */
export function siteOfRequest(
  resolver: SiteResolver,
  request: { url: string; headers: Headers },
  { useCookie = false }: SiteRequestOptions = {},
): SiteInfo {
  const fromQuery = new URLSearchParams(splitQuery(request.url).search).get(SITE_PARAM)
  const forced = fromQuery || (useCookie ? cookieValue(request.headers, SITE_PARAM) : undefined)
  if (forced) {
    try {
      return resolver.getByName(forced)
    } catch {
      // an old cookie or a mistyped name must not take the page down
    }
  }
  return resolver.getByHost(hostOfRequest(request.headers))
}

/** The cookie that keeps a site for later requests. */
export function siteCookie(siteName: string): string {
  return `${SITE_PARAM}=${encodeURIComponent(siteName)}; Path=/; Secure; HttpOnly; SameSite=None`
}

function cookieValue(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

/** False for what is not a page: platform and framework paths, and files (a `.` in the path). */
export function isPagePath(path: string): boolean {
  return !/^\/(?:api|sitecore)(?:\/|$)|^\/_next/i.test(path) && !path.includes('.')
}
