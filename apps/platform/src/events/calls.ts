import { EVENT_LIMITS } from './limits.ts'

/** A call of the service, as its routes and its reference page have it. */
export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** What it takes besides what all calls of its table take. */
  readonly takes: string
  readonly answers: string
}

const BASE = '/v1/events/v1.2'
/** Base of what authors read. */
export const ANALYTICS = '/api/analytics'

const KIB = 1024

/** What clients send (contract "events", 4 and 13.4). */
export const COLLECTOR_CALLS = {
  createBrowser: {
    method: 'GET',
    path: `${BASE}/browser/create.json`,
    takes: '',
    answers: '200 `{status, version, client_key, ref, customer_ref, features}`: a new browser (`ref`) and its guest',
  },
  showBrowser: {
    method: 'GET',
    path: `${BASE}/browser/:id/show.json`,
    takes: '',
    answers: '200 `{status, version, clientKey, ref, customer: {ref}}`: the guest of a browser',
  },
  events: {
    method: 'POST',
    path: `${BASE}/events`,
    takes: `\`siteId\`; one event, at most ${EVENT_LIMITS.eventBody.value / KIB} KiB`,
    answers:
      '201 `{status, version, client_key, ref, customer_ref}`; 200 with `duplicate: true` for one that was here before; 200 `{"status":"IGNORED","reason":"consent"}`',
  },
  batch: {
    method: 'POST',
    path: `${BASE}/batch`,
    takes: `\`siteId\`; \`{sent_at, events}\`, at most ${EVENT_LIMITS.batch.value} events and ${EVENT_LIMITS.batchBody.value / KIB} KiB`,
    answers:
      '200 `{status, results}`, a result an event: `{event_id, ref}`, with `duplicate: true`, with `status: "IGNORED"`, or `{event_id, error_code, error_msg, field}`',
  },
  facts: {
    method: 'GET',
    path: '/api/visitors/:browser/facts',
    takes: '`siteId`; asked by a website’s server, which passes nothing of it on',
    answers: '200: what variants of a page are chosen by; 404 for a browser that is not known',
  },
  vitals: {
    method: 'POST',
    path: '/_perf/vitals',
    takes: `\`siteId\`; a report of the performance tracker, at most ${EVENT_LIMITS.vitalsBody.value / KIB} KiB`,
    answers: '202 `{status}`',
  },
  hostedVitals: {
    method: 'POST',
    path: '/_vercel/speed-insights/vitals',
    takes: 'the same',
    answers: 'the same',
  },
} as const satisfies Record<string, ServiceCall>

/**
 * What chooses the rows behind a number, by the name it has in a query (contract "events", 10.7). All are optional; what
 * is not given is not asked for.
 */
export const ROW_CRITERIA = {
  count: 'what a row stands for: `events` (default), `sessions`, `visitors`, `samples` of web vitals',
  type: 'a step',
  page: 'its name',
  path: 'its path',
  variant: 'the variant of a page',
  form: 'the id of a form',
  interaction: 'what was done with it: `VIEWED`, `SUBMITTED`',
  host: 'the referrer’s host of the session’s first event',
  source: 'its `utm_source`',
  medium: 'its `utm_medium`',
  campaign: 'its `utm_campaign`',
  none: 'names of these texts that an event must not have, separated by commas: `path,host`',
  as: 'what an event was to its session: `opening`, `bounce` (opening and all of it), `entry`, `exit`',
  by: 'whose time the period is: the `event`’s (default), or that of the beginning of its `session`',
  steps: 'a funnel; `visitors` alone',
  step: 'how many steps of it were taken, default all',
  goal: 'a step that was taken after all this, or with it; `visitors` alone',
  among: '`newest`: of the newest 10,000 of a `type`, as its attributes are counted',
  attribute: 'an attribute of those',
  value: 'the beginning of its value, at most 200 characters',
  metric: 'of `samples`: `LCP`, `INP`, `CLS`, `FCP`, `TTFB`',
  route: 'of `samples`: a route; may be among `none`',
  device: 'of `samples`: a class of devices',
  rating: 'of `samples`: `good`, `needs improvement`, `poor`',
} as const

export type RowCriterion = keyof typeof ROW_CRITERIA

