import { defineComponent } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { readApproval } from '../../shop/company/read-approvals.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { ApprovalDetail } from './approval-detail.tsx'

/** One order of a colleague's, named by the last part of the address, for who decides about it. */
export const CompanyApproval = defineComponent({
  name: 'CompanyApproval',
  title: 'Company: one approval',
  group: 'Company',
  icon: 'circle-check',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['HaldenApprovals'], (reading) => readApproval(reading, namedByAddress(context))),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-10')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: one approval" />
      ) : (
        <ApprovalDetail approval={data} page={page} />
      )}
    </section>
  ),
})
