import { WEBSITE_LIMITS } from '../limits.ts'
import { productSlug } from '../shop/product/find-product.ts'
import { productItemPath } from '../shop/product-path.ts'
import type { ShopClient } from '../shop/shop-client.ts'
import { encodePath, type Languages, localisedPath } from './locale.ts'

export interface ProductSiteMap {
  /** Names of its files, such as `/sitemap-products-1.xml`; none for a shop that sells nothing. */
  files(signal: AbortSignal): Promise<readonly string[]>
  /** The file of that name; undefined when there is none. */
  file(name: string, signal: AbortSignal): Promise<string | undefined>
}

export interface ProductSiteMapOptions {
  /** Calls as a visitor nobody knows: what they may not see is not told to search engines either. */
  readonly client: Pick<ShopClient, 'me'>
  readonly languages: Languages
  /** Origin that visitors use. */
  readonly publicUrl: string
  /** Addresses in one file at most; default {@link WEBSITE_LIMITS}, of the 50,000 that the format allows. */
  readonly fileSize?: number
}

/** Products that commerce lists at once. */
const PAGE_SIZE = 100

/**
 * The pages of products for search engines, in each language with the others beside it (contract "content" 9.3: the index
 * lists these files beside those of the content). Read anew each time it is asked for: a product is in it as soon as it
 * can be seen.
 */
export function createProductSiteMap(options: ProductSiteMapOptions): ProductSiteMap {
  const { client, languages, fileSize = WEBSITE_LIMITS.siteMap.value } = options
  const pagesOfFile = Math.max(1, Math.floor(fileSize / languages.all.length / PAGE_SIZE))
  const list = (page: number, pageSize: number, signal: AbortSignal) =>
    client.me.listProducts({ page, pageSize, sortBy: ['ID'] }, { signal })

  return {
    async files(signal) {
      const { Meta } = await list(1, 1, signal)
      const count = Math.ceil(Meta.TotalCount / PAGE_SIZE / pagesOfFile)
      return Array.from({ length: count }, (_, index) => `/sitemap-products-${index + 1}.xml`)
    },

    async file(name, signal) {
      const [, place] = /^\/sitemap-products-([1-9]\d{0,4})\.xml$/.exec(name) ?? []
      if (place === undefined) return undefined
      const first = (Number(place) - 1) * pagesOfFile + 1
      const products: Product[] = []
      for (let page = first; page < first + pagesOfFile; page += 1) {
        const { Items, Meta } = await list(page, PAGE_SIZE, signal)
        products.push(...Items)
        if (page >= Meta.TotalPages) break
      }
      return products.length === 0 ? undefined : writeFile(products, options)
    },
  }
}

type Product = Parameters<typeof productSlug>[0]

function writeFile(products: readonly Product[], { languages, publicUrl }: ProductSiteMapOptions): string {
  const entries = products.flatMap((product) => {
    // Of what means something in XML, the escapes of addresses leave only the apostrophe, which means nothing here.
    const address = (locale: string) =>
      publicUrl + encodePath(localisedPath(locale, productItemPath(productSlug(product, locale)), languages))
    const link = (tag: string, locale: string) =>
      `    <xhtml:link rel="alternate" hreflang="${tag}" href="${address(locale)}"/>`
    const alternates =
      languages.all.length < 2
        ? []
        : [...languages.all.map((locale) => link(locale, locale)), link('x-default', languages.fallback)]
    return languages.all.map((locale) =>
      ['  <url>', `    <loc>${address(locale)}</loc>`, ...alternates, '  </url>'].join('\n'),
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
