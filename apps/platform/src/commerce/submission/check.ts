import { type CommerceProblem, ProblemsError } from '../commerce-error.ts'
import { isObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { allocationFor, mustCalculate, type OpenOrder, type Settled, settle, settledProblems } from '../orders/index.ts'
import { paymentProblems } from '../payments/index.ts'
import { promotionProblems } from '../promotions/for-order.ts'
import { quoteProblems } from '../quotes/rules.ts'
import { planStock, type StockPlan } from '../stock/index.ts'
import type { CheckoutEvent } from './checkout-event.ts'

/** An order that may be submitted. */
export interface Checked {
  /** As it is priced. */
  readonly open: OpenOrder
  /** Its stock is locked. */
  readonly stock: StockPlan
}

/** What checks look at. */
interface Examined extends Settled {
  readonly stock: StockPlan
  readonly event: CheckoutEvent
}

/** One of the checks of contract section 18.1: the steps of it that it answers to, and what it finds. */
interface Check {
  readonly step: string
  readonly problems: (acting: Acting, examined: Examined) => Promise<readonly CommerceProblem[]>
}

/** In the contract's order; the first step is the life cycle's. */
const CHECKS: readonly Check[] = [
  { step: '1: a quote is bought once it is accepted', problems: (acting, { open }) => quoteProblems(acting, open) },
  {
    step: '2 to 5: lines, products, currency, prices, quantities, specs',
    problems: (acting, examined) => settledProblems(acting, examined),
  },
  { step: '6: stock', problems: async (_, { stock }) => stock.problems },
  { step: '7: promotions', problems: (acting, { open }) => promotionProblems(acting, open) },
  { step: '8: payments', problems: (acting, { open }) => paymentProblems(acting, open) },
  { step: '9: the calculation of the checkout', problems: calculationProblems },
  { step: '10: the supplier sells to the buyer', problems: supplierProblems },
]

/**
 * Prices an unsubmitted order again and collects all that stands in the way of submitting it. Throws 400 with every
 * problem. Contract section 18.1, steps 2 to 10.
 */
export async function checked(acting: Acting, locked: OpenOrder, event: CheckoutEvent): Promise<Checked> {
  const settled = await settle(acting, locked, { keepCalculation: true })
  const allocation = await allocationFor(acting, settled.open.order, settled.worksheet)
  const stock = await planStock(acting, settled.open, allocation)
  const examined = { ...settled, stock, event }
  const problems: CommerceProblem[] = []
  for (const check of CHECKS) problems.push(...(await check.problems(acting, examined)))
  if (problems.length > 0) throw new ProblemsError(problems)
  return { open: settled.open, stock }
}

/**
 * A client with a checkout of its own submits what that calculated; any other, what was calculated or never was. A change
 * since took the calculation away, with what it charged.
 */
async function calculationProblems(_: Acting, { open, event, worksheet }: Examined): Promise<CommerceProblem[]> {
  const { order } = open
  const { OrderCalculateResponse: calculation } = worksheet
  const isCalculated = isObject(calculation) && calculation.Succeeded !== false
  if (isCalculated || !(event.isConfigured || mustCalculate(worksheet))) return []
  const Message = 'The order changed since it was calculated, or never was: calculate it first.'
  return [{ ErrorCode: 'Order.CannotSubmitUncalculatedOrder', Message, Data: { OrderID: order.id } }]
}

/** Contract section 10.5: a supplier sells to all buyers, or to those it is linked with. */
async function supplierProblems({ tx, store, marketplaceId }: Acting, { open }: Examined): Promise<CommerceProblem[]> {
  const { ToCompanyID: to, FromCompanyID: from } = open.order.body
  if (to === marketplaceId || from === marketplaceId || typeof to !== 'string') return []
  const supplier = await store.get(tx, { family: 'Supplier', scope: '', id: to })
  if (supplier?.body.Active === true) {
    if (supplier.body.AllBuyersCanOrder === true) return []
    if (await store.get(tx, { family: 'SupplierBuyer', scope: to, id: String(from) })) return []
  }
  const Message = `${to} does not sell to ${String(from)}.`
  return [
    { ErrorCode: 'LineItem.ProductNotAvailableFromSeller', Message, Data: { SupplierID: to, BuyerID: from ?? null } },
  ]
}
