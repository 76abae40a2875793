import type { Payment } from '@tessera/commerce'
import { NothingThere } from '../../page/outcome.ts'
import { type Decision, readDecisions } from '../company/decisions.ts'
import { type OrderView, readOrder } from '../orders/read-order.ts'
import { type ReturnSummary, readReturnsOf, returnSummary } from '../returns/read-returns.ts'
import { type Returnable, returnableOf } from '../returns/returnable.ts'
import type { ShopClient } from '../shop-client.ts'
import { checkedId, orNothing } from './signed-in.ts'

/** An order as its shopper, or who answers for their company, sees it in their account. */
export interface AccountOrder extends OrderView {
  readonly payments: readonly { readonly type: string; readonly digits: string; readonly amount: number | undefined }[]
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
    client.payments
      .list('Outgoing', id, { pageSize: 100 }, { signal })
      .then(({ Items }) => readPayments(client, Items, signal)),
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

async function readPayments(client: ShopClient, payments: readonly Payment[], signal: AbortSignal) {
  const made = payments.filter(({ OrderReturnID }) => !OrderReturnID)
  return Promise.all(
    made.map(async ({ Type, CreditCardID, Amount, xp }) => {
      // A card that was deleted since has no digits any more; a guest's were kept with the payment.
      const card = CreditCardID
        ? await client.me.getCreditCard(CreditCardID, { signal }).catch(() => undefined)
        : undefined
      const kept = (xp as { PartialAccountNumber?: unknown } | null | undefined)?.PartialAccountNumber
      return {
        type: Type ?? '',
        digits: card?.PartialAccountNumber ?? (typeof kept === 'string' ? kept : ''),
        amount: Amount ?? undefined,
      }
    }),
  )
}
