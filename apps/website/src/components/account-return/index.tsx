import { defineComponent } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { readReturn } from '../../shop/account/read-returns.ts'
import { namedByAddress } from '../../shop/account/signed-in.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { ReturnDetail } from './return-detail.tsx'

/** One return of the shopper's, named by the last part of the address. */
export const AccountReturn = defineComponent({
  name: 'AccountReturn',
  title: 'Account: one return',
  group: 'Account',
  icon: 'undo-2',
  personal: true,
  serverData: (context) =>
    forShopper(context, (client, reading) => readReturn(client, namedByAddress(context), reading)),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-10')}>
      {data === undefined ? (
        <AwayNote page={page} name="Account: one return" />
      ) : (
        <ReturnDetail found={data} page={page} />
      )}
    </section>
  ),
})
