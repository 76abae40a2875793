import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN, token } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { returnMoney } from '../for-order.ts'
import { ADA, CHIEF, readPaid } from '../payments.fixture.ts'
import { startStripeDouble } from '../providers/stripe-double.fixture.ts'
import { openTills, transactions } from './processing.fixture.ts'

describeWithTables('money that is held or taken, once and no longer than it is due', (open, engine) => {
  let tills: Awaited<ReturnType<typeof openTills>>
  let double: Awaited<ReturnType<typeof startStripeDouble>>
  beforeAll(async () => {
    tills = await openTills(await open())
    double = await startStripeDouble()
  })
  afterAll(() => double.close())
  beforeEach(() => {
    tills.clock.now = new Date()
    double.received.length = 0
    double.failures.length = 0
  })

  const startStripe = () =>
    tills.start({ provider: 'stripe', secretKey: double.secretKey, loopbackDouble: double.address, pauses: [] })

  test('Stripe: an answer that is lost is asked for again, also after a restart, and the money held once', async () => {
    const at = await tills.cardPayment(`stripe-${engine}`, 20, 'pm_card_visa')
    const before = double.intents.size
    double.failures.push('cut')
    const lost = await startStripe().post(`${at}/authorize`, ADA)
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5'])
    expect(lost.text).not.toContain(double.secretKey)
    // What changes meanwhile changes nothing of what was asked.
    await tills.shop.change(`stripe-${engine}`, { Total: 15 })
    const done = await startStripe().post(`${at}/authorize`, ADA)
    expect(transactions(done)).toEqual([['Authorization', true, 20]])
    expect(double.intents.size).toBe(before + 1)
    expect(new Set(double.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(double.received[0]?.form).toMatchObject({ amount: '2000', currency: 'nok' })
  })

  test.each([
    ['canceled', 'POST', '/cancel'],
    ['deleted', 'DELETE', ''],
  ] as const)(
    'an order that is %s lets go of its cards, whether it was submitted or not',
    async (what, method, path) => {
      const stripe = startStripe()
      const order = `${what}-whole-${engine}`
      const at = await tills.cardPayment(order, 50, 'pm_card_visa')
      await stripe.post(`${at}/authorize`, ADA)
      const ended = await tills.api.call(
        ADA,
        method,
        `/orders/Outgoing/${order}${path}`,
        method === 'POST' ? {} : undefined,
      )
      expect(ended.status).toBeLessThan(300)
      tills.clock.now = new Date(Date.now() + 1000)
      expect(await stripe.service.release()).toBe(1)
      expect(double.received.at(-1)?.path).toMatch(/cancel$/)
    },
  )

  test('canceled orders and deleted payments give back what was held or taken, at least once', async () => {
    const stripe = startStripe()
    const order = `canceled-${engine}`
    const held = await tills.cardPayment(order, 50, 'pm_card_visa', { Amount: 20 })
    const me = token('buyer', 'north', 'MeCreditCardAdmin', 'ada')
    const card = await tills.api.call(me, 'POST', '/me/creditcards', { Token: 'pm_card_visa' })
    const paid = await tills.shop.pay(ADA, order, { Type: 'CreditCard', CreditCardID: card.body.ID, Amount: 30 })
    const taken = `/orders/${order}/${paid.body.ID}`
    for (const at of [held, taken]) await stripe.post(`${at}/authorize`, ADA)
    await stripe.post(`${taken}/capture`, CHIEF)
    await stripe.post(`${taken}/refund`, CHIEF, { Amount: 5 })
    for (const _ of [1, 2]) {
      await tills.shop.acting(async (acting) => returnMoney(acting, await readPaid(acting, order)))
    }
    double.received.length = 0
    double.failures.push(500)
    tills.clock.now = new Date(Date.now() + 1000)
    expect(await stripe.service.release()).toBe(1)
    const asked = double.received.map(({ path, form }) => [path.replace(/pi_\w+/, 'pi'), form.amount])
    expect(asked.toSorted()).toEqual([
      ['/v1/payment_intents/pi/cancel', undefined],
      ['/v1/refunds', '2500'],
    ])
    // One got no answer: it is asked again when its time comes, with the same key.
    expect(await stripe.service.release()).toBe(0)
    tills.clock.now = new Date(tills.clock.now.getTime() + 300_000)
    expect(await stripe.service.release()).toBe(1)
    expect(double.received).toHaveLength(3)
    expect(new Set(double.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    expect((await tills.api.call(ADMIN, 'GET', `/orders/All/${order}/payments`)).body.Items).toMatchObject([
      { Accepted: false },
      { Accepted: false },
    ])

    const deleted = await tills.cardPayment(`deleted-${engine}`, 10, 'pm_card_visa')
    await stripe.post(`${deleted}/authorize`, ADA)
    const [, , orderId, paymentId] = deleted.split('/')
    expect((await tills.api.call(ADA, 'DELETE', `/orders/All/${orderId}/payments/${paymentId}`)).status).toBe(204)
    tills.clock.now = new Date(Date.now() + 1000)
    expect(await stripe.service.release()).toBe(1)
    expect(double.received.at(-1)?.path).toMatch(/cancel$/)
  })
})
