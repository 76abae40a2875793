import { defineComponent } from '@tessera/content/react'
import { NothingThere } from '../../page/outcome.ts'
import { forShopper } from '../../shop/account/for-shopper.ts'
import { AwayNote } from '../elements/away-note.tsx'
import { rootProps } from '../elements/section.tsx'
import { AddressCells } from './address-cells.tsx'
import { AddressForm } from './address-form.tsx'

/** The shopper's addresses; `?edit=` with an id, or `?edit=new`, is the form of one. */
export const AccountAddresses = defineComponent({
  name: 'AccountAddresses',
  title: 'Account: addresses',
  group: 'Account',
  icon: 'map-pin',
  personal: true,
  serverData: (context) =>
    forShopper(context, async (client, { signal }) => {
      const [{ Items: addresses }, me] = await Promise.all([
        client.me.listAddresses({ pageSize: 100 }, { signal }),
        client.me.get({ signal }),
      ])
      const edit = context.query.get('edit')
      const edited = addresses.find(({ ID, Editable }) => ID === edit && Editable)
      if (edit !== null && edit !== 'new' && edited === undefined) throw new NothingThere()
      const { ShippingAddressID, BillingAddressID } = (me.xp ?? {}) as Readonly<Record<string, unknown>>
      return {
        addresses,
        edited,
        isForm: edit !== null,
        shipping: typeof ShippingAddressID === 'string' ? ShippingAddressID : undefined,
        billing: typeof BillingAddressID === 'string' ? BillingAddressID : undefined,
        firstName: me.FirstName ?? '',
        lastName: me.LastName ?? '',
      }
    }),
  component: ({ params, page, data }) => (
    <section {...rootProps(params, 'grid gap-8')}>
      {data === undefined ? (
        <AwayNote page={page} name="Account: addresses" />
      ) : data.isForm ? (
        <AddressForm page={page} address={data.edited} firstName={data.firstName} lastName={data.lastName} />
      ) : (
        <AddressCells page={page} {...data} />
      )}
    </section>
  ),
})
