import { type StateOf, type Step, stepsFrom, subscriptionLife } from '../life-cycles/index.ts'
import type { JsonObject } from '../operations/json.ts'
import { printDate, readDate } from '../operations/shape/dates.ts'

/** How often a subscription orders. */
export interface Frequency {
  /** From 1. */
  readonly every: number
  readonly interval: 'Days' | 'Weeks' | 'Months'
  /** Day of the month that orders fall on, 1 to 31; the month's last day where it has fewer. Only for months. */
  readonly dayOfMonth?: number
}

/** An order that is due is made within this time, and later not any more. Contract section 20.1. */
const LATEST_HOURS = 5

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The due date after one: days and weeks are of 24 hours and of seven days in UTC; months keep the time of day and the
 * day of the month, or take the last day of a month that has no such day. Contract section 20.1.
 *
 * @example
 * nextDate(new Date('2026-01-31T10:00:00Z'), { every: 1, interval: 'Months' }) // 2026-02-28T10:00:00Z
 */
export function nextDate(from: Date, { every, interval, dayOfMonth = from.getUTCDate() }: Frequency): Date {
  if (interval === 'Days') return new Date(from.getTime() + every * DAY_MS)
  if (interval === 'Weeks') return new Date(from.getTime() + every * 7 * DAY_MS)
  const month = from.getUTCMonth() + every
  const next = new Date(from)
  // The first is in every month: the month cannot overflow into the one after it.
  next.setUTCDate(1)
  next.setUTCMonth(month)
  next.setUTCDate(Math.min(dayOfMonth, daysIn(next)))
  return next
}

function daysIn(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
}

/** What a subscription's body says of it. */
export function frequencyOf({ Frequency: every, Interval: interval, DayOfMonth: day }: JsonObject): Frequency {
  return {
    every: typeof every === 'number' ? every : 1,
    interval: interval === 'Days' || interval === 'Weeks' ? interval : 'Months',
    ...(typeof day === 'number' && { dayOfMonth: day }),
  }
}

export function dateIn(body: JsonObject, field: string): Date | undefined {
  const value = body[field]
  return typeof value === 'string' ? readDate(value) : undefined
}

/** Between which due dates there are orders to be made now: later than the first, up to the second. */
export function dueBetween(now: Date): { readonly after: Date; readonly until: Date } {
  return { after: new Date(now.getTime() - LATEST_HOURS * HOUR_MS), until: now }
}

/** Where a subscription is in its life. */
export function subscriptionState(subscription: JsonObject, now: Date): StateOf<typeof subscriptionLife> {
  const end = dateIn(subscription, 'EndDate')
  if (end && end <= now) return 'Ended'
  return subscription.Active === true ? 'Active' : 'Paused'
}

/** The step that placing an order is; undefined while there are no orders. */
export function orderStep(subscription: JsonObject, now: Date): Step | undefined {
  const [step] = stepsFrom(subscriptionLife, subscriptionState(subscription, now), 'order')
  return step
}

/** As {@link orderStep}, of an order that is to be made now. Whose it is has to be active besides. Contract section 20.1. */
export function dueStep(subscription: JsonObject, now: Date): Step | undefined {
  const due = dateIn(subscription, 'NextOrderDate')
  const { after, until } = dueBetween(now)
  return due !== undefined && due > after && due <= until ? orderStep(subscription, now) : undefined
}

/** When the owner is reminded of the next order; undefined when nobody is. */
export function notificationDate(subscription: JsonObject, daysBefore: unknown): string | undefined {
  const due = dateIn(subscription, 'NextOrderDate')
  if (typeof daysBefore !== 'number' || due === undefined) return undefined
  return printDate(new Date(due.getTime() - daysBefore * DAY_MS))
}
