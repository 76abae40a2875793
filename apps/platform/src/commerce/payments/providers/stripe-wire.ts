import { setTimeout as sleep } from 'node:timers/promises'
import { guardedFetch, THIS_MACHINE } from '../../../ground/network/index.ts'
import { isObject, type JsonObject } from '../../operations/json.ts'
import { ProviderError } from './provider.ts'

/** The only host that is ever asked. */
export const STRIPE_ADDRESS = 'https://api.stripe.com'

/** The version of the interface this adapter is written for. */
const VERSION = '2024-06-20'

export interface StripeSettings {
  /** Begins with `sk_` or `rk_`. Never logged, never part of an error. */
  readonly secretKey: string
  /** For tests: a double on this machine's loopback address instead. */
  readonly loopbackDouble?: string
  /** Milliseconds before a question is asked again, by try; default half a second, then two. */
  readonly pauses?: readonly number[]
}

/** What came back, with a status of success or of a refusal that says why. */
export interface StripeAnswer {
  readonly status: number
  readonly body: JsonObject
}

/** Nothing is known of what was asked: the same question with the same key is safe. */
const isAskedAgain = (status: number) => status === 409 || status === 429 || status >= 500

export type StripeForm = Readonly<Record<string, string | undefined>>

/**
 * Asks in the provider's wire format: form-encoded parameters, `Authorization: Bearer`, `Idempotency-Key` on POST. Asks
 * again, with the same key, where nothing is known; then throws {@link ProviderError}, as it does for what is no answer
 * of the provider's.
 */
export async function askStripe(
  { secretKey, loopbackDouble, pauses = [500, 2000] }: StripeSettings,
  method: 'GET' | 'POST',
  path: string,
  { form = {}, key }: { readonly form?: StripeForm; readonly key?: string } = {},
): Promise<StripeAnswer> {
  const body = new URLSearchParams(Object.entries(form).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await guardedFetch(
        `${loopbackDouble ?? STRIPE_ADDRESS}${path}`,
        {
          method,
          headers: {
            authorization: `Bearer ${secretKey}`,
            'stripe-version': VERSION,
            ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          ...(method === 'POST' && { body: body.toString() }),
        },
        loopbackDouble === undefined ? {} : { own: THIS_MACHINE },
      )
      if (!isAskedAgain(answer.status)) return read(answer)
      if (tries >= pauses.length) throw new ProviderError('stripe', `status ${answer.status}`)
    } catch (error) {
      if (error instanceof ProviderError || tries >= pauses.length) throw asProviderError(error)
    }
    await sleep(pauses[tries])
  }
}

function read({ status, body }: { readonly status: number; readonly body: string }): StripeAnswer {
  const parsed = parse(body)
  if (status < 400 && parsed) return { status, body: parsed }
  // 401 and 403 are about the secret key, and say nothing of the payment.
  const { error } = parsed ?? {}
  if (isObject(error) && status !== 401 && status !== 403) return { status, body: error }
  const what = isObject(error) ? `${String(error.type)} ${String(error.code ?? '')}`.trim() : 'no JSON'
  throw new ProviderError('stripe', `status ${status}, ${what}`)
}

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  return new ProviderError('stripe', error instanceof Error ? error.message : 'no connection')
}
