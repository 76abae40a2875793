import { type Call, must, type PlatformResponse } from './platform-call.ts'
import { BUYER, PRICE, type RaceParty, type RaceShopper } from './race-shop.ts'

export type PaidBy = 'account' | 'card'

/** A checkout that only has to be submitted. */
export interface ReadyOrder {
  readonly id: string
  readonly shopper: RaceShopper
  readonly quantity: number
  readonly total: number
  readonly paidBy: PaidBy
}

/** The one payment of a ready order. */
export const PAYMENT = 'payment'

/** A card of the local payment provider, which approves it. */
export const CARD = { Token: 'local_approve_race', CardType: 'Visa', PartialAccountNumber: '4242' }

/** An order of the party's product with one payment for all of it, made in one of the processes. A card is not asked yet. */
export async function makeReady(
  { product }: RaceParty,
  shopper: RaceShopper,
  { id, quantity, paidBy, by }: Pick<ReadyOrder, 'id' | 'quantity' | 'paidBy'> & { readonly by: number },
): Promise<ReadyOrder> {
  const call = shopper.at[by] as Call
  await must(call('POST', '/orders/Outgoing', { ID: id }), 'A new order')
  const at = `/orders/Outgoing/${id}`
  await must(call('POST', `${at}/lineitems`, { ProductID: product, Quantity: quantity }), 'A new line')
  const payment =
    paidBy === 'card' ? { Type: 'CreditCard' } : { Type: 'SpendingAccount', SpendingAccountID: shopper.id }
  await must(call('POST', `${at}/payments`, { ID: PAYMENT, ...payment }), 'A new payment')
  return { id, shopper, quantity, total: quantity * PRICE, paidBy }
}

/** Has the card of an order hold its total. */
export function authorize(call: Call, { id }: ReadyOrder): Promise<PlatformResponse> {
  return call('POST', `/commerce/payments/orders/${id}/${PAYMENT}/authorize`, { Card: CARD })
}

/** Takes what the card of an order holds. */
export function capture(call: Call, { id }: ReadyOrder): Promise<PlatformResponse> {
  return call('POST', `/commerce/payments/orders/${id}/${PAYMENT}/capture`)
}

/** What is not right about orders as they are stored, when they have to be submitted or have to be carts still. */
export async function ordersProblems(
  call: Call,
  orders: readonly ReadyOrder[],
  isSubmitted: boolean,
): Promise<string[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id).join('|')
  const path = `/orders/All?ID=${ids}&FromCompanyID=${BUYER}&IsSubmitted=${isSubmitted}`
  const { Items } = await must(call('GET', path), 'The orders')
  const stored = new Map((Items as readonly StoredOrder[]).map((order) => [order.ID, order]))
  const expected = isSubmitted ? 'Open' : 'Unsubmitted'
  return orders.flatMap(({ id, total }) => {
    const order = stored.get(id)
    if (order === undefined) return [`an order is not among those that are ${expected}`]
    const { Status, DateSubmitted, Total, LineItemCount } = order
    const problems: string[] = []
    if (Status !== expected || (DateSubmitted !== null) !== isSubmitted) {
      problems.push(`an order is ${Status} instead of ${expected}, submitted at ${DateSubmitted}`)
    }
    if (Total !== total || LineItemCount !== 1) {
      problems.push(`an order has ${LineItemCount} lines and a total of ${Total} instead of ${total}`)
    }
    return problems
  })
}

interface StoredOrder {
  readonly ID: string
  readonly Status: string
  readonly DateSubmitted: string | null
  readonly Total: number
  readonly LineItemCount: number
}

interface Transaction {
  readonly Type: string
  readonly Amount: number
  readonly Succeeded: boolean
}

/** What is not right about the transactions of an order's payment. `types`: those there have to be, once each and in full. */
export async function paymentProblems(
  call: Call,
  { id, total }: ReadyOrder,
  types: readonly string[],
): Promise<string[]> {
  const { Items } = await must(call('GET', `/orders/All/${id}/payments`), 'The payments')
  const payments = Items as readonly { readonly Amount: number; readonly Transactions: readonly Transaction[] }[]
  const found = payments.flatMap(({ Transactions }) =>
    Transactions.map(({ Type, Amount, Succeeded }) => `${Type} ${Amount} ${Succeeded}`),
  )
  const wanted = types.map((type) => `${type} ${total} true`)
  if (payments.length === 1 && JSON.stringify(found) === JSON.stringify(wanted)) return []
  return [`${payments.length} payments with [${found.join(', ')}] instead of one with [${wanted.join(', ')}]`]
}
