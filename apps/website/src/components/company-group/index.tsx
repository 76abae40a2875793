import { defineComponent } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { forManager } from '../../shop/people/for-manager.ts'
import { peopleFilter } from '../../shop/people/people-filter.ts'
import { readGroup } from '../../shop/people/read-groups.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { GroupDetail } from './group-detail.tsx'

/** One group of the company, named by the last part of the address; `?q=` looks for who is to be put into it. */
export const CompanyGroup = defineComponent({
  name: 'CompanyGroup',
  title: 'Company: one group',
  group: 'Company',
  icon: 'users-round',
  personal: true,
  serverData: (context) =>
    forManager(context, 'UserGroupAdmin', async (manager) => {
      const { search } = peopleFilter(context.query)
      return { search, ...(await readGroup(manager, namedByAddress(context), search)) }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-12')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: one group" />
      ) : (
        <GroupDetail page={page} detail={data} search={data.search} />
      )}
    </section>
  ),
})
