import { z } from 'zod'
import { ADDRESS_FIELDS, addressBody, addressFields, withoutPrefix } from '../../shop/checkout/address-fields.ts'
import { CHECKOUT_FORMS, NEW_ADDRESS } from '../../shop/checkout/checkout-forms.ts'
import { EMPTY_PATH, stepPath } from '../../shop/checkout/steps.ts'
import type { ShopClient } from '../../shop/shop-client.ts'
import { defineAction } from '../action.ts'

const BILLING = 'billing.'
const billingFields = Object.fromEntries(
  ADDRESS_FIELDS.map((field) => [BILLING + field, z.string().max(500).optional()]),
)

/** Where the order goes, and who gets the bill: saved addresses by their ids, or what was entered. */
export const addressStep = defineAction({
  path: '/checkout/address',
  form: CHECKOUT_FORMS.address.form,
  needs: 'kept',
  fields: z
    .object({
      shipTo: z.string().max(100).default(NEW_ADDRESS),
      billTo: z.string().max(100).default('same'),
      save: z.string().optional(),
      ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, z.string().max(500).optional()])),
      ...billingFields,
    })
    .transform((values, context) => {
      const texts = values as Record<string, string>
      const read = (prefix: string) => {
        const parsed = addressFields.safeParse(withoutPrefix(texts, prefix))
        if (parsed.success) return addressBody(parsed.data)
        for (const { path, message } of parsed.error.issues) {
          context.addIssue({ code: 'custom', path: [prefix + String(path[0])], message })
        }
        return undefined
      }
      const ship = values.shipTo === NEW_ADDRESS ? read('') : undefined
      const bill = values.billTo === NEW_ADDRESS ? read(BILLING) : undefined
      return { shipTo: values.shipTo, billTo: values.billTo, save: values.save === 'yes', ship, bill }
    }),
  async run({ shipTo, billTo, save, ship, bill }, { shopper, pathOf, signal }) {
    const { client } = shopper
    const options = { signal }
    const order = await client.cart.get(options)
    if (order.ID == null) return { status: 'sent', location: pathOf(EMPTY_PATH) }
    const saved = save && ship !== undefined && shopper.isSignedIn ? await keep(client, ship, signal) : undefined
    const shipId = ship === undefined ? shipTo : saved
    if (shipId !== undefined) await client.cart.patch({ ShippingAddressID: shipId }, options)
    else if (ship !== undefined) await client.cart.setShippingAddress(ship, options)
    if (bill !== undefined) await client.cart.setBillingAddress(bill, options)
    else if (billTo !== 'same') await client.cart.patch({ BillingAddressID: billTo }, options)
    else await client.cart.setBillingAddress(ship ?? (await oneTime(client, shipTo, signal)), options)
    return { status: 'sent', location: pathOf(stepPath('delivery')) }
  },
})

async function keep(client: ShopClient, address: object, signal: AbortSignal): Promise<string | undefined> {
  const { ID } = await client.me.createAddress({ ...address, Shipping: true, Billing: true } as never, { signal })
  return ID ?? undefined
}

/** A saved address as one that is used once: it may be for goods alone, and the bill goes there all the same. */
async function oneTime(client: ShopClient, id: string, signal: AbortSignal) {
  const {
    ID: _,
    DateCreated: __,
    Editable: ___,
    Shipping: ____,
    Billing: _____,
    ...address
  } = await client.me.getAddress(id, {
    signal,
  })
  return address as ReturnType<typeof addressBody>
}
