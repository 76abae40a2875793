import { z } from 'zod'
import { WEBSITE_LIMITS } from '../../limits.ts'
import { isPlaced } from '../../shop/checkout/place-order.ts'
import { cartLinkPath } from '../../shop/continue/cart-link.ts'
import { CONTINUE_FORMS } from '../../shop/continue/continue-forms.ts'
import { hasCartLinks } from '../../shop/continue/linked-cart.ts'
import { defineAction } from '../action.ts'
import { createRateLimit } from '../rate-limit.ts'

/** How often a link to one cart is asked for. */
const mayAsk = createRateLimit({ most: WEBSITE_LIMITS.cartLinks.value, seconds: 600 })

/** Makes a link by which a guest continues their cart on another device. The cart of an account is there already. */
export const continueLink = defineAction({
  path: '/cart/continue-link',
  form: CONTINUE_FORMS.link.form,
  needs: 'kept',
  fields: z.object({}),
  async run(_, { shopper, shop, pathOf, signal }) {
    const { linkSecret: secret } = shop
    if (secret === undefined || !hasCartLinks(shop))
      return { status: 'invalid', errors: { form: 'shop.error.unexpected' } }
    if (shopper.isSignedIn) return { status: 'invalid', errors: { form: 'checkout.elsewhere.account' } }
    const cart = await shopper.client.cart.get({ signal })
    const { ID: order, FromUserID: user, LineItemCount } = cart
    if (order == null || user == null || isPlaced(cart) || !LineItemCount) {
      return { status: 'invalid', errors: { form: 'cart.error.empty' } }
    }
    if (!mayAsk(order, Date.now())) return { status: 'invalid', errors: { form: 'shop.error.tooOften' } }
    const link = shop.publicUrl + pathOf(cartLinkPath(secret, { order, user }, new Date()))
    return { status: 'sent', values: { link } }
  },
})
