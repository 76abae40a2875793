import { CommerceError, notFound } from '../../commerce-error.ts'
import { add, compare, type Money, money, round2, toNumber, ZERO } from '../../money/index.ts'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import type { StoredObject } from '../../store/index.ts'

/** One line that comes back; no goods, when the quantity is 0. */
export interface ReturnItem {
  readonly LineItemID: string
  readonly Quantity: number
  /** Null: not worked out. */
  readonly RefundAmount: number | null
  readonly Comments: string | null
}

/** The items of a return's body. */
export function itemsOf({ ItemsToReturn: items }: JsonObject): ReturnItem[] {
  const all = Array.isArray(items) ? items.filter(isObject) : []
  return all.map(({ LineItemID: line, Quantity: quantity, RefundAmount: amount, Comments: comments }) => ({
    LineItemID: String(line),
    Quantity: typeof quantity === 'number' ? quantity : 0,
    RefundAmount: typeof amount === 'number' ? toNumber(round2(money(amount))) : null,
    Comments: typeof comments === 'string' ? comments : null,
  }))
}

/** Returns of these states hold quantities: the others came to nothing. */
const HOLDING: ReadonlySet<unknown> = new Set(['Unsubmitted', 'AwaitingApproval', 'Open', 'Completed'])

/** What other returns of the order have of each line. */
export function heldBy(returns: readonly StoredObject[]): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  for (const { body } of returns.filter((each) => HOLDING.has(each.body.Status))) {
    for (const { LineItemID: line, Quantity } of itemsOf(body)) held.set(line, (held.get(line) ?? 0) + Quantity)
  }
  return held
}

/**
 * Refuses items that cannot come back. Of an open order only what was shipped can, of a completed one all of it. Throws
 * 404 for a line that is not there; 400 `OrderReturn.CannotCreateDuplicateItemToReturn`, `.ProductNotEligibleToReturn`,
 * `.ItemQuantityExceeded` and `.RefundAmountMustNotBeNegative`. `mayReturnAll`: whatever `Product.Returnable` says.
 * Contract section 19.
 */
export function checkItems(
  items: readonly ReturnItem[],
  {
    order,
    lines,
    held,
    mayReturnAll,
  }: {
    readonly order: StoredObject
    readonly lines: readonly StoredObject[]
    readonly held: ReadonlyMap<string, number>
    readonly mayReturnAll: boolean
  },
): void {
  const known = new Set<string>()
  for (const { LineItemID: id, Quantity, RefundAmount: amount } of items) {
    if (known.has(id)) throw refused('CannotCreateDuplicateItemToReturn', `The line item ${id} is there twice.`, id)
    known.add(id)
    const line = lines.find((each) => each.id === id)
    if (line === undefined) throw notFound('LineItem', id)
    const { Product: product } = line.body
    if (!mayReturnAll && (!isObject(product) || product.Returnable !== true)) {
      throw refused('ProductNotEligibleToReturn', `The product of the line item ${id} is not taken back.`, id)
    }
    const all = Number((order.body.Status === 'Open' ? line.body.QuantityShipped : line.body.Quantity) ?? 0)
    const left = all - (held.get(id) ?? 0)
    if (Quantity > left) {
      throw refused('ItemQuantityExceeded', `Of the line item ${id}, ${Math.max(0, left)} can be returned.`, id, {
        Quantity,
        QuantityReturnable: Math.max(0, left),
      })
    }
    checkAmount(amount, id)
  }
}

/** Throws 400 `OrderReturn.RefundAmountMustNotBeNegative`. */
export function checkAmount(amount: Json | undefined, line: string | null): void {
  if (typeof amount !== 'number' || amount >= 0) return
  throw refused('RefundAmountMustNotBeNegative', 'A refund is no negative amount.', line)
}

/** What is refunded for all items; null while nothing is worked out. */
export function totalOf(items: readonly ReturnItem[]): number | null {
  const amounts = items.flatMap(({ RefundAmount: amount }) => (amount === null ? [] : [money(amount)]))
  return amounts.length === 0 ? null : toNumber(amounts.reduce(add, ZERO))
}

/** Do refunds reach what is owed? Nothing is reached before it is known what that is. */
export function isRefunded(owed: Json | undefined, refunded: Money): boolean {
  return typeof owed === 'number' && compare(refunded, ZERO) > 0 && compare(refunded, money(owed)) >= 0
}

function refused(name: string, message: string, line: string | null, more: JsonObject = {}): CommerceError {
  return new CommerceError(400, `OrderReturn.${name}`, message, { LineItemID: line, ...more })
}
