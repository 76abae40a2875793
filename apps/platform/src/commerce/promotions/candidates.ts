import type { Acting } from '../operations/stored/acting.ts'
import type { OpenOrder } from '../orders/open-order.ts'
import type { JsonObject, Restriction, StoredObject } from '../store/index.ts'
import { combineFailure, timeFailure, usageFailure } from './checks.ts'
import type { PromotionFacts } from './decisions.ts'
import { evaluatePromotions } from './evaluate.ts'
import { firstPromotions } from './find.ts'
import { grantsOf } from './grant.ts'
import { type Failure, limitOf, textOf } from './promotion.ts'
import { redeemedBy, redeemerOf } from './redemptions.ts'
import { promotionIdOf } from './rows.ts'
import { buyerOfOrder, forBeneficiary, IS_ACTIVE, inDate } from './visible.ts'

/** Why a promotion cannot be added beside these, in the contract's order of checks after AlreadyAdded; section 15. */
export function addFailure(
  facts: PromotionFacts,
  promotion: JsonObject,
  present: readonly JsonObject[],
  ofUser: number,
): Failure | undefined {
  const byAll = limitOf(promotion.RedemptionCount) ?? 0
  const before =
    timeFailure(promotion, facts.now) ??
    usageFailure(promotion, { byAll, byUser: ofUser }) ??
    combineFailure(promotion, present)
  if (before) return before
  const grants = grantsOf(promotion, facts)
  return 'code' in grants ? grants : undefined
}

/** Promotions that the order's user sees and that are not on the order, by priority. */
export async function candidatesFor(
  acting: Acting,
  { order, promotions }: OpenOrder,
  most: number,
  restrict: readonly Restriction[] = [],
): Promise<StoredObject[]> {
  const { ToCompanyID: to } = order.body
  const owners = [acting.marketplaceId, ...(typeof to === 'string' ? [to] : [])]
  const present = [...new Set(promotions.map(promotionIdOf))]
  const visible = forBeneficiary(await buyerOfOrder(acting, order))
  return firstPromotions(
    acting,
    [...restrict, visible, IS_ACTIVE, { owner: owners }, ...(present.length > 0 ? [{ not: { id: present } }] : [])],
    inDate(acting),
    most,
  )
}

/** How often whose order it is redeemed each of these. */
export function usesOf(
  acting: Acting,
  order: StoredObject,
  promotions: readonly StoredObject[],
): Promise<ReadonlyMap<string, number>> {
  const limited = promotions.filter(({ body }) => typeof body.RedemptionLimitPerUser === 'number')
  return redeemedBy(
    acting,
    limited.map(({ id }) => id),
    redeemerOf(acting, order),
  )
}

/** Of candidates in turn, those that can be added beside all that are there by then. */
export function compatible(
  facts: PromotionFacts,
  candidates: readonly JsonObject[],
  present: readonly JsonObject[],
  uses: ReadonlyMap<string, number>,
): JsonObject[] {
  const added: JsonObject[] = []
  for (const promotion of candidates) {
    const ofUser = uses.get(textOf(promotion.ID)) ?? 0
    if (addFailure(facts, promotion, [...present, ...added], ofUser) === undefined) added.push(promotion)
  }
  return added
}

/** What a promotion would take off if it were added, with those that are there before it. */
export function prospectiveAmount(
  facts: PromotionFacts,
  promotion: JsonObject,
  present: readonly JsonObject[],
): ReturnType<typeof evaluatePromotions>['applied'] {
  const { applied } = evaluatePromotions(facts, [...present, promotion])
  return applied.filter((each) => each.promotion === promotion)
}
