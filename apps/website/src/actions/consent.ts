import { CONSENT_ANSWERS, type ConsentAnswer } from '../consent/consent-answer.ts'
import { CONSENT_FIELD, CONSENT_FORM } from './consent-form.ts'
import { readForm, refuseForm, returnPath, textOf } from './form-request.ts'
import { FORM_QUERY, formStateCookie } from './form-state.ts'

export interface ConsentTarget {
  readonly ownOrigins: readonly string[]
  /** Whether visitors come by https. */
  readonly https: boolean
  /** The context id visitor events are counted under. */
  readonly contextId: string | undefined
}

/** Where the tracking client keeps the answer, and how long (contract "events" 11.3). */
const CONSENT_COOKIE = 'sc_consent'
const CONSENT_SECONDS = 180 * 86_400
/** Where it keeps the visitor's number, by any version of it (contract "events" 3). */
const visitorCookies = (contextId: string | undefined) => [
  'sc_cid',
  ...(contextId === undefined ? [] : [`sc_${contextId}`]),
]

/**
 * `POST /actions/consent`, for browsers without our scripts: keeps the visitor's answer in the cookie the tracking client
 * reads, and takes the visitor's number away with a refusal. Redirects (303) to the page it came from, which says once
 * what was kept. Refusals: 400 for any other answer, 403 from elsewhere, 405, 413 over 64 KiB, 415.
 */
export async function consent(request: Request, target: ConsentTarget): Promise<Response> {
  const { ownOrigins, https, contextId } = target
  const reading = await readForm(request, ownOrigins)
  if (!reading.ok) return refuseForm(reading.status)
  const answer = CONSENT_ANSWERS.find((known) => known === textOf(reading.data, CONSENT_FIELD))
  if (answer === undefined) return refuseForm(400)
  const path = returnPath(request, reading.data, ownOrigins)
  const state = { form: CONSENT_FORM, status: 'sent', errors: {}, values: { [CONSENT_FIELD]: answer } } as const
  const headers = new Headers({
    location: `${path}?${FORM_QUERY}=${CONSENT_FORM}#${CONSENT_FORM}`,
    'cache-control': 'no-store',
  })
  for (const cookie of cookiesOf(answer, contextId, https)) headers.append('set-cookie', cookie)
  headers.append('set-cookie', formStateCookie(state, https))
  return new Response(null, { status: 303, headers })
}

/** Scripts read the answer, so it is not HttpOnly. */
function cookiesOf(answer: ConsentAnswer, contextId: string | undefined, https: boolean): string[] {
  const attributes = `SameSite=Lax${https ? '; Secure' : ''}; Path=/`
  const kept = `${CONSENT_COOKIE}=${answer}; Max-Age=${CONSENT_SECONDS}; ${attributes}`
  if (answer === 'granted') return [kept]
  return [kept, ...visitorCookies(contextId).map((name) => `${name}=; Max-Age=0; ${attributes}`)]
}
