import { defineComponent, numberParam, paramsOf } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { peopleFilter } from '../../shop/people/people-filter.ts'
import { readSupplier, readSupplierProducts } from '../../shop/supplier/read-suppliers.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { Workshop } from './workshop.tsx'

const supplierParams = {
  PageSize: numberParam({ title: 'Products on a page', min: 1, max: 100, step: 1, default: 24 }),
}

/** One workshop, named by the last part of the address: who they are, and what of theirs is sold. */
export const Supplier = defineComponent({
  name: 'Supplier',
  title: 'Workshop',
  group: 'Shop',
  icon: 'warehouse',
  params: supplierParams,
  async serverData(context) {
    const { shop, page, query, signal, rendering } = context
    if (shop === undefined || !page.mode.isNormal) return undefined
    const reading = { backend: shop.site.backend, client: shop.client, locale: page.locale, signal }
    const id = namedByAddress(context)
    const { PageSize } = paramsOf(rendering, supplierParams)
    const { page: number } = peopleFilter(query)
    const supplier = await readSupplier(reading, id)
    const paging = { page: number, pageSize: Math.min(Math.max(PageSize, 1), 100) }
    return { supplier, ...(await readSupplierProducts(reading, id, paging)) }
  },
  about: (data) => data && { title: data.supplier.name, description: data.supplier.about },
  component: ({ params, page, data }) => (
    <div {...rootProps(params, 'frame pt-[clamp(1.5rem,4vw,3.5rem)]')}>
      {data === undefined ? <AwayNote page={page} name="Workshop" /> : <Workshop shown={page} data={data} />}
    </div>
  ),
})
