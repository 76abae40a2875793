import { isObject, type JsonObject } from '../../operations/json.ts'
import { minorUnits } from './minor-units.ts'
import { type PaymentProvider, type ProviderAnswer, ProviderError } from './provider.ts'
import { askStripe, type StripeAnswer, type StripeForm, type StripeSettings } from './stripe-wire.ts'

const INTENTS = '/v1/payment_intents'

/**
 * Stripe by its PaymentIntents: authorised with manual capture, captured, canceled or refunded. Tokens are ids of
 * payment methods, which the browser has from Stripe. It is exercised against a double that speaks the wire format on
 * this machine, never against the network.
 */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const post = (path: string, key: string, form: StripeForm) => askStripe(settings, 'POST', path, { form, key })

  return {
    name: 'stripe',

    async authorise({ key, token, amount, currency, description, returnUrl }) {
      const answer = await post(INTENTS, key, {
        amount: minorUnits(amount, currency),
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        confirm: 'true',
        description,
        payment_method: token,
        'payment_method_types[]': 'card',
        return_url: returnUrl,
      })
      return intentAnswer(answer)
    },

    async finishChallenge({ reference }) {
      return intentAnswer(await askStripe(settings, 'GET', intentPath(reference)))
    },

    async capture({ key, reference, amount, currency }) {
      const form = { amount_to_capture: minorUnits(amount, currency) }
      return intentAnswer(await post(`${intentPath(reference)}/capture`, key, form))
    },

    async refund({ key, reference, amount, currency }) {
      const answer = await post('/v1/refunds', key, {
        amount: minorUnits(amount, currency),
        payment_intent: reference,
      })
      const refused = refusalOf(answer, reference)
      if (refused) return refused
      const status = String(answer.body.status)
      const done = status === 'succeeded' || status === 'pending'
      return {
        outcome: done ? 'approved' : 'declined',
        reference,
        code: done ? 'approved' : status,
        message: done ? 'Refunded.' : 'The refund failed.',
      }
    },

    async void({ key, reference }) {
      return intentAnswer(await post(`${intentPath(reference)}/cancel`, key, {}), 'canceled')
    },
  }
}

/** A reference is part of an address: it is encoded, whatever it holds. */
const intentPath = (reference: string) => `${INTENTS}/${encodeURIComponent(reference)}`

const GOOD: ReadonlySet<string> = new Set(['requires_capture', 'succeeded'])

/** How an intent stands. `wanted`: the status that is success, where it is not that money is held or taken. */
function intentAnswer(answer: StripeAnswer, wanted?: string): ProviderAnswer {
  const refused = refusalOf(answer, '')
  if (refused) return refused
  const { id, status, next_action: next, last_payment_error: failure } = answer.body
  if (typeof id !== 'string' || typeof status !== 'string')
    throw new ProviderError('stripe', 'an intent without status')
  if (wanted === undefined ? GOOD.has(status) : status === wanted) {
    return { outcome: 'approved', reference: id, code: 'approved', message: 'Approved.' }
  }
  const challengeUrl = redirectOf(next)
  if (status === 'requires_action' && challengeUrl !== undefined) {
    const message = 'The holder of the card has to confirm the payment.'
    return { outcome: 'challenge', reference: id, code: 'authentication_required', message, challengeUrl }
  }
  return declined(isObject(failure) ? failure : { code: status }, id)
}

function redirectOf(next: unknown): string | undefined {
  if (!isObject(next) || !isObject(next.redirect_to_url)) return undefined
  const { url } = next.redirect_to_url
  return typeof url === 'string' && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined
}

function refusalOf({ status, body }: StripeAnswer, reference: string): ProviderAnswer | undefined {
  if (status < 400) return undefined
  const { payment_intent: intent } = body
  return declined(body, isObject(intent) && typeof intent.id === 'string' ? intent.id : reference)
}

/** The reason of the bank is the more telling one. What is said about our request is not for shoppers. */
function declined({ code, decline_code: reason, message, type }: JsonObject, reference: string): ProviderAnswer {
  const forShoppers = typeof message === 'string' && type !== 'invalid_request_error'
  return {
    outcome: 'declined',
    reference,
    code: String(reason ?? code ?? type ?? 'declined'),
    message: forShoppers ? message.slice(0, 200) : 'The payment was declined.',
  }
}
