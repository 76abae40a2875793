import { isDeepStrictEqual } from 'node:util'
import { add, type Money, money, round2, sum, toNumber, ZERO } from '../money/index.ts'
import { isObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { Json, JsonObject, ObjectDraft, StoredObject } from '../store/index.ts'
import type { AppliedPromotion } from './evaluate.ts'
import { textOf } from './promotion.ts'

/**
 * A promotion on an order is a row for the order, or one for each line that it is granted to: the promotion as it was
 * last looked at, with what it takes off. Besides its model a row has `PromotionID`, and while it is redeemed by whom:
 * `RedeemedByCompanyID` and, but for temporary shoppers, `RedeemedByUserID`.
 */
export const promotionIdOf = ({ body }: Pick<StoredObject, 'body'>): string => textOf(body.PromotionID)

export const isRedeemed = ({ body }: Pick<StoredObject, 'body'>): boolean => textOf(body.RedeemedByCompanyID) !== ''

/** Rows by promotion, in the order of the promotions' ids. */
export function byPromotion(rows: readonly StoredObject[]): ReadonlyMap<string, readonly StoredObject[]> {
  const groups = new Map<string, StoredObject[]>()
  for (const row of rows) {
    const group = groups.get(promotionIdOf(row))
    if (group) group.push(row)
    else groups.set(promotionIdOf(row), [row])
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What came out for one promotion: nothing granted is a row of 0, so that it stays on the order. */
export function rowsOf(
  acting: Pick<Acting, 'now'>,
  orderId: string,
  promotion: StoredObject,
  applied: readonly AppliedPromotion[],
  before: readonly StoredObject[],
): ObjectDraft[] {
  const [first] = before
  const kept: Record<string, Json> = {
    PromotionID: promotion.id,
    DateApplied: first?.body.DateApplied ?? printDate(acting.now),
  }
  for (const field of ['RedeemedByCompanyID', 'RedeemedByUserID']) {
    const value = first?.body[field]
    if (value !== undefined) kept[field] = value
  }
  const grants = applied.length > 0 ? applied : [{ lineItemId: null, amount: ZERO }]
  return grants.map(({ lineItemId, amount }) => ({
    family: 'OrderPromotion',
    scope: orderId,
    id: lineItemId === null ? promotion.id : `${promotion.id}|${lineItemId}`,
    owner: null,
    body: {
      ...promotion.body,
      ID: promotion.id,
      Amount: toNumber(amount),
      LineItemID: lineItemId,
      AmountOverridden: false,
      ...kept,
    },
  }))
}

/**
 * Rows with the amounts that the checkout's calculation gave some of them instead of their own, to two decimals and
 * never less than nothing. Contract section 18.3.
 */
export function overriddenBy(rows: readonly ObjectDraft[], overrides: readonly JsonObject[]): ObjectDraft[] {
  const amounts = new Map<string, number>()
  for (const { LineItemID: line, PromotionOverrides: promotions } of overrides) {
    for (const promotion of Array.isArray(promotions) ? promotions.filter(isObject) : []) {
      const { Amount: amount } = promotion
      if (typeof amount === 'number') amounts.set(`${textOf(promotion.PromotionID)}|${textOf(line)}`, amount)
    }
  }
  return rows.map((row) => {
    const amount = amounts.get(row.id)
    if (amount === undefined) return row
    return {
      ...row,
      body: { ...row.body, Amount: Math.max(0, toNumber(round2(money(amount)))), AmountOverridden: true },
    }
  })
}

/** What rows take off, in all and by line. */
export interface Discounts {
  readonly promotions: StoredObject[]
  readonly discount: Money
  readonly discountOfLine: ReadonlyMap<string, Money>
}

export function discountsOf(promotions: readonly StoredObject[]): Discounts {
  const discountOfLine = new Map<string, Money>()
  const amountOf = ({ body }: StoredObject) => (typeof body.Amount === 'number' ? money(body.Amount) : ZERO)
  for (const row of promotions) {
    const line = textOf(row.body.LineItemID)
    if (line !== '') discountOfLine.set(line, add(discountOfLine.get(line) ?? ZERO, amountOf(row)))
  }
  return { promotions: [...promotions], discount: sum(promotions.map(amountOf)), discountOfLine }
}

/**
 * Writes rows in place of those before: what became different, and nothing else. How often the promotion was redeemed
 * meanwhile is no difference: it is every time.
 */
export async function replaceRows(
  { tx, store }: Acting,
  before: readonly StoredObject[],
  after: readonly ObjectDraft[],
): Promise<StoredObject[]> {
  const old = new Map(before.map((row) => [row.id, row]))
  const ids = new Set(after.map(({ id }) => id))
  for (const row of before) if (!ids.has(row.id)) await store.remove(tx, row)
  const isSame = (draft: ObjectDraft) => {
    const body = old.get(draft.id)?.body
    return body !== undefined && isDeepStrictEqual({ ...draft.body, RedemptionCount: body.RedemptionCount }, body)
  }
  const written = await store.putMany(
    tx,
    after.filter((draft) => !isSame(draft)),
  )
  const now = new Map([...old, ...written.map(({ object }) => [object.id, object] as const)])
  return after.flatMap(({ id }) => now.get(id) ?? [])
}
