import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../../ground/database/engines.fixture.ts'
import { createGroundApp } from '../../../ground/http/index.ts'
import { createLog } from '../../../ground/log.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import { ADMIN, openOperations, readToken, type TestOperations, token } from '../../operations/operations.fixture.ts'
import { paymentProblems, returnMoney } from '../for-order.ts'
import { ADA, BEN, CHIEF, openShop, readPaid } from '../payments.fixture.ts'
import type { PaymentSettings } from '../providers/choose.ts'
import { startStripeDouble } from '../providers/stripe-double.fixture.ts'
import { createPayments, type PaymentsService } from '../service.ts'

const SHOP = 'https://shop.example'

describeOnEveryEngine('cards by a payment provider', (open, engine) => {
  let api: TestOperations
  let shop: Awaited<ReturnType<typeof openShop>>
  let double: Awaited<ReturnType<typeof startStripeDouble>>
  let now = new Date()
  beforeAll(async () => {
    api = await openOperations(await open())
    shop = await openShop(api)
    double = await startStripeDouble()
  })
  afterAll(() => double.close())

  function start(settings: PaymentSettings): { service: PaymentsService; post: typeof post } {
    const service = createPayments({
      db: api.db,
      tenant: 'test',
      settings,
      origin: 'http://platform.example',
      returnOrigins: [SHOP],
      readCaller: async (request) => readToken(request),
      run: (caller, work) => shop.acting(work, caller),
      now: () => now,
      log: createLog('none'),
    })
    const app = createGroundApp(createLog('none'))
    app.route('/', service.routes)
    async function post(path: string, caller?: string, body?: object | string, method = 'POST') {
      const answer = await app.fetch(
        new Request(`http://platform.example/commerce/payments${path}`, {
          method,
          headers: {
            ...(caller !== undefined && { authorization: `Bearer ${caller}` }),
            ...(typeof body === 'object' && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
      const text = await answer.text()
      const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, Json>) : {}
      return { status: answer.status, headers: answer.headers, text, json }
    }
    return { service, post }
  }

  async function cardPayment(order: string, total: number, Token: string, more: object = {}) {
    await shop.order(order, total)
    const me = token('buyer', 'north', 'MeCreditCardAdmin', 'ada')
    const card = await api.call(me, 'POST', '/me/creditcards', {
      Token,
      PartialAccountNumber: '4242',
      CardType: 'Visa',
    })
    const { body } = await shop.pay(ADA, order, { Type: 'CreditCard', CreditCardID: card.body.ID, ...more })
    return `/orders/${order}/${body.ID}`
  }
  const paymentIn = ({ json }: { json: Record<string, Json> }) => json.Payment as JsonObject
  const transactions = (answer: { json: Record<string, Json> }) =>
    (paymentIn(answer).Transactions as JsonObject[]).map(({ Type, Succeeded, Amount }) => [Type, Succeeded, Amount])
  const problems = async (id: string) =>
    (await shop.acting(async (acting) => paymentProblems(acting, await readPaid(acting, id)))).map((p) => p.ErrorCode)

  let local: ReturnType<typeof start>
  let tokens: Record<string, string>
  beforeAll(async () => {
    local = start({ provider: 'local' })
    const tokenOf = async (number: string) =>
      String((await local.post('/cards', undefined, { Number: number })).json.Token)
    tokens = {
      approve: await tokenOf('4242 4242 4242 4242'),
      decline: await tokenOf('4000000000000002'),
      challenge: await tokenOf('4000-0000-0000-3220'),
    }
  })
  beforeEach(() => {
    now = new Date()
    double.received.length = 0
    double.failures.length = 0
  })

  test('the form of the local provider takes its test cards, and keeps no number', async () => {
    const made = await local.post('/cards', undefined, { Number: '5555 5555 5555 4444' })
    expect(made).toMatchObject({ status: 201, json: { CardType: 'Mastercard', PartialAccountNumber: '4444' } })
    expect(made.text).not.toContain('5555')
    const real = await local.post('/cards', undefined, { Number: '4111111111111111' })
    expect(real).toMatchObject({ status: 400 })
    expect(real.text).not.toContain('4111')
    const provider = await local.post('/provider', undefined, undefined, 'GET')
    expect(provider.json).toMatchObject({ Provider: 'local' })
    expect(provider.json.TestCards).toHaveLength(6)
  })

  test('an authorised card is accepted, with a transaction; again, nothing more happens', async () => {
    const at = await cardPayment('approved', 49.9, tokens.approve ?? '')
    expect(await problems('approved')).toEqual(['Order.CannotSubmitWithUnaccceptedPayments'])
    const done = await local.post(`${at}/authorize`, ADA, { ReturnUrl: `${SHOP}/checkout` })
    expect(done).toMatchObject({
      status: 200,
      json: {
        ChallengeUrl: null,
        Payment: {
          Accepted: true,
          Transactions: [
            {
              Type: 'Authorization',
              Amount: 49.9,
              Currency: 'NOK',
              Succeeded: true,
              ResultCode: 'approved',
              xp: { Provider: 'local', CardType: 'Visa', PartialAccountNumber: '4242' },
            },
          ],
        },
      },
    })
    expect(done.text).not.toContain('Attempt')
    expect(await problems('approved')).toEqual([])
    expect(transactions(await local.post(`${at}/authorize`, ADA))).toHaveLength(1)
  })

  test('a declined card is not, and may be tried again', async () => {
    const at = await cardPayment('declined', 20, tokens.decline ?? '')
    const done = await local.post(`${at}/authorize`, ADA)
    expect(paymentIn(done)).toMatchObject({ Accepted: false, Transactions: [{ ResultCode: 'card_declined' }] })
    expect(transactions(await local.post(`${at}/authorize`, ADA))).toEqual([
      ['Authorization', false, 20],
      ['Authorization', false, 20],
    ])
  })

  test.each([
    ['confirm', true],
    ['refuse', false],
  ])('3-D Secure: to the page and back, when the shopper would %s', async (answer, accepted) => {
    const at = await cardPayment(`challenge-${answer}`, 20, tokens.challenge ?? '')
    const asked = await local.post(`${at}/authorize`, ADA, { ReturnUrl: `${SHOP}/back` })
    expect(asked).toMatchObject({ json: { Payment: { Accepted: false, Transactions: [] } } })
    const url = String(asked.json.ChallengeUrl)
    expect(url).toMatch(/^http:\/\/platform\.example\/commerce\/payments\/challenge\/lp_/)
    expect((await local.post(`${at}/authorize`, ADA)).json.ChallengeUrl).toBe(url)
    expect((await local.post(`${at}/confirm`, ADA)).json.ChallengeUrl).toBe(url)
    const path = new URL(url).pathname.replace('/commerce/payments', '')
    const page = await local.post(path, undefined, undefined, 'GET')
    expect(page.text).toContain('<button name="answer" value="confirm">')
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP}`)
    const sent = await local.post(path, undefined, `answer=${answer}`)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${SHOP}/back`])
    expect((await local.post(path, undefined, `answer=confirm`)).status).toBe(409)
    const done = await local.post(`${at}/confirm`, ADA)
    expect(done.json).toMatchObject({ ChallengeUrl: null, Payment: { Accepted: accepted } })
    expect(transactions(done)).toEqual([['Authorization', accepted, 20]])
  })

  test('captured once, in part; refunded up to that; voided before only', async () => {
    const at = await cardPayment('captured', 100, tokens.approve ?? '')
    await local.post(`${at}/authorize`, ADA)
    expect((await local.post(`${at}/capture`, ADA)).status).toBe(403)
    expect((await local.post(`${at}/capture`, CHIEF, { Amount: 100.01 })).status).toBe(400)
    expect(transactions(await local.post(`${at}/capture`, CHIEF, { Amount: 80 })).at(-1)).toEqual(['Capture', true, 80])
    expect(transactions(await local.post(`${at}/void`, CHIEF))).toHaveLength(2)
    await local.post(`${at}/refund`, CHIEF, { Amount: 30 })
    expect((await local.post(`${at}/refund`, CHIEF, { Amount: 50.01 })).status).toBe(400)
    const done = await local.post(`${at}/refund`, CHIEF)
    expect(transactions(done).slice(2)).toEqual([
      ['Refund', true, 30],
      ['Refund', true, 50],
    ])
    expect(transactions(await local.post(`${at}/refund`, CHIEF))).toHaveLength(4)
    const cheaper = await cardPayment('cheaper', 100, tokens.approve ?? '')
    await local.post(`${cheaper}/authorize`, ADA)
    await shop.change('cheaper', { Total: 90 })
    expect(transactions(await local.post(`${cheaper}/capture`, CHIEF)).at(-1)).toEqual(['Capture', true, 90])
    const other = await cardPayment('voided', 100, tokens.approve ?? '')
    await local.post(`${other}/authorize`, ADA)
    expect(paymentIn(await local.post(`${other}/void`, CHIEF))).toMatchObject({ Accepted: false })
  })

  test('an order that got dearer is authorised anew, and what was held is let go', async () => {
    for (const kind of ['approve', 'challenge'] as const) {
      const order = `dearer-${kind}`
      const at = await cardPayment(order, 20, tokens[kind] ?? '')
      await local.post(`${at}/authorize`, ADA, { ReturnUrl: `${SHOP}/back` })
      await shop.change(order, { Total: 30 })
      expect(await problems(order)).toEqual(['Order.CannotSubmitWithUnaccceptedPayments'])
      const again = await local.post(`${at}/authorize`, ADA, { ReturnUrl: `${SHOP}/back` })
      expect(transactions(again).slice(-2)).toEqual(
        kind === 'approve'
          ? [
              ['Void', true, 20],
              ['Authorization', true, 30],
            ]
          : [['Void', true, 20]],
      )
      if (kind === 'approve') expect(await problems(order)).toEqual([])
      else expect(again.json.ChallengeUrl).toMatch(/lp_/)
      await shop.change(order, { Total: 25 })
      if (kind === 'approve') expect(await problems(order)).toEqual([])
    }
  })

  test('whose payment it is not may do nothing with it', async () => {
    const at = await cardPayment('theirs', 20, tokens.approve ?? '')
    expect((await local.post(`${at}/authorize`, BEN)).status).toBe(404)
    expect((await local.post(`${at}/authorize`)).status).toBe(401)
    expect((await local.post(`${at}/authorize`, token('buyer', 'north', 'MeAdmin', 'ada'))).status).toBe(403)
    expect((await local.post(`${at}/authorize`, ADA, { ReturnUrl: 'https://evil.example' })).status).toBe(400)
    expect((await local.post(`${at}/fly`, ADA)).status).toBe(404)
    await shop.pay(ADA, 'theirs', { ID: 'po', Type: 'PurchaseOrder', Amount: 1 })
    expect((await local.post('/orders/theirs/po/authorize', ADA)).status).toBe(400)
    const none = start({ provider: 'none' })
    expect((await none.post(`${at}/authorize`, ADA)).status).toBe(501)
    expect((await none.post('/cards', undefined, { Number: '4242424242424242' })).status).toBe(404)
  })

  test('what a provider did is for nobody else to write, or to delete', async () => {
    const at = await cardPayment('forged', 20, tokens.approve ?? '')
    await local.post(`${at}/authorize`, ADA)
    await shop.change('forged', { Total: 500 })
    const [, , orderId, paymentId] = at.split('/')
    const path = `/orders/All/${orderId}/payments/${paymentId}/transactions`
    const forged = {
      Type: 'Authorization',
      DateExecuted: '2026-01-01',
      Amount: 500,
      Succeeded: true,
      xp: { Provider: 'local', Reference: 'x' },
      ByProvider: { provider: 'local', reference: 'x' },
    }
    expect((await api.call(CHIEF, 'POST', path, { ID: 'mine', ...forged })).status).toBe(201)
    expect(await problems('forged')).toEqual(['Order.CannotSubmitWithUnaccceptedPayments'])
    const { body } = await api.call(CHIEF, 'GET', `/orders/All/${orderId}/payments/${paymentId}`)
    expect(JSON.stringify(body)).not.toContain('ByProvider')
    const [real] = body.Transactions as { ID: string }[]
    expect((await api.call(CHIEF, 'DELETE', `${path}/${real?.ID}`)).status).toBe(403)
    expect((await api.call(CHIEF, 'DELETE', `${path}/mine`)).status).toBe(204)
  })

  test('a guest’s card is given with the question, and saved nowhere', async () => {
    await shop.order('guests', 20)
    const { body } = await shop.pay(ADA, 'guests', { Type: 'CreditCard' })
    const at = `/orders/guests/${body.ID}/authorize`
    expect((await local.post(at, ADA)).json.Errors).toMatchObject([{ ErrorCode: 'Payment.CannotSetCreditCard' }])
    for (const Card of ['x', {}, { Token: '4242424242424242' }, { Token: 't', PartialAccountNumber: '424242' }]) {
      expect((await local.post(at, ADA, { Card })).status).toBe(400)
    }
    const Card = { Token: tokens.approve ?? '', CardType: 'Visa', PartialAccountNumber: '4242' }
    const done = await local.post(at, ADA, { Card })
    expect(paymentIn(done)).toMatchObject({
      Accepted: true,
      Transactions: [{ xp: { CardType: 'Visa', PartialAccountNumber: '4242' } }],
    })
    expect(JSON.stringify((await shop.open('guests')).payments)).not.toContain(Card.Token)
  })

  test('many at once authorise once', async () => {
    const at = await cardPayment('parallel', 20, tokens.approve ?? '')
    const answers = await Promise.all(Array.from({ length: 8 }, () => local.post(`${at}/authorize`, ADA)))
    for (const answer of answers) expect(transactions(answer)).toEqual([['Authorization', true, 20]])
  })

  test('Stripe: an answer that is lost is asked for again, also after a restart, and the money held once', async () => {
    const stripe = () =>
      start({ provider: 'stripe', secretKey: double.secretKey, loopbackDouble: double.address, pauses: [] })
    const at = await cardPayment(`stripe-${engine}`, 20, 'pm_card_visa')
    const before = double.intents.size
    double.failures.push('cut')
    const lost = await stripe().post(`${at}/authorize`, ADA)
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5'])
    expect(lost.text).not.toContain(double.secretKey)
    // What changes meanwhile changes nothing of what was asked.
    await shop.change(`stripe-${engine}`, { Total: 15 })
    const done = await stripe().post(`${at}/authorize`, ADA)
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
      const stripe = start({
        provider: 'stripe',
        secretKey: double.secretKey,
        loopbackDouble: double.address,
        pauses: [],
      })
      const order = `${what}-whole-${engine}`
      const at = await cardPayment(order, 50, 'pm_card_visa')
      await stripe.post(`${at}/authorize`, ADA)
      const ended = await api.call(ADA, method, `/orders/Outgoing/${order}${path}`, method === 'POST' ? {} : undefined)
      expect(ended.status).toBeLessThan(300)
      now = new Date(Date.now() + 1000)
      expect(await stripe.service.release()).toBe(1)
      expect(double.received.at(-1)?.path).toMatch(/cancel$/)
    },
  )

  test('canceled orders and deleted payments give back what was held or taken, at least once', async () => {
    const stripe = start({
      provider: 'stripe',
      secretKey: double.secretKey,
      loopbackDouble: double.address,
      pauses: [],
    })
    const order = `canceled-${engine}`
    const held = await cardPayment(order, 50, 'pm_card_visa', { Amount: 20 })
    const me = token('buyer', 'north', 'MeCreditCardAdmin', 'ada')
    const card = await api.call(me, 'POST', '/me/creditcards', { Token: 'pm_card_visa' })
    const paid = await shop.pay(ADA, order, { Type: 'CreditCard', CreditCardID: card.body.ID, Amount: 30 })
    const taken = `/orders/${order}/${paid.body.ID}`
    for (const at of [held, taken]) await stripe.post(`${at}/authorize`, ADA)
    await stripe.post(`${taken}/capture`, CHIEF)
    await stripe.post(`${taken}/refund`, CHIEF, { Amount: 5 })
    for (const _ of [1, 2]) {
      await shop.acting(async (acting) => returnMoney(acting, await readPaid(acting, order)))
    }
    double.received.length = 0
    double.failures.push(500)
    now = new Date(Date.now() + 1000)
    expect(await stripe.service.release()).toBe(1)
    const asked = double.received.map(({ path, form }) => [path.replace(/pi_\w+/, 'pi'), form.amount])
    expect(asked.toSorted()).toEqual([
      ['/v1/payment_intents/pi/cancel', undefined],
      ['/v1/refunds', '2500'],
    ])
    // One got no answer: it is asked again when its time comes, with the same key.
    expect(await stripe.service.release()).toBe(0)
    now = new Date(now.getTime() + 300_000)
    expect(await stripe.service.release()).toBe(1)
    expect(double.received).toHaveLength(3)
    expect(new Set(double.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    expect((await api.call(ADMIN, 'GET', `/orders/All/${order}/payments`)).body.Items).toMatchObject([
      { Accepted: false },
      { Accepted: false },
    ])

    const deleted = await cardPayment(`deleted-${engine}`, 10, 'pm_card_visa')
    await stripe.post(`${deleted}/authorize`, ADA)
    const [, , orderId, paymentId] = deleted.split('/')
    expect((await api.call(ADA, 'DELETE', `/orders/All/${orderId}/payments/${paymentId}`)).status).toBe(204)
    now = new Date(Date.now() + 1000)
    expect(await stripe.service.release()).toBe(1)
    expect(double.received.at(-1)?.path).toMatch(/cancel$/)
  })
})
