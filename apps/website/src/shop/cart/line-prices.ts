import type { LineItemSpec, PriceBreak, PriceSchedule } from '@tessera/commerce'

/** A price break that is near: this many pieces more, and each costs that much less. */
export interface NextBreak {
  readonly pieces: number
  readonly saving: number
}

/** A break is near when half of its pieces are there. */
const NEAR = 0.5

/**
 * The next price break of a product, when it is near and makes it cheaper. Breaks are chosen by the pieces of all lines of
 * the product where its prices say so (contract "commerce" 11.2).
 */
export function nextBreakOf(
  schedule: PriceSchedule,
  specs: Choices,
  ofLine: number,
  ofProduct: number,
): NextBreak | undefined {
  if (schedule.RestrictedQuantity) return undefined
  const had = schedule.UseCumulativeQuantity ? ofProduct : ofLine
  const now = breakAt(schedule, had)
  const next = breaksOf(schedule).find(({ Quantity }) => (Quantity ?? 0) > had)
  if (now === undefined || next?.Quantity == null || had < next.Quantity * NEAR) return undefined
  if (schedule.MaxQuantity != null && next.Quantity > schedule.MaxQuantity) return undefined
  const saving = hundredths((priceIn(schedule, now) - priceIn(schedule, next)) * percentOf(specs))
  return saving > 0 ? { pieces: next.Quantity - had, saving } : undefined
}

/** What a piece that is on sale costs otherwise, with its choices; undefined where it would not cost more. */
export function regularPriceOf(
  schedule: PriceSchedule,
  specs: Choices,
  unitPrice: number,
  ofLine: number,
  ofProduct: number,
): number | undefined {
  const at = breakAt(schedule, schedule.UseCumulativeQuantity ? ofProduct : ofLine)
  if (at?.SalePrice == null || at.Price == null || at.Price <= at.SalePrice) return undefined
  return hundredths(unitPrice + (at.Price - at.SalePrice) * percentOf(specs))
}

type Choices = readonly (LineItemSpec | null)[]

/** Choices that cost a part of the price grow and shrink with it. */
function percentOf(specs: Choices): number {
  const percent = specs.reduce(
    (sum, spec) => sum + (spec?.PriceMarkupType === 'Percentage' ? (spec.PriceMarkup ?? 0) : 0),
    0,
  )
  return 1 + percent / 100
}

function breaksOf({ PriceBreaks }: PriceSchedule): PriceBreak[] {
  const breaks = (PriceBreaks ?? []).filter((one) => one != null) as PriceBreak[]
  return breaks.sort((a, b) => (a.Quantity ?? 0) - (b.Quantity ?? 0))
}

function breakAt(schedule: PriceSchedule, quantity: number): PriceBreak | undefined {
  return breaksOf(schedule).findLast(({ Quantity }) => (Quantity ?? 0) <= quantity)
}

function priceIn({ IsOnSale }: PriceSchedule, { SalePrice, Price }: PriceBreak): number {
  return (IsOnSale ? SalePrice : undefined) ?? Price ?? 0
}

const hundredths = (amount: number) => Math.round(amount * 100) / 100
