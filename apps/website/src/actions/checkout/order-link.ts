import { z } from 'zod'
import { WEBSITE_LIMITS } from '../../limits.ts'
import { emailAddress } from '../../shop/checkout/address-fields.ts'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { isPlaced, linkOf } from '../../shop/checkout/place-order.ts'
import { ORDER_LOOKUP_PATH } from '../../shop/paths.ts'
import type { ShopClient } from '../../shop/shop-client.ts'
import { type ActionContext, defineAction } from '../action.ts'
import { createRateLimit } from '../rate-limit.ts'

/** How often the link of one order, and links to one address, are asked for. */
const mayAsk = createRateLimit({ most: WEBSITE_LIMITS.orderLinks.value, seconds: 600 })

/** Sends the link of an order again, to the address it was placed with. What is answered never tells whether there is one. */
export const orderLink = defineAction({
  path: '/checkout/order-link',
  form: CHECKOUT_FORMS.link.form,
  fields: z.object({
    order: z
      .string()
      .default('')
      .refine((text) => /^[\w-]{4,100}$/.test(text), 'checkout.error.orderNumber'),
    email: emailAddress,
  }),
  async run({ order, email }, context) {
    const { pathOf } = context
    const now = Date.now()
    if (!mayAsk(`order ${order}`, now) || !mayAsk(`mail ${email.toLowerCase()}`, now)) {
      return { status: 'invalid', errors: { form: 'shop.error.tooOften' } }
    }
    // Nobody waits for it: how long it takes would tell whether there is such an order.
    void send(order, email, context).catch((error: unknown) =>
      context.log.warn({ error: String(error) }, 'A link to an order could not be sent'),
    )
    return { status: 'sent', location: pathOf(ORDER_LOOKUP_PATH), values: { asked: 'yes' } }
  },
})

async function send(orderId: string, email: string, { shop, pathOf, shopper }: ActionContext): Promise<void> {
  const { backend } = shop
  if (backend === undefined) return
  const signal = AbortSignal.timeout(WEBSITE_LIMITS.linkTime.value)
  const own: ShopClient = shopper.guestOf(orderId)?.client ?? backend.client
  const order = await own.orders.get(own === backend.client ? 'Incoming' : 'Outgoing', orderId, { signal })
  if (!isPlaced(order) || order.FromUser?.Email?.toLowerCase() !== email.toLowerCase()) return
  const Link = linkOf(shop, orderId, pathOf)
  if (Link !== undefined) await backend.client.orders.patch('Incoming', orderId, { xp: { Link } }, { signal })
  await backend.sendConfirmation(orderId, signal)
}
