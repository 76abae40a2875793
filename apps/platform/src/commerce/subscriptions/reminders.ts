import { printDate } from '../operations/shape/dates.ts'
import { present } from '../operations/shape/present.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { complete } from '../operations/stored/complete.ts'
import { SINGLETON_ID } from '../store/index.ts'
import { dateIn, notificationDate, subscriptionState } from './schedule.ts'
import { isActive, sidesOf } from './subscriber.ts'

/** How many days before an order its owner is reminded of it; undefined when nobody is. */
export async function reminderDays({ tx, store }: Acting): Promise<number | undefined> {
  const integration = await store.get(tx, { family: 'SubscriptionIntegration', scope: '', id: SINGLETON_ID })
  const days = integration?.body.NotificationDays
  return typeof days === 'number' ? days : undefined
}

/**
 * Reminds whose subscription it is of the next order (`SubscriptionReminder`), once for each due date, from its
 * `NotificationDate` until it is due. Answers whether it did. Contract section 20.1.
 */
export async function remind(acting: Acting, id: string): Promise<boolean> {
  const { tx, store, now } = acting
  const subscription = await store.getForUpdate(tx, { family: 'Subscription', scope: '', id })
  if (subscription === undefined || subscriptionState(subscription.body, now) !== 'Active') return false
  const { body } = subscription
  const from = notificationDate(body, await reminderDays(acting))
  const due = dateIn(body, 'NextOrderDate')
  if (from === undefined || due === undefined || printDate(now) < from || now >= due) return false
  if (body.RemindedFor === body.NextOrderDate) return false
  const sides = sidesOf(body)
  if (!(await isActive(acting, sides))) return false
  const { object } = await store.put(tx, {
    ...subscription,
    body: { ...body, RemindedFor: body.NextOrderDate ?? null },
  })
  const Subscription = present('Subscription', await complete(acting, object))
  const to = [{ userType: 'buyer', companyId: sides.FromCompanyID, id: sides.FromUserID } as const]
  await acting.outbound.message(acting, 'SubscriptionReminder', to, { Subscription })
  return true
}
