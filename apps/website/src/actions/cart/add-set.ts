import { z } from 'zod'
import { ADD_FORM, partField } from '../../shop/cart/cart-form.ts'
import { defineAction } from '../action.ts'
import { id, isId } from '../id-field.ts'
import { changeCart } from './change-cart.ts'
import { choicesOf } from './choices.ts'

/** Puts a set into the cart: the parts that were ticked with their choices, or all of it. */
export const addSet = defineAction({
  path: '/cart/add-set',
  form: ADD_FORM,
  needs: 'session',
  fields: z.object({
    set: id,
    once: z.string().max(80).optional(),
  }),
  run: ({ set, once }, context) =>
    changeCart(context, async () => {
      const { shopper, data, signal } = context
      const parts = data.getAll('part').filter(isId)
      const LineItems = parts.slice(0, 100).map((ProductID) => {
        const count = Number(data.get(partField(ProductID, 'quantity')) ?? '')
        return {
          ProductID,
          ...(Number.isInteger(count) && count > 0 && { Quantity: count }),
          Specs: choicesOf(data, partField(ProductID, '')),
        }
      })
      const key = once ? { idempotencyKey: once } : {}
      // Without a quantity the platform takes what is usual in this set; its model asks for one.
      const body = { LineItems } as Parameters<typeof shopper.client.cart.createBundleItem>[1]
      const line = await shopper.client.cart.createBundleItem(set, body, { signal, ...key })
      const lines = [{ productId: set, quantity: line.Quantity ?? 1 }]
      shopper.did({ kind: 'addedToCart', way: 'set', lines, once })
      return { done: 'added', added: line.ID ?? '' }
    }),
})
