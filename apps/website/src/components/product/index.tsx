import { defineComponent, paramsOf } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import type { ProductView } from '../../shop/product/product-view.ts'
import { readProduct } from '../../shop/product/read-product.ts'
import { supplierName } from '../../shop/supplier/read-suppliers.ts'
import { productParams, productPlaces } from './declaration.ts'
import { ProductFrame } from './product-frame.tsx'
import { productId } from './product-id.ts'
import { productJsonLd } from './product-json-ld.ts'

/**
 * A product with the parts of its page. It reads the product; what it shows of it, and where, are components in its places.
 * The address chooses: the product by its last part, `variant` and `spec.<choice>` what is chosen of it.
 */
export const Product = defineComponent({
  name: 'Product',
  title: 'Product',
  group: 'Shop',
  icon: 'package',
  params: productParams,
  placeholders: productPlaces,
  async serverData({ rendering, page, query, shop, signal }): Promise<ProductView | undefined> {
    const id = productId(paramsOf(rendering, productParams), page)
    if (shop === undefined || id === undefined) return undefined
    const product = await readProduct(shop.client, id, { query, locale: page.locale, signal })
    if (product === undefined && page.mode.isNormal) throw new NothingThere()
    const name = await supplierName(shop.site.backend, product?.supplierId)
    return product && { ...product, ...(name !== undefined && { supplierName: name }) }
  },
  about: (product) =>
    product && {
      title: product.name,
      description: product.description,
      ...(product.images[0] && { image: { src: product.images[0], alt: product.name } }),
      ...(product.trail.length > 0 && { trail: product.trail }),
    },
  head: (product) => (product === undefined ? '' : productJsonLd(product)),
  component: ProductFrame,
})
