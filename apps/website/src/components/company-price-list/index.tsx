import { defineComponent, numberParam, paramsOf } from '@tessera/content/react'
import { forCompanyBuyer } from '../../shop/company/company-buyer.ts'
import { priceListFilter } from '../../shop/company/price-list-filter.ts'
import { readPriceList } from '../../shop/company/read-price-list.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { PriceTable } from './price-table.tsx'

const priceListParams = {
  PageSize: numberParam({ title: 'Products on a page', min: 1, max: 100, step: 1, default: 25 }),
}

/** What a company can order, at its own prices; what it is narrowed to is in the address. */
export const CompanyPriceList = defineComponent({
  name: 'CompanyPriceList',
  title: 'Company: price list',
  group: 'Company',
  icon: 'tag',
  personal: true,
  params: priceListParams,
  serverData: (context) =>
    forCompanyBuyer(context, async (client, { locale, signal }) => {
      const filter = priceListFilter(context.query)
      const { PageSize } = paramsOf(context.rendering, priceListParams)
      const pageSize = Math.min(Math.max(PageSize, 1), 100)
      return { filter, list: await readPriceList(client, filter, { locale, signal, pageSize }) }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: price list" />
      ) : (
        <PriceTable list={data.list} filter={data.filter} page={page} />
      )}
    </section>
  ),
})
