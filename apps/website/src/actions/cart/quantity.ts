import { z } from 'zod'
import { CART_FORM } from '../../shop/cart/cart-form.ts'
import { PRICES_SEEN } from '../../shop/cart/read-cart.ts'
import { defineAction } from '../action.ts'
import { changeCart, lineNamed, nameOfLine } from './change-cart.ts'
import { named, pieces, quantity } from './quantity-field.ts'

/** Changes how many there are of a line. A button beside the field says it in `to`, and wins. */
export const changeQuantity = defineAction({
  path: '/cart/quantity',
  form: CART_FORM,
  fields: z.object({ line: named, quantity, to: pieces.optional() }),
  run: ({ line, quantity: entered, to }, context) =>
    changeCart(context, async (lines) => {
      const found = lineNamed(lines, line)
      const change = { Quantity: to ?? entered, ...PRICES_SEEN }
      await context.shopper.client.cart.patchLineItem(found.ID ?? '', change, { signal: context.signal })
      return { done: 'quantity', name: nameOfLine(found, context.locale), count: String(to ?? entered) }
    }),
})
