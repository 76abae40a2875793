import { isCommerceError } from '@tessera/commerce'
import { z } from 'zod'
import { CART_FORM } from '../../shop/cart/cart-form.ts'
import { type Agreed, type Change, changesText, readAgreed } from '../../shop/checkout/agreed.ts'
import { PaymentAway } from '../../shop/checkout/card-payments.ts'
import { CHECKOUT_FORMS } from '../../shop/checkout/checkout-forms.ts'
import { bankPath, placeOrder } from '../../shop/checkout/place-order.ts'
import { CONFIRMATION_PATH, EMPTY_PATH, stepPath } from '../../shop/checkout/steps.ts'
import { signInPath } from '../../shop/paths.ts'
import { type ActionOutcome, defineAction } from '../action.ts'
import { id } from '../id-field.ts'
import { problemOf } from '../problem.ts'

const NOTHING_AGREED: Agreed = { lines: [], promotions: [], parcels: [], shipping: 0, tax: 0, total: 0 }

/** Places the order, once. What stands in the way is told on the review, or where something can be done about it. */
export const place = defineAction({
  path: '/checkout/place',
  form: CHECKOUT_FORMS.place.form,
  needs: 'none',
  secret: ['order', 'agreed'],
  fields: z.object({
    order: id,
    agreed: z.string().max(60_000, 'checkout.error.changed').default(''),
    terms: z.string().optional(),
  }),
  async run({ order, agreed, terms }, context): Promise<ActionOutcome> {
    const { shopper, shop, locale, pathOf, signal, log } = context
    const confirmation = pathOf(`${CONFIRMATION_PATH}?order=${encodeURIComponent(order)}`)
    if (!shopper.hasSession && shopper.guestOf(order) === undefined) {
      if (shopper.wasSignedIn)
        return { status: 'sent', location: pathOf(signInPath(pathOf(stepPath('review')), 'ended')) }
      // A guest's cart went with their session.
      const errors = { form: 'cart.error.guestEnded' }
      return { status: 'invalid', form: CART_FORM, errors, values: {}, location: pathOf(EMPTY_PATH) }
    }
    // The review of this order, which leads to the confirmation if it was placed after all.
    const again = pathOf(`${stepPath('review')}?order=${encodeURIComponent(order)}`)
    // An order that is placed already leads to its confirmation, whatever else the form says.
    const seen = terms === 'yes' ? readAgreed(agreed) : undefined
    try {
      const placed = await placeOrder({
        shopper,
        shop,
        orderId: order,
        agreed: seen ?? NOTHING_AGREED,
        locale,
        pathOf,
        signal,
      })
      const review = pathOf(stepPath('review'))
      switch (placed.kind) {
        case 'placed':
          shopper.countCart(0)
          shopper.setAside()
          return { status: 'sent', location: confirmation }
        case 'changed':
          if (terms !== 'yes') return { status: 'invalid', errors: { terms: 'checkout.error.terms' }, location: review }
          return changed(placed.changes, review)
        case 'noShipMethod':
          // Of what, the page says by itself.
          return {
            status: 'invalid',
            errors: { form: 'checkout.delivery.changed' },
            values: {},
            location: pathOf(stepPath('delivery')),
          }
        case 'unpaid':
          return { status: 'invalid', errors: { form: 'checkout.error.unpaid' }, location: pathOf(stepPath('payment')) }
        case 'challenge':
          return { status: 'sent', location: pathOf(bankPath(order, placed.paymentId)) }
        case 'declined':
          // Which card, and why, the page says by itself.
          return {
            status: 'invalid',
            errors: { form: 'checkout.error.payment' },
            values: {},
            location: pathOf(stepPath('payment')),
          }
      }
    } catch (error) {
      if (error instanceof PaymentAway) {
        log.warn({ order, error: String(error) }, 'A payment could not be asked for')
        return { status: 'invalid', errors: { form: 'checkout.error.paymentAway' }, location: again }
      }
      if (isCommerceError(error) && error.status === 404) return changed([], pathOf(stepPath('review')))
      const { isOurs, key } = problemOf(error)
      if (isOurs) {
        log.error({ order, error: String(error) }, 'An order could not be placed')
        return { status: 'invalid', errors: { form: key }, location: again }
      }
      return { status: 'invalid', errors: { form: key }, values: {} }
    }
  },
})

function changed(changes: readonly Change[], location: string): ActionOutcome {
  return {
    status: 'invalid',
    errors: { form: 'checkout.error.changed' },
    values: { changes: changesText(changes), count: String(changes.length) },
    location,
  }
}
