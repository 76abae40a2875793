import { defineComponent, paramsOf } from '@tessera/content/react'
import { Moved, NothingThere } from '../../page/outcome.ts'
import { productItemPath, productPath } from '../../shop/paths.ts'
import { productSlug } from '../../shop/product/find-product.ts'
import { addressedSlug } from '../../shop/product/page-product.ts'
import type { ProductView } from '../../shop/product/product-view.ts'
import { readProduct } from '../../shop/product/read-product.ts'
import { supplierName } from '../../shop/supplier/read-suppliers.ts'
import { LANGUAGE_NAMES, pathIn } from '../languages.ts'
import { productParams, productPlaces } from './declaration.ts'
import { ProductFrame } from './product-frame.tsx'
import { productJsonLd } from './product-json-ld.ts'

/**
 * A product with the parts of its page. It reads the product; what it shows of it, and where, are components in its places.
 * The address chooses: the product by its last part, `variant` and `spec.<choice>` what is chosen of it. Any other address
 * of the product, such as one with the slug it had before, leads to that.
 */
export const Product = defineComponent({
  name: 'Product',
  title: 'Product',
  group: 'Shop',
  icon: 'package',
  params: productParams,
  placeholders: productPlaces,
  async serverData({ rendering, page, query, shop, signal }): Promise<ProductView | undefined> {
    if (shop === undefined) return undefined
    const params = paramsOf(rendering, productParams)
    const slug = params.Source === 'address' ? addressedSlug(page) : undefined
    const found = await shop.productOf(params, page)
    if (found === undefined) {
      if (page.mode.isNormal && (slug ?? params.ProductId)) throw new NothingThere()
      return undefined
    }
    const right = productSlug(found.product, page.locale)
    if (page.mode.isNormal && slug !== undefined && slug !== right) {
      throw new Moved(pathIn(page.locale, productPath(right)))
    }
    const [product, name] = await Promise.all([
      readProduct(shop.client, found, { query, locale: page.locale, signal, choices: found.choices }),
      supplierName(shop.site.backend, found.product.DefaultSupplierID ?? undefined),
    ])
    const paths = Object.keys(LANGUAGE_NAMES).map(
      (locale) => [locale, productItemPath(productSlug(found.product, locale))] as const,
    )
    return {
      ...product,
      ...(slug !== undefined && {
        page: {
          paths: Object.fromEntries(paths),
          url: shop.site.publicUrl + pathIn(page.locale, productPath(right)),
        },
      }),
      ...(name !== undefined && { supplierName: name }),
    }
  },
  about: (product) =>
    product && {
      title: product.name,
      description: product.description,
      ...(product.images[0] && { image: { src: product.images[0], alt: product.name } }),
      ...(product.trail.length > 0 && { trail: product.trail }),
      ...(product.page && { paths: product.page.paths }),
      entity: { type: 'product', id: product.id },
    },
  head: (product) => (product === undefined ? '' : productJsonLd(product)),
  component: ProductFrame,
})
