import { z } from 'zod'
import { addLine } from '../../shop/cart/add-line.ts'
import { ADD_FORM } from '../../shop/cart/cart-form.ts'
import { defineAction } from '../action.ts'
import { id } from '../id-field.ts'
import { changeCart } from './change-cart.ts'
import { choicesOf } from './choices.ts'
import { quantity } from './quantity-field.ts'

/** Puts a product with its choices into the cart; the same with the same choices grows the line it has. */
export const addToCart = defineAction({
  path: '/cart/add',
  form: ADD_FORM,
  needs: 'session',
  fields: z.object({
    product: id,
    quantity,
    /** A key that makes it happen once, however often it is sent. */
    once: z.string().max(80).optional(),
  }),
  run: ({ product: ProductID, quantity: Quantity, once }, context) =>
    changeCart(context, async (existing) => {
      const { shopper, data, signal } = context
      const wanted = { ProductID, Quantity, Specs: choicesOf(data) }
      const added = await addLine(shopper.client, wanted, { signal, existing, once })
      const lines = [{ productId: ProductID, quantity: Quantity }]
      shopper.did({ kind: 'addedToCart', way: 'product', lines, once })
      return { done: 'added', added }
    }),
})
