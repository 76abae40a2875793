import { defineComponent, paramsOf } from '@tessera/content/react'
import type { SearchState } from '@tessera/search'
import { PERSONAL_ROWS, productRowFields, productRowParams } from './fields.ts'
import { ProductRowSection, Row, rowSetup } from './product-row.tsx'

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
  async serverData({ rendering, page, search, signal }): Promise<SearchState | undefined> {
    const params = paramsOf(rendering, productRowParams)
    if (search === undefined || PERSONAL_ROWS.has(params.Kind)) return undefined
    return search.collect(page, <Row {...rowSetup(params, page)} locale={page.locale} heading={undefined} />, signal)
  },
  component: ProductRowSection,
})
