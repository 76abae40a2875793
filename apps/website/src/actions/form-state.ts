/** How a form stands after it was sent. Travels as JSON to an enhanced form and in a short-lived cookie to a plain one. */
export interface FormState {
  readonly form: string
  readonly status: 'sent' | 'invalid' | 'failed'
  /** Dictionary keys of what is wrong, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** What the visitor had entered, so that nothing has to be typed again. Once sent: only what the answer speaks of. */
  readonly values: Readonly<Record<string, string>>
  /** It waited for its sender to sign in. */
  readonly isKept?: true
}

/** Says in the address that a form has something to tell; the state itself is in the cookie. */
export const FORM_QUERY = 'form'
const COOKIE = 'form-state'
/** What waits until somebody has signed in: other forms are sent meanwhile. */
const KEPT_COOKIE = 'form-kept'
const MAX_COOKIE_LENGTH = 3500

/**
 * The `set-cookie` value that hands a state to the next page. It lives for two minutes; that of a form that could not be
 * carried out for half an hour, for the page may be no more to be had than what the form asked for.
 */
export function formStateCookie(state: FormState, secure: boolean): string {
  return `${COOKIE}=${encode(state)}${attributes(state.status === 'failed' ? 1800 : 120, secure)}`
}

/** The `set-cookie` value that keeps what was entered for half an hour, for when its sender has signed in. */
export function keptFormCookie(state: FormState, secure: boolean): string {
  return `${KEPT_COOKIE}=${encode({ ...state, isKept: true })}${attributes(1800, secure)}`
}

function attributes(seconds: number, secure: boolean): string {
  return `; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The `set-cookie` value that ends a state. */
export function endedFormCookie({ isKept }: FormState): string {
  return `${isKept ? KEPT_COOKIE : COOKIE}=${attributes(0, false)}`
}

/**
 * Reads the state of a form from a `cookie` header: what was just said of it, else what was kept of it; undefined when
 * there is none or it is not one of ours.
 *
 * @param form what the address says has something to tell
 */
export function readFormState(cookies: string | null, form = ''): FormState | undefined {
  return read(cookies, COOKIE) ?? readKeptForm(cookies, form)
}

/** Dictionary key of the title of a page on which a form stands again because it was refused; undefined for others. */
export function refusalTitle(state: FormState | undefined): string | undefined {
  return state === undefined || state.status === 'sent' || state.isKept ? undefined : 'shop.error.title'
}

/** What was kept of a form until its sender has signed in; undefined when nothing was. */
export function readKeptForm(cookies: string | null, form: string): FormState | undefined {
  const kept = read(cookies, KEPT_COOKIE)
  return kept?.form === form ? kept : undefined
}

function read(cookies: string | null, name: string): FormState | undefined {
  const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookies ?? '')?.[1]
  if (found === undefined) return undefined
  try {
    const state: unknown = JSON.parse(Buffer.from(found, 'base64url').toString('utf8'))
    return isFormState(state) ? state : undefined
  } catch {
    return undefined
  }
}

/** A value that does not fit into a cookie is left out, the longest first. */
function encode(state: FormState): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  if (text.length <= MAX_COOKIE_LENGTH) return text
  const [longest] = Object.entries(state.values).sort(([, a], [, b]) => b.length - a.length)
  if (longest === undefined) return ''
  const { [longest[0]]: _, ...values } = state.values
  return encode({ ...state, values })
}

function isFormState(value: unknown): value is FormState {
  if (typeof value !== 'object' || value === null) return false
  const { form, status, errors, values } = value as Record<string, unknown>
  return (
    typeof form === 'string' &&
    (status === 'sent' || status === 'invalid' || status === 'failed') &&
    isTexts(errors) &&
    isTexts(values)
  )
}

function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}
