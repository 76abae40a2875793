import { z } from 'zod'
import { CART_FORM } from '../../shop/cart/cart-form.ts'
import { defineAction } from '../action.ts'
import { changeCart } from './change-cart.ts'
import { takeOut } from './remove.ts'

/** Takes everything out. The order stays, with what was said of its delivery. */
export const emptyCart = defineAction({
  path: '/cart/empty',
  form: CART_FORM,
  fields: z.object({}),
  run: (_, context) =>
    changeCart(context, async (lines) => {
      for (const line of lines.filter(({ BundleItemID }) => BundleItemID == null)) {
        await takeOut(context.shopper.client, line, context.signal)
      }
      return { done: 'emptied' }
    }),
})
