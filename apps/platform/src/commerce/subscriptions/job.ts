import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { type Placed, type PlacingParts, placeOrder } from './place-order.ts'
import { remind, reminderDays } from './reminders.ts'
import { dueBetween } from './schedule.ts'

/** What one run of the job came to. */
export interface JobReport {
  readonly ordered: number
  /** Tried again next time, until five hours after they were due. */
  readonly failed: number
  readonly reminded: number
}

const PAGE = 100
const DAY_MS = 86_400_000

/**
 * Makes the orders of all subscriptions that are due, and reminds of those that come. Any process may run it at any time,
 * also several at once: rows that another one works at are waited for, and then are not due any more. One that fails
 * keeps none of the others from being made. Contract section 20.1.
 */
export async function runSubscriptions(parts: PlacingParts): Promise<JobReport> {
  const count: Record<Placed, number> = { ordered: 0, failed: 0, nothing: 0 }
  const { after, until } = dueBetween(await parts.run(async ({ now }) => now))
  for await (const id of between(parts, after, until)) {
    const placed = await placeOrder(parts, id).catch((error: unknown): Placed => {
      parts.log.error({ err: error, subscription: id }, 'fault in the order of a subscription')
      return 'failed'
    })
    count[placed] += 1
  }
  const days = await parts.run(reminderDays)
  let reminded = 0
  if (days !== undefined) {
    for await (const id of between(parts, until, new Date(until.getTime() + days * DAY_MS))) {
      if (await parts.run((acting) => remind(acting, id))) reminded += 1
    }
  }
  return { ordered: count.ordered, failed: count.failed, reminded }
}

/** Active subscriptions whose next order is due after one time and up to another, each once. */
async function* between({ run }: PlacingParts, after: Date, until: Date): AsyncGenerator<string> {
  const seen = new Set<string>()
  for (let from = `>${printDate(after)}`; ; ) {
    const found = await run((acting) => page(acting, from, until))
    const fresh = found.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) {
      seen.add(id)
      yield id
    }
    const last = found.at(-1)
    if (found.length < PAGE || last === undefined || fresh.length === 0) return
    from = `>=${last.due}`
  }
}

async function page({ tx, store }: Acting, from: string, until: Date) {
  const { items } = await store.list(tx, {
    family: 'Subscription',
    restrict: [{ body: { Active: true } }],
    filters: [
      { name: 'NextOrderDate', value: from },
      { name: 'NextOrderDate', value: `<=${printDate(until)}` },
    ],
    sort: [{ field: 'NextOrderDate' }, { field: 'ID' }],
    pageSize: PAGE,
  })
  return items.map(({ id, body }) => ({ id, due: String(body.NextOrderDate) }))
}
