import { z } from 'zod'
import { addLine } from '../../shop/cart/add-line.ts'
import { CART_FORM } from '../../shop/cart/cart-form.ts'
import { readRestorable } from '../../shop/cart/restorable-line.ts'
import { defineAction } from '../action.ts'
import { CannotChange, changeCart } from './change-cart.ts'

/** Puts back what was taken out: the same product with the same choices, or the same set with its parts. */
export const restoreLine = defineAction({
  path: '/cart/restore',
  form: CART_FORM,
  needs: 'session',
  fields: z.object({ restore: z.string().min(2, 'cart.error.lineGone').max(20_000, 'cart.error.lineGone') }),
  run: ({ restore }, context) =>
    changeCart(context, async (existing) => {
      const { shopper, signal } = context
      const wanted = readRestorable(restore)
      if (wanted === undefined) throw new CannotChange('cart.error.lineGone')
      if ('set' in wanted) {
        const body = { LineItems: wanted.parts }
        const { ID } = await shopper.client.cart.createBundleItem(wanted.set, body, { signal })
        return { done: 'restored', added: ID ?? '' }
      }
      return { done: 'restored', added: await addLine(shopper.client, wanted, { signal, existing }) }
    }),
})
