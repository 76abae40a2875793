/** Visitors who came, as their browsers would have told the collector. */
import { randomUUID } from 'node:crypto'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Somebody with a browser of their own. */
export interface Visitor {
  readonly browser: string
  readonly agent?: string
}

export interface Collector {
  readonly platformUrl: string
  readonly contextId: string
  readonly site: string
}

/** What a page that is not on the web's own site would try. */
export const HOSTILE = '<img src=x onerror=alert(1)>"\'&\u202e<script>alert(2)</script>'
export const LONG = `begin ${'0123456789 '.repeat(40)}end`

/** One event of a visitor, from a page; throws what the collector refuses. */
export async function send(
  { platformUrl, contextId, site }: Collector,
  { browser, agent = CHROME }: Visitor,
  path: string,
  event: Record<string, unknown>,
): Promise<void> {
  const query = new URLSearchParams({ sitecoreContextId: contextId, siteId: site })
  const answer = await fetch(`${platformUrl}/v1/events/v1.2/events?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      referer: `https://www.example.com${path}`,
    },
    body: JSON.stringify({ browser_id: browser, channel: 'WEB', language: 'EN', page: path, ...event }),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
}

export interface Visits {
  /** Known by email and merged with `phone`. */
  readonly buyer: Visitor
  readonly phone: Visitor
  readonly email: string
}

/**
 * Five visitors and a robot: a buyer from a campaign who orders, the same person on a phone, one from a search engine,
 * one who leaves at once, and one whose every word is an attack. Six sessions, nine views, and what else they did.
 */
export async function sendVisits(collector: Collector): Promise<Visits> {
  const visitor = (agent?: string): Visitor => ({ browser: randomUUID(), ...(agent !== undefined && { agent }) })
  const [buyer, phone, searcher, leaver, attacker, robot] = [
    visitor(),
    visitor(PHONE),
    visitor(),
    visitor(),
    visitor(),
    visitor(ROBOT),
  ] as const
  const email = 'buyer@example.com'
  const identity = { type: 'IDENTITY', email, firstname: 'Bea', identifiers: [{ provider: 'email', id: email }] }
  const as = (who: Visitor) => (path: string, event: Record<string, unknown>) => send(collector, who, path, event)
  const view = { type: 'VIEW' }

  const buys = as(buyer)
  await buys('/', { ...view, utm_source: 'letter', utm_medium: 'email', utm_campaign: 'spring' })
  await buys('/office', { ...view, ext: { pageVariantId: 'warm' } })
  await buys('/office', { type: 'ADD_TO_CART', ext: { product: 'desk-1', amount: 2 } })
  await buys('/contact', { ...view })
  await buys('/contact', { type: 'FORM', ext: { formId: 'contact', interactionType: 'VIEWED' } })
  await buys('/contact', { type: 'FORM', ext: { formId: 'contact', interactionType: 'SUBMITTED' } })
  await buys('/checkout', { type: 'ORDER_CONFIRM', ext: { product: 'desk-1' } })
  await buys('/checkout', identity)

  await as(phone)('/', view)
  await as(phone)('/', { ...identity })

  await as(searcher)('/office', {
    ...view,
    referrer: 'https://search.example.org/?q=desk',
    ext: { pageVariantId: 'cold' },
  })
  await as(searcher)('/contact', view)
  await as(searcher)('/contact', { type: 'FORM', ext: { formId: 'contact', interactionType: 'VIEWED' } })

  await as(leaver)('/office', view)

  await as(attacker)(`/${encodeURIComponent('<b>path</b>')}`, {
    ...view,
    page: HOSTILE,
    utm_source: HOSTILE,
    utm_campaign: LONG.slice(0, 250),
  })
  await as(attacker)('/', { type: 'NOTE', ext: { [HOSTILE]: HOSTILE, long: LONG } })
  await as(attacker)('/', view)
  await as(attacker)('/', {
    type: 'IDENTITY',
    firstname: HOSTILE,
    identifiers: [{ provider: 'club', id: HOSTILE }],
  })

  await as(robot)('/', view)
  return { buyer, phone, email }
}

/** Measurements of one page load after another, from a route. */
export async function sendVitals(
  { platformUrl, contextId, site }: Collector,
  { route, values }: { route: string; values: readonly number[] },
): Promise<void> {
  const query = new URLSearchParams({ sitecoreContextId: contextId, siteId: site })
  for (const [index, value] of values.entries()) {
    const answer = await fetch(`${platformUrl}/_perf/vitals?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': CHROME },
      body: JSON.stringify({
        v: 1,
        pageLoad: randomUUID().slice(0, 8),
        origin: 'https://www.example.com',
        path: '/x',
        route,
        metrics: [{ metricType: 'LCP', value, id: `v-${index}` }],
      }),
    })
    if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}
