import { checkScheduleInUse } from '../../catalogue/assignments/price-rules.ts'
import { CommerceError } from '../../commerce-error.ts'
import { isOnSale } from '../../prices/index.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { readDate } from '../shape/dates.ts'
import type { FamilyRules } from '../stored/acting.ts'

/** Price schedules. Contract section 11. */
export const pricingRules: Readonly<Record<string, FamilyRules>> = {
  PriceSchedule: {
    async write(acting, writing) {
      const { body } = writing
      const { MinQuantity: least, MaxQuantity: most } = body
      if (typeof least === 'number' && typeof most === 'number' && least > most) {
        throw new CommerceError(
          400,
          'PriceSchedule.MinGreaterThanMax',
          'MinQuantity must not be greater than MaxQuantity.',
        )
      }
      const start = dateOf(body.SaleStart)
      const end = dateOf(body.SaleEnd)
      if (start && end && end < start) {
        throw new CommerceError(400, 'PriceSchedule.InvalidSaleStartOrSaleEnd', 'SaleEnd must not be before SaleStart.')
      }
      body.PriceBreaks = sortedBreaks(body.PriceBreaks)
      await checkScheduleInUse(acting, writing)
    },
    complete: ({ now }, schedules) => schedules.map(({ body }) => ({ IsOnSale: isOnSale(body, now) })),
  },
}

/** Breaks by quantity. Throws when two have one quantity. */
function sortedBreaks(breaks: Json | undefined): JsonObject[] {
  const all = Array.isArray(breaks) ? breaks.filter(isObject) : []
  const quantities = all.map(({ Quantity: quantity }) => quantity)
  if (new Set(quantities).size < quantities.length) {
    throw new CommerceError(400, 'PriceSchedule.DuplicatePriceBreaks', 'Two price breaks have the same Quantity.')
  }
  return all.toSorted((a, b) => Number(a.Quantity) - Number(b.Quantity))
}

function dateOf(value: Json | undefined): Date | undefined {
  return typeof value === 'string' ? readDate(value) : undefined
}
