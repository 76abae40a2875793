import { beforeAll, expect, test } from 'vitest'
import { token } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { ADA, BEN, CHIEF } from '../payments.fixture.ts'
import { openTills, paymentIn, SHOP, type Till, transactions } from './processing.fixture.ts'

describeWithTables('cards by a payment provider', (open) => {
  let tills: Awaited<ReturnType<typeof openTills>>
  let local: Till
  let tokens: Record<string, string>
  beforeAll(async () => {
    tills = await openTills(await open())
    local = tills.start({ provider: 'local' })
    const tokenOf = async (number: string) =>
      String((await local.post('/cards', undefined, { Number: number })).json.Token)
    tokens = {
      approve: await tokenOf('4242 4242 4242 4242'),
      decline: await tokenOf('4000000000000002'),
      challenge: await tokenOf('4000-0000-0000-3220'),
    }
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
    const at = await tills.cardPayment('approved', 49.9, tokens.approve ?? '')
    expect(await tills.problems('approved')).toEqual(['Order.CannotSubmitWithUnaccceptedPayments'])
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
    expect(await tills.problems('approved')).toEqual([])
    expect(transactions(await local.post(`${at}/authorize`, ADA))).toHaveLength(1)
  })

  test('a declined card is not, and may be tried again', async () => {
    const at = await tills.cardPayment('declined', 20, tokens.decline ?? '')
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
    const at = await tills.cardPayment(`challenge-${answer}`, 20, tokens.challenge ?? '')
    const asked = await local.post(`${at}/authorize`, ADA, { ReturnUrl: `${SHOP}/back` })
    expect(asked).toMatchObject({ json: { Payment: { Accepted: false, Transactions: [] } } })
    const url = String(asked.json.ChallengeUrl)
    expect(url).toMatch(/^http:\/\/platform\.example\/commerce\/payments\/challenge\/lp_/)
    expect((await local.post(`${at}/authorize`, ADA)).json.ChallengeUrl).toBe(url)
    expect((await local.post(`${at}/confirm`, ADA)).json.ChallengeUrl).toBe(url)
    const path = new URL(url).pathname.replace('/commerce/payments', '')
    const page = await local.post(path, undefined, undefined, 'GET')
    expect(page.text).toContain('name="answer" value="confirm"')
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP}`)
    const sent = await local.post(path, undefined, `answer=${answer}`)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${SHOP}/back`])
    expect((await local.post(path, undefined, `answer=confirm`)).status).toBe(409)
    const done = await local.post(`${at}/confirm`, ADA)
    expect(done.json).toMatchObject({ ChallengeUrl: null, Payment: { Accepted: accepted } })
    expect(transactions(done)).toEqual([['Authorization', accepted, 20]])
  })

  test('captured once, in part; refunded up to that; voided before only', async () => {
    const at = await tills.cardPayment('captured', 100, tokens.approve ?? '')
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
    const cheaper = await tills.cardPayment('cheaper', 100, tokens.approve ?? '')
    await local.post(`${cheaper}/authorize`, ADA)
    await tills.shop.change('cheaper', { Total: 90 })
    expect(transactions(await local.post(`${cheaper}/capture`, CHIEF)).at(-1)).toEqual(['Capture', true, 90])
    const other = await tills.cardPayment('voided', 100, tokens.approve ?? '')
    await local.post(`${other}/authorize`, ADA)
    expect(paymentIn(await local.post(`${other}/void`, CHIEF))).toMatchObject({ Accepted: false })
  })

  test('another amount than whoever pays expects is not asked of the bank, and what is held stays', async () => {
    const at = await tills.cardPayment('calculated-anew', 20, tokens.approve ?? '')
    const early = await local.post(`${at}/authorize`, ADA, { Amount: 25 })
    expect([early.status, early.json.Errors]).toMatchObject([
      409,
      [{ ErrorCode: 'Payment.AmountChanged', Data: { Amount: 20 } }],
    ])
    const held = [['Authorization', true, 20]]
    expect(transactions(await local.post(`${at}/authorize`, ADA, { Amount: 20 }))).toEqual(held)
    await tills.shop.change('calculated-anew', { Total: 30 })
    expect((await local.post(`${at}/authorize`, ADA, { Amount: 20 })).status).toBe(409)
    await tills.shop.change('calculated-anew', { Total: 20 })
    expect(transactions(await local.post(`${at}/authorize`, ADA, { Amount: 20 }))).toEqual(held)
  })

  test('an order that got dearer is authorised anew, and what was held is let go', async () => {
    for (const kind of ['approve', 'challenge'] as const) {
      const order = `dearer-${kind}`
      const at = await tills.cardPayment(order, 20, tokens[kind] ?? '')
      await local.post(`${at}/authorize`, ADA, { ReturnUrl: `${SHOP}/back` })
      await tills.shop.change(order, { Total: 30 })
      expect(await tills.problems(order)).toEqual(['Order.CannotSubmitWithUnaccceptedPayments'])
      const again = await local.post(`${at}/authorize`, ADA, { ReturnUrl: `${SHOP}/back` })
      expect(transactions(again).slice(-2)).toEqual(
        kind === 'approve'
          ? [
              ['Void', true, 20],
              ['Authorization', true, 30],
            ]
          : [['Void', true, 20]],
      )
      if (kind === 'approve') expect(await tills.problems(order)).toEqual([])
      else expect(again.json.ChallengeUrl).toMatch(/lp_/)
      await tills.shop.change(order, { Total: 25 })
      if (kind === 'approve') expect(await tills.problems(order)).toEqual([])
    }
  })

  test('whose payment it is not may do nothing with it', async () => {
    const at = await tills.cardPayment('theirs', 20, tokens.approve ?? '')
    expect((await local.post(`${at}/authorize`, BEN)).status).toBe(404)
    expect((await local.post(`${at}/authorize`)).status).toBe(401)
    expect((await local.post(`${at}/authorize`, token('buyer', 'north', 'MeAdmin', 'ada'))).status).toBe(403)
    expect((await local.post(`${at}/authorize`, ADA, { ReturnUrl: 'https://evil.example' })).status).toBe(400)
    expect((await local.post(`${at}/fly`, ADA)).status).toBe(404)
    await tills.shop.pay(ADA, 'theirs', { ID: 'po', Type: 'PurchaseOrder', Amount: 1 })
    expect((await local.post('/orders/theirs/po/authorize', ADA)).status).toBe(400)
    const none = tills.start({ provider: 'none' })
    expect((await none.post(`${at}/authorize`, ADA)).status).toBe(501)
    expect((await none.post('/cards', undefined, { Number: '4242424242424242' })).status).toBe(404)
  })

  test('what a provider did is for nobody else to write, or to delete', async () => {
    const at = await tills.cardPayment('forged', 20, tokens.approve ?? '')
    await local.post(`${at}/authorize`, ADA)
    await tills.shop.change('forged', { Total: 500 })
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
    expect((await tills.api.call(CHIEF, 'POST', path, { ID: 'mine', ...forged })).status).toBe(201)
    expect(await tills.problems('forged')).toEqual(['Order.CannotSubmitWithUnaccceptedPayments'])
    const { body } = await tills.api.call(CHIEF, 'GET', `/orders/All/${orderId}/payments/${paymentId}`)
    expect(JSON.stringify(body)).not.toContain('ByProvider')
    const [real] = body.Transactions as { ID: string }[]
    expect((await tills.api.call(CHIEF, 'DELETE', `${path}/${real?.ID}`)).status).toBe(403)
    expect((await tills.api.call(CHIEF, 'DELETE', `${path}/mine`)).status).toBe(204)
  })

  test('a guest’s card is given with the question, and saved nowhere', async () => {
    await tills.shop.order('guests', 20)
    const { body } = await tills.shop.pay(ADA, 'guests', { Type: 'CreditCard' })
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
    expect(JSON.stringify((await tills.shop.open('guests')).payments)).not.toContain(Card.Token)
  })

  test('many at once authorise once', async () => {
    const at = await tills.cardPayment('parallel', 20, tokens.approve ?? '')
    const answers = await Promise.all(Array.from({ length: 8 }, () => local.post(`${at}/authorize`, ADA)))
    for (const answer of answers) expect(transactions(answer)).toEqual([['Authorization', true, 20]])
  })
})
