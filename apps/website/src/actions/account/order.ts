import type { LineItem } from '@tessera/commerce'
import { z } from 'zod'
import { hasRole, rolesOf } from '../../shop/access/roles.ts'
import { LINE_FIELD, ORDER_CANCEL_FORM, REORDER_FORM } from '../../shop/account-forms.ts'
import { copyLine } from '../../shop/cart/copy-line.ts'
import { readCart } from '../../shop/cart/read-cart.ts'
import { cancelOrder as endOrder } from '../../shop/orders/cancel-order.ts'
import type { ActLine } from '../../shop-events/shop-act.ts'
import { defineAction } from '../action.ts'
import { id } from '../id-field.ts'
import { problemOf } from '../problem.ts'

/** Ends an order of which nothing has been shipped yet: one's own, or as who looks after the orders of a company. */
export const cancelOrder = defineAction({
  path: '/account/order/cancel',
  form: ORDER_CANCEL_FORM,
  needs: 'account',
  fields: z.object({ id }),
  async run({ id }, { shopper, shop, signal }) {
    const { client } = shopper
    const me = await client.me.get({ signal })
    const isAdmin = hasRole(rolesOf(shopper.claims), 'OrderAdmin')
    const options = { client, direction: 'Outgoing', backend: shop.backend?.client, signal } as const
    const isDone = await endOrder(id, options, ({ FromUser }) => FromUser?.ID === me.ID || isAdmin)
    return isDone
      ? { status: 'sent', values: {} }
      : { status: 'invalid', errors: { form: 'account.error.cannotCancel' } }
  },
})

/** Puts an order's lines into the cart once more: those that were chosen, else all. Each says what became of it. */
export const reorder = defineAction({
  path: '/account/order/again',
  form: REORDER_FORM,
  needs: 'account',
  fields: z.object({ id, all: z.string().optional() }),
  async run({ id, all }, { shopper, data, locale, signal }) {
    const { client } = shopper
    const { Items: lines } = await client.lineItems.list('Outgoing', id, { pageSize: 100 }, { signal })
    const heads = lines.filter(({ BundleItemID }) => !BundleItemID)
    const chosen = heads.filter((line) => all !== undefined || data.has(LINE_FIELD + line.ID))
    if (chosen.length === 0) return { status: 'invalid', errors: { form: 'account.error.chooseLines' } }
    const values: Record<string, string> = {}
    const bought: ActLine[] = []
    const { Items: into } = await client.cart.listLineItems({ pageSize: 100 }, { signal })
    // One after the other: they change one order.
    for (const line of chosen) {
      values[LINE_FIELD + line.ID] = await again(line)
    }
    if (bought.length > 0) shopper.did({ kind: 'addedToCart', way: 'reorder', lines: bought })
    await client.cart.applyPromotions({ signal }).catch(() => undefined)
    const cart = await readCart(shopper, { locale, signal })
    shopper.countCart(cart.pieces)
    return { status: 'sent', values, data: cart }

    async function again(line: LineItem): Promise<string> {
      try {
        await copyLine(client, line, { among: lines, into, signal })
        bought.push({ productId: line.ProductID ?? '', quantity: line.Quantity ?? 1 })
        return 'account.reorder.added'
      } catch (error) {
        const { key, isOurs } = problemOf(error)
        if (isOurs && signal.aborted) throw error
        return key === 'shop.error.gone' || key === 'cart.error.gone' ? 'account.reorder.gone' : key
      }
    }
  },
})
