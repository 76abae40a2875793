import { isNotFound } from '@tessera/commerce'
import { z } from 'zod'
import { CODE_FORM } from '../../shop/cart/cart-form.ts'
import { defineAction } from '../action.ts'
import { CannotChange, changeCart } from './change-cart.ts'

/** No code has a slash or a line end, and in a path they would be another place. */
const code = z
  .string()
  .min(1, 'cart.error.codeMissing')
  .max(100, 'cart.error.codeUnknown')
  .regex(/^[^/\\\p{Cc}]*$/u, 'cart.error.codeUnknown')

/** Applies the offer of a code. */
export const applyCode = defineAction({
  path: '/cart/apply-code',
  form: CODE_FORM,
  fields: z.object({ code }),
  run: ({ code }, context) =>
    changeCart(context, async () => {
      try {
        await context.shopper.client.cart.addPromotion(code, { signal: context.signal })
      } catch (error) {
        // Whether there is none, or it is for others, is nobody's business.
        throw isNotFound(error) ? new CannotChange('cart.error.codeUnknown', 'code') : error
      }
      return { done: 'codeApplied', code }
    }),
})

export const removeCode = defineAction({
  path: '/cart/remove-code',
  form: CODE_FORM,
  fields: z.object({ code }),
  run: ({ code }, context) =>
    changeCart(context, async () => {
      await context.shopper.client.cart.deletePromotion(code, { signal: context.signal })
      return { done: 'codeRemoved', code }
    }),
})
