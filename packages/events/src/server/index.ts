/** Visitor-events tracking on a server (contract "events", 7): one request, one visitor; nothing is kept between requests. */
import type { EventAnswer } from '../collector.ts'
import { type CustomEventData, customEventBody } from '../custom-event.ts'
import { explain, fail } from '../failures.ts'
import { type IdentityData, identityBody } from '../identity.ts'
import { type PageViewData, pageViewBody } from '../page-view.ts'
import type { TrackedRequest, TrackedResponse } from './exchange.ts'
import { type RequestTracking, type ServerSettings, trackRequest } from './tracking.ts'

export type { EventAnswer } from '../collector.ts'
export type { CustomEventData } from '../custom-event.ts'
export type { DebugRecord } from '../debug.ts'
export { trackingFailures } from '../failure-texts.ts'
export { type FailureCode, TrackingError } from '../failures.ts'
export type { Identifier, IdentityData } from '../identity.ts'
export type { PageViewData } from '../page-view.ts'
export type { ConsentState } from '../settings.ts'
export type { TrackedRequest, TrackedResponse } from './exchange.ts'
export type { ServerSettings } from './tracking.ts'

const requests = new WeakMap<TrackedRequest, RequestTracking>()
const trackingOf = (request: TrackedRequest): RequestTracking => requests.get(request) ?? fail('IE-0005')

/** Sends an event of a request; what is wrong with it is said in words. */
async function send(
  request: TrackedRequest,
  ...event: Parameters<RequestTracking['send']>
): Promise<EventAnswer | null> {
  try {
    return await trackingOf(request).send(...event)
  } catch (error) {
    return explain(error)
  }
}

/**
 * Prepares a request for its events. With `enableServerCookie` the browser id's cookie is made, or renewed, with the
 * response; later readers of the same request see it too.
 * @example
 * await init(request, response, { contextId, siteName, edgeUrl, enableServerCookie: true })
 * await pageView(request, { channel: 'WEB', page: 'Home Page' })
 * @throws {TrackingError} MV-0001, MV-0002, IV-0001, IV-0006, IE-0002, IE-0003
 */
export async function init(
  request: TrackedRequest,
  response: TrackedResponse,
  settings: ServerSettings,
): Promise<void> {
  requests.set(request, await trackRequest(request, response, settings).catch(explain))
}

/** @throws {TrackingError} IE-0005 before `init` of this request, IV-0005 */
export async function pageView(request: TrackedRequest, data?: PageViewData): Promise<EventAnswer | null> {
  return send(request, (place) => pageViewBody(data, place))
}

/** @throws {TrackingError} IE-0005 before `init` of this request, MV-0003, IV-0002, IV-0004, IV-0003, IV-0005 */
export async function identity(request: TrackedRequest, data: IdentityData): Promise<EventAnswer | null> {
  return send(request, (place) => identityBody(data, place))
}

/** @throws {TrackingError} IE-0005 before `init` of this request, IV-0005 */
export async function event(request: TrackedRequest, data: CustomEventData): Promise<EventAnswer | null> {
  return send(request, (place) => customEventBody(data, place))
}
