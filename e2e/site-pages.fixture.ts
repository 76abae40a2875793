import { isLanguage, LANGUAGES, type Language } from './house.fixture.ts'

/** A page as the site map lists it. */
export interface SitePage {
  readonly address: string
  /** As it stands in the address: `/de/office`. */
  readonly path: string
  /** Inside its language: `/office`. */
  readonly inner: string
  readonly language: Language
  /** In its languages, as the site map tells: language → address. */
  readonly alternates: Readonly<Record<string, string>>
}

const PRODUCTS = '/sitemap-products-'

/** Every authored page of the site map, in its order. */
export function pagesOfSitemap(websiteUrl: string): Promise<SitePage[]> {
  return readPages(websiteUrl, (file) => !file.includes(PRODUCTS))
}

/** Every page of a product in the site map: the same page for all of them, made out of the catalogue. */
export function productsOfSitemap(websiteUrl: string): Promise<SitePage[]> {
  return readPages(websiteUrl, (file) => file.includes(PRODUCTS))
}

async function readPages(websiteUrl: string, isWanted: (file: string) => boolean): Promise<SitePage[]> {
  const read = async (address: string) => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return answer.text()
  }
  const root = await read(`${websiteUrl}/sitemap.xml`)
  if (!root.includes('<sitemapindex')) throw new Error('The site map is no index.')
  const files = await Promise.all(locations(root).filter(isWanted).map(read))
  return files.flatMap((file) => file.split('<url>').slice(1)).map(readPage)
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

function readPage(entry: string): SitePage {
  const [address = ''] = locations(entry)
  const { pathname: path } = new URL(address)
  const first = path.split('/')[1] ?? ''
  const language = isLanguage(first) ? first : LANGUAGES[0]
  const inner = isLanguage(first) ? path.slice(first.length + 1) || '/' : path
  const links = entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)
  return {
    address,
    path,
    inner,
    language,
    alternates: Object.fromEntries([...links].map(([, tag, href]) => [tag, href])),
  }
}
