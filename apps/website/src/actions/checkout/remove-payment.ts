import { z } from 'zod'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { stepPath } from '../../shop/checkout/steps.ts'
import { defineAction } from '../action.ts'
import { id } from '../id-field.ts'

/** Takes a payment back; what its card holds is let go. */
export const removePayment = defineAction({
  path: '/checkout/remove-payment',
  form: CHECKOUT_FORMS.removePayment.form,
  needs: 'kept',
  fields: z.object({ payment: id }),
  async run({ payment }, { shopper, pathOf, signal }) {
    await shopper.client.cart.deletePayment(payment, { signal })
    return { status: 'sent', location: pathOf(stepPath('payment')) }
  },
})
