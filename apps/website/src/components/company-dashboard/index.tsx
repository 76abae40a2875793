import { defineComponent } from '@tessera/content/react'
import { forCompany } from '../../shop/company/for-company.ts'
import { readDashboard } from '../../shop/company/read-dashboard.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { Dashboard } from './dashboard.tsx'

/** What somebody of a company sees first: what waits for them, what is left of budgets, what was ordered last. */
export const CompanyDashboard = defineComponent({
  name: 'CompanyDashboard',
  title: 'Company: overview',
  group: 'Company',
  icon: 'building-2',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['HaldenQuickOrder'], (reading) => readDashboard(reading, context.shop?.site.backend?.client)),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-12')}>
      {data === undefined ? <AwayNote page={page} name="Company: overview" /> : <Dashboard data={data} page={page} />}
    </section>
  ),
})
