import { sellables } from '../catalogue/index.ts'
import { notFound } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import { type Call, type Handler, NOTHING, parameter } from '../operations/call.ts'
import { isObject, type Json } from '../operations/json.ts'
import { complete } from '../operations/stored/complete.ts'
import { createObject, removeObject } from '../operations/stored/objects.ts'
import { getSeen } from '../operations/stored/see.ts'
import { linesOfBundle } from '../orders/bundles/bundle-lines.ts'
import { buyerOf } from '../orders/index.ts'
import type { StoredObject } from '../store/index.ts'
import { itemsOf } from './item-rules.ts'
import { imaginedOrder } from './subscriber.ts'

const ITEM = familyOf('SubscriptionItem')

/** A bundle in a subscription: an item that stands for it, and one for each of its parts. Contract sections 20.1, 20.2. */
export const subscriptionHandlers: Readonly<Record<string, Handler>> = {
  'BundleSubscriptionItems.create': addBundle,
  'BundleSubscriptionItems.delete': removeBundle,
  'Me.createSubscriptionBundleItem': addBundle,
  'Me.deleteSubscriptionBundleItem': removeBundle,
}

async function addBundle(call: Call) {
  const subscription = await lockSubscription(call)
  const bundleId = parameter(call, 'bundleID')
  const parts = await partsOf(call, subscription, bundleId)
  const asked = Array.isArray(call.body.LineItems) ? call.body.LineItems.filter(isObject) : []
  const bodies = linesOfBundle(bundleId, parts, asked)
  const add = (body: Record<string, Json>) => createObject(call, ITEM, subscription.id, { body })
  const header = await add({ ProductID: bundleId, Quantity: 1, IsBundle: true })
  for (const body of bodies) await add({ ...body, BundleItemID: header.id })
  return { kind: 'object', body: await complete(call, header), id: header.id } as const
}

/** The item that stands for the bundle takes all of it away; a part that the bundle does not need goes alone. */
async function removeBundle(call: Call) {
  const subscription = await lockSubscription(call)
  const id = parameter(call, 'bundleItemID')
  const items = await itemsOf(call, subscription.id)
  const item = items.find((each) => each.id === id)
  const header = item?.body.IsBundle === true ? item : items.find((each) => each.id === item?.body.BundleItemID)
  if (item === undefined || header?.body.ProductID !== parameter(call, 'bundleID')) throw notFound('LineItem', id)
  if (item !== header) {
    await removeObject(call, item)
    return NOTHING
  }
  const all = [header, ...items.filter(({ body }) => body.BundleItemID === header.id)]
  for (const each of all) await call.store.delete(call.tx, each)
  return NOTHING
}

function lockSubscription(call: Call): Promise<StoredObject> {
  const id = parameter(call, 'subscriptionID')
  return getSeen(call, { family: 'Subscription', scope: '', id }, { toWrite: true })
}

/** What belongs to a bundle that the subscriber sees. Throws 404 for another. */
async function partsOf(call: Call, subscription: StoredObject, bundleId: string): Promise<StoredObject['body'][]> {
  const buyer = await buyerOf(call, imaginedOrder(subscription))
  const seen = (await sellables(call, buyer, [bundleId])).get(bundleId)
  if (seen?.product.IsBundle !== true) throw notFound('Bundle', bundleId)
  const parts = await call.store.find(call.tx, 'BundleProductAssignment', { equals: { BundleID: bundleId } })
  return parts.map(({ body }) => body)
}
