import { noticeId } from '../page/notice-id.ts'
import type { ActTeller } from '../shop-events/shop-events.ts'
import { CONTACT_FORM, TRAP_FIELD } from './contact-form.ts'
import { readForm, refuseForm, returnPath, textOf } from './form-request.ts'
import { FORM_QUERY, type FormState, formStateCookie } from './form-state.ts'

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly subject: string
  readonly message: string
}

export interface ContactTarget {
  /** Origin of the platform that keeps submissions. */
  readonly host: string
  readonly fetch: typeof fetch
  /** Headers that sign the website in to the platform, and say for whom it asks. */
  readonly credentials: Readonly<Record<string, string>>
  readonly ownOrigins: readonly string[]
  /** Whether visitors come by https, so that what they entered never travels without. */
  readonly https: boolean
  readonly timeout: number
  /** Listens for a message that was sent by a browser without scripts; with them the browser tells of it. Default: nobody. */
  readonly events?: ActTeller
  readonly log: { warn(fields: object, message: string): void }
}

const MAX_LENGTHS = { name: 200, email: 254, company: 200, subject: 100, message: 5000 } as const

/** What is wrong with a message, as dictionary keys by field; empty when nothing is. */
function checkContact(message: ContactMessage): Record<string, string> {
  const errors: Record<string, string> = {}
  if (message.name === '' || message.name.length > MAX_LENGTHS.name) errors.name = 'form.error.name'
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(message.email) || message.email.length > MAX_LENGTHS.email) {
    errors.email = 'form.error.email'
  }
  if (message.message.length < 10 || message.message.length > MAX_LENGTHS.message) errors.message = 'form.error.message'
  return errors
}

/**
 * `POST /actions/contact`: read → check → hand to the platform → back to the page. A plain form is redirected (303) to
 * where it stands, with its state in a cookie; an enhanced one (`accept: application/json`) gets the state itself:
 * 200 sent, 422 invalid, 502 failed. Refusals: 403 from elsewhere, 405, 413 over 64 KiB, 415.
 */
export async function contact(request: Request, target: ContactTarget): Promise<Response> {
  const reading = await readForm(request, target.ownOrigins)
  if (!reading.ok) return refuseForm(reading.status)
  const { data } = reading
  const message: ContactMessage = {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    company: textOf(data, 'company').slice(0, MAX_LENGTHS.company),
    subject: textOf(data, 'subject').slice(0, MAX_LENGTHS.subject),
    message: textOf(data, 'message'),
  }
  const path = returnPath(request, data, target.ownOrigins)
  const trapped = textOf(data, TRAP_FIELD) !== ''
  const errors = trapped ? {} : checkContact(message)
  const invalid = Object.keys(errors).length > 0
  const status = invalid ? 'invalid' : trapped || (await submit(message, path, target)) ? 'sent' : 'failed'
  const state = { form: CONTACT_FORM, status, errors, values: status === 'sent' ? {} : { ...message } } as const
  if (status === 'sent' && !trapped && !isEnhanced(request))
    target.events?.did({ kind: 'sentForm', formId: CONTACT_FORM })
  return answer(request, path, state, target.https, target.events?.cookie())
}

async function submit(message: ContactMessage, page: string, target: ContactTarget): Promise<boolean> {
  try {
    const answer = await target.fetch(new URL('/v1/forms/contact/submissions', target.host), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...target.credentials },
      body: JSON.stringify({ fields: { ...message, page } }),
      signal: AbortSignal.timeout(target.timeout),
    })
    if (!answer.ok) target.log.warn({ status: answer.status }, 'A contact message was refused by the platform')
    await answer.body?.cancel()
    return answer.ok
  } catch (error) {
    target.log.warn({ error: String(error) }, 'A contact message could not be handed to the platform')
    return false
  }
}

const isEnhanced = (request: Request) => /\bapplication\/json\b/.test(request.headers.get('accept') ?? '')

const ANSWER_STATUS = { sent: 200, invalid: 422, failed: 502 } as const

function answer(request: Request, path: string, state: FormState, https: boolean, cookie?: string): Response {
  if (isEnhanced(request)) {
    const { values: _, ...visible } = state
    return Response.json(visible, {
      status: ANSWER_STATUS[state.status],
      headers: { 'cache-control': 'no-store', vary: 'accept' },
    })
  }
  const headers = new Headers({
    location: `${path}?${FORM_QUERY}=${state.form}#${state.status === 'sent' ? state.form : noticeId(state.form)}`,
    'set-cookie': formStateCookie(state, https),
    'cache-control': 'no-store',
    vary: 'accept',
  })
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
