import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { money } from '../../money/index.ts'
import { minorUnits } from './minor-units.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { createStripeProvider } from './stripe.ts'
import { startStripeDouble } from './stripe-double.fixture.ts'
import { askStripe, STRIPE_ADDRESS } from './stripe-wire.ts'

describe('Stripe, in its wire format, against a double on this machine', () => {
  let double: Awaited<ReturnType<typeof startStripeDouble>>
  let stripe: PaymentProvider
  beforeAll(async () => {
    double = await startStripeDouble()
    stripe = createStripeProvider({ secretKey: double.secretKey, loopbackDouble: double.address, pauses: [1, 1] })
  })
  afterAll(() => double.close())
  beforeEach(() => {
    double.received.length = 0
    double.failures.length = 0
  })

  let keys = 0
  const key = () => {
    keys += 1
    return `key-${keys}`
  }
  const price = { amount: money('12.50'), currency: 'NOK' }
  const authorise = (token: string, more: object = {}) =>
    stripe.authorise({ key: key(), token, ...price, description: 'Order 1', ...more })

  test('an authorisation is a form with a key, and holds money without taking it', async () => {
    const answer = await authorise('pm_card_visa', { key: 'the-key', returnUrl: 'https://shop.example/back' })
    expect(answer).toMatchObject({ outcome: 'approved', reference: expect.stringMatching(/^pi_/) })
    expect(double.received).toHaveLength(1)
    expect(double.received[0]).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      headers: {
        authorization: `Bearer ${double.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'the-key',
        'stripe-version': '2024-06-20',
      },
      form: {
        amount: '1250',
        currency: 'nok',
        capture_method: 'manual',
        confirm: 'true',
        description: 'Order 1',
        payment_method: 'pm_card_visa',
        'payment_method_types[]': 'card',
        return_url: 'https://shop.example/back',
      },
    })
  })

  test('a card error is a decline, with the reason of the bank', async () => {
    expect(await authorise('pm_card_chargeDeclined')).toMatchObject({
      outcome: 'declined',
      code: 'generic_decline',
      message: 'Your card was declined.',
    })
  })

  test('a step of the shopper, then how it went', async () => {
    for (const confirmed of [true, false]) {
      const asked = await authorise('pm_card_threeDSecure2Required')
      expect(asked).toMatchObject({ outcome: 'challenge', challengeUrl: expect.stringContaining(asked.reference) })
      const finish = () => stripe.finishChallenge({ key: key(), reference: asked.reference })
      expect(await finish()).toMatchObject({ outcome: 'challenge' })
      double.challenge(asked.reference, confirmed)
      expect(await finish()).toMatchObject(
        confirmed
          ? { outcome: 'approved' }
          : { outcome: 'declined', code: 'payment_intent_authentication_failure', message: 'Not confirmed.' },
      )
    }
  })

  test('captured in part, refunded up to that, voided only before', async () => {
    const { reference } = await authorise('pm_card_visa')
    const part = { amount: money(10), currency: 'NOK' }
    expect(await stripe.capture({ key: key(), reference, ...part })).toMatchObject({ outcome: 'approved' })
    expect(double.received.at(-1)).toMatchObject({
      path: `/v1/payment_intents/${reference}/capture`,
      form: { amount_to_capture: '1000' },
    })
    expect(await stripe.refund({ key: key(), reference, ...part })).toMatchObject({ outcome: 'approved' })
    expect(double.received.at(-1)?.form).toEqual({ amount: '1000', payment_intent: reference })
    expect(await stripe.refund({ key: key(), reference, ...part })).toMatchObject({
      outcome: 'declined',
      code: 'charge_already_refunded',
      message: 'The payment was declined.',
    })
    const other = await authorise('pm_card_visa')
    expect(await stripe.void({ key: key(), reference: other.reference })).toMatchObject({ outcome: 'approved' })
    expect(double.intents.get(other.reference)?.status).toBe('canceled')
  })

  test.each([['cut'], ['garbage'], [500], [429], [409]] as const)(
    'after %s the same is asked again with the same key, and done once',
    async (failure) => {
      const before = double.intents.size
      double.failures.push(failure)
      const asked = authorise('pm_card_visa', { key: `again-${failure}` })
      if (failure === 'garbage') {
        await expect(asked).rejects.toThrow('status 200, no JSON')
        return
      }
      expect(await asked).toMatchObject({ outcome: 'approved' })
      expect(double.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
        `again-${failure}`,
        `again-${failure}`,
      ])
      expect(double.intents.size).toBe(before + 1)
    },
  )

  test('what never answers is an error without the secret', async () => {
    double.failures.push(503, 503, 503)
    const failed = await authorise('pm_card_visa').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ProviderError)
    expect(String(failed)).toContain('status 503')
    const wrong = createStripeProvider({ secretKey: 'sk_wrong_secret', loopbackDouble: double.address, pauses: [] })
    const refused = await wrong.void({ key: key(), reference: 'pi_1' }).catch((error: unknown) => error)
    expect(String(refused)).toContain('status 401')
    expect(String(refused)).not.toContain('sk_wrong_secret')
  })

  test('a reference is no way to another address', async () => {
    await stripe.void({ key: key(), reference: '../../v1/refunds?x=' }).catch(() => undefined)
    expect(double.received.at(-1)?.path).toBe('/v1/payment_intents/..%2F..%2Fv1%2Frefunds%3Fx%3D/cancel')
  })

  test('the address is fixed, and a double is on the loopback address or not asked', async () => {
    expect(STRIPE_ADDRESS).toBe('https://api.stripe.com')
    for (const loopbackDouble of [
      'http://10.0.0.1',
      'http://169.254.169.254',
      'ftp://127.0.0.1',
      'http://u:p@127.0.0.1',
    ]) {
      const asked = askStripe({ secretKey: 'sk_test', loopbackDouble, pauses: [] }, 'GET', '/v1/x')
      await expect(asked).rejects.toThrow(ProviderError)
    }
  })

  test.each([
    ['12.50', 'NOK', '1250'],
    ['12.505', 'EUR', '1251'],
    ['1250', 'JPY', '1250'],
    ['0.5', 'jpy', '1'],
    ['1.234', 'KWD', '1230'],
    ['90071992547409.93', 'USD', '9007199254740993'],
  ])('%s %s is %s of the smallest unit', (amount, currency, units) => {
    expect(minorUnits(money(amount), currency)).toBe(units)
  })
})
