import { z } from 'zod'
import { ADDRESS_DEFAULT_FORM, ADDRESS_DELETE_FORM, ADDRESS_FORM } from '../../shop/account-forms.ts'
import { isCountry, needsState } from '../../shop/countries.ts'
import { ADDRESSES_PATH } from '../../shop/paths.ts'
import { defineAction } from '../action.ts'
import { optional, text } from '../entries.ts'
import { id } from '../id-field.ts'

/** A new address of the shopper's own, or another wording of one: without `id` it is new. */
export const address = defineAction({
  path: '/account/address',
  form: ADDRESS_FORM,
  needs: 'account',
  fields: z
    .object({
      id: id.optional(),
      name: optional(),
      firstName: text('account.error.firstName'),
      lastName: text('account.error.lastName'),
      company: optional(),
      street1: text('account.error.street'),
      street2: optional(),
      zip: text('account.error.zip'),
      city: text('account.error.city'),
      state: optional(),
      country: z.string().refine(isCountry, 'account.error.country'),
      phone: optional(),
    })
    .refine(({ country, state }) => !needsState(country) || state !== '', {
      path: ['state'],
      message: 'account.error.state',
    }),
  async run({ id: known, ...entered }, { shopper, pathOf, signal }) {
    const { me } = shopper.client
    const written = {
      AddressName: entered.name || null,
      FirstName: entered.firstName,
      LastName: entered.lastName,
      CompanyName: entered.company || null,
      Street1: entered.street1,
      Street2: entered.street2 || null,
      Zip: entered.zip,
      City: entered.city,
      // Commerce wants one; where there are none, the city stands for it.
      State: entered.state || entered.city,
      Country: entered.country,
      Phone: entered.phone || null,
      Shipping: true,
      Billing: true,
    }
    if (known === undefined) await me.createAddress(written, { signal })
    else await me.patchAddress(known, written, { signal })
    return { status: 'sent', location: pathOf(ADDRESSES_PATH), values: { saved: entered.name || entered.street1 } }
  },
})

/** Takes away one of the shopper's own addresses. */
export const deleteAddress = defineAction({
  path: '/account/address/delete',
  form: ADDRESS_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, pathOf, signal }) {
    await shopper.client.me.deleteAddress(id, { signal })
    return { status: 'sent', location: pathOf(ADDRESSES_PATH), values: {} }
  },
})

/** Where orders usually go, or bills: one of the addresses the shopper may use. */
export const defaultAddress = defineAction({
  path: '/account/address/default',
  form: ADDRESS_DEFAULT_FORM,
  needs: 'account',
  fields: z.object({ id, use: z.enum(['shipping', 'billing'], 'shop.error.unexpected') }),
  async run({ id, use }, { shopper, pathOf, signal }) {
    const { me } = shopper.client
    // Throws for one that is not theirs to use.
    await me.getAddress(id, { signal })
    await me.patch({ xp: { [use === 'shipping' ? 'ShippingAddressID' : 'BillingAddressID']: id } }, { signal })
    return { status: 'sent', location: pathOf(ADDRESSES_PATH), values: {} }
  },
})
