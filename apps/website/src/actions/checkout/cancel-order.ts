import { z } from 'zod'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { readSignedQuery } from '../../shop/checkout/order-link.ts'
import { cancelOrder } from '../../shop/orders/cancel-order.ts'
import { type ActionContext, type ActionOutcome, defineAction } from '../action.ts'
import { createRateLimit } from './rate-limit.ts'

/** How often somebody may guess the e-mail address of an order they have the link to. */
const mayTry = createRateLimit({ most: 5, seconds: 600 })

const refused = (errors: Readonly<Record<string, string>>): ActionOutcome => ({ status: 'invalid', errors })

/**
 * Cancels an order that is shown by its signed link: at the word of the guest who placed it in this browser, or of whoever
 * knows the e-mail address it was placed with as well. A link is passed on more easily than that.
 */
export const cancelByLink = defineAction({
  path: '/checkout/cancel-order',
  form: CHECKOUT_FORMS.cancel.form,
  fields: z.object({
    order: z.string().max(100),
    until: z.string().max(12),
    sign: z.string().max(100),
    email: z.string().max(254).optional(),
  }),
  async run({ email, ...query }, { shop, shopper, signal }: ActionContext) {
    const { linkSecret, backend } = shop
    const link = linkSecret && readSignedQuery(linkSecret, new URLSearchParams(query), new Date())
    if (!link || backend === undefined) return refused({ form: 'checkout.order.wrongLink' })
    if (link === 'expired') return refused({ form: 'checkout.order.expired' })
    const { order: id } = link
    const isGuest = shopper.guestOf(id) !== undefined
    if (!isGuest && !email) return refused({ email: 'checkout.order.cancelEmail' })
    if (!isGuest && !mayTry(id, Date.now())) return refused({ form: 'shop.error.tooOften' })
    let isTheirs = isGuest
    const options = { client: backend.client, direction: 'Incoming', backend: backend.client, signal } as const
    const isDone = await cancelOrder(id, options, ({ FromUser }) => {
      isTheirs ||= FromUser?.Email?.toLowerCase() === email?.toLowerCase()
      return isTheirs
    })
    if (isDone) return { status: 'sent', values: {} }
    return isTheirs ? refused({ form: 'account.error.cannotCancel' }) : refused({ email: 'checkout.order.otherEmail' })
  },
})
