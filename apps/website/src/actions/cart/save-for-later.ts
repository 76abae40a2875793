import { z } from 'zod'
import { addLine } from '../../shop/cart/add-line.ts'
import { CART_FORM } from '../../shop/cart/cart-form.ts'
import { saveLine, takeSaved } from '../../shop/cart/saved-lines.ts'
import { defineAction } from '../action.ts'
import { CannotChange, changeCart, lineNamed, nameOfLine } from './change-cart.ts'
import { named } from './quantity-field.ts'
import { takeOut } from './remove.ts'

/** Puts a line aside and takes it out of the cart, in this order: what cannot be kept stays in the cart. */
export const saveForLater = defineAction({
  path: '/cart/save',
  form: CART_FORM,
  fields: z.object({ line: named }),
  run: ({ line: id }, context) =>
    changeCart(context, async (existing) => {
      const { shopper, signal } = context
      const line = lineNamed(existing, id)
      if (line.IsBundle === true || line.BundleItemID != null) throw new CannotChange('cart.error.bundlePart')
      try {
        await saveLine(shopper, line, nameOfLine(line, context.locale), { signal })
      } catch (error) {
        throw error instanceof RangeError ? new CannotChange('cart.error.savedFull') : error
      }
      await takeOut(shopper.client, line, signal)
      const lines = [{ productId: line.ProductID ?? '', quantity: line.Quantity ?? 1 }]
      shopper.did({ kind: 'addedToWishlist', way: 'later', lines })
      return { done: 'saved', name: nameOfLine(line, context.locale) }
    }),
})

/** Puts what was saved back into the cart. What cannot be ordered now stays saved. */
export const moveBack = defineAction({
  path: '/cart/move-back',
  form: CART_FORM,
  // A guest whose order was placed has nothing but what they saved.
  needs: 'session',
  fields: z.object({ saved: named }),
  run: ({ saved }, context) =>
    changeCart(context, async (existing) => {
      const { shopper, signal } = context
      let lineId = ''
      const kept = await takeSaved(shopper, saved, { signal }, async ({ ProductID, Quantity, Specs }) => {
        const choices = Specs.map(({ Name: _, ...choice }) => choice)
        lineId = await addLine(shopper.client, { ProductID, Quantity, Specs: choices }, { signal, existing })
        const lines = [{ productId: ProductID, quantity: Quantity }]
        shopper.did({ kind: 'addedToCart', way: 'saved', lines })
      })
      if (kept === undefined) throw new CannotChange('cart.error.lineGone')
      return { done: 'movedBack', added: lineId }
    }),
})

/** Takes something off the list of what was saved. */
export const forgetSaved = defineAction({
  path: '/cart/forget',
  form: CART_FORM,
  needs: 'session',
  fields: z.object({ saved: named }),
  run: ({ saved }, context) =>
    changeCart(context, async () => {
      await takeSaved(context.shopper, saved, { signal: context.signal })
      return { done: 'forgotten' }
    }),
})
