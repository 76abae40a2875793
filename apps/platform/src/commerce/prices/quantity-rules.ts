import type { ErrorCode } from '@tessera/commerce/table'
import type { CommerceProblem } from '../commerce-error.ts'
import type { JsonObject } from '../operations/json.ts'
import { breaksOf } from './price-breaks.ts'

/** A way in which a quantity breaks its price schedule. */
interface QuantityRule {
  /** The code, and the code when the quantities of all lines of the product count together. */
  readonly codes: readonly [ErrorCode, ErrorCode]
  breaks(schedule: JsonObject, quantity: number): boolean
  message(schedule: JsonObject, quantity: number): string
}

/** Contract section 11.2. */
export const quantityRules: readonly QuantityRule[] = [
  {
    codes: ['PriceSchedule.CannotBeLessThanMin', 'PriceSchedule.CumulativeCannotBeLessThanMin'],
    breaks: ({ MinQuantity: least }, quantity) => quantity < (typeof least === 'number' ? least : 1),
    message: ({ MinQuantity: least }, quantity) => `The quantity is ${quantity}; it must be at least ${least ?? 1}.`,
  },
  {
    codes: ['PriceSchedule.CannotExceedMax', 'PriceSchedule.CumulativeCannotExceedMax'],
    breaks: ({ MaxQuantity: most }, quantity) => typeof most === 'number' && quantity > most,
    message: ({ MaxQuantity: most }, quantity) => `The quantity is ${quantity}; it must be at most ${most}.`,
  },
  {
    codes: ['PriceSchedule.QuantityNotAllowed', 'PriceSchedule.CumulativeQuantityNotAllowed'],
    breaks: (schedule, quantity) =>
      schedule.RestrictedQuantity === true && !breaksOf(schedule).some(({ Quantity: allowed }) => allowed === quantity),
    message: (schedule, quantity) =>
      `The quantity is ${quantity}; it must be one of ${breaksOf(schedule)
        .map(({ Quantity: allowed }) => allowed)
        .join(', ')}.`,
  },
]

/** The quantity that a schedule looks at: the line's, or that of all lines of the product. Contract section 11.2. */
export function effectiveQuantity(schedule: JsonObject, ofLine: number, ofProduct: number): number {
  return schedule.UseCumulativeQuantity === true ? ofProduct : ofLine
}

/** All that is wrong with a quantity. `ofProduct`: of all lines of the order with the product, this one included. */
export function quantityProblems(schedule: JsonObject, ofLine: number, ofProduct: number): CommerceProblem[] {
  const cumulative = schedule.UseCumulativeQuantity === true
  const quantity = effectiveQuantity(schedule, ofLine, ofProduct)
  return quantityRules
    .filter((rule) => rule.breaks(schedule, quantity))
    .map(({ codes, message }) => ({
      ErrorCode: codes[cumulative ? 1 : 0],
      Message: message(schedule, quantity),
      Data: { PriceScheduleID: schedule.ID ?? null, Quantity: quantity },
    }))
}
