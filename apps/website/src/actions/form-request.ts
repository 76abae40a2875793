import { WEBSITE_LIMITS } from '../limits.ts'
import { asciiAddress } from '../page/locale.ts'
import { readLimited } from '../read-limited.ts'
import { isSameOrigin, provenanceOf } from '../same-origin.ts'
import { hasSessionCookie } from '../shop/session-cookies.ts'
import { FORM_QUERY } from './form-state.ts'

/** What is said to a form that is not taken. */
const REFUSALS = {
  400: 'The form could not be read',
  403: 'Forms are accepted from this website only',
  405: 'Send the form by POST',
  413: 'The form is too large',
  415: 'Send the form in a form encoding',
} as const
type RefusalStatus = keyof typeof REFUSALS

export type FormReading = { ok: true; data: FormData } | { ok: false; status: RefusalStatus }

/**
 * Reads a form that was sent to us, and only such: POST, from our own pages, in a form's encoding, of bounded size.
 * A form from elsewhere is refused, and so is a session whose form does not say where it comes from (decision 0050).
 */
export async function readForm(
  request: Request,
  ownOrigins: readonly string[],
  largest = WEBSITE_LIMITS.form.value,
): Promise<FormReading> {
  if (request.method !== 'POST') return { ok: false, status: 405 }
  const from = provenanceOf(request, ownOrigins)
  if (from === 'foreign' || (from === 'unsaid' && hasSessionCookie(request))) return { ok: false, status: 403 }
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return { ok: false, status: 415 }
  const bytes = await readLimited(request, largest)
  if (bytes === undefined) return { ok: false, status: 413 }
  try {
    return { ok: true, data: await new Response(bytes, { headers: { 'content-type': type } }).formData() }
  } catch {
    return { ok: false, status: 400 }
  }
}

/** The answer to a form that is not taken. */
export function refuseForm(status: RefusalStatus): Response {
  return Response.json(
    { message: REFUSALS[status] },
    { status, headers: { 'cache-control': 'no-store', ...(status === 405 && { allow: 'POST' }) } },
  )
}

/** The text of a field, trimmed, without control characters except line ends. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return typeof value === 'string' ? value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '').trim() : ''
}

/**
 * The page a form stands on, as a path on this site with everything escaped that a header cannot carry: its `returnTo`
 * field, else the referring page, else home.
 */
export function returnPath(request: Request, data: FormData, ownOrigins: readonly string[]): string {
  const [path = '/'] = returnAddress(request, data, ownOrigins).split('?')
  return path
}

/** The same with its query, without what an earlier form had to say. */
export function returnAddress(request: Request, data: FormData, ownOrigins: readonly string[]): string {
  const asked = ownAddress(textOf(data, 'returnTo'))
  if (asked !== undefined) return asked
  const referrer = request.headers.get('referer') ?? ''
  if (URL.canParse(referrer)) {
    const url = new URL(referrer)
    if (isSameOrigin(url.origin, request, ownOrigins)) return ownAddress(url.pathname + url.search) ?? '/'
  }
  return '/'
}

/**
 * Path and query of this site, escaped, without what an earlier form had to say; undefined when it leads elsewhere, or is
 * no address.
 *
 * @param keepsForm for who comes back to a form that waits for them
 */
export function ownAddress(text: string, { keepsForm = false } = {}): string | undefined {
  const [path = '', ...query] = text.split('?')
  if (!isOwnPath(path) || /[\\#\s]/.test(query.join(''))) return undefined
  const kept = new URLSearchParams(query.join('?'))
  if (!keepsForm) kept.delete(FORM_QUERY)
  return asciiAddress(path) + (kept.size > 0 ? `?${kept}` : '')
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\?#\s]*$/.test(path)
}
