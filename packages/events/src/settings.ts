import { COOKIE_DAYS, DEFAULT_EDGE_URL } from './constants.ts'
import type { DebugRecord } from './debug.ts'
import { fail } from './failures.ts'

export type ConsentState = 'granted' | 'denied' | 'pending'

/** Settings of visitor tracking (contract "events", 2.1). The hosted clients' spellings are understood too. */
export interface TrackingSettings {
  /** Required, here or as `sitecoreEdgeContextId`. */
  contextId?: string
  sitecoreEdgeContextId?: string
  /** Required: the site the events belong to. */
  siteName?: string
  /** Origin of the collector, absolute. Default: the hosted service. */
  edgeUrl?: string
  sitecoreEdgeUrl?: string
  /** Browser: makes the browser id and its cookie. Without it the id is empty unless a cookie exists. Default false. */
  enableBrowserCookie?: boolean
  /** Server: makes the cookie, and renews it with every response. Default false. */
  enableServerCookie?: boolean
  /** Default none: the cookie is for this host alone. */
  cookieDomain?: string
  /** Default 730, for 0 as well. */
  cookieExpiryDays?: number
  /** Default `/`. */
  cookiePath?: string
  /** `context` (default): the cookie is named after the context id; `shared`: `sc_cid`. Both are read. */
  cookieScheme?: 'context' | 'shared'
  /** `false`, together with `cookieSameSite: 'Lax'`, for a site on plain http. Default true. */
  cookieSecure?: boolean
  /** Default `None`. */
  cookieSameSite?: 'None' | 'Lax' | 'Strict'
  /** Milliseconds the request for a browser id may take; 0 gives up at once. Default none. */
  timeout?: number
  /** What holds until the visitor decides. Default `granted`. */
  consent?: ConsentState
  /** Without consent, send events that name nobody. Needs a collector that knows `consent`. Default false. */
  cookieless?: boolean
  /** Counts the browser's Do Not Track as denial; Global Privacy Control always is one. Default false. */
  respectDnt?: boolean
  /** `plain` is what the hosted service understands; `extended` adds event ids and batches; `auto` (default) asks. */
  mode?: 'auto' | 'plain' | 'extended'
  /** Listens for every request and answer, and for every event that is not sent. */
  debug?: (record: DebugRecord) => void
}

export interface CheckedSettings extends TrackingSettings {
  contextId: string
  siteName: string
  /** Without a slash at its end. */
  edgeUrl: string
  cookieExpiryDays: number
  cookiePath: string
}

const isBlank = (text: unknown) => !String(text ?? '').trim()

/**
 * Settings with one spelling and defaults.
 * @throws {TrackingError} MV-0001, MV-0002, IV-0001, IV-0006, tested in this order
 */
export function checkSettings(given: TrackingSettings): CheckedSettings {
  const { sitecoreEdgeContextId, sitecoreEdgeUrl = DEFAULT_EDGE_URL, siteName, timeout } = given
  const { contextId = sitecoreEdgeContextId, edgeUrl = sitecoreEdgeUrl } = given
  if (isBlank(contextId)) fail('MV-0001')
  if (isBlank(siteName)) fail('MV-0002')
  try {
    new URL(edgeUrl)
  } catch {
    fail('IV-0001')
  }
  if (timeout !== undefined && !(Number.isInteger(timeout) && timeout >= 0)) fail('IV-0006')
  return {
    ...given,
    contextId,
    siteName,
    edgeUrl: edgeUrl.replace(/\/+$/, ''),
    cookieExpiryDays: given.cookieExpiryDays || COOKIE_DAYS,
    cookiePath: given.cookiePath || '/',
  } as CheckedSettings
}
