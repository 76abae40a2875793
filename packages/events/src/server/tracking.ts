import { createCollector, type EventAnswer } from '../collector.ts'
import { CONSENT_COOKIE } from '../constants.ts'
import { cookieNames } from '../cookie.ts'
import type { Note } from '../debug.ts'
import { type EventBody, languageOf, type Place, pageOf } from '../event-body.ts'
import { createEventId } from '../event-id.ts'
import { createFeatures } from '../features.ts'
import { type ConsentState, checkSettings, type TrackingSettings } from '../settings.ts'
import {
  addToRequest,
  addToResponse,
  cookieOf,
  headerOf,
  type TrackedRequest,
  type TrackedResponse,
} from './exchange.ts'

export interface ServerSettings extends TrackingSettings {
  /** The language the page is rendered in, `de-DE`: the default of the events' `language`. */
  pageLanguage?: string
}

/** What tracks the events of one request. */
export interface RequestTracking {
  send(build: (place: Place) => EventBody): Promise<EventAnswer | null>
}

/** What the visitor decided, else what the browser signals, else the site's default (contract "events", 11.3). */
function consentOf(request: TrackedRequest, settings: TrackingSettings): ConsentState {
  const decided = cookieOf(request, CONSENT_COOKIE)
  if (decided === 'granted' || decided === 'denied') return decided
  const isRefused =
    headerOf(request, 'sec-gpc') === '1' || (settings.respectDnt === true && headerOf(request, 'dnt') === '1')
  return isRefused ? 'denied' : (settings.consent ?? 'granted')
}

/** Who sends an event from a server: without it all of them would be one visitor of one address. */
function forwardedHeaders(request: TrackedRequest): Record<string, string> {
  const { socket } = request as { socket?: { remoteAddress?: string } }
  const address = headerOf(request, 'x-forwarded-for') || socket?.remoteAddress
  const agent = headerOf(request, 'user-agent')
  return { ...(address && { 'X-Forwarded-For': address }), ...(agent && { 'X-Forwarded-User-Agent': agent }) }
}

/**
 * Reads or makes the browser id of a request and writes its cookie (contract "events", 7).
 * @throws {TrackingError} MV-0001, MV-0002, IV-0001, IV-0006, IE-0002, IE-0003
 */
export async function trackRequest(
  request: TrackedRequest,
  response: TrackedResponse,
  given: ServerSettings,
): Promise<RequestTracking> {
  const settings = checkSettings(given)
  const note: Note = (kind, about, detail) => settings.debug?.({ kind, about, detail })
  const consent = consentOf(request, settings)
  const { has, learn } = createFeatures(settings)
  const [own, other] = cookieNames(settings)
  const known = cookieOf(request, own) || cookieOf(request, other)
  let browserId = known

  if (settings.enableServerCookie && consent === 'granted') {
    if (!known) {
      const { ref, features } = await createCollector(settings, note).createBrowser()
      learn(features)
      browserId = ref
    }
    addToRequest(request, own, browserId, settings)
    addToResponse(response, own, browserId, settings)
  }

  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const place: Place = { page: pageOf(pathname), language: languageOf(given.pageLanguage ?? ''), search }
  const { post } = createCollector(settings, note, has('event_id') ? forwardedHeaders(request) : {})

  return {
    async send(build) {
      const body = build(place)
      if (consent !== 'granted') {
        note('skip', consent, body.type)
        return null
      }
      const { answer } = await post('events', {
        ...body,
        browser_id: browserId,
        requested_at: new Date().toISOString(),
        ...(has('event_id') && { event_id: createEventId() }),
      })
      return answer
    },
  }
}
