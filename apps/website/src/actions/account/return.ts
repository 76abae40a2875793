import { z } from 'zod'
import { RETURN_CANCEL_FORM, RETURN_FORM } from '../../shop/account-forms.ts'
import { readOrder } from '../../shop/orders/read-order.ts'
import { returnPath } from '../../shop/paths.ts'
import { readReturnsOf } from '../../shop/returns/read-returns.ts'
import { mayTakeBack } from '../../shop/returns/return-state.ts'
import { returnableOf } from '../../shop/returns/returnable.ts'
import { previewOf, returnErrors, returnedLines, startReturn as start } from '../../shop/returns/start-return.ts'
import { defineAction } from '../action.ts'
import { optional } from '../entries.ts'
import { id } from '../id-field.ts'

/**
 * Sends lines of an order back, each with a reason. `preview` works out first what comes back of the money, and changes
 * nothing.
 */
export const startReturn = defineAction({
  path: '/account/return',
  form: RETURN_FORM,
  needs: 'account',
  fields: z.looseObject({ order: id, preview: z.string().optional(), comments: optional(2000) }),
  async run({ order: orderId, preview, comments }, { shopper: { client }, data, locale, pathOf, signal }) {
    const { lines, errors } = returnedLines(data)
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors }
    if (preview !== undefined) return { status: 'sent', values: previewOf(data) }
    const order = await readOrder(client, 'Outgoing', orderId, { locale, signal })
    const returns = await readReturnsOf(client, orderId, signal)
    const refusals = returnErrors(lines, returnableOf(order, returns, new Date()))
    if (Object.keys(refusals).length > 0) return { status: 'invalid', errors: refusals }
    const made = await start(orderId, lines, { client, comments, signal })
    return { status: 'sent', location: pathOf(returnPath(made)), values: {} }
  },
})

/** Takes a return back, as long as nothing of it has arrived. */
export const cancelReturn = defineAction({
  path: '/account/return/cancel',
  form: RETURN_CANCEL_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, signal }) {
    const { orderReturns } = shopper.client
    if (!mayTakeBack(await orderReturns.get(id, { signal }))) {
      return { status: 'invalid', errors: { form: 'account.error.returnArrived' } }
    }
    await orderReturns.cancel(id, { signal })
    return { status: 'sent', values: {} }
  },
})
