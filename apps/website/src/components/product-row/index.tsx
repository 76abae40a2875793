import { defineComponent, type Page, paramsOf } from '@tessera/content/react'
import type { PageShop } from '../../shop/page-shop.ts'
import {
  isPersonalRow,
  MAX_PRODUCTS,
  productRowFields,
  productRowParams,
  type RowData,
  type RowParams,
} from './fields.ts'
import { ProductRowSection, Row, rowSetup } from './product-row.tsx'

/** What a row goes with: the products it names, else that of its page. */
async function productsOf(
  { To = '' }: Pick<RowParams, 'To'>,
  page: Page,
  shop: PageShop | undefined,
): Promise<string[]> {
  const named = To.split(/[\s,]+/).filter((id) => id !== '')
  if (named.length > 0 || shop === undefined) return named
  const own = await shop.productOf({ Source: 'address' }, page)
  return own?.product.ID ? [own.product.ID] : []
}

/**
 * A row of products somebody may like, of one category or of all (contract "search" 13.5). Without any it takes no room.
 * It ships code only where the browser has to ask who visits.
 */
export const ProductRow = defineComponent({
  name: 'ProductRow',
  title: 'Recommended products',
  group: 'Search',
  icon: 'sparkles',
  interactive: isPersonalRow,
  phrases: ['search'],
  fields: productRowFields,
  params: productRowParams,
  async serverData({ rendering, page, search, shop, signal }): Promise<RowData | undefined> {
    const { Kind, Limit, ...params } = paramsOf(rendering, productRowParams)
    const products = await productsOf(params, page, shop)
    if (Kind === 'chosen') {
      // Of more than the row shows, the next ones stand in for those that cannot be shown.
      const options = { locale: page.locale, signal, limit: MAX_PRODUCTS }
      const chosen = shop === undefined ? [] : await shop.products(products, options)
      return { state: undefined, products, chosen: chosen.slice(0, Limit) }
    }
    if (search === undefined) return undefined
    const isPersonal = isPersonalRow({ Kind })
    // A page that is kept for everybody asks in the browser.
    const cookies = isPersonal ? shop?.shopper?.recognizedBy : undefined
    if (isPersonal && cookies === undefined) return { state: undefined, products }
    const row = (
      <Row
        {...rowSetup({ Kind, Limit, ...params }, products)}
        locale={page.locale}
        heading={undefined}
        isStatic={!isPersonal}
      />
    )
    return { state: await search.collect(page, row, signal, { cookies }), products }
  },
  component: ProductRowSection,
})
