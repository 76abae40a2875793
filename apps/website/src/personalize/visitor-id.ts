import { eventsContextId, type WebsiteSettings } from '../settings.ts'

const CONSENT_COOKIE = 'sc_consent'
const SHARED_COOKIE = 'sc_cid'
const BROWSER_ID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** How a request may be recognised. */
export interface Recognition {
  /** The visitor agrees to events, or the site need not ask (contract "events", 11.3). */
  readonly isAllowed: boolean
  /** Browser id of their cookie; undefined for who is here for the first time, or may not be recognised. */
  readonly visitorId: string | undefined
}

/** Whether a request may be recognised, and as whom: a decision on this site goes before Global Privacy Control. */
export function recognise(request: Request, settings: WebsiteSettings): Recognition {
  const contextId = eventsContextId(settings)
  const { cookies, isAgreed, isRefused } = decisionOf(request)
  const isAllowed = contextId !== undefined && !isRefused && (isAgreed || settings.CONSENT === 'granted')
  const id = isAllowed ? (cookieIn(cookies, `sc_${contextId}`) ?? cookieIn(cookies, SHARED_COOKIE)) : undefined
  return { isAllowed, visitorId: id !== undefined && BROWSER_ID.test(id) ? id : undefined }
}

/**
 * The `cookie` header, for whoever keeps an id of their own in the visitor's browser where they agreed; undefined for who
 * refuses, though such an id may still be there.
 */
export function recognizableCookies(request: Request): string | undefined {
  const { cookies, isRefused } = decisionOf(request)
  return isRefused ? undefined : cookies
}

function decisionOf(request: Request) {
  const cookies = request.headers.get('cookie') ?? ''
  const decision = cookieIn(cookies, CONSENT_COOKIE)
  const isAgreed = decision === 'granted'
  const isRefused = decision === 'denied' || (!isAgreed && request.headers.get('sec-gpc') === '1')
  return { cookies, isAgreed, isRefused }
}

function cookieIn(header: string, name: string): string | undefined {
  return header
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
