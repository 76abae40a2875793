import { CommerceError, notFound } from '../commerce-error.ts'
import type { JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting, FamilyRules, Writing } from '../operations/stored/acting.ts'
import { refuse } from '../orders/line-problems.ts'
import type { StoredObject } from '../store/index.ts'
import { isNeeded } from './needed-parts.ts'
import { priceAll, priceItems } from './price-items.ts'

/** Fields of an item that no request says; they stay when it is written. */
const OWN_FIELDS = ['BundleItemID', 'IsBundle', 'DateAdded'] as const

/** What a subscription orders: lines without an order. Prices are those of today, whenever they are asked for. */
export const subscriptionItemRules: FamilyRules = {
  sees: () => true,
  restrict: () => [],
  async write(acting, writing) {
    const { body, before } = writing
    const subscription = await subscriptionOf(acting, writing.scope)
    if (before === undefined) body.DateAdded = printDate(acting.now)
    else {
      if (body.ProductID !== before.body.ProductID) {
        throw new CommerceError(400, 'LineItem.CannotChangeProductID', 'The product of an item cannot be changed.')
      }
      for (const field of OWN_FIELDS) if (before.body[field] !== undefined) body[field] = before.body[field]
    }
    if (writing.given.UnitPrice !== undefined && writing.given.UnitPrice !== null) body.UnitPrice = null
    await checkItem(acting, subscription, writing)
  },
  remove: removedItem,
  async complete(acting, items) {
    const scopes = [...new Set(items.map(({ scope }) => scope))]
    const subscriptions = await acting.store.getMany(acting.tx, 'Subscription', '', scopes)
    const wanted = await Promise.all(
      subscriptions.map(async (subscription) => ({
        subscription,
        items: await itemsOf(acting, subscription.id),
      })),
    )
    const priced = await priceAll(acting, wanted)
    const byKey = new Map<string, JsonObject>()
    for (const [index, { subscription, items: all }] of wanted.entries()) {
      for (const [place, item] of all.entries()) {
        const body = priced[index]?.bodies[place]
        if (body) byKey.set(`${subscription.id}/${item.id}`, body)
      }
    }
    return items.map(({ scope, id }) => byKey.get(`${scope}/${id}`) ?? {})
  },
}

export function itemsOf({ tx, store }: Acting, subscriptionId: string): Promise<StoredObject[]> {
  return store.find(tx, 'SubscriptionItem', { scope: subscriptionId, equals: {} })
}

/** Throws 404 for a subscription that is not there; whether the caller sees it was looked at before. */
async function subscriptionOf({ tx, store }: Acting, id: string): Promise<StoredObject> {
  const found = await store.get(tx, { family: 'Subscription', scope: '', id })
  if (found === undefined) throw notFound('Subscription', id)
  return found
}

/** What could not be ordered cannot be subscribed to. Throws as for a line of an order: contract section 13.4. */
async function checkItem(acting: Acting, subscription: StoredObject, { id, scope, body }: Writing): Promise<void> {
  const item: StoredObject = {
    ...subscription,
    family: 'SubscriptionItem',
    scope,
    id,
    body,
  }
  const others = (await itemsOf(acting, scope)).filter((each) => each.id !== id)
  const { problems } = await priceItems(acting, subscription, [...others, item])
  refuse(problems.filter(({ lineId }) => lineId === id))
}

/** Items of a bundle come and go with it, but for those it does not need. Contract section 20.2. */
async function removedItem(acting: Acting, item: StoredObject): Promise<void> {
  const { id, scope, body } = item
  if (body.IsBundle === true) {
    throw new CommerceError(400, 'LineItem.CannotRemoveBundle', `The item ${id} is a bundle: remove it as one.`)
  }
  if (!(await isNeeded(acting, await itemsOf(acting, scope), item))) return
  const message = `The item ${id} is a part that its bundle needs.`
  throw new CommerceError(400, 'LineItem.CannotRemoveRequiredBundleItem', message)
}
