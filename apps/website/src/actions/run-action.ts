import { encodePath, localisedPath, readLocale } from '../page/locale.ts'
import { noticeId } from '../page/notice-id.ts'
import { CART_FORM } from '../shop/cart/cart-form.ts'
import { CART_PATH, signInPath } from '../shop/paths.ts'
import { retryIfRevoked } from '../shop/revoked-session.ts'
import type { Shopper } from '../shop/shopper.ts'
import { timeLimit } from '../time-limit.ts'
import type { Action, ActionOutcome, ActionSite } from './action.ts'
import { readForm, refuseForm, returnAddress } from './form-request.ts'
import { FORM_QUERY, type FormState, formStateCookie, keptFormCookie } from './form-state.ts'
import { problemOf } from './problem.ts'

/** What an enhanced form gets, as JSON. */
export interface ActionAnswer {
  readonly form: string
  readonly status: FormState['status']
  readonly errors: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  readonly data?: unknown
  /** Where to go on. Absent: stay. */
  readonly location?: string
}

const STATUS = { sent: 200, invalid: 422, failed: 502 } as const

type Ended = Omit<ActionAnswer, 'form'> & {
  /** Whose state it is, where that is not the form that was sent. */
  readonly form?: string
  readonly code?: number
  readonly cookies?: readonly string[]
}

/**
 * Reads a form, does what it is for, and answers: a plain form is redirected (303) to where it goes on, with its state in
 * a cookie; an enhanced one (`accept: application/json`) gets an {@link ActionAnswer}: 200 sent, 422 invalid, 401 not
 * signed in, 502 failed. What was entered is never lost, secrets excepted. Refusals: 403 from elsewhere, 405, 413, 415.
 */
export async function runAction(action: Action, request: Request, site: ActionSite): Promise<Response> {
  const reading = await readForm(request, site.ownOrigins, action.largest)
  if (!reading.ok) return refuseForm(reading.status)
  const { data } = reading
  const page = returnAddress(request, data, site.ownOrigins)
  const shopper = await site.shop.shopper(request)
  const entered = textsOf(data)
  const ended = await retryIfRevoked(shopper, () => end(action, entered, data, page, shopper, request, site), {
    isFinal: ({ status }) => status === 'sent',
    retryForSelf: false,
  })
  const secret = new Set([...(action.secret ?? []), 'returnTo'])
  const values = ended.values ?? Object.fromEntries(Object.entries(entered).filter(([name]) => !secret.has(name)))
  const headers = new Headers({ 'cache-control': 'no-store', vary: 'accept' })
  for (const cookie of [...shopper.setCookies(), ...(ended.cookies ?? [])]) headers.append('set-cookie', cookie)
  const { status, errors, location, form = action.form } = ended
  const state = { form, status, errors, values }
  if (/\bapplication\/json\b/.test(request.headers.get('accept') ?? '')) {
    // What is refused on another page is said there, as it is to a plain form.
    const isSaidThere = location !== undefined && status !== 'sent' && ended.code !== 401
    if (isSaidThere) headers.append('set-cookie', formStateCookie(state, site.shop.https))
    const answer: ActionAnswer = {
      form,
      status,
      errors,
      ...(ended.values && { values: ended.values }),
      ...(ended.data !== undefined && { data: ended.data }),
      ...(location !== undefined && { location: isSaidThere ? withForm(location, form, status) : location }),
    }
    return Response.json(answer, { status: ended.code ?? STATUS[status], headers })
  }
  // A page that goes on elsewhere has nothing to say of a form that is not on it, unless it comes back to it.
  const hasState = location === undefined || ended.values !== undefined || status !== 'sent'
  if (ended.code === 401) {
    const kept = { ...state, errors: { form: 'account.entriesKept' } }
    headers.append('set-cookie', keptFormCookie(kept, site.shop.https))
  } else if (hasState) headers.append('set-cookie', formStateCookie(state, site.shop.https))
  const target = location ?? page
  headers.set('location', hasState && ended.code !== 401 ? withForm(target, form, status) : target)
  return new Response(null, { status: 303, headers })
}

async function end(
  action: Action,
  entered: Record<string, string>,
  data: FormData,
  page: string,
  shopper: Shopper,
  request: Request,
  site: ActionSite,
): Promise<Ended> {
  const { languages, log } = site
  const reading = readLocale(decoded(page.split('?')[0] ?? '/'), languages)
  const locale = 'locale' in reading ? reading.locale : languages.fallback
  const pathOf = (path: string) => {
    const [inner = '/', query] = path.split('?')
    return encodePath(localisedPath(locale, inner, languages)) + (query === undefined ? '' : `?${query}`)
  }
  const isMissing = action.needs === 'account' ? !shopper.isSignedIn : action.needs === 'kept' && !shopper.hasSession
  if (isMissing && action.needs === 'kept' && !shopper.wasSignedIn) {
    // A guest has no account to sign in to, and their cart went with their session.
    const errors = { form: 'cart.error.guestEnded' }
    return { status: 'invalid', form: CART_FORM, errors, values: {}, location: pathOf(CART_PATH) }
  }
  if (isMissing) {
    const isEnded = shopper.hasExpired || action.needs === 'kept'
    const error = isEnded ? 'account.sessionEnded' : 'account.signInFirst'
    const [back = ''] = withForm(page, action.form, 'invalid').split('#')
    const location = pathOf(signInPath(back, isEnded ? 'ended' : 'form'))
    return { status: 'invalid', errors: { form: error }, location, code: 401 }
  }
  const parsed = action.fields.safeParse(entered)
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[path.join('.') || 'form'] ??= message
    return { status: 'invalid', errors }
  }
  try {
    if (action.needs === 'session') await shopper.begin()
    const outcome: ActionOutcome = await action.run(parsed.data, {
      shopper,
      shop: site.shop,
      visitor: site.shop.visitor,
      data,
      locale,
      page,
      pathOf,
      publicUrl: site.publicUrl,
      cookies: request.headers.get('cookie') ?? '',
      https: site.shop.https,
      signal: timeLimit(site.timeout, request.signal),
      log,
    })
    return { errors: {}, ...outcome }
  } catch (error) {
    const problem = problemOf(error)
    if (problem.isOurs) log.error({ action: action.path, error: String(error) }, 'A form could not be carried out')
    return { status: problem.isOurs ? 'failed' : 'invalid', errors: { [problem.field]: problem.key } }
  }
}

/** Control characters except line ends, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\u007f\u{D800}-\u{DFFF}]/gu

/** The text fields of a form, trimmed, without what nobody can write; of several of a name the first. */
function textsOf(data: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of data) {
    if (typeof value !== 'string' || name in texts || name === '__proto__') continue
    texts[name] = value.replace(UNWRITABLE, '').trim()
  }
  return texts
}

function withForm(address: string, form: string, status: FormState['status']): string {
  const url = new URL(address, 'http://site')
  url.searchParams.set(FORM_QUERY, form)
  return `${url.pathname}${url.search}#${status === 'sent' ? form : noticeId(form)}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return '/'
  }
}
