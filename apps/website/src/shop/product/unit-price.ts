import type { PriceBreak, PriceSchedule } from '@tessera/commerce'

/** What an option adds to a price (contract "commerce" 11.3). */
export interface Markup {
  readonly type: string | null | undefined
  readonly amount: number | null | undefined
}

export interface UnitPrice {
  /** What a piece costs, to the cent; `AmountTotal` is spread over the quantity. */
  readonly price: number
  /** What it would cost without the sale; equal to `price` when there is none. */
  readonly regular: number
}

/**
 * What a piece costs at a quantity with what was chosen, by the rules commerce prices a line with (contract "commerce"
 * 11.3). Undefined when there is no price for so few.
 *
 * @param now milliseconds since 1970: sales begin and end
 */
export function unitPrice(
  schedule: PriceSchedule,
  quantity: number,
  markups: readonly Markup[],
  now = Date.now(),
): UnitPrice | undefined {
  const step = breakAt(schedule, quantity)
  if (step?.Price == null) return undefined
  const isSale = step.SalePrice != null && isOnSale(schedule, now)
  const regular = priced(step.Price, quantity, markups)
  return { price: isSale ? priced(step.SalePrice ?? 0, quantity, markups) : regular, regular }
}

/**
 * What a piece costs as part of a bundle, with nothing chosen of it; undefined when there is no price for so few. It is not
 * rounded: the line of the bundle is.
 */
export function priceInBundle(schedule: PriceSchedule, quantity: number, now = Date.now()): number | undefined {
  const step = breakAt(schedule, quantity)
  const sale = isOnSale(schedule, now) ? step?.SalePrice : undefined
  return step?.BundlePrice ?? sale ?? step?.Price ?? undefined
}

/** What a piece costs each time it comes by subscription; undefined where it is not sold so. See {@link unitPrice}. */
export function subscriptionPrice(
  schedule: PriceSchedule,
  quantity: number,
  markups: readonly Markup[],
): number | undefined {
  const price = breakAt(schedule, quantity)?.SubscriptionPrice
  return price == null ? undefined : priced(price, quantity, markups)
}

/** Whether something is sold by subscription: at some quantity there is a price for it. */
export function isBySubscription({ PriceBreaks }: PriceSchedule): boolean {
  return (PriceBreaks ?? []).some((step) => step?.SubscriptionPrice != null)
}

/** The highest break that a quantity reaches. */
export function breakAt({ PriceBreaks }: PriceSchedule, quantity: number): PriceBreak | undefined {
  return (PriceBreaks ?? [])
    .filter((step): step is PriceBreak => (step?.Quantity ?? 1) <= quantity)
    .sort((a, b) => (b.Quantity ?? 1) - (a.Quantity ?? 1))[0]
}

function isOnSale({ SaleStart, SaleEnd }: PriceSchedule, now: number): boolean {
  return (!SaleStart || Date.parse(SaleStart) <= now) && (!SaleEnd || now <= Date.parse(SaleEnd))
}

function priced(base: number, quantity: number, markups: readonly Markup[]): number {
  let perUnit = base
  let perLine = 0
  for (const { type, amount } of markups) {
    if (amount == null) continue
    if (type === 'AmountPerQuantity') perUnit += amount
    else if (type === 'AmountTotal') perLine += amount
    else if (type === 'Percentage') perUnit += (base * amount) / 100
  }
  return Math.round((perUnit + perLine / quantity) * 100) / 100
}
