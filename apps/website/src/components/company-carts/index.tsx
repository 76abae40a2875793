import { defineComponent } from '@tessera/content/react'
import { forCompanyBuyer } from '../../shop/company/company-buyer.ts'
import { readCarts } from '../../shop/company/read-carts.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { CartList } from './cart-list.tsx'

/** Carts beside each other: one for each project, and which of them goods go into. */
export const CompanyCarts = defineComponent({
  name: 'CompanyCarts',
  title: 'Company: carts',
  group: 'Company',
  icon: 'shopping-bag',
  personal: true,
  serverData: (context) => forCompanyBuyer(context, (client, { signal }) => readCarts(client, { signal })),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? <AwayNote page={page} name="Company: carts" /> : <CartList carts={data} page={page} />}
    </section>
  ),
})
