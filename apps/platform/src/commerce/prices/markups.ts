import { add, divide, type Money, money, multiply, round2, ZERO } from '../money/index.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'

/** What an option adds to a line, of a unit and of the whole; `base` is the price of one unit. Contract section 11.3. */
interface Addition {
  readonly perUnit: Money
  readonly perLine: Money
}

const HUNDRED = money(100)

/** Every kind of markup: what `amount` means in it. */
const markups: Readonly<Record<string, (amount: Money, base: Money) => Addition>> = {
  NoMarkup: () => ({ perUnit: ZERO, perLine: ZERO }),
  AmountPerQuantity: (amount) => ({ perUnit: amount, perLine: ZERO }),
  AmountTotal: (amount) => ({ perUnit: ZERO, perLine: amount }),
  Percentage: (amount, base) => ({ perUnit: divide(multiply(base, amount), HUNDRED), perLine: ZERO }),
}

/** The price of a line. `unitPrice` keeps more digits than amounts do. */
export interface LinePrice {
  readonly subtotal: Money
  readonly unitPrice: Money
}

/**
 * The subtotal of a line, to two decimals, and the price of one unit of it: markups of the whole line are spread over
 * its quantity. `specs`: as lines keep them, with `PriceMarkupType` and `PriceMarkup`. Contract section 11.3.
 */
export function priceOf(base: Money, quantity: number, specs: readonly JsonObject[]): LinePrice {
  const count = money(quantity)
  let unit = base
  let once = ZERO
  for (const { PriceMarkupType: kind, PriceMarkup: amount } of specs) {
    const markup = typeof kind === 'string' ? markups[kind] : undefined
    if (markup === undefined || typeof amount !== 'number') continue
    const { perUnit, perLine } = markup(money(amount), base)
    unit = add(unit, perUnit)
    once = add(once, perLine)
  }
  const subtotal = round2(add(multiply(unit, count), once))
  return { subtotal, unitPrice: divide(subtotal, count) }
}

/** The price of a line whose unit price somebody set. Contract section 11.3. */
export function overriddenPrice(unitPrice: Money, quantity: number): LinePrice {
  return { subtotal: round2(multiply(unitPrice, money(quantity))), unitPrice }
}

/** The specs a line keeps. */
export function specsOf({ Specs: specs }: { readonly Specs?: Json }): JsonObject[] {
  return Array.isArray(specs) ? specs.filter(isObject) : []
}
