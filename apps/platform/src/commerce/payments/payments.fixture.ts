/** A buyer with people, accounts and orders whose totals are said, to pay for. */
import { createLog } from '../../ground/log.ts'
import type { Caller } from '../operations/caller.ts'
import { ADMIN, MARKETPLACE, type TestOperations, token, user } from '../operations/operations.fixture.ts'
import { rulesOf } from '../operations/rules/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { inTransaction } from '../operations/transaction.ts'
import { NOOP_OUTBOUND } from '../outbound/index.ts'
import type { Json } from '../store/index.ts'
import { systemCaller } from '../system-caller.ts'

export const ADA = token('buyer', 'north', 'Shopper', 'ada')
export const BEN = token('buyer', 'north', 'Shopper', 'ben')
/** May administer orders of the buyer. */
export const CHIEF = token('buyer', 'north', ['OrderAdmin', 'UnsubmittedOrderReader'], 'chief')

export async function openShop(api: TestOperations) {
  const as = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await api.call(ADMIN, method, path, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
  }
  await as('POST', '/buyers', { ID: 'north', Name: 'North', Active: true })
  for (const id of ['ada', 'ben', 'chief']) await as('POST', '/buyers/north/users', user(id))
  await as('POST', '/buyers/north/usergroups', { ID: 'team', Name: 'Team' })
  await as('POST', '/buyers/north/usergroups/assignments', { UserGroupID: 'team', UserID: 'ada' })

  const acting = <Result>(work: (acting: Acting) => Promise<Result>, caller: Caller = systemCaller(MARKETPLACE)) =>
    inTransaction(api.db, (tx) =>
      work({
        tx,
        store: api.store,
        tenant: 'test',
        marketplaceId: MARKETPLACE,
        log: createLog('none'),
        now: new Date(),
        caller,
        rules: rulesOf,
        outbound: NOOP_OUTBOUND,
      }),
    )

  return {
    as,
    acting,
    /** An order of Ada's with this total, as if its lines made it. */
    async order(id: string, total: number, more: Readonly<Record<string, Json>> = {}) {
      await api.call(ADA, 'POST', '/orders/Outgoing', { ID: id })
      await this.change(id, { Total: total, Currency: 'NOK', ...more })
      return id
    },
    async change(id: string, more: Readonly<Record<string, Json>>) {
      await acting(async ({ tx, store }) => {
        const order = await store.getForUpdate(tx, { family: 'Order', scope: '', id })
        if (order) await store.put(tx, { ...order, body: { ...order.body, ...more } })
      })
    },
    /** A spending account that is assigned to the whole company, unless said otherwise. */
    async account(id: string, balance: number, assignment: object | undefined = {}, more: object = {}) {
      const at = '/buyers/north/spendingaccounts'
      await as('POST', at, { ID: id, Name: id, Balance: balance, AllowAsPaymentMethod: true, ...more })
      if (assignment) await as('POST', `${at}/assignments`, { SpendingAccountID: id, ...assignment })
      return id
    },
    async balance(id: string) {
      return (await api.call(ADMIN, 'GET', `/buyers/north/spendingaccounts/${id}`)).body.Balance
    },
    pay: (caller: string, order: string, payment: object) =>
      api.call(caller, 'POST', `/orders/All/${order}/payments`, payment),
    async open(id: string) {
      return acting((each) => readPaid(each, id))
    },
  }
}

export async function readPaid({ tx, store }: Acting, id: string) {
  const order = await store.getForUpdate(tx, { family: 'Order', scope: '', id })
  if (order === undefined) throw new Error(`no order ${id}`)
  return { order, payments: await store.find(tx, 'Payment', { scope: id, equals: {} }) }
}
