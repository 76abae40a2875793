import type { ContentTree, Item } from './model.ts'
import { SITE_TEMPLATE } from './platform-templates.ts'
import { type SiteLanguages, siteLanguages } from './versions.ts'

/** A site as the Site item declares it, with the items every reader needs. */
export interface Site {
  readonly item: Item
  readonly name: string
  /** Patterns as authored: `halden.example|*.halden.example`, `*` for any host. */
  readonly hostName: string
  readonly languages: SiteLanguages
  /** Tree path of the Site item. */
  readonly rootPath: string
  readonly home: Item | undefined
  /** The Settings item below the site. */
  readonly settings: Item | undefined
}

export interface Sites {
  readonly all: readonly Site[]
  /** The exact name (contract "content", 1.4). */
  byName(name: string): Site | undefined
  /** Section 9.1: the longest matching pattern, then the one with fewest `*`. */
  byHost(host: string): Site | undefined
  /** The site the item is part of, when it is part of one. */
  of(item: Item): Site | undefined
}

/** Of a host name with its port. A longer text is none, and patterns with several `*` would take long over it. */
const MAX_HOST_LENGTH = 260

const known = new WeakMap<ContentTree, Sites>()

/** The sites of a tree, in tree order. Worked out once a tree. */
export function sitesOf(tree: ContentTree): Sites {
  const sites = known.get(tree) ?? readSites(tree)
  known.set(tree, sites)
  return sites
}

function readSites(tree: ContentTree): Sites {
  const all = tree.ofTemplate(SITE_TEMPLATE).map((item): Site => {
    const child = (name: string) => tree.children(item.id).find((entry) => entry.name.toLowerCase() === name)
    return {
      item,
      name: item.name,
      hostName: item.shared.hostName?.trim() || '*',
      languages: siteLanguages(item),
      rootPath: tree.path(item),
      home: child('home'),
      settings: child('settings'),
    }
  })
  const byId = new Map(all.map((site) => [site.item.id, site]))
  const patterns = hostPatterns(all)
  return {
    all,
    byName: (name) => all.find((site) => site.name === name),
    byHost: (host) =>
      host.length > MAX_HOST_LENGTH
        ? undefined
        : patterns.find(({ pattern }) => pattern.test(hostWithoutPort(host)))?.site,
    of: (item) => {
      for (const entry of [item, ...tree.ancestors(item)]) {
        const site = byId.get(entry.id)
        if (site !== undefined) return site
      }
      return undefined
    },
  }
}

function hostPatterns(sites: readonly Site[]): { pattern: RegExp; site: Site }[] {
  const claimed = new Map<string, Site>()
  for (const site of sites) {
    for (const part of hostNames(site)) if (!claimed.has(part)) claimed.set(part, site)
  }
  const stars = (text: string) => text.split('*').length
  return [...claimed]
    .sort(([one], [other]) => other.length - one.length || stars(one) - stars(other))
    .map(([text, site]) => ({ pattern: wildcard(text), site }))
}

const wildcard = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*')}$`)

/** `example.org:4000` → `example.org`; an IPv6 literal keeps its colons. */
function hostWithoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

const hostNames = ({ hostName }: Site): readonly string[] =>
  hostName
    .replace(/\s/g, '')
    .toLowerCase()
    .split(/[|,;]/)
    .filter((part) => part !== '')

/** Where visitors reach the site: the first host it names without `*`, else the address of the website. */
export function siteOrigin(site: Site, websiteUrl: string): URL {
  const own = hostNames(site).find((host) => !host.includes('*') && URL.canParse(`https://${host}`))
  return new URL(own === undefined ? websiteUrl : `https://${own}`)
}
