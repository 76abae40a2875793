import { z } from 'zod'
import { mapConcurrently } from '../../map-concurrently.ts'
import { CART_FORM } from '../../shop/cart/cart-form.ts'
import { PRICES_SEEN, priceBeforeOf } from '../../shop/cart/read-cart.ts'
import { defineAction } from '../action.ts'
import { changeCart } from './change-cart.ts'

/** The shopper has seen which prices changed: they are not told again. */
export const seenPrices = defineAction({
  path: '/cart/seen',
  form: CART_FORM,
  fields: z.object({}),
  run: (_, context) =>
    changeCart(context, async (lines) => {
      const changed = lines.filter((line) => priceBeforeOf(line) !== undefined)
      await mapConcurrently(changed, 4, ({ ID }) =>
        context.shopper.client.cart.patchLineItem(ID ?? '', PRICES_SEEN, { signal: context.signal }),
      )
      return {}
    }),
})
