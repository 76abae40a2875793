import { z } from 'zod'
import { WEBSITE_LIMITS } from '../../limits.ts'
import { readCheckout } from '../../shop/checkout/read-checkout.ts'
import { EMPTY_PATH, nextPath } from '../../shop/checkout/steps.ts'
import { CART_QUERY } from '../../shop/continue/cart-link.ts'
import { continueCart } from '../../shop/continue/continue-cart.ts'
import { CONTINUE_FORMS } from '../../shop/continue/continue-forms.ts'
import { readLinkedCart } from '../../shop/continue/linked-cart.ts'
import { CONTINUE_PATH } from '../../shop/paths.ts'
import { defineAction } from '../action.ts'
import { namesIn } from '../merged-names.ts'
import { createRateLimit } from '../rate-limit.ts'

/** How often one cart is taken over. */
const mayTake = createRateLimit({ most: WEBSITE_LIMITS.cartMoves.value, seconds: 600 })

/**
 * Goes on with the cart of a link in a session of one's own, at the step of the checkout that is next. The address that led
 * here opened nothing: only this does.
 */
export const continueHere = defineAction({
  path: '/cart/continue',
  form: CONTINUE_FORMS.here.form,
  secret: ['cart'],
  fields: z.object({ cart: z.string().max(1000).catch('') }),
  async run({ cart: text }, { shopper, shop, locale, pathOf, signal }) {
    const linked = await readLinkedCart(shop, text, { shopper, signal })
    if (linked === 'own') return { status: 'sent', location: pathOf(EMPTY_PATH) }
    const page = pathOf(`${CONTINUE_PATH}?${new URLSearchParams({ [CART_QUERY]: text })}`)
    // The page of the link says why.
    if (typeof linked === 'string') return { status: 'sent', location: page }
    if (!mayTake(linked.order, Date.now())) {
      return { status: 'invalid', errors: { form: 'shop.error.tooOften' }, location: page }
    }
    await shopper.begin()
    const { codes, hasDelivery, ...merged } = await continueCart(shopper, linked, { shop, locale, signal })
    const view = await readCheckout(shopper, { locale, signal })
    shopper.countCart(view?.cart.pieces ?? 0)
    const location = pathOf(view === undefined ? EMPTY_PATH : nextPath(view.facts))
    const values = { ...namesIn(merged), codes: codes.join(', '), delivery: hasDelivery ? 'yes' : '' }
    return { status: 'sent', location, values }
  },
})
