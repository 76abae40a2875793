import { beforeAll, expect, test } from 'vitest'
import { ADMIN, openOperations, type TestOperations } from '../operations/operations.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { paymentProblems, returnMoney, takeMoney } from './for-order.ts'
import { ADA, CHIEF, openShop, readPaid } from './payments.fixture.ts'

describeWithTables('the money of an order', (open) => {
  let api: TestOperations
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    api = await openOperations(await open())
    shop = await openShop(api)
  })

  const take = (id: string) => shop.acting(async (acting) => takeMoney(acting, await readPaid(acting, id)))
  const giveBack = (id: string) => shop.acting(async (acting) => returnMoney(acting, await readPaid(acting, id)))
  const problems = async (id: string) =>
    (await shop.acting(async (acting) => paymentProblems(acting, await readPaid(acting, id)))).map((p) => p.ErrorCode)
  const byAccount = (id: string, account: string, Amount: number | null = null) =>
    shop.pay(ADA, id, { Type: 'SpendingAccount', SpendingAccountID: account, Amount })

  test('payments that are not accepted are a problem', async () => {
    const id = await shop.order('unaccepted', 50)
    await shop.pay(ADA, id, { Type: 'PurchaseOrder', Amount: 10 })
    expect(await problems(id)).toEqual([])
    await shop.pay(ADA, id, { Type: 'CreditCard' })
    expect(await problems(id)).toEqual(['Order.CannotSubmitWithUnaccceptedPayments'])
  })

  test('what is taken is returned, and neither happens twice', async () => {
    await shop.account('twice', 100)
    const id = await shop.order('twice-order', 30.1)
    await byAccount(id, 'twice', 10.2)
    await byAccount(id, 'twice')
    await take(id)
    expect(await shop.balance('twice')).toBe(69.9)
    await take(id)
    expect(await shop.balance('twice')).toBe(69.9)
    await giveBack(id)
    await giveBack(id)
    expect(await shop.balance('twice')).toBe(100)
    expect(JSON.stringify((await shop.open(id)).payments)).not.toContain('MoneyTaken')
  })

  test('the balance is looked at again: another order may have taken it', async () => {
    await shop.account('scarce', 100)
    const [a, b] = [await shop.order('scarce-a', 60), await shop.order('scarce-b', 60)]
    for (const id of [a, b]) expect((await byAccount(id, 'scarce')).status).toBe(201)
    await take(a)
    expect(await problems(b)).toEqual(['Payment.ExceedsBalance'])
    await expect(take(b)).rejects.toMatchObject({ status: 400, code: 'Payment.ExceedsBalance' })
    expect(await shop.balance('scarce')).toBe(40)
    // What is taken already is no problem when the order is looked at again.
    expect(await problems(a)).toEqual([])
    await shop.as('PATCH', '/buyers/north/spendingaccounts/scarce', { EndDate: '2020-01-01T00:00:00Z' })
    expect(await problems(b)).toEqual(['Payment.CannotUseExpiredSpendingAccount'])
    expect(await problems(a)).toEqual([])
    await giveBack(a)
    expect(await shop.balance('scarce')).toBe(100)
  })

  test('two payments of one order share the balance', async () => {
    await shop.account('shared', 100)
    const id = await shop.order('shared-order', 120)
    expect((await byAccount(id, 'shared', 60)).status).toBe(201)
    expect((await byAccount(id, 'shared', 60)).status).toBe(201)
    expect(await problems(id)).toEqual(['Payment.ExceedsBalance'])
  })

  test('an assignment with AllowExceed goes below zero: of the user, a group of theirs, or everybody', async () => {
    for (const [account, assignment] of [
      ['exceed-user', { UserID: 'ada' }],
      ['exceed-group', { UserGroupID: 'team' }],
      ['exceed-all', {}],
    ] as const) {
      await shop.account(account, 10, { ...assignment, AllowExceed: true })
      const id = await shop.order(`order-${account}`, 60)
      expect((await byAccount(id, account)).status).toBe(201)
      await take(id)
      expect(await shop.balance(account)).toBe(-50)
    }
    await shop.account('exceed-ben', 10, { UserID: 'ben', AllowExceed: true })
    await shop.as('POST', '/buyers/north/spendingaccounts/assignments', { SpendingAccountID: 'exceed-ben' })
    expect((await byAccount(await shop.order('not-ben', 60), 'exceed-ben')).codes).toEqual(['Payment.ExceedsBalance'])
  })

  test('a hundred orders at once never overdraw an account', async () => {
    await shop.account('run', 100)
    const ids = await Promise.all(Array.from({ length: 100 }, (_, index) => shop.order(`run-${index}`, 3)))
    for (const id of ids) await byAccount(id, 'run')
    const results = await Promise.allSettled(ids.map(take))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'Payment.ExceedsBalance' })
    }
    expect(await shop.balance('run')).toBe(1)
    await Promise.all(ids.map(giveBack))
    expect(await shop.balance('run')).toBe(100)
  })

  test('the same order submitted many times at once takes its money once', async () => {
    await shop.account('once', 100)
    const id = await shop.order('once-order', 40)
    await byAccount(id, 'once')
    await Promise.all(Array.from({ length: 10 }, () => take(id)))
    expect(await shop.balance('once')).toBe(60)
  })

  test('orders that pay from the same accounts in other orders do not block each other', async () => {
    await shop.account('left', 1000)
    await shop.account('right', 1000)
    const ids: string[] = []
    for (let index = 0; index < 20; index += 1) {
      const id = await shop.order(`cross-${index}`, 20)
      const [first, second] = index % 2 === 0 ? ['left', 'right'] : ['right', 'left']
      await byAccount(id, first, 10)
      await byAccount(id, second)
      ids.push(id)
    }
    await Promise.all(ids.map(take))
    expect([await shop.balance('left'), await shop.balance('right')]).toEqual([800, 800])
  })

  test('of an open order, what changes is taken and returned at once', async () => {
    await shop.account('open', 100)
    const id = await shop.order('open-order', 40, { Status: 'Open', IsSubmitted: true })
    const pay = { Type: 'SpendingAccount', SpendingAccountID: 'open', Amount: 30 }
    const { body } = await shop.pay(CHIEF, id, pay)
    expect(await shop.balance('open')).toBe(70)
    const at = `/orders/All/${id}/payments/${body.ID}`
    expect((await api.call(CHIEF, 'PATCH', at, { Amount: 40 })).body).not.toHaveProperty('MoneyTaken')
    expect(await shop.balance('open')).toBe(60)
    expect(await api.call(CHIEF, 'PATCH', at, { Amount: 101 })).toMatchObject({ codes: ['Payment.ExceedsBalance'] })
    await api.call(CHIEF, 'PATCH', at, { Amount: 5 })
    expect(await shop.balance('open')).toBe(95)
    await api.call(CHIEF, 'DELETE', at)
    expect(await shop.balance('open')).toBe(100)
  })

  test('refunds: negative, of an open return of the order, within its amount; an account gets its money back', async () => {
    await shop.account('refund', 100)
    const id = await shop.order('refunded', 40, { Status: 'Completed', IsSubmitted: true })
    await shop.pay(CHIEF, id, { Type: 'SpendingAccount', SpendingAccountID: 'refund' })
    expect(await shop.balance('refund')).toBe(60)
    await shop.acting(({ tx, store }) =>
      store.put(tx, {
        family: 'OrderReturn',
        scope: '',
        id: 'return',
        owner: null,
        body: { ID: 'return', OrderID: id, Status: 'Unsubmitted', RefundAmount: 25 },
      }),
    )
    const refund = (Amount: number | null, OrderReturnID = 'return') =>
      shop.pay(CHIEF, id, { Type: 'SpendingAccount', SpendingAccountID: 'refund', OrderReturnID, Amount })
    expect(await refund(-5, 'nothing')).toMatchObject({ status: 404 })
    expect(await refund(5)).toMatchObject({ codes: ['OrderReturn.PaymentValueMustBeNegative'] })
    expect(await refund(null)).toMatchObject({ codes: ['OrderReturn.PaymentValueMustBeNegative'] })
    expect(await refund(-5)).toMatchObject({ codes: ['OrderReturn.CannotCreatePaymentBadStatus'] })
    await shop.acting(async ({ tx, store }) => {
      const found = await store.get(tx, { family: 'OrderReturn', scope: '', id: 'return' })
      if (found) await store.put(tx, { ...found, body: { ...found.body, Status: 'Open' } })
    })
    expect(await refund(-25.01)).toMatchObject({ codes: ['OrderReturn.TotalRefundsExceedRefundAmount'] })
    expect((await refund(-15)).status).toBe(201)
    expect(await shop.balance('refund')).toBe(75)
    expect(await refund(-10.01)).toMatchObject({ codes: ['OrderReturn.TotalRefundsExceedRefundAmount'] })
    expect((await refund(-10)).status).toBe(201)
    expect(await shop.balance('refund')).toBe(85)
    expect((await api.call(ADMIN, 'GET', `/orders/All/${id}/payments`)).body.Items).toHaveLength(3)
  })
})
