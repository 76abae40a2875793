import { readDate } from '../operations/shape/dates.ts'
import type { JsonObject } from '../store/index.ts'
import { type Failure, limitOf, nameOf, textOf } from './promotion.ts'

/** Is it switched on, and is it its time? Both ends belong to it, and an open end is none. Contract section 15. */
export function timeFailure(promotion: JsonObject, now: Date): Failure | undefined {
  const name = nameOf(promotion)
  if (promotion.Active === false) return { code: 'Promotion.NotActive', reason: `${name} is switched off.` }
  const [start, end] = [readDate(textOf(promotion.StartDate)), readDate(textOf(promotion.ExpirationDate))]
  if (start !== undefined && now < start) {
    return { code: 'Promotion.NotYetValid', reason: `${name} begins at ${start.toISOString()}.` }
  }
  if (end !== undefined && now > end) {
    return { code: 'Promotion.Expired', reason: `${name} ended at ${end.toISOString()}.` }
  }
  return undefined
}

/** How often it was redeemed by submitted orders. */
export interface Usage {
  readonly byAll: number
  readonly byUser: number
}

/** May one more order redeem it? Contract section 15. */
export function usageFailure(promotion: JsonObject, { byAll, byUser }: Usage): Failure | undefined {
  const [most, mostOfUser] = [limitOf(promotion.RedemptionLimit), limitOf(promotion.RedemptionLimitPerUser)]
  const name = nameOf(promotion)
  if (most !== undefined && byAll >= most) {
    return {
      code: 'Promotion.ExceedsUsageLimit',
      reason: `${name} was redeemed ${times(most)}, which is all there is.`,
    }
  }
  if (mostOfUser !== undefined && byUser >= mostOfUser) {
    const reason = `${name} is redeemed ${times(mostOfUser)} by one person, and was.`
    return { code: 'Promotion.ExceedsUsageLimit', reason }
  }
  return undefined
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** Can it stand beside these? Either side may say that it stands alone. Contract section 15. */
export function combineFailure(promotion: JsonObject, present: readonly JsonObject[]): Failure | undefined {
  const other = present.find((each) => promotion.CanCombine !== true || each.CanCombine !== true)
  if (other === undefined) return undefined
  const reason = `${nameOf(promotion)} cannot be combined with ${nameOf(other)}.`
  return { code: 'Promotion.CannotCombine', reason }
}
