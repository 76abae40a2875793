import type { RememberedAnswer } from '../../operations/idempotency.ts'
import type { JsonObject } from '../../operations/json.ts'
import { addressOf } from '../../operations/match.ts'
import { printDate } from '../../operations/shape/dates.ts'
import { readableHeaders, withoutSecrets } from '../redact.ts'
import type { SeenCall } from '../watch.ts'

/** Answers that are nothing but a secret. */
const SECRET_ANSWERS: ReadonlySet<string | undefined> = new Set([
  'AccessToken',
  'AccessTokenBasic',
  'ApiClientSecretCreateResponse',
])

/** What a webhook is told of a call, but for `UserToken` and `ConfigData`. Contract section 21.1. Holds no secrets. */
export function webhookPayload(seen: SeenCall, answer: RememberedAnswer | undefined): JsonObject {
  const { operation, parameters } = seen
  const told = answer !== undefined && answer.body !== null && !SECRET_ANSWERS.has(operation.answer?.model)
  return {
    Route: addressOf(operation).slice(1),
    RouteParams: { ...parameters },
    Verb: operation.method,
    Date: printDate(seen.at),
    LogID: seen.requestId,
    Request: { Body: withoutSecrets(seen.given), Headers: readableHeaders(seen.headers) },
    Response: answer
      ? { Body: told ? withoutSecrets(answer.body as JsonObject) : null, Headers: { ...answer.headers } }
      : null,
  }
}

/**
 * The object a call is about, as far as order matters: the first id in its address with all before it, so that an
 * order's lines are in order with the order; of a new object, its own.
 */
export function laneOf(seen: SeenCall, answer: RememberedAnswer | undefined): string {
  const { operation, parameters, caller } = seen
  const words: string[] = []
  for (const segment of operation.path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined) {
      words.push(segment.toLowerCase())
      continue
    }
    if (name === 'direction') continue
    return `${words.join('/')}/${parameters[name] ?? ''}`
  }
  const made = (answer?.body as JsonObject | null | undefined)?.ID
  const own = ['me', 'cart'].includes(words[0] ?? '') ? `${caller.companyId}/${caller.userId}` : made
  return `${words[0] === 'me' || words[0] === 'cart' ? words[0] : words.join('/')}/${typeof own === 'string' ? own : ''}`
}
