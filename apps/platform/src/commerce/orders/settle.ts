import { isDeepStrictEqual } from 'node:util'
import type { CommerceProblem } from '../commerce-error.ts'
import { type Money, ZERO } from '../money/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { repricePromotions } from '../promotions/for-order.ts'
import type { StoredObject } from '../store/index.ts'
import { withAddresses } from './addresses.ts'
import { dropCalculation, type FateOfCharges } from './charges.ts'
import { goodsOf } from './goods.ts'
import { asSubmitted, type LineProblem } from './line-problems.ts'
import { buyerOf, type OpenOrder, openOrder } from './open-order.ts'
import { priceLine, unitsOf } from './price-line.ts'
import { shippingOf } from './ship-to.ts'
import { frozenLine, lineTotals, orderTotals } from './totals.ts'
import { readWorksheet } from './worksheet.ts'

export interface SettleOptions {
  /** The calculation holds for the order as it is: by default a change takes it away. Contract section 13.4. */
  readonly keepCalculation?: boolean
  /** What becomes of shipping, taxes and fees that a calculation charged; default they go with it. */
  readonly charges?: FateOfCharges
}

/** An order whose sums are right, and what is wrong with its lines. */
export interface Settled {
  readonly open: OpenOrder
  readonly problems: readonly LineProblem[]
  /** What was kept beside the order before. */
  readonly worksheet: JsonObject
}

/**
 * Makes an order right after a change of it: reads products, choices and prices again while it is unsubmitted, amounts
 * of promotions until it is open, and works out all sums; writes what became different, and takes away what the
 * checkout had calculated. Contract sections 11.3, 13.3 and 13.4. Throws 404 for an order that is not there.
 */
export async function settleOrder(acting: Acting, orderId: string, options?: SettleOptions): Promise<OpenOrder> {
  return (await settle(acting, await openOrder(acting, orderId, { toWrite: true }), options)).open
}

/** As {@link settleOrder}, of an order that is locked and at hand. */
export async function settle(
  acting: Acting,
  before: OpenOrder,
  { keepCalculation = false, charges = 'go' }: SettleOptions = {},
): Promise<Settled> {
  const worksheet = await readWorksheet(acting, before.order.id)
  // Once it is submitted nothing is calculated any more: what was, stands.
  const drops = !keepCalculation && before.order.body.Status === 'Unsubmitted'
  const charged = drops ? await dropCalculation(acting, before.order, worksheet, charges) : before.order.body
  const order = { ...before.order, body: charged }
  const overrides = overridesOf(keepCalculation ? worksheet : {})
  const { lines, problems } = await pricedLines(acting, before, overrides)
  const priced: OpenOrder = { ...before, lines, order: { ...order, body: sums(order, lines, ZERO) } }
  const { promotions, discountOfLine, discount } = await repricePromotions(acting, priced, {
    overrides: [...overrides.values()],
  })
  const withTotals = priced.lines.map((line) => ({
    ...line,
    body: { ...line.body, ...lineTotals(line.body, discountOfLine.get(line.id) ?? ZERO) },
  }))
  const open: OpenOrder = { ...priced, promotions, lines: withTotals }
  const body = { ...sums(order, withTotals, discount), ...shippingOf(order.body, withTotals) }
  const settled = { ...open, order: { ...order, body } }
  return { open: await write(acting, before, settled, { onlyChanges: keepCalculation }), problems, worksheet }
}

const sums = (order: StoredObject, lines: readonly StoredObject[], discount: Money): JsonObject => ({
  ...order.body,
  ...orderTotals(
    order.body,
    lines.map(({ body }) => body),
    discount,
  ),
})

