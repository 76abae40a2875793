import { type Money, money } from '../money/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { readDate } from '../operations/shape/dates.ts'

/** What a line is bought as. A bundle or subscription price is for lines of that kind alone. */
export interface Purchase {
  readonly inBundle: boolean
  readonly bySubscription: boolean
  readonly now: Date
}

export interface BasePrice {
  /** Of one unit, without what options add. */
  readonly price: Money
  /** Is it the sale price? */
  readonly isOnSale: boolean
}

/** The breaks of a price schedule, the smallest quantity first. */
export function breaksOf({ PriceBreaks: breaks }: JsonObject): JsonObject[] {
  const all = Array.isArray(breaks) ? breaks.filter(isObject) : []
  return all.toSorted((a, b) => quantityOf(a) - quantityOf(b))
}

const quantityOf = ({ Quantity: quantity }: JsonObject) => (typeof quantity === 'number' ? quantity : 0)

/** The highest break whose quantity is reached; undefined below the first. Contract section 11.3. */
export function breakFor(schedule: JsonObject, quantity: number): JsonObject | undefined {
  return breaksOf(schedule).findLast((each) => quantityOf(each) <= quantity)
}

/** The first price there is of: bundle price, subscription price, sale price in its time, price. Contract section 11.3. */
export function basePrice(schedule: JsonObject, quantity: number, purchase: Purchase): BasePrice | undefined {
  const found = breakFor(schedule, quantity)
  if (found === undefined) return undefined
  const { BundlePrice: bundle, SubscriptionPrice: subscription, SalePrice: sale, Price: price } = found
  const regular = (value: number) => ({ price: money(value), isOnSale: false })
  if (purchase.inBundle && typeof bundle === 'number') return regular(bundle)
  if (purchase.bySubscription && typeof subscription === 'number') return regular(subscription)
  if (typeof sale === 'number' && isSaleTime(schedule, purchase.now)) return { price: money(sale), isOnSale: true }
  return typeof price === 'number' ? regular(price) : undefined
}

/** Is it within the time of the sale, both ends included? An open end counts as unbounded. Contract section 11.3. */
export function isSaleTime({ SaleStart: start, SaleEnd: end }: JsonObject, now: Date): boolean {
  const from = typeof start === 'string' ? readDate(start) : undefined
  const until = typeof end === 'string' ? readDate(end) : undefined
  return (from === undefined || from <= now) && (until === undefined || now <= until)
}

/** Is there a sale price, and is it its time? */
export function isOnSale(schedule: JsonObject, now: Date): boolean {
  return breaksOf(schedule).some(({ SalePrice: price }) => typeof price === 'number') && isSaleTime(schedule, now)
}
