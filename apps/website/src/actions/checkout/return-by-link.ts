import { z } from 'zod'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { readOrder } from '../../shop/orders/read-order.ts'
import { ORDER_LOOKUP_PATH } from '../../shop/paths.ts'
import { readReturnsOf } from '../../shop/returns/read-returns.ts'
import { mayTakeBack } from '../../shop/returns/return-state.ts'
import { returnableOf } from '../../shop/returns/returnable.ts'
import { previewOf, returnErrors, returnedLines, startReturn } from '../../shop/returns/start-return.ts'
import { defineAction } from '../action.ts'
import { optional } from '../entries.ts'
import { id } from '../id-field.ts'
import { LINK_FIELDS, orderOfLink } from './order-of-link.ts'

/** Sends lines of an order back that is shown by its signed link, by the rules of an account. */
export const returnByLink = defineAction({
  path: '/checkout/return',
  form: CHECKOUT_FORMS.return.form,
  fields: z.looseObject({ ...LINK_FIELDS, preview: z.string().optional(), comments: optional(2000) }),
  async run({ preview, comments, ...asked }, context) {
    const { data, locale, pathOf, signal } = context
    const { lines, errors } = returnedLines(data)
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors }
    // It works out what anybody with the link can see.
    if (preview !== undefined) return { status: 'sent', values: previewOf(data) }
    const known = await orderOfLink(asked, context)
    if ('refusal' in known) return known.refusal
    const { backend } = known
    const options = { locale, signal, catalog: context.visitor }
    const [order, returns] = await Promise.all([
      readOrder(backend, 'Incoming', asked.order, options),
      readReturnsOf(backend, asked.order, signal),
    ])
    const refusals = returnErrors(lines, returnableOf(order, returns, new Date()))
    if (Object.keys(refusals).length > 0) return { status: 'invalid', errors: refusals }
    const made = await startReturn(asked.order, lines, { client: backend, comments, signal })
    const { order: orderId, until, sign } = asked
    const query = new URLSearchParams({ order: orderId, until, sign, return: made })
    return { status: 'sent', location: `${pathOf(ORDER_LOOKUP_PATH)}?${query}`, values: {} }
  },
})

/** Takes a return of such an order back, as long as nothing of it has arrived. */
export const cancelReturnByLink = defineAction({
  path: '/checkout/return/cancel',
  form: CHECKOUT_FORMS.cancelReturn.form,
  fields: z.object({ ...LINK_FIELDS, return: id }),
  async run({ return: returnId, ...asked }, context) {
    const known = await orderOfLink(asked, context)
    if ('refusal' in known) return known.refusal
    const { signal } = context
    const { orderReturns } = known.backend
    const found = await orderReturns.get(returnId, { signal })
    // The link is of one order: it opens no return of another.
    if (found.OrderID !== asked.order) return { status: 'invalid', errors: { form: 'shop.error.gone' } }
    if (!mayTakeBack(found)) return { status: 'invalid', errors: { form: 'account.error.returnArrived' } }
    await orderReturns.cancel(returnId, { signal })
    return { status: 'sent', values: {} }
  },
})