/** Prices are resolved while an order is unsubmitted, and stay what they are afterwards. Contract section 11.3. */
async function pricedLines(
  acting: Acting,
  open: OpenOrder,
  overrides: ReadonlyMap<string, JsonObject>,
): Promise<{ lines: readonly StoredObject[]; problems: readonly LineProblem[] }> {
  const { order, lines } = open
  if (lines.length === 0) return { lines, problems: [] }
  const isFrozen = ({ body }: StoredObject) =>
    (order.body.Status !== 'Unsubmitted' && typeof body.LineSubtotal === 'number') || isCopied(body)
  if (lines.every(isFrozen)) {
    return { lines: lines.map((line) => ({ ...line, body: frozenLine(line.body) })), problems: [] }
  }
  const goods = await goodsOf(acting, open)
  const units = unitsOf(lines.map(({ body }) => body))
  const problems: LineProblem[] = []
  const priced = lines.map((line) => {
    const own = goods.get(line.id)
    if (isFrozen(line)) return { ...line, body: frozenLine(line.body) }
    if (own === undefined) throw new Error(`Line item ${line.id} was not looked at`)
    const result = priceLine(line, {
      ...own,
      ofProduct: units.get(String(line.body.ProductID)) ?? 0,
      override: overrides.get(line.id),
      bySubscription: typeof order.body.SubscriptionID === 'string' && order.body.SubscriptionID !== '',
      now: acting.now,
    })
    problems.push(...result.problems)
    return { ...line, body: result.body }
  })
  const owners = [...goods.values()].map(({ sellable }) => sellable?.owner)
  return { lines: await withAddresses(acting, order, priced, owners), problems }
}

/** Lines of an order that was forwarded to a supplier come from another order, with its prices. Contract section 18.2. */
const isCopied = ({ IncomingOrderID: from }: JsonObject) => typeof from === 'string' && from !== ''

function overridesOf({ OrderCalculateResponse: calculation }: JsonObject): ReadonlyMap<string, JsonObject> {
  const all = isObject(calculation) ? calculation.LineItemOverrides : undefined
  const overrides = Array.isArray(all) ? all.filter(isObject) : []
  return new Map(overrides.map((override) => [String(override.LineItemID), override]))
}

/** `onlyChanges`: nothing was changed before, so an order that is right already is not written. */
async function write(
  { tx, store, now }: Acting,
  before: OpenOrder,
  after: OpenOrder,
  { onlyChanges }: { readonly onlyChanges: boolean },
): Promise<OpenOrder> {
  const old = new Map(before.lines.map((line) => [line.id, line.body]))
  const changed = after.lines.filter((line) => !isDeepStrictEqual(line.body, old.get(line.id)))
  const written = new Map((await store.putMany(tx, changed)).map(({ object }) => [object.id, object]))
  const same = onlyChanges && isDeepStrictEqual(after.order.body, before.order.body)
  const body = { ...after.order.body, LastUpdated: printDate(now) }
  const order = same ? before.order : (await store.put(tx, { ...after.order, body })).object
  return { ...after, order, lines: after.lines.map((line) => written.get(line.id) ?? line) }
}

/** What stands in the way of submitting an order that was settled a moment ago: contract section 18.1, steps 2 to 5. */
export async function settledProblems(acting: Acting, { open, problems }: Settled): Promise<CommerceProblem[]> {
  if (open.lines.length === 0) {
    const Message = 'The order has no line items.'
    return [{ ErrorCode: 'Order.CannotSubmitWithNoLineItems', Message, Data: null }]
  }
  return [...problems.map(asSubmitted), ...(await currencyProblems(acting, open.order))]
}

async function currencyProblems(acting: Acting, order: StoredObject): Promise<CommerceProblem[]> {
  const { currency } = await buyerOf(acting, order)
  const { Currency: ordered = null } = order.body
  if (order.body.FromCompanyID === acting.marketplaceId || ordered === currency) return []
  const Message = `The order is in ${ordered ?? 'no currency'}, and its user buys in ${currency ?? 'none'}.`
  return [{ ErrorCode: 'Order.CurrencyMismatch', Message, Data: { Currency: ordered } }]
}
