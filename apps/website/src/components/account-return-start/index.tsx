import { defineComponent } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { readOrder } from '../../shop/account/read-order.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { ReturnForm } from './return-form.tsx'

/** Sends lines of the order in `?order=` back. */
export const AccountReturnStart = defineComponent({
  name: 'AccountReturnStart',
  title: 'Account: start a return',
  group: 'Account',
  icon: 'package-x',
  personal: true,
  serverData: (context) =>
    forShopper(context, (client, reading) => readOrder(client, context.query.get('order') ?? '', reading)),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? (
        <AwayNote page={page} name="Account: start a return" />
      ) : (
        <ReturnForm order={data} page={page} />
      )}
    </section>
  ),
})
