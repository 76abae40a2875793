import { defineComponent, type Page, paramsOf } from '@tessera/content/react'
import type { PageShop } from '../../shop/page-shop.ts'
import { PERSONAL_ROWS, productRowFields, productRowParams, type RowData, type RowParams } from './fields.ts'
import { ProductRowSection, Row, rowSetup } from './product-row.tsx'

/** What a row goes with: the products it names, else that of its page. */
async function productsOf({ To = '' }: RowParams, page: Page, shop: PageShop | undefined): Promise<string[]> {
  const named = To.split(/[\s,]+/).filter((id) => id !== '')
  if (named.length > 0 || shop === undefined) return named
  const own = await shop.productOf({ Source: 'address' }, page)
  return own?.product.ID ? [own.product.ID] : []
}

/** A row of products somebody may like (contract "search" 13.5). Without any it takes no room. */
export const ProductRow = defineComponent({
  name: 'ProductRow',
  title: 'Recommended products',
  group: 'Search',
  icon: 'sparkles',
  interactive: true,
  phrases: ['search'],
  fields: productRowFields,
  params: productRowParams,
  async serverData({ rendering, page, search, shop, signal }): Promise<RowData | undefined> {
    const params = paramsOf(rendering, productRowParams)
    if (search === undefined) return undefined
    const products = await productsOf(params, page, shop)
    if (PERSONAL_ROWS.has(params.Kind)) return { state: undefined, products }
    const row = <Row {...rowSetup(params, products)} locale={page.locale} heading={undefined} />
    return { state: await search.collect(page, row, signal), products }
  },
  component: ProductRowSection,
})
