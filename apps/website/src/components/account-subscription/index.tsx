import { defineComponent } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { rolesOf } from '../../shop/access/roles.ts'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { readSubscription } from '../../shop/account/read-subscriptions.ts'
import { buysForCompany } from '../../shop/company/company-buyer.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { SubscriptionDetail } from './subscription-detail.tsx'

/** One subscription of the shopper's, named by the last part of the address. */
export const AccountSubscription = defineComponent({
  name: 'AccountSubscription',
  title: 'Account: one subscription',
  group: 'Account',
  icon: 'repeat',
  personal: true,
  serverData: (context) =>
    forShopper(context, (client, reading) => {
      const forCompany = buysForCompany(rolesOf(context.shop?.shopper?.claims))
      return readSubscription(client, namedByAddress(context), { ...reading, forCompany })
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-10')}>
      {data === undefined ? (
        <AwayNote page={page} name="Account: one subscription" />
      ) : (
        <SubscriptionDetail subscription={data} page={page} />
      )}
    </section>
  ),
})
