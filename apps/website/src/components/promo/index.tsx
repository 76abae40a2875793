import { defineComponent, paramsOf } from '@tessera/content/react'
import { foundDocument } from '../../shop/product/found-document.ts'
import { BannerPromo } from './banner-promo.tsx'
import { type PromoData, promoFields, promoParams } from './fields.ts'
import { DefaultPromo, ImageLeftPromo } from './side-promo.tsx'

/**
 * Words and a picture that lead somewhere, or sell one product at the price of whoever looks. Whoever cannot see the product
 * sees nothing of it.
 */
export const Promo = defineComponent({
  name: 'Promo',
  title: 'Promo',
  group: 'Media',
  icon: 'columns-2',
  fields: promoFields,
  params: promoParams,
  async serverData({ rendering, page, shop }): Promise<PromoData> {
    const { Product: ProductId } = paramsOf(rendering, promoParams)
    if (shop === undefined || !ProductId) return undefined
    const found = await shop.productOf({ Source: 'picked', ProductId }, page)
    return found === undefined ? 'gone' : foundDocument(found.product, page.locale, found.facets)
  },
  component: DefaultPromo,
  variants: { ImageLeft: ImageLeftPromo, Banner: BannerPromo },
})
