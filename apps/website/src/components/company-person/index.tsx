import { defineComponent } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { forManager } from '../../shop/people/for-manager.ts'
import { readPerson } from '../../shop/people/read-people.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { PersonDetail } from './person-detail.tsx'

/** Somebody of the company, named by the last part of the address. */
export const CompanyPerson = defineComponent({
  name: 'CompanyPerson',
  title: 'Company: one person',
  group: 'Company',
  icon: 'user-round-cog',
  personal: true,
  serverData: (context) =>
    forManager(context, 'BuyerUserAdmin', (manager) => readPerson(manager, namedByAddress(context))),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-12')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: one person" />
      ) : (
        <PersonDetail page={page} detail={data} />
      )}
    </section>
  ),
})
