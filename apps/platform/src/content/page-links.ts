import type { YieldingTask } from '../ground/yielding-scheduler.ts'
import { unescaped } from './field-xml.ts'
import type { ContentTree, Item } from './model.ts'
import { pathOfPage } from './routes-by-path.ts'
import { type Site, siteOrigin, sitesOf } from './sites.ts'
import type { TemplateRegistry } from './templates.ts'

/** What addresses of pages are read with. */
export interface PageAddresses {
  readonly templates: Pick<TemplateRegistry, 'isPage'>
  /** Where visitors reach a site that names no host of its own. */
  readonly websiteUrl: string
}

/** An address that stands in a value, as a browser would ask for it. */
export interface WrittenAddress {
  /** With its port; undefined: the site on which it stands. */
  readonly host: string | undefined
  /** Segments of the path in lower case. */
  readonly segments: readonly string[]
}

/** Of a link and of a text with markup: `url="/guides"`, `href='https://www.example.com/de/guides'`. */
const ADDRESS = /\b(?:url|href)\s*=\s*(?:"((?:\/|https?:)[^"]*)"|'((?:\/|https?:)[^']*)')/gi
/** Longer ones name no page. */
const MAX_ADDRESS_LENGTH = 2048
/** For addresses that name no host. */
const NO_HOST = 'http://site.invalid'

/** The addresses that links in a raw value have, whatever they lead to. */
export function addressesIn(raw: string): readonly WrittenAddress[] {
  return Array.from(raw.matchAll(ADDRESS), ([, double, single]) => unescaped(double ?? single ?? '')).flatMap(
    (address) => {
      if (address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address, NO_HOST)) return []
      const { origin, host, pathname } = new URL(address, NO_HOST)
      const segments = pathname.split('/').filter((segment) => segment !== '')
      try {
        const read = segments.map((segment) => decodeURIComponent(segment).toLowerCase())
        return [{ host: origin === NO_HOST ? undefined : host, segments: read }]
      } catch {
        return []
      }
    },
  )
}

const keyOf = (site: Site, path: string): string => `${site.item.id} ${path}`

/** Pages whose addresses are found in one part. */
const PAGES_AT_ONCE = 200

/** Tells of addresses whether they lead to one of these pages, in any language of its site. In parts. */
export function* linkedPages(
  tree: ContentTree,
  pages: Iterable<Item>,
  { templates, websiteUrl }: PageAddresses,
): YieldingTask<(address: WrittenAddress, from: Item) => boolean> {
  const sites = sitesOf(tree)
  const wanted = new Set<string>()
  let looked = 0
  for (const page of pages) {
    looked += 1
    if (looked % PAGES_AT_ONCE === 0) yield
    const site = templates.isPage(page.template) ? sites.of(page) : undefined
    const path = site && pathOfPage(tree, site, page)
    if (site && path !== undefined) wanted.add(keyOf(site, path))
  }
  if (wanted.size === 0) return () => false
  const atHost = (host: string) => sites.all.filter((site) => siteOrigin(site, websiteUrl).host === host)
  return ({ host, segments }, from) => {
    const own = host === undefined ? sites.of(from) : undefined
    return (host === undefined ? (own ? [own] : []) : atHost(host)).some((site) => {
      const [first] = segments
      const isPrefixed = site.languages.all.some((language) => language.toLowerCase() === first)
      return wanted.has(keyOf(site, `/${(isPrefixed ? segments.slice(1) : segments).join('/')}`))
    })
  }
}
