import { isDeepStrictEqual } from 'node:util'
import { CommerceError, notFound } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import { sum, toNumber } from '../money/index.ts'
import { type Call, type Handler, one, parameter } from '../operations/call.ts'
import type { JsonObject } from '../operations/json.ts'
import { complete } from '../operations/stored/complete.ts'
import { listOf } from '../operations/stored/list.ts'
import { getSeen } from '../operations/stored/see.ts'
import { type OpenOrder, openOrder, orderKey } from '../orders/open-order.ts'
import { settle, settleOrder } from '../orders/settle.ts'
import { mayChange } from '../orders/visibility.ts'
import type { StoredObject } from '../store/index.ts'
import { foldText } from '../store/text.ts'
import { addFailure, candidatesFor, compatible, prospectiveAmount, usesOf } from './candidates.ts'
import { timeFailure } from './checks.ts'
import { findPromotion } from './find.ts'
import { CHANGING, factsFor, failuresOf, liveOf } from './for-order.ts'
import { nameOf, textOf } from './promotion.ts'
import { redeem, release } from './redemptions.ts'
import { promotionIdOf, rowsOf } from './rows.ts'
import { assignedTo, buyerOfOrder } from './visible.ts'

/** Promotions that apply by themselves, at most, of one call. Contract section 23. */
const MAX_APPLIED = 100
/** Promotions that are looked at for the list of eligible ones. */
const MAX_CANDIDATES = 1000

/** Promotions on an order. Contract section 15. */
export const promotionHandlers: Readonly<Record<string, Handler>> = {
  async 'Orders.addPromotion'(call) {
    const open = await openToChange(call)
    const promotion = await addable(call, open, parameter(call, 'promoCode'))
    const settled = await withAdded(call, open, [promotion])
    const row = settled.promotions.find((each) => promotionIdOf(each) === promotion.id)
    if (row === undefined) throw new Error(`${promotion.id} is not on the order after it was added`)
    return { kind: 'object', body: await complete(call, row) }
  },

  async 'Orders.removePromotion'(call) {
    const open = await openToChange(call)
    const code = parameter(call, 'promoCode')
    const rows = rowsWith(open, code)
    if (rows.length === 0) throw notFound('Promotion', code)
    return one(await complete(call, (await withRemoved(call, open, rows)).order))
  },

  async 'Orders.applyPromotions'(call) {
    const open = await openToChange(call)
    const added = await appliedByThemselves(call, open)
    return one(await complete(call, (await withAdded(call, open, added)).order))
  },

  async 'Orders.refreshPromotions'(call) {
    const open = await openToChange(call)
    const failures = new Map((await failuresOf(call, open)).map((each) => [idOf(each.promotion), each]))
    const failed = open.promotions.filter((row) => failures.has(promotionIdOf(row)))
    const held = failed.length > 0 ? await withRemoved(call, open, failed) : await refreshed(call, open)
    const chosen = await appliedByThemselves(call, held)
    // Settled a moment ago; most of the time nothing comes to it.
    const settled = chosen.length === 0 ? held : await withAdded(call, held, chosen)
    const [before, after] = [open, settled].map(({ promotions }) => new Set(promotions.map(({ id }) => id)))
    const removed = open.promotions.filter(({ id }) => !after?.has(id))
    return one({
      PromosAdded: settled.promotions.filter(({ id }) => !before?.has(id)).map(presented),
      PromosRemoved: removed.map((row) => {
        const failure = failures.get(promotionIdOf(row))
        return {
          ...presented(row),
          ErrorCode: failure?.code ?? 'Promotion.NotEligible',
          Reason: failure?.reason ?? `The line is no longer eligible for ${nameOf(row.body)}.`,
        }
      }),
    })
  },

  async 'Orders.listEligiblePromotions'(call) {
    const order = await getSeen(call, orderKey(parameter(call, 'orderID')))
    const open = await openOrder(call, order.id)
    const offered = CHANGING.has(order.body.Status) ? await candidatesFor(call, open, MAX_CANDIDATES) : []
    const present = await presentOn(call, open)
    const uses = await usesOf(call, order, offered)
    const facts = await factsFor(call, open, bodiesOf([...present, ...offered]))
    const eligible = offered.filter(
      ({ id, body }) => addFailure(facts, body, bodiesOf(present), uses.get(id) ?? 0) === undefined,
    )
    const restrict = [{ id: eligible.map(({ id }) => id) }]
    return listOf(call, familyOf('Promotion'), { restrict }, async (listed) =>
      listed.map(({ body }) => {
        const grants = prospectiveAmount(facts, body, bodiesOf(present))
        return { ...body, Amount: toNumber(sum(grants.map(({ amount }) => amount))) }
      }),
    )
  },
}

const idOf = ({ PromotionID, ID }: JsonObject) => textOf(PromotionID) || textOf(ID)

const bodiesOf = (objects: readonly StoredObject[]) => objects.map(({ body }) => body)