const rowCriteria = Object.entries(ROW_CRITERIA).map(([name, meaning]) => `\`${name}\`, ${meaning}`)

/** What authors read and do (contract "events", 10.7, 11.3). */
export const ANALYTICS_CALLS = {
  overview: {
    method: 'GET',
    path: `${ANALYTICS}/overview`,
    takes: '',
    answers: '`unit`, `current`, `previous`, `series`',
  },
  pages: { method: 'GET', path: `${ANALYTICS}/pages`, takes: '`limit`', answers: '`total`, `pages`' },
  sources: { method: 'GET', path: `${ANALYTICS}/sources`, takes: '`limit`', answers: '`total`, `sources`' },
  events: {
    method: 'GET',
    path: `${ANALYTICS}/events`,
    takes: '`limit`; `type` for the attributes of one type',
    answers: '`total`, `types`; with `type`: `type`, `events`, `keys`',
  },
  forms: { method: 'GET', path: `${ANALYTICS}/forms`, takes: '`limit`', answers: '`total`, `forms`' },
  experiments: {
    method: 'GET',
    path: `${ANALYTICS}/experiments`,
    takes: '`goal`, a step, default `ORDER_CONFIRM`; `limit`',
    answers: '`goal`, `total`, `experiments`',
  },
  pageTest: {
    method: 'GET',
    path: `${ANALYTICS}/page-test`,
    takes:
      '`variants`, the arms as events call them, separated by commas, the control first; `goal`, `order` (default), `cart`, `view` or `form`; `detail`, the path or the id of the form',
    answers:
      '`mixed`, visitors who saw several arms and count for none; `arms`: `visitors`, `conversions`, `sessions`, `rate` with its 95 % interval, `difference` from the control with its interval, `verdict`',
  },
  funnel: {
    method: 'GET',
    path: `${ANALYTICS}/funnel`,
    takes: '`steps`, two to eight separated by commas, default `VIEW,ADD_TO_CART,ORDER_CONFIRM`',
    answers: '`steps`',
  },
  vitals: { method: 'GET', path: `${ANALYTICS}/vitals`, takes: '', answers: '`metrics`, `routes`' },
  rows: {
    method: 'GET',
    path: `${ANALYTICS}/rows`,
    takes: `${rowCriteria.join('; ')}; \`limit\`, default 50; \`before\`, the \`next\` of the page before`,
    answers:
      '`count`, `total`, `rows`, `next`: what a number of the other reports was counted from, the newest first; of a session or a visitor the first event that counted',
  },
  live: {
    method: 'GET',
    path: `${ANALYTICS}/live`,
    takes: 'no time; `Accept: text/event-stream` for a stream of `live` and `events`',
    answers: '`at`, `activeSessions`, `activeVisitors`, `minutes`, `events`',
  },
  debug: { method: 'GET', path: `${ANALYTICS}/debug`, takes: 'no time', answers: '`requests`' },
  rebuild: {
    method: 'POST',
    path: `${ANALYTICS}/rebuild`,
    takes: '`from` and `to`, days in UTC; as a publisher',
    answers: '`days` whose columns were made anew from the events',
  },
  findGuests: {
    method: 'GET',
    path: `${ANALYTICS}/guests`,
    takes: '`q` alone: the beginning of an identifier or email, a guest or a browser',
    answers: '`guests`',
  },
  guest: {
    method: 'GET',
    path: `${ANALYTICS}/guests/:ref`,
    takes: '`before` alone: the `next` of the page before',
    answers: 'profile, `identifiers`, `browsers`, `merges`, `sessions` with `events`, `next`',
  },
  exportGuest: {
    method: 'GET',
    path: `${ANALYTICS}/guests/:ref/export`,
    takes: 'nothing',
    answers: 'everything that is known of a person, as a file',
  },
  eraseGuest: {
    method: 'DELETE',
    path: `${ANALYTICS}/guests/:ref`,
    takes: 'nothing',
    answers: '`erased`: numbers of guests, browsers and events',
  },
  unmerge: {
    method: 'DELETE',
    path: `${ANALYTICS}/guests/:ref/merges/:merge`,
    takes: 'nothing',
    answers: '`guest`, who is a visitor of their own again',
  },
} as const satisfies Record<string, ServiceCall>
