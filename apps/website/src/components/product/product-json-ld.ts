import type { ProductView } from '../../shop/product/product-view.ts'

const AVAILABILITY = {
  in: 'InStock',
  few: 'LimitedAvailability',
  out: 'OutOfStock',
  backorder: 'BackOrder',
  uncounted: 'InStock',
} as const satisfies Record<ProductView['stock']['state'], string>

/** What search engines read of a product (schema.org), as markup for the head. */
export function productJsonLd(product: ProductView): string {
  const { price, stock, page } = product
  const absolute = (path: string) => (page === undefined ? path : new URL(path, page.url).href)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: product.variantId ?? product.id,
    name: product.name,
    description: product.description,
    image: product.images.map(absolute),
    ...(page && { url: page.url }),
    ...(product.supplierName !== undefined && { brand: { '@type': 'Brand', name: product.supplierName } }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        ...(page && { url: page.url }),
        price: price.unit,
        priceCurrency: price.currency,
        availability: `https://schema.org/${AVAILABILITY[stock.state]}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
