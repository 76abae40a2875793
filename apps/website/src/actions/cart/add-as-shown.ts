import type { Spec } from '@tessera/commerce'
import { z } from 'zod'
import { addLine } from '../../shop/cart/add-line.ts'
import { ADD_FORM, CART_FORM } from '../../shop/cart/cart-form.ts'
import { CART_PATH, productPath } from '../../shop/paths.ts'
import { findProduct, productSlug } from '../../shop/product/find-product.ts'
import { usualLine } from '../../shop/product/usual-line.ts'
import { defineAction } from '../action.ts'
import { id } from '../id-field.ts'
import { changeCart } from './change-cart.ts'

/** Whoever waits for it hears of a failure; until then it is nobody's. */
function begun<Answer>(asking: Promise<Answer>): Promise<Answer> {
  asking.catch(() => undefined)
  return asking
}

/**
 * Puts a product into the cart as a list of products shows it: each choice as in the fields of the form, else as usual, and
 * the least of it that is sold. What has to be asked first, and what is refused, is shown on the product's page.
 */
export const addAsShown = defineAction({
  path: '/cart/add-as-shown',
  form: CART_FORM,
  needs: 'session',
  fields: z.object({
    product: id,
    /** A key that makes it happen once, however often it is sent. */
    once: z.string().max(80).optional(),
  }),
  async run({ product: productId, once }, context) {
    const { shopper, data, locale, pathOf, signal } = context
    const { client } = shopper
    // None of these depends on another.
    const cart = begun(client.cart.getOrderWorksheet({ signal }))
    const specs = begun(client.me.listSpecs(productId, { pageSize: 100 }, { signal }))
    const found = await findProduct(client, productId, { signal })
    if (found === undefined) return { status: 'invalid', errors: { form: 'cart.error.gone' } }
    const { product } = found
    const location = pathOf(productPath(productSlug(product, locale)))
    const onItsPage = (error: string) =>
      ({ status: 'invalid', form: ADD_FORM, errors: { form: error }, location }) as const
    if (product.IsBundle) return onItsPage('product.error.set')
    const { line, needsText } = usualLine(product, (await specs).Items as readonly Spec[], data)
    if (needsText) return onItsPage('product.error.write')
    const outcome = await changeCart(
      context,
      async (existing) => {
        const added = await addLine(client, line, { signal, existing, once })
        const lines = [{ productId, quantity: line.Quantity }]
        shopper.did({ kind: 'addedToCart', way: 'row', lines, once })
        return { done: 'added', added }
      },
      cart,
    )
    return outcome.status === 'sent'
      ? { ...outcome, location: pathOf(CART_PATH) }
      : { ...outcome, form: ADD_FORM, location }
  },
})
