import { defineComponent } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { forCompany } from '../../shop/company/for-company.ts'
import { readQuote } from '../../shop/company/read-quotes.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { QuoteDetail } from './quote-detail.tsx'

/** One quote, named by the last part of the address: what is offered, how it came about, and the answer to it. */
export const CompanyQuote = defineComponent({
  name: 'CompanyQuote',
  title: 'Company: one quote',
  group: 'Company',
  icon: 'messages-square',
  personal: true,
  serverData: (context) =>
    forCompany(context, ['HaldenQuotes'], (reading) => readQuote(reading, namedByAddress(context))),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-10')}>
      {data === undefined ? (
        <AwayNote page={page} name="Company: one quote" />
      ) : (
        <QuoteDetail quote={data} page={page} />
      )}
    </section>
  ),
})
