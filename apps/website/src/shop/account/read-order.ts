import { NothingThere } from '../../page/outcome.ts'
import { checkedId } from '../access/named-by-address.ts'
import { orNothing } from '../access/visible.ts'
import { type Decision, readDecisions } from '../orders/decisions.ts'
import { type ChosenPayment, readPayments } from '../orders/order-payments.ts'
import { type OrderView, readOrder } from '../orders/read-order.ts'
import { type ReturnSummary, readReturnsOf, returnSummary } from '../returns/read-returns.ts'
import { type Returnable, returnableOf } from '../returns/returnable.ts'
import type { ShopClient } from '../shop-client.ts'

/** An order as its shopper, or who answers for their company, sees it in their account. */
export interface AccountOrder extends OrderView {
  readonly payments: readonly ChosenPayment[]
  /** The newest first. */
  readonly returns: readonly ReturnSummary[]
  readonly returnable: Returnable
  /** What colleagues were asked about it, and what they said. */
  readonly decisions: readonly Decision[]
}

interface ReadOptions {
  readonly locale: string
  readonly signal: AbortSignal
}

/** An order that was sent off, of whoever the client calls as. Throws {@link NothingThere} for any other. */
export async function readAccountOrder(client: ShopClient, id: string, options: ReadOptions): Promise<AccountOrder> {
  const { signal } = options
  const order = await orNothing(readOrder(client, 'Outgoing', checkedId(id), options))
  // A cart is no order yet.
  if (order.status === 'Unsubmitted') throw new NothingThere()
  const [payments, returns, decisions] = await Promise.all([
    readPayments(client, order, signal),
    readReturnsOf(client, id, signal),
    readDecisions(client, id, signal),
  ])
  return {
    ...order,
    payments,
    returns: returns.map(returnSummary),
    returnable: returnableOf(order, returns, new Date()),
    decisions,
  }
}
