/** A shop whose orders and returns may need approval, and what brings them into any state. */
import { expect } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { token, user } from '../operations/operations.fixture.ts'
import type { OperationsParts } from '../operations/service.ts'
import { ADA, ADMIN, CHIEF, openShop } from '../orders/shop.fixture.ts'
import { type MailKind, NOOP_OUTBOUND, SILENT_SERVICE } from '../outbound/index.ts'

export { ADA, ADMIN, BOB, CHIEF } from '../orders/shop.fixture.ts'
/** Shoppers who approve: of the first level, and of the one above. */
export const BOSS = token('buyer', 'north', 'Shopper', 'boss')
export const HEAD = token('buyer', 'north', 'Shopper', 'head')
/** Decides about returns, for the seller. */
export const SALES = token('admin', 'halden', 'OrderAdmin', 'sales')

export interface Message {
  readonly type: MailKind
  readonly to: readonly string[]
}

export type LifeShop = Awaited<ReturnType<typeof openLifeShop>>

export type State = 'Unsubmitted' | 'AwaitingApproval' | 'Declined' | 'Open' | 'Completed' | 'Canceled'

/**
 * Orders with `xp.Ask` need the approval of the group `bosses` (Boss); with `xp.Ask` = 2 that of `heads` (Head) after it.
 * Returns that say `ask` in their comments need that of the seller's `sales`.
 */
export async function openLifeShop(database: OpenedDatabase, more: Partial<OperationsParts> = {}) {
  const messages: Message[] = []
  const outbound: OperationsParts['outbound'] = {
    ...SILENT_SERVICE,
    run: (work) =>
      work({
        ...NOOP_OUTBOUND,
        message: async (_, type, to) => {
          messages.push({ type, to: to.map(({ id }) => id) })
        },
      }),
  }
  const shop = await openShop(database, { outbound, ...more })
  const { make, as } = shop
  for (const id of ['boss', 'head']) await make('POST', '/buyers/north/users', user(id))
  await make('POST', '/adminusers', user('sales'))
  for (const [id, member] of Object.entries({ bosses: 'boss', heads: 'head' })) {
    await make('POST', '/buyers/north/usergroups', { ID: id, Name: id })
    await make('POST', '/buyers/north/usergroups/assignments', { UserGroupID: id, UserID: member })
  }
  await make('POST', '/usergroups', { ID: 'sales', Name: 'Sales' })
  await make('POST', '/usergroups/assignments', { UserGroupID: 'sales', UserID: 'sales' })
  const rule = (ID: string, ApprovingGroupID: string, RuleExpression: string) =>
    make('POST', '/buyers/north/approvalrules', { ID, Name: ID, ApprovingGroupID, RuleExpression })
  await rule('first', 'bosses', 'order.xp.Ask >= 1')
  await rule('second', 'heads', "order.xp.Ask = 2 and order.approved('first')")
  await make('POST', '/approvalrules', {
    ID: 'returns',
    Name: 'Returns',
    ApprovingGroupID: 'sales',
    ApprovalType: 'OrderReturn',
    RuleExpression: "orderreturn.Comments = 'ask'",
  })
  await shop.product('chair', 100, { Returnable: true, Inventory: { Enabled: true, QuantityAvailable: 100_000 } })

  let made = 0
  const next = (name: string) => {
    made += 1
    return `${name}-${made}`
  }

  /** Ada's order of chairs, unsubmitted. */
  async function order(xp: object = {}, lines: readonly object[] = [{ ProductID: 'chair', Quantity: 2 }]) {
    const id = next('order')
    await as(ADA, 'POST', '/orders/Outgoing', { ID: id, xp })
    for (const [index, line] of lines.entries()) {
      await as(ADA, 'POST', `/orders/Outgoing/${id}/lineitems`, { ID: `line-${index + 1}`, ...line })
    }
    return id
  }

  const at = (id: string, action: string) => `/orders/Outgoing/${id}/${action}`

  /** An order of Ada's that is in a state. */
  async function orderIn(state: State): Promise<string> {
    const asks = state === 'AwaitingApproval' || state === 'Declined'
    const id = await order(asks ? { Ask: 1 } : {})
    if (state === 'Unsubmitted') return id
    if (state === 'Canceled') await as(ADA, 'POST', at(id, 'cancel'))
    else await as(ADA, 'POST', at(id, 'submit'))
    if (state === 'Declined') await as(BOSS, 'POST', at(id, 'decline'), {})
    if (state === 'Completed') await as(ADMIN, 'POST', `/orders/Incoming/${id}/complete`)
    expect((await as(ADMIN, 'GET', `/orders/All/${id}`)).Status).toBe(state)
    return id
  }

  /** A return of one chair of a completed order of Ada's, that is in a state. */
  async function returnIn(state: State): Promise<string> {
    const orderId = await orderIn('Completed')
    const ID = next('return')
    const asks = state === 'AwaitingApproval' || state === 'Declined'
    await as(CHIEF, 'POST', '/orderreturns', {
      ID,
      OrderID: orderId,
      Comments: asks ? 'ask' : 'no',
      ItemsToReturn: [{ LineItemID: 'line-1', Quantity: 1, RefundAmount: 100 }],
    })
    if (state === 'Unsubmitted') return ID
    await as(ADA, 'POST', `/orderreturns/${ID}/submit`)
    if (state === 'Declined') await as(SALES, 'POST', `/orderreturns/${ID}/decline`, {})
    if (state === 'Canceled') await as(ADA, 'POST', `/orderreturns/${ID}/cancel`)
    if (state === 'Completed') await as(ADMIN, 'POST', `/orderreturns/${ID}/complete`)
    expect((await as(ADMIN, 'GET', `/orderreturns/${ID}`)).Status).toBe(state)
    return ID
  }

  const stock = async (id: string) => {
    const { Inventory: inventory } = await as(ADMIN, 'GET', `/products/${id}`)
    return (inventory as { readonly QuantityAvailable: number }).QuantityAvailable
  }

  return { ...shop, messages, order, orderIn, returnIn, stock, next }
}
