/** How a form stands after it was sent. Travels as JSON to an enhanced form and in a short-lived cookie to a plain one. */
export interface FormState {
  readonly form: string
  readonly status: 'sent' | 'invalid' | 'failed'
  /** Dictionary keys of what is wrong, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** What the visitor had entered, so that nothing has to be typed again. Once sent: only what the answer speaks of. */
  readonly values: Readonly<Record<string, string>>
}

/** Says in the address that a form has something to tell; the state itself is in the cookie. */
export const FORM_QUERY = 'form'
const COOKIE = 'form-state'
const LONGEST_COOKIE = 3500

/** The `set-cookie` value that hands a state to the next page; it lives for two minutes. */
export function formStateCookie(state: FormState, secure: boolean): string {
  const attributes = `; Path=/; Max-Age=120; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${COOKIE}=${encode(state)}${attributes}`
}

/** The `set-cookie` value that ends it. */
export const NO_FORM_STATE = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Reads the state from a `cookie` header; undefined when there is none or it is not one of ours. */
export function readFormState(cookies: string | null): FormState | undefined {
  const found = /(?:^|;\s*)form-state=([\w-]+)/.exec(cookies ?? '')?.[1]
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
  if (text.length <= LONGEST_COOKIE) return text
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
