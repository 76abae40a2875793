import { type Money, sum, toNumber } from '../money/index.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { goodsOf } from '../orders/goods.ts'
import type { LineProblem } from '../orders/line-problems.ts'
import { priceLine, unitsOf } from '../orders/price-line.ts'
import { moneyOf } from '../payments/amounts.ts'
import type { StoredObject } from '../store/index.ts'
import { imaginedOrder, sidesOf } from './subscriber.ts'

/** Items as the next order would have them. */
export interface PricedItems {
  /** In the order of the items. */
  readonly bodies: readonly JsonObject[]
  readonly problems: readonly LineProblem[]
}

/** Prices the items of one subscription at the prices of a subscription now. Contract sections 11.3 and 20.1. */
export async function priceItems(
  acting: Acting,
  subscription: StoredObject,
  items: readonly StoredObject[],
): Promise<PricedItems> {
  const [priced] = await priceAll(acting, [{ subscription, items }])
  return priced ?? { bodies: [], problems: [] }
}

/** The same for several, in their order; those of one user are looked up together. */
export async function priceAll(
  acting: Acting,
  wanted: readonly { readonly subscription: StoredObject; readonly items: readonly StoredObject[] }[],
): Promise<PricedItems[]> {
  const byUser = new Map<string, (typeof wanted)[number][]>()
  for (const each of wanted) {
    const user = JSON.stringify(sidesOf(each.subscription.body))
    byUser.set(user, [...(byUser.get(user) ?? []), each])
  }
  const priced = new Map<string, PricedItems>()
  for (const group of byUser.values()) {
    const [first] = group
    if (first === undefined) continue
    const lines = group.flatMap(({ subscription, items }) => items.map((item) => named(subscription, item)))
    const open = { order: imaginedOrder(first.subscription), lines, promotions: [], payments: [], approvals: [] }
    const goods = lines.length === 0 ? new Map() : await goodsOf(acting, open)
    for (const { subscription, items } of group) {
      const units = unitsOf(items.map(({ body }) => body))
      const results = items.map((item) =>
        priceLine(item, {
          ...goods.get(named(subscription, item).id),
          ofProduct: units.get(String(item.body.ProductID)) ?? 0,
          override: undefined,
          bySubscription: true,
          now: acting.now,
        }),
      )
      priced.set(subscription.id, {
        bodies: results.map(({ body }) => ({ ...body, PromotionDiscount: 0, LineTotal: body.LineSubtotal ?? 0 })),
        problems: results.flatMap(({ problems }) => problems),
      })
    }
  }
  return wanted.map(({ subscription }) => priced.get(subscription.id) ?? { bodies: [], problems: [] })
}

/** Items of several subscriptions may have one id. */
function named({ id: subscription }: StoredObject, item: StoredObject): StoredObject {
  return { ...item, id: `${subscription}/${item.id}` }
}

/** What the next order would cost before shipping, taxes and promotions, as far as it can be had now. */
export function projectedSubtotal({ bodies, problems }: PricedItems, items: readonly StoredObject[]): number {
  const unfit = new Set(problems.filter((each) => 'unfit' in each).map(({ lineId }) => lineId))
  const amounts: Money[] = bodies
    .filter((_, index) => !unfit.has(items[index]?.id ?? ''))
    .map(({ LineSubtotal: amount }) => moneyOf(amount))
  return toNumber(sum(amounts))
}
