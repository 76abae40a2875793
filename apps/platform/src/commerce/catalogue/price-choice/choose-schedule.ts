import { compare, type Money, ZERO } from '../../money/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import { basePrice, breaksOf } from '../../prices/index.ts'

/** A price schedule that an assignment of the product gives to one of the shopper's parties. */
export interface AssignedSchedule {
  /** Null: given to the whole buyer. */
  readonly groupId: string | null
  /** Whose prices they are; null: those of whom the schedule belongs to. */
  readonly sellerId: string | null
  readonly schedule: JsonObject
}

/** Where the price of one product may come from. */
export interface PriceSources {
  /** Company that the product belongs to. */
  readonly owner: string
  readonly assigned: readonly AssignedSchedule[]
  /** Of the seller's link with the product. */
  readonly sellerDefault?: JsonObject
  readonly productDefault?: JsonObject
  /** Of the parent, whose price a child has that has none itself. */
  readonly inherited?: PriceSources
}

export interface PriceQuestion {
  /** Null: only schedules without a currency fit. */
  readonly currency: string | null
  readonly now: Date
  /** The seller whose prices are asked for; absent: those of the product's owner. */
  readonly sellerId?: string
  /** The marketplace owner, who sets prices for everybody's products. */
  readonly marketplaceId: string
}

/**
 * Which price schedule a shopper has for a product; null: none, so it is not for sale to them. Group level beats buyer
 * level; among equals the lowest price of one unit, then the lowest id; then the seller's default, then the product's.
 * Contract section 11.1.
 */
export function chooseSchedule(sources: PriceSources, question: PriceQuestion): JsonObject | null {
  const candidates = sources.assigned.filter(
    (each) => isOfSeller(each, sources.owner, question) && fits(each, question),
  )
  for (const level of [candidates.filter(isForGroup), candidates.filter((each) => !isForGroup(each))]) {
    const [best] = level.toSorted((a, b) => inOrder(a.schedule, b.schedule, question.now))
    if (best) return best.schedule
  }
  for (const schedule of [sources.sellerDefault, sources.productDefault]) {
    if (schedule && fits({ schedule }, question)) return schedule
  }
  return sources.inherited ? chooseSchedule(sources.inherited, question) : null
}

const isForGroup = ({ groupId }: AssignedSchedule) => groupId !== null

function isOfSeller(
  { sellerId, schedule }: AssignedSchedule,
  owner: string,
  { sellerId: asked = owner, marketplaceId }: PriceQuestion,
): boolean {
  const setBy = schedule.OwnerID
  if (sellerId !== null) return sellerId === asked && (setBy === asked || setBy === marketplaceId)
  return setBy === asked || (asked === owner && setBy === marketplaceId)
}

function fits({ schedule }: { readonly schedule: JsonObject }, { currency }: PriceQuestion): boolean {
  return hasCurrency(schedule, currency) && breaksOf(schedule).length > 0
}

/** Is the schedule in this currency? None is a currency of its own. */
export function hasCurrency({ Currency: said }: JsonObject, currency: string | null): boolean {
  const own = typeof said === 'string' && said !== '' ? said.toUpperCase() : null
  return own === (currency?.toUpperCase() ?? null)
}

function inOrder(a: JsonObject, b: JsonObject, now: Date): number {
  return compare(priceOfOne(a, now), priceOfOne(b, now)) || (String(a.ID) < String(b.ID) ? -1 : 1)
}

/** Of the smallest quantity that is sold, where that is more than one. */
function priceOfOne(schedule: JsonObject, now: Date): Money {
  const [first] = breaksOf(schedule)
  const least = typeof first?.Quantity === 'number' ? Math.max(1, first.Quantity) : 1
  return basePrice(schedule, least, { inBundle: false, bySubscription: false, now })?.price ?? ZERO
}
