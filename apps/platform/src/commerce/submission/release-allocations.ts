import { itemsOfOrder, leftItems } from '../fulfilment/shipments/items-of-order.ts'
import { shippedBy } from '../fulfilment/shipments/quantities.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { OpenOrder } from '../orders/open-order.ts'
import { returnMoney } from '../payments/for-order.ts'
import { redeem } from '../promotions/redemptions.ts'
import { returnStock } from '../stock/for-order.ts'

/** Has this state taken stock? And counted redemptions? */
const HOLDS_GOODS: ReadonlySet<unknown> = new Set(['Open'])
const HOLDS_REDEMPTIONS: ReadonlySet<unknown> = new Set(['Open', 'AwaitingApproval'])

/**
 * Gives back what an order holds, because it is declined, canceled or deleted: stock that did not leave, money, and
 * the redemptions of its promotions. Contract sections 12, 14 and 15.
 */
export async function releaseAllocations(acting: Acting, open: OpenOrder): Promise<void> {
  const { Status: status } = open.order.body
  if (HOLDS_GOODS.has(status)) {
    const left = await leftItems(acting, await itemsOfOrder(acting, open.order.id))
    await returnStock(acting, open, shippedBy(left))
  }
  // Cards may be held for from the beginning; accounts pay once the order is open.
  if (status !== 'Completed') await returnMoney(acting, open)
  if (HOLDS_REDEMPTIONS.has(status)) await redeem(acting, open, -1)
}