const presented = (row: StoredObject): JsonObject => ({ ...row.body, ID: promotionIdOf(row) })

/** The order of the request, locked. Throws 404, 403, and 400 `Order.CannotApplyPromoBadStatus` once it is submitted. */
async function openToChange(call: Call): Promise<OpenOrder> {
  const id = parameter(call, 'orderID')
  const { body } = await getSeen(call, orderKey(id), { toWrite: true })
  if (!CHANGING.has(body.Status)) {
    throw new CommerceError(
      400,
      'Order.CannotApplyPromoBadStatus',
      `Promotions of an order that is ${textOf(body.Status)} do not change.`,
    )
  }
  mayChange(call, body)
  return openOrder(call, id, { toWrite: true })
}

/** Promotions of an order, as they are now. */
async function presentOn(call: Call, { promotions }: OpenOrder): Promise<StoredObject[]> {
  return (await liveOf(call, promotions)).kept.map(({ promotion }) => promotion)
}

/** The promotion with a code or id. Throws for the first reason that it cannot be added; contract section 15. */
async function addable(call: Call, open: OpenOrder, codeOrId: string): Promise<StoredObject> {
  const { order } = open
  const promotion = await findPromotion(call, codeOrId)
  const who = await buyerOfOrder(call, order)
  if (promotion === undefined || !(await assignedTo(call, [promotion.body], who)).has(promotion.id)) {
    throw notFound('Promotion', codeOrId)
  }
  const { id, body, owner } = promotion
  const name = nameOf(body)
  const refuse = (code: string, message: string) =>
    new CommerceError(400, code, message, { PromotionID: id, Code: body.Code ?? null })
  if (owner !== null && owner !== call.marketplaceId && owner !== order.body.ToCompanyID) {
    throw refuse('Promotion.OwnerIDMustMatchOrderToCompanyID', `${name} is for orders to ${owner}.`)
  }
  const timely = timeFailure(body, call.now)
  if (timely) throw refuse(timely.code, timely.reason)
  if (rowsOfPromotion(open, id).length > 0) throw refuse('Promotion.AlreadyAdded', `${name} is on the order already.`)
  const present = await presentOn(call, open)
  const uses = await usesOf(call, order, [promotion])
  const facts = await factsFor(call, open, [body])
  const failure = addFailure(facts, body, bodiesOf(present), uses.get(id) ?? 0)
  if (failure) throw refuse(failure.code, failure.reason)
  return promotion
}

/** Those that apply by themselves and hold, beside what is on the order. */
async function appliedByThemselves(call: Call, open: OpenOrder): Promise<StoredObject[]> {
  const candidates = await candidatesFor(call, open, MAX_APPLIED, [{ body: { AutoApply: true } }])
  if (candidates.length === 0) return []
  const present = await presentOn(call, open)
  const facts = await factsFor(call, open, bodiesOf(candidates))
  const uses = await usesOf(call, open.order, candidates)
  const chosen = new Set(compatible(facts, bodiesOf(candidates), bodiesOf(present), uses))
  return candidates.filter(({ body }) => chosen.has(body))
}

const rowsOfPromotion = ({ promotions }: OpenOrder, id: string) => promotions.filter((row) => promotionIdOf(row) === id)

/** Rows of the promotion with this code, in any case, else with this id. */
function rowsWith(open: OpenOrder, codeOrId: string): StoredObject[] {
  const byCode = open.promotions.filter(({ body }) => foldText(textOf(body.Code)) === foldText(codeOrId))
  return byCode.length > 0 ? byCode : rowsOfPromotion(open, codeOrId)
}

/** What an order awaiting approval gets is redeemed at once: it was submitted before. */
async function withAdded(call: Call, open: OpenOrder, promotions: readonly StoredObject[]): Promise<OpenOrder> {
  if (promotions.length > 0) {
    const rows = promotions.flatMap((promotion) => rowsOf(call, open.order.id, promotion, [], []))
    await call.store.putMany(call.tx, rows)
  }
  const settled = await settleOrder(call, open.order.id)
  if (settled.order.body.Status === 'AwaitingApproval') await redeem(call, settled, 1)
  return settled
}

async function withRemoved(call: Call, open: OpenOrder, rows: readonly StoredObject[]): Promise<OpenOrder> {
  await release(call, rows)
  for (const row of rows) await call.store.remove(call.tx, row)
  return settleOrder(call, open.order.id)
}

/**
 * An order none of whose promotions failed, as it is now. When nothing changes, what the checkout calculated holds: somebody
 * who refreshes an order takes nothing away from somebody else who submits it.
 */
async function refreshed(call: Call, open: OpenOrder): Promise<OpenOrder> {
  const { open: now } = await settle(call, open, { keepCalculation: true })
  return isDeepStrictEqual(contentsOf(now), contentsOf(open)) ? now : settleOrder(call, open.order.id)
}

const contentsOf = ({ order, lines, promotions }: OpenOrder) => [order.body, bodiesOf(lines), bodiesOf(promotions)]
