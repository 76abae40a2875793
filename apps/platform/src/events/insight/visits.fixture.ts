/** Visits made up by chance: people who come, go, come late, sign in, and robots among them. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { BATCH, GOOGLEBOT, ORIGIN, type TestEvents } from '../events.fixture.ts'

const MINUTE = 60_000
export const BROWSERS = Array.from({ length: 6 }, () => randomUUID())

/** What a visitor does, and how long after the one before it, or late. */
export const visitStep = fc.record({
  browser: fc.nat(BROWSERS.length),
  pause: fc.constantFrom(0, 0, 400, 30_000, 5 * MINUTE, 35 * MINUTE, 7 * 60 * MINUTE),
  late: fc.constantFrom(0, 0, 0, 20_000, 40 * MINUTE, 20 * 60 * MINUTE),
  page: fc.constantFrom('a', 'b', 'c', null),
  path: fc.constantFrom('/en/products/a', '/en/b', null),
  what: fc.constantFrom(
    { type: 'VIEW' },
    { type: 'VIEW' },
    { type: 'VIEW', ext: { pageVariantId: 'v1' } },
    { type: 'VIEW', ext: { pageVariantId: 'v2' } },
    { type: 'VIEW', utm_source: 'news', utm_medium: 'mail' },
    { type: 'VIEW', referrer: 'https://find.example/q' },
    { type: 'ADD_TO_CART' },
    { type: 'ORDER_CONFIRM' },
    { type: 'FORM', ext: { formId: 'f', interactionType: 'viewed' } },
    { type: 'FORM', ext: { formId: 'f', interactionType: 'SUBMITTED' } },
    { type: 'FORM', ext: { formId: 'g' } },
    { type: 'FORCE_CLOSE' },
    { type: 'IDENTITY', identifiers: [{ provider: 'email', id: 'ana@example.org' }] },
    { type: 'IDENTITY', identifiers: [{ provider: 'email', id: 'bo@example.org' }] },
  ),
  bot: fc.constantFrom(false, false, false, false, true),
})

export type VisitStep = typeof visitStep extends fc.Arbitrary<infer One> ? One : never

export const forgetVisits = (events: TestEvents) =>
  events.rows(sql`truncate event_record, event_session, event_columns, event_guest, event_browser, event_identifier,
    event_guest_profile, event_merge, event_seen, event_cookieless`)

export async function playVisits(events: TestEvents, steps: readonly VisitStep[]): Promise<void> {
  for (const one of steps) await playOne(events, one)
}

async function playOne(events: TestEvents, { browser, pause, late, page, path, what, bot }: VisitStep): Promise<void> {
  events.clock.plus(pause)
  const id = BROWSERS[browser]
  const whose =
    id === undefined && what.type !== 'IDENTITY'
      ? { browser_id: '', anonymous: true }
      : { browser_id: id ?? BROWSERS[0] }
  const requested_at = new Date(events.clock.at.getTime() - late).toISOString()
  const body = { ...what, ...whose, ...(page !== null && { page }), requested_at, event_id: randomUUID() }
  await events.request('POST', BATCH, {
    body: { events: [body] },
    headers: { ...(bot && { 'user-agent': GOOGLEBOT }), ...(path !== null && { referer: `${ORIGIN}${path}` }) },
  })
}
