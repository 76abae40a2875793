import { defineComponent } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { readAccountOrder } from '../../shop/account/read-order.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { OrderDetail } from './order-detail.tsx'

/** One order of the shopper's, named by the last part of the address. */
export const AccountOrder = defineComponent({
  name: 'AccountOrder',
  title: 'Account: one order',
  group: 'Account',
  icon: 'package-open',
  personal: true,
  serverData: (context) =>
    forShopper(context, (client, reading) => readAccountOrder(client, namedByAddress(context), reading)),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-12')}>
      {data === undefined ? (
        <AwayNote page={page} name="Account: one order" />
      ) : (
        <OrderDetail order={data} page={page} />
      )}
    </section>
  ),
})
