import { defineComponent } from '@tessera/content/react'
import { forManager } from '../../shop/people/for-manager.ts'
import { peopleFilter } from '../../shop/people/people-filter.ts'
import { readOnBehalf } from '../../shop/people/read-on-behalf.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { ActForm } from './act-form.tsx'
import { ActingLog } from './acting-log.tsx'

/** Ordering for a colleague: for whom and why, and who did so before. */
export const CompanyOnBehalf = defineComponent({
  name: 'CompanyOnBehalf',
  title: 'Company: order for a colleague',
  group: 'Company',
  icon: 'arrow-left-right',
  personal: true,
  serverData: (context) =>
    forManager(context, 'BuyerUserAdmin', async (manager) => {
      const { shop, query } = context
      const { search } = peopleFilter(query)
      return shop && { search, ...(await readOnBehalf(manager, shop, search)) }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-12')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: order for a colleague" />
      ) : (
        <>
          <ActForm page={page} search={data.search} isAllowed={data.isAllowed} colleagues={data.colleagues} />
          <ActingLog page={page} log={data.log} />
        </>
      )}
    </section>
  ),
})
