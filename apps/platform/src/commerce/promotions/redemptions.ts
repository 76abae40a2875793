import { CommerceError } from '../commerce-error.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { OpenOrder } from '../orders/open-order.ts'
import type { Json, StoredObject } from '../store/index.ts'
import { type Usage, usageFailure } from './checks.ts'
import { textOf } from './promotion.ts'
import { byPromotion, isRedeemed, promotionIdOf } from './rows.ts'

const keyOf = (id: string) => ({ family: 'Promotion', scope: '', id }) as const

/**
 * Whose redemption it is. Temporary shoppers share a user, and each of their sessions is another shopper to us: nothing
 * that a guest says of themself (contract section 9.6) would keep them from being somebody else the next time, and an
 * e-mail address would count one guest's redemptions for whom they name. So theirs count for nobody:
 * `RedemptionLimitPerUser` holds for known users only, and a promotion that must be redeemed by each once is assigned to
 * these, or has a code for each with `RedemptionLimit` 1.
 */
interface Redeemer {
  readonly RedeemedByCompanyID: string
  readonly RedeemedByUserID: string | null
}

export function redeemerOf({ caller }: Pick<Acting, 'caller'>, order: Pick<StoredObject, 'body'>): Redeemer {
  const { FromCompanyID: company, FromUserID: user } = order.body
  return { RedeemedByCompanyID: textOf(company), RedeemedByUserID: caller.anonymous ? null : textOf(user) }
}

/**
 * Counts the promotions of an order as redeemed (1), or takes that back (-1); doing either twice is doing it once. The
 * promotions are locked in the order of their ids, so that no limit is exceeded however many orders are submitted at
 * once. Throws 400 `Promotion.ExceedsUsageLimit`. Contract section 15.
 */
export async function redeem(acting: Acting, open: OpenOrder, by: 1 | -1): Promise<void> {
  const rows = open.promotions.filter((row) => isRedeemed(row) === (by === -1))
  if (by === -1) return release(acting, rows)
  const redeemer = redeemerOf(acting, open.order)
  for (const [id, own] of byPromotion(rows)) {
    const promotion = await acting.store.getForUpdate(acting.tx, keyOf(id))
    if (promotion === undefined) continue
    const failure = usageFailure(promotion.body, await usageOf(acting, promotion, redeemer))
    if (failure) {
      throw new CommerceError(400, failure.code, failure.reason, { PromotionID: id, Code: promotion.body.Code ?? null })
    }
    await count(acting, promotion, 1)
    await mark(acting, own, { ...redeemer })
  }
}

/** Takes the redemption of these rows back, whether they stay or are removed afterwards. */
export async function release(acting: Acting, rows: readonly StoredObject[]): Promise<void> {
  for (const [id, own] of byPromotion(rows.filter(isRedeemed))) {
    const promotion = await acting.store.getForUpdate(acting.tx, keyOf(id))
    if (promotion !== undefined) await count(acting, promotion, -1)
    await mark(acting, own, undefined)
  }
}

/** How often a promotion was redeemed, in all and by this user. */
export async function usageOf(
  acting: Acting,
  { id, body }: Pick<StoredObject, 'id' | 'body'>,
  redeemer: Redeemer,
): Promise<Usage> {
  const asksUser = typeof body.RedemptionLimitPerUser === 'number'
  const byUser = asksUser ? ((await redeemedBy(acting, [id], redeemer)).get(id) ?? 0) : 0
  return { byAll: typeof body.RedemptionCount === 'number' ? body.RedemptionCount : 0, byUser }
}

/** Orders of this user that redeemed these promotions, counted by promotion. */
export async function redeemedBy(
  { tx, store }: Acting,
  promotionIds: readonly string[],
  { RedeemedByCompanyID: company, RedeemedByUserID: user }: Redeemer,
): Promise<ReadonlyMap<string, number>> {
  if (user === null || promotionIds.length === 0) return new Map()
  const rows = await store.find(tx, 'OrderPromotion', {
    equals: { RedeemedByUserID: user, PromotionID: promotionIds },
  })
  const orders = new Map<string, Set<string>>()
  for (const row of rows.filter(({ body }) => body.RedeemedByCompanyID === company)) {
    orders.set(promotionIdOf(row), (orders.get(promotionIdOf(row)) ?? new Set()).add(row.scope))
  }
  return new Map([...orders].map(([id, own]) => [id, own.size]))
}

async function count({ tx, store }: Acting, { scope, id, body }: StoredObject, by: 1 | -1): Promise<void> {
  const { RedemptionCount: before } = body
  const RedemptionCount = Math.max(0, (typeof before === 'number' ? before : 0) + by)
  await store.mergeMany(tx, 'Promotion', [{ scope, id, fields: { RedemptionCount } }])
}

async function mark({ tx, store }: Acting, rows: readonly StoredObject[], redeemer: Redeemer | undefined) {
  await store.putMany(
    tx,
    rows.map((row) => {
      const { RedeemedByCompanyID: _, RedeemedByUserID: __, ...body } = row.body as Record<string, Json>
      return { ...row, body: { ...body, ...redeemer } }
    }),
  )
}
