import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { completeAll } from '../operations/stored/complete.ts'
import { SINGLETON_ID, type StoredObject } from '../store/index.ts'
import { type OpenOrder, openOrder } from './open-order.ts'

const keyOf = (orderId: string) => ({ family: 'OrderWorksheet', scope: orderId, id: SINGLETON_ID }) as const

/** What is kept beside an order: the answers of checkout, submission and subscription. Empty when there is none. */
export async function readWorksheet({ tx, store }: Acting, orderId: string): Promise<JsonObject> {
  return (await store.get(tx, keyOf(orderId)))?.body ?? {}
}

/** Writes some of these answers; null takes one away. The order is locked before. */
export async function patchWorksheet(acting: Acting, orderId: string, parts: JsonObject): Promise<void> {
  const { tx, store } = acting
  const before = await readWorksheet(acting, orderId)
  const body: Record<string, Json> = { ...before, ...parts }
  for (const [name, value] of Object.entries(body)) if (value === null) delete body[name]
  if (isDeepStrictEqual(body, before)) return
  await store.put(tx, { ...keyOf(orderId), owner: null, body })
}

/** The order with its lines, promotions and answers, as a request for its worksheet is answered. */
export async function worksheetOf(acting: Acting, orderId: string): Promise<JsonObject> {
  return worksheetFor(acting, await openOrder(acting, orderId))
}

/** As {@link worksheetOf}, of an order at hand. */
export async function worksheetFor(acting: Acting, open: OpenOrder): Promise<JsonObject> {
  const { order, lines, promotions } = open
  const one = async (object: StoredObject | undefined) =>
    object === undefined ? null : ((await completeAll(acting, [object]))[0] ?? null)
  const { SubscriptionID: subscription } = order.body
  const Subscription =
    typeof subscription === 'string'
      ? await one(await acting.store.get(acting.tx, { family: 'Subscription', scope: '', id: subscription }))
      : null
  return {
    ...(await readWorksheet(acting, order.id)),
    Order: await one(order),
    LineItems: await completeAll(acting, lines),
    OrderPromotions: await completeAll(acting, promotions),
    Subscription,
  }
}
