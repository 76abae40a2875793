import { defineComponent } from '@tessera/content/react'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { readOverview } from '../../shop/account/read-overview.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { Overview } from './overview.tsx'

/** What somebody sees first who is signed in: who they are, what is under way, and what waits for them. */
export const AccountOverview = defineComponent({
  name: 'AccountOverview',
  title: 'Account: overview',
  group: 'Account',
  icon: 'house',
  personal: true,
  serverData: (context) => forShopper(context, readOverview),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-12')}>
      {data === undefined ? <AwayNote page={page} name="Account: overview" /> : <Overview data={data} page={page} />}
    </section>
  ),
})
