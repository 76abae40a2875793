import type { ShopClient } from '../shop-client.ts'
import type { ChosenPayment } from './checkout-view.ts'
import { chosenPayments } from './read-checkout.ts'

/** How an order was paid, as whoever placed it sees it. */
export async function readPayments(
  client: ShopClient,
  { id, total }: { readonly id: string; readonly total: number },
  signal: AbortSignal,
): Promise<ChosenPayment[]> {
  const { Items } = await client.payments.list('Outgoing', id, { pageSize: 100 }, { signal })
  // What was given back is no payment.
  const paid = Items.filter(({ OrderReturnID }) => OrderReturnID == null)
  const isOnBudget = paid.some(({ Type }) => Type === 'SpendingAccount')
  const accounts = isOnBudget ? (await client.me.listSpendingAccounts({ pageSize: 100 }, { signal })).Items : []
  return chosenPayments(paid, total, new Map(accounts.map(({ ID, Name }) => [ID ?? '', Name ?? ''])))
}
