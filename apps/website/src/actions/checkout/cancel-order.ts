import { z } from 'zod'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { cancelOrder } from '../../shop/orders/cancel-order.ts'
import { defineAction } from '../action.ts'
import { LINK_FIELDS, orderOfLink } from './order-of-link.ts'

/** Cancels an order that is shown by its signed link. */
export const cancelByLink = defineAction({
  path: '/checkout/cancel-order',
  form: CHECKOUT_FORMS.cancel.form,
  fields: z.object(LINK_FIELDS),
  async run(asked, context) {
    const known = await orderOfLink(asked, context)
    if ('refusal' in known) return known.refusal
    const { backend } = known
    const options = { client: backend, direction: 'Incoming', backend, signal: context.signal } as const
    return (await cancelOrder(asked.order, options, () => true))
      ? { status: 'sent', values: {} }
      : { status: 'invalid', errors: { form: 'account.error.cannotCancel' } }
  },
})
