import { marked, type Step } from '../life-cycles/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { dateIn, frequencyOf, nextDate } from './schedule.ts'

/** The order of a due date that is made and not placed yet: what is not done over when something fails in between. */
export interface Pending {
  /** The due date, as `NextOrderDate` had it. */
  readonly due: string
  /** Absent: it could not be made. */
  readonly orderId?: string
  readonly unavailable: readonly string[]
  /** Code of what was wrong the last time. */
  readonly problem?: string
}

export function pendingOf({ Pending: pending, NextOrderDate: due }: JsonObject): Pending | undefined {
  return isObject(pending) && pending.due === due ? (pending as unknown as Pending) : undefined
}

/** The subscription, locked, while its next order is still this one; undefined when somebody placed it meanwhile. */
export async function lockDue({ tx, store }: Acting, id: string, due: string): Promise<StoredObject | undefined> {
  const subscription = await store.getForUpdate(tx, { family: 'Subscription', scope: '', id })
  return subscription?.body.NextOrderDate === due ? subscription : undefined
}

export async function keepPending({ tx, store }: Acting, subscription: StoredObject, pending: Pending): Promise<void> {
  const Pending = { ...pending, unavailable: [...pending.unavailable] }
  await store.put(tx, { ...subscription, body: { ...subscription.body, Pending } })
}

/** The order is placed, which is a step of the subscription: on to the next due date. */
export async function advance({ tx, store, now }: Acting, subscription: StoredObject, step: Step): Promise<void> {
  const { Pending: _, ...body } = subscription.body
  const due = dateIn(body, 'NextOrderDate')
  if (due === undefined) throw new Error(`Subscription ${subscription.id} has no NextOrderDate`)
  const NextOrderDate = printDate(nextDate(due, frequencyOf(body)))
  await store.put(tx, { ...subscription, body: { ...marked(body, step, now), NextOrderDate } })
}
