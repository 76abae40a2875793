import type { Spec } from '@tessera/commerce'
import { z } from 'zod'
import { addLine } from '../../shop/cart/add-line.ts'
import { ADD_FORM, CART_FORM } from '../../shop/cart/cart-form.ts'
import { CART_PATH, productPath } from '../../shop/paths.ts'
import { defaultLine } from '../../shop/product/default-line.ts'
import { findProduct, productSlug } from '../../shop/product/find-product.ts'
import { defineAction } from '../action.ts'
import { id } from '../id-field.ts'
import { changeCart } from './change-cart.ts'

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
    // Asked for beside the product. Whoever waits for it hears of a failure; until then it is nobody's.
    const cart = client.cart.getOrderWorksheet({ signal })
    cart.catch(() => undefined)
    const found = await findProduct(client, productId, { signal })
    if (found === undefined) return { status: 'invalid', errors: { form: 'cart.error.gone' } }
    const { product } = found
    const location = pathOf(productPath(productSlug(product, locale)))
    const onItsPage = (error: string) =>
      ({ status: 'invalid', form: ADD_FORM, errors: { form: error }, location }) as const
    if (product.IsBundle) return onItsPage('product.error.set')
    const { Items: specs } =
      product.SpecCount === 0 ? { Items: [] } : await client.me.listSpecs(productId, { pageSize: 100 }, { signal })
    const { line, needsText } = defaultLine(product, specs as readonly Spec[], data)
    if (needsText) return onItsPage('product.error.text')
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
