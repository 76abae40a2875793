import type { CommerceProblem } from '../commerce-error.ts'
import { orderFactsOf } from '../expressions/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { OpenOrder } from '../orders/open-order.ts'
import type { JsonObject, ObjectDraft, StoredObject } from '../store/index.ts'
import { usageFailure } from './checks.ts'
import { decisionsOf, type PromotionFacts } from './decisions.ts'
import { evaluatePromotions } from './evaluate.ts'
import { type Failure, nameOf, textOf } from './promotion.ts'
import { redeemerOf, release, usageOf } from './redemptions.ts'
import {
  byPromotion,
  type Discounts,
  discountsOf,
  isRedeemed,
  overriddenBy,
  promotionIdOf,
  replaceRows,
  rowsOf,
} from './rows.ts'
import { assignedTo, buyerOfOrder } from './visible.ts'

/** While an order has one of these, what its promotions take off is worked out again. Contract section 15. */
export const CHANGING: ReadonlySet<unknown> = new Set(['Unsubmitted', 'AwaitingApproval'])

export interface RepriceOptions {
  /** `LineItemOverrides` of the calculation that still holds. */
  readonly overrides?: readonly JsonObject[]
}

/**
 * Works out again what the promotions of an order take off, and writes it. None vanishes by itself: one that takes
 * nothing off any more stays with an amount of 0, until the order is refreshed; but those that were switched off, or
 * deleted, go. Once the order is submitted and approved, amounts stay what they are, but those of lines that are gone.
 * Contract section 15.
 */
export async function repricePromotions(
  acting: Acting,
  open: OpenOrder,
  { overrides = [] }: RepriceOptions = {},
): Promise<Discounts> {
  const { order, promotions: rows } = open
  if (rows.length === 0) return discountsOf(rows)
  if (!CHANGING.has(order.body.Status)) return discountsOf(await replaceRows(acting, rows, frozen(open)))
  const { kept, gone } = await liveOf(acting, rows)
  await release(acting, gone)
  const bodies = kept.map(({ promotion }) => promotion.body)
  const facts = await factsFor(acting, open, bodies)
  const { applied } = evaluatePromotions(facts, bodies)
  const after = kept.flatMap(({ promotion, rows: before }) =>
    rowsOf(
      acting,
      order.id,
      promotion,
      applied.filter((each) => each.promotion.ID === promotion.id),
      before,
    ),
  )
  return discountsOf(await replaceRows(acting, rows, overriddenBy(after, overrides)))
}

/** The rows as they are, without those of lines that are gone; one of each promotion stays, which says who redeemed it. */
function frozen({ lines, promotions }: OpenOrder): ObjectDraft[] {
  const there = new Set(lines.map(({ id }) => id))
  const isThere = ({ body }: StoredObject) => textOf(body.LineItemID) === '' || there.has(textOf(body.LineItemID))
  return [...byPromotion(promotions).values()].flatMap((rows) => {
    const left = rows.filter(isThere)
    const [first] = rows
    if (left.length > 0 || first === undefined) return left
    return [{ ...first, id: promotionIdOf(first), body: { ...first.body, LineItemID: null, Amount: 0 } }]
  })
}

/**
 * What is wrong with the promotions of an order about to be submitted: one error each, with `PromotionID` and `Code` in
 * its `Data`. Contract sections 15 and 18.1.
 */
export async function promotionProblems(acting: Acting, open: OpenOrder): Promise<CommerceProblem[]> {
  const failures = await failuresOf(acting, open)
  return failures.map(({ promotion, code, reason }) => ({
    ErrorCode: code,
    Message: reason,
    Data: { PromotionID: promotion.ID ?? null, Code: promotion.Code ?? null },
  }))
}

export interface FailureOfPromotion extends Failure {
  readonly promotion: JsonObject
}

/** Promotions of an order that no longer hold: at most one failure each. */
export async function failuresOf(acting: Acting, open: OpenOrder): Promise<FailureOfPromotion[]> {
  if (open.promotions.length === 0) return []
  const { kept, gone } = await liveOf(acting, open.promotions)
  const bodies = kept.map(({ promotion }) => promotion.body)
  const { failed } = evaluatePromotions(await factsFor(acting, open, bodies), bodies)
  const failures = new Map<string, FailureOfPromotion>(failed.map((each) => [textOf(each.promotion.ID), each]))
  const seen = await assignedTo(acting, bodies, await buyerOfOrder(acting, open.order))
  const redeemer = redeemerOf(acting, open.order)
  for (const { promotion, rows } of kept) {
    const { id, body } = promotion
    const used = rows.some(isRedeemed) ? undefined : usageFailure(body, await usageOf(acting, promotion, redeemer))
    const hidden: Failure | undefined = seen.has(id)
      ? undefined
      : { code: 'Promotion.NotEligible', reason: `${nameOf(body)} is no longer for whose order this is.` }
    const failure = failures.get(id) ?? hidden ?? used
    if (failure) failures.set(id, { promotion: body, code: failure.code, reason: failure.reason })
  }
  for (const { body } of gone) {
    const reason = `${nameOf(body)} is switched off.`
    failures.set(textOf(body.PromotionID), { promotion: body, code: 'Promotion.NotActive', reason })
  }
  return [...failures.values()]
}

/** What these promotions are asked about. */
export async function factsFor(
  acting: Acting,
  open: OpenOrder,
  promotions: readonly JsonObject[],
): Promise<PromotionFacts> {
  const texts = promotions.flatMap(({ EligibleExpression, ValueExpression }) => [
    textOf(EligibleExpression),
    textOf(ValueExpression),
  ])
  const facts = await orderFactsOf(acting, open, texts)
  return { ...facts, decisions: await decisionsOf(acting, facts, promotions) }
}

interface Live {
  readonly promotion: StoredObject
  /** Its rows on the order. */
  readonly rows: readonly StoredObject[]
}

/** Rows with their promotions as these are now, and rows whose promotion is switched off or gone. */
export async function liveOf(
  { tx, store }: Acting,
  rows: readonly StoredObject[],
): Promise<{ readonly kept: readonly Live[]; readonly gone: readonly StoredObject[] }> {
  const groups = byPromotion(rows)
  const found = await store.getMany(tx, 'Promotion', '', [...groups.keys()])
  const kept = found
    .filter(({ body }) => body.Active !== false)
    .map((promotion) => ({ promotion, rows: groups.get(promotion.id) ?? [] }))
  const ids = new Set(kept.map(({ promotion }) => promotion.id))
  return { kept, gone: [...groups].flatMap(([id, own]) => (ids.has(id) ? [] : own)) }
}
