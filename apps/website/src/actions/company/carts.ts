import { z } from 'zod'
import { CART_CHOOSE_FORM, CART_DELETE_FORM, CART_NAME_FORM, CART_NEW_FORM } from '../../shop/company/buying-forms.ts'
import { ownCart, recountCart } from '../../shop/company/read-carts.ts'
import { type ActionContext, type ActionOutcome, defineAction } from '../action.ts'
import { optional, text } from '../entries.ts'
import { id } from '../id-field.ts'

const GONE: ActionOutcome = { status: 'invalid', errors: { form: 'company.cart.gone' } }

/** Begins another cart beside those that are there; goods go into it from now on. */
export const newCart = defineAction({
  path: '/company/cart/new',
  form: CART_NEW_FORM,
  needs: 'account',
  fields: z.object({ name: text('company.cart.nameMissing') }),
  async run({ name }, { shopper, signal }) {
    const { client } = shopper
    const { ID } = await client.orders.create('Outgoing', { xp: { CartName: name } }, { signal })
    await client.cart.setActiveCart(ID ?? '', { signal })
    shopper.countCart(0)
    return { status: 'sent', values: { name } }
  },
})

/** Calls a cart something, or nothing any more. */
export const nameCart = defineAction({
  path: '/company/cart/name',
  form: CART_NAME_FORM,
  needs: 'account',
  fields: z.object({ id, name: optional() }),
  run: ({ id, name }, context) =>
    withOwn(id, context, async ({ shopper, signal }) => {
      await shopper.client.orders.patch('Outgoing', id, { xp: { CartName: name === '' ? null : name } }, { signal })
      return { status: 'sent', values: {} }
    }),
})

/** From now on goods go into this one, and checkout orders it. */
export const chooseCart = defineAction({
  path: '/company/cart/choose',
  form: CART_CHOOSE_FORM,
  needs: 'account',
  fields: z.object({ id }),
  run: ({ id }, context) =>
    withOwn(id, context, async ({ shopper, signal }) => {
      await shopper.client.cart.setActiveCart(id, { signal })
      await recountCart(shopper, { signal })
      return { status: 'sent', values: {} }
    }),
})

/** Takes a cart away with what is in it. */
export const deleteCart = defineAction({
  path: '/company/cart/delete',
  form: CART_DELETE_FORM,
  needs: 'account',
  fields: z.object({ id }),
  run: ({ id }, context) =>
    withOwn(id, context, async ({ shopper, signal }) => {
      await shopper.client.orders.delete('Outgoing', id, { signal })
      await recountCart(shopper, { signal })
      return { status: 'sent', values: {} }
    }),
})

/** Who may write others' orders by their role does not so here: a cart is its owner's. */
async function withOwn(
  id: string,
  context: ActionContext,
  change: (context: ActionContext) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const { shopper, signal } = context
  return (await ownCart(shopper.client, id, { signal })) === undefined ? GONE : change(context)
}
