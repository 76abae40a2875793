import { defineComponent, multiline } from '@tessera/content/react'
import { namedByAddress } from '../../shop/access/named-by-address.ts'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { readInvoice } from '../../shop/account/read-invoice.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { Invoice } from './invoice.tsx'

/** The invoice of one of the shopper's orders, named by the last part of the address; made to be printed. */
export const AccountInvoice = defineComponent({
  name: 'AccountInvoice',
  title: 'Account: invoice',
  group: 'Account',
  icon: 'receipt-text',
  personal: true,
  fields: {
    Sender: multiline({ help: 'Name, address and VAT number of the house, as the law wants them.' }),
    Bank: multiline({ help: 'Where invoices are paid to.' }),
  },
  serverData: (context) =>
    forShopper(context, (client, reading) =>
      readInvoice(client, namedByAddress(context), { ...reading, house: context.shop?.site.backend?.client }),
    ),
  component: ({ params, page, fields, data }) => (
    <section {...rootProps(params, 'grid gap-10')}>
      {data === undefined ? (
        <AwayNote page={page} name="Account: invoice" />
      ) : (
        <Invoice invoice={data} page={page} sender={fields.Sender?.value ?? ''} bank={fields.Bank?.value ?? ''} />
      )}
    </section>
  ),
})
