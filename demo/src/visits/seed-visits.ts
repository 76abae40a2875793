import type { PastEvent, PastSearchEvent, Platform } from '@tessera/platform'
import { SITE } from '../seed.ts'
import { type PastStep, type PastVisit, pastVisits, type Shown } from './past-visits.ts'

export interface SeedVisitsOptions {
  /** Days are counted back from here; default now. */
  readonly start?: Date
  readonly contextId: string
  /** Where the website is. */
  readonly websiteUrl: string
  /** Stops between two groups of visits. */
  readonly signal?: AbortSignal
}

/** Visits of one transaction: others get their turn in between. */
const AT_ONCE = 120

/**
 * Fills the platform with what visitors did in the 90 days before: reports, what is popular and what is recommended have
 * something to say on the first day.
 *
 * @returns how many visits were written
 */
export async function seedVisits(
  platform: Pick<Platform, 'events' | 'search'>,
  products: readonly Shown[],
  { start = new Date(), contextId, websiteUrl, signal }: SeedVisitsOptions,
): Promise<number> {
  const host = new URL(websiteUrl).hostname
  const currency = 'EUR'
  let written = 0
  const write = async (visits: readonly PastVisit[]) => {
    signal?.throwIfAborted()
    const steps = visits
      .flatMap((visit) => visit.steps.map((step) => ({ visit, step })))
      .toSorted((a, b) => a.step.at.getTime() - b.step.at.getTime())
    await platform.events.recordPast(
      steps.map(
        ({ visit, step }): PastEvent => ({
          at: step.at,
          context: contextId,
          site: SITE,
          userAgent: visit.userAgent,
          path: step.path,
          host,
          body: eventBody(visit, step, currency),
        }),
      ),
    )
    await platform.search.recordPast(
      steps.flatMap(({ visit, step }): PastSearchEvent[] => {
        const event = searchEvent(visit, step)
        return event === undefined ? [] : [{ at: step.at, event }]
      }),
    )
    written += visits.length
  }
  let group: PastVisit[] = []
  for (const visit of pastVisits(products, start)) {
    group.push(visit)
    if (group.length < AT_ONCE) continue
    await write(group)
    group = []
  }
  if (group.length > 0) await write(group)
  return written
}

function eventBody({ browser, language }: PastVisit, step: PastStep, currency: string): PastEvent['body'] {
  const { type, page, referrer, utm, product, order } = step
  const goods = order
    ? { orderId: order.id, total: order.total, lines: order.products.length, pieces: order.products.length }
    : undefined
  const ext = { ...(product !== undefined && { productId: product }), ...goods }
  return {
    type,
    browser_id: browser,
    channel: 'WEB',
    currency,
    language,
    page,
    requested_at: step.at.toISOString(),
    ...(referrer !== undefined && { referrer }),
    ...utm,
    ...(Object.keys(ext).length > 0 && { ext }),
  }
}

/** What the search is told of it; undefined: nothing. */
function searchEvent(
  { browser }: PastVisit,
  { at, type, product, order }: PastStep,
): PastSearchEvent['event'] | undefined {
  const entities = (ids: readonly string[]) => ids.map((id) => ({ id, entity_type: 'product' }))
  const of = { uuid: browser, client_time_ms: at.getTime() }
  if (type === 'ORDER_CONFIRM' && order !== undefined) {
    const value = { entities: entities(order.products), transaction: { order_id: order.id } }
    return { ...of, action: 'add', name: 'order_confirm', value }
  }
  if (product === undefined) return undefined
  const value = { entities: entities([product]) }
  return type === 'ADD_TO_CART'
    ? { ...of, action: 'add', name: 'cart', value }
    : { ...of, action: 'view', name: 'entity_page', value }
}
