import { defineComponent } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import { checkedId, namedByAddress } from '../../shop/access/named-by-address.ts'
import { forCompanyBuyer } from '../../shop/company/company-buyer.ts'
import { readRequisition } from '../../shop/company/requisition.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { RequisitionDetail } from './requisition-detail.tsx'

/** One requisition list, named by the last part of the address. Who may see or change it, the platform decides. */
export const RequisitionList = defineComponent({
  name: 'RequisitionList',
  title: 'Company: one requisition list',
  group: 'Company',
  icon: 'clipboard-list',
  personal: true,
  serverData: (context) =>
    forCompanyBuyer(context, async (client, { locale, signal }) => {
      const list = await readRequisition(client, checkedId(namedByAddress(context)), { locale, signal })
      if (list === undefined) throw new NothingThere()
      return list
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: one requisition list" />
      ) : (
        <RequisitionDetail list={data} page={page} />
      )}
    </section>
  ),
})
