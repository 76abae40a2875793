import { defineComponent, numberParam, paramsOf } from '@tessera/content/react'
import { forManager } from '../../shop/people/for-manager.ts'
import { peopleFilter } from '../../shop/people/people-filter.ts'
import { readPeople } from '../../shop/people/read-people.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { InviteForm } from './invite-form.tsx'
import { PeopleTable } from './people-table.tsx'

const peopleParams = { PageSize: numberParam({ title: 'People on a page', min: 1, max: 100, step: 1, default: 20 }) }

/** The people of a company; who is shown is in the address. `?invite=1` is the form for somebody new. */
export const CompanyPeople = defineComponent({
  name: 'CompanyPeople',
  title: 'Company: people',
  group: 'Company',
  icon: 'users-round',
  personal: true,
  params: peopleParams,
  serverData: (context) =>
    forManager(context, 'BuyerUserAdmin', async (manager) => {
      const filter = peopleFilter(context.query)
      const { PageSize } = paramsOf(context.rendering, peopleParams)
      const pageSize = Math.min(Math.max(PageSize, 1), 100)
      return { filter, isInvite: context.query.has('invite'), ...(await readPeople(manager, filter, { pageSize })) }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: people" />
      ) : data.isInvite ? (
        <InviteForm page={page} groups={data.groups} />
      ) : (
        <PeopleTable {...data} number={data.page} page={page} />
      )}
    </section>
  ),
})
