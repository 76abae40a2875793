import { siteNotFoundForHost, siteNotFoundForName } from '../errors.ts'

export interface SiteInfo {
  name: string
  /** Host patterns separated by `|`, `,` or `;`; `*` is any run of characters. */
  hostName: string
  language: string
}

export interface SiteResolver {
  /** @throws {ContentError} `Could not resolve site for host …` */
  getByHost(host: string): SiteInfo
  /** In any case of letters. @throws {ContentError} `Could not resolve site for name …` */
  getByName(name: string): SiteInfo
}

interface HostRule {
  pattern: string
  stars: number
  site: SiteInfo
}

/** True when `*` of the pattern can stand for the rest of the host. Both in lower case. Linear, no back-tracking blow-up. */
export function matchesHostPattern(pattern: string, host: string): boolean {
  const parts = pattern.split('*')
  const first = parts[0] ?? ''
  const last = parts[parts.length - 1] ?? ''
  if (parts.length === 1) return pattern === host
  if (!host.startsWith(first) || !host.endsWith(last) || host.length < first.length + last.length) return false
  const end = host.length - last.length
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = host.indexOf(part, from)
    if (at < 0 || at + part.length > end) return false
    from = at + part.length
  }
  return true
}

/** Finds the site of a host or a name (section 9.1): longer patterns first, then those with fewer `*`. */
export function createSiteResolver(sites: readonly SiteInfo[]): SiteResolver {
  const claimed = new Map<string, HostRule>()
  for (const site of sites) {
    for (const pattern of site.hostName.replace(/\s+/g, '').toLowerCase().split(/[|,;]/)) {
      if (!pattern || claimed.has(pattern)) continue
      claimed.set(pattern, { pattern, stars: pattern.split('*').length - 1, site })
    }
  }
  const rules = [...claimed.values()].sort(
    (one, other) => other.pattern.length - one.pattern.length || one.stars - other.stars,
  )
  return {
    getByHost(host) {
      const wanted = host.toLowerCase()
      const rule = rules.find(({ pattern }) => matchesHostPattern(pattern, wanted))
      if (!rule) throw siteNotFoundForHost(host)
      return rule.site
    },
    getByName(name) {
      const wanted = name.toLowerCase()
      const site = sites.find((candidate) => candidate.name.toLowerCase() === wanted)
      if (!site) throw siteNotFoundForName(name)
      return site
    },
  }
}
