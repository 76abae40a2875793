import { siteNameEmpty } from '../errors.ts'
import { clientOf } from '../transport/service.ts'
import { splitQuery } from './redirects/path-form.ts'
import type { SiteServiceOptions } from './site-text-services.ts'

const SITEMAP_QUERY = 'query SitemapQuery($siteName: String!) { site { siteInfo(site: $siteName) { sitemap } } }'

interface SitemapAnswer {
  site?: { siteInfo?: { sitemap?: string[] | null } | null } | null
}

export interface SitemapService {
  /** URLs of all sitemap files of the site. */
  fetchSitemaps(): Promise<string[]>
  /** The URL of `sitemap{id}.xml`; `undefined` when there is none. `id` is `""` or what follows the word, `-2`. */
  getSitemap(id: string): Promise<string | undefined>
}

/**
 * Where the files of `/sitemap.xml` and `/sitemap-{n}.xml` are (section 9.3).
 * @throws {ContentError} `The siteName cannot be empty`
 */
export function createSitemapService(options: SiteServiceOptions): SitemapService {
  const client = clientOf(options, 'sitemap')
  const { siteName } = options
  async function fetchSitemaps() {
    if (!siteName) throw siteNameEmpty()
    const data = await client.request<SitemapAnswer>(SITEMAP_QUERY, { siteName })
    return data?.site?.siteInfo?.sitemap ?? []
  }
  return {
    fetchSitemaps,
    getSitemap: async (id) => (await fetchSitemaps()).find((url) => url.includes(`sitemap${id}.xml`)),
  }
}

/**
 * The part of a request path that chooses the sitemap file: `""` for `/sitemap.xml`, `-2` for `/sitemap-2.xml`. A service
 * may name its files by more than a number, and an index that lists `/sitemap-acme.xml` must lead somewhere.
 */
export function sitemapIdOfPath(path: string): string | undefined {
  return /^\/sitemap(-[\w.-]+)?\.xml$/i
    .exec(path)
    ?.slice(1)
    .map((id) => id ?? '')[0]
}

/** An index of all sitemap files, as they are reached at the host that was asked. */
export function sitemapIndexXml(sitemaps: readonly string[], origin: string): string {
  const entries = sitemaps.map((url) => {
    const name = splitQuery(url).path.split('/').pop() ?? ''
    return `<sitemap><loc>${escapeXml(`${origin}/${name}`)}</loc></sitemap>`
  })
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
