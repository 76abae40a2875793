import { defineComponent } from '@tessera/content/react'
import { forCompanyBuyer } from '../../shop/company/company-buyer.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { QuickOrderForm } from './quick-order-form.tsx'

/** A company orders by number: in rows, from a spreadsheet, from a file. What cannot be added stays to be mended. */
export const QuickOrder = defineComponent({
  name: 'QuickOrder',
  title: 'Company: quick order',
  group: 'Company',
  icon: 'rows-3',
  personal: true,
  serverData: (context) =>
    forCompanyBuyer(context, async (_, { shopper }) => {
      const id = context.query.get('sheet') ?? ''
      return { sheet: context.shop?.site.sheets.read(shopper.claims?.usr ?? '', id) }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: quick order" />
      ) : (
        <QuickOrderForm sheet={data.sheet} page={page} />
      )}
    </section>
  ),
})
