import type { LineItem } from '@tessera/commerce'
import { z } from 'zod'
import { CART_FORM } from '../../shop/cart/cart-form.ts'
import { restorableOf } from '../../shop/cart/restorable-line.ts'
import type { ShopClient } from '../../shop/shop-client.ts'
import { defineAction } from '../action.ts'
import { changeCart, lineNamed, nameOfLine } from './change-cart.ts'
import { named } from './quantity-field.ts'

/** Takes a line out: a product, or a set with all of its parts. What puts it back is told. */
export const removeLine = defineAction({
  path: '/cart/remove',
  form: CART_FORM,
  fields: z.object({ line: named }),
  run: ({ line: id }, context) =>
    changeCart(context, async (lines) => {
      const line = lineNamed(lines, id)
      await takeOut(context.shopper.client, line, context.signal)
      const restore = JSON.stringify(restorableOf(line, lines))
      return { done: 'removed', name: nameOfLine(line, context.locale), restore }
    }),
})

export async function takeOut(client: ShopClient, { ID, ProductID, IsBundle }: LineItem, signal: AbortSignal) {
  if (IsBundle === true) await client.cart.deleteBundleItem(ProductID ?? '', ID ?? '', { signal })
  else await client.cart.deleteLineItem(ID ?? '', { signal })
}
