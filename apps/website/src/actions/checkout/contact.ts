import { z } from 'zod'
import { emailAddress, firstName, lastName, phoneNumber } from '../../shop/checkout/address-fields.ts'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { note } from '../../shop/checkout/settle-checkout.ts'
import { EMPTY_PATH, stepPath } from '../../shop/checkout/steps.ts'
import { notesOf } from '../../shop/orders/order-notes.ts'
import { defineAction } from '../action.ts'

/** Who orders. A guest's name and address for mail stand on the order alone; of an account only the number to call. */
export const contactStep = defineAction({
  path: '/checkout/contact',
  form: CHECKOUT_FORMS.contact.form,
  needs: 'kept',
  fields: z.object({
    email: emailAddress.optional(),
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    phone: phoneNumber,
  }),
  async run({ email, firstName: FirstName, lastName: LastName, phone }, { shopper, pathOf, signal }) {
    const { client } = shopper
    const order = await client.cart.get({ signal })
    if (order.ID == null) return { status: 'sent', location: pathOf(EMPTY_PATH) }
    if (!shopper.isSignedIn) {
      const missing = { email, firstName: FirstName, lastName: LastName }
      const errors = Object.entries(missing).flatMap(([field, value]) => (value ? [] : [[field, MISSING[field] ?? '']]))
      if (errors.length > 0) return { status: 'invalid', errors: Object.fromEntries(errors) }
      await client.cart.patchFromUser(
        { Email: email ?? '', FirstName: FirstName ?? '', LastName: LastName ?? '' },
        { signal },
      )
    }
    await note(client, order.ID, notesOf(order), { Contact: true, Phone: phone }, { signal })
    return { status: 'sent', location: pathOf(stepPath('address')) }
  },
})

const MISSING: Readonly<Record<string, string>> = {
  email: 'form.error.email',
  firstName: 'checkout.error.firstName',
  lastName: 'checkout.error.lastName',
}
