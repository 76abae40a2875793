import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError, type CommerceProblem, ProblemsError } from '../commerce-error.ts'
import type { Json } from '../operations/json.ts'

/** Why a product cannot be on an order. */
export type Unfit = 'unseen' | 'inactive' | 'notSold' | 'parent' | 'bundle' | 'unpriced' | 'noVariant'

interface Refusal {
  readonly whenWritten: ErrorCode
  readonly whenSubmitted: ErrorCode
  readonly message: (productId: Json) => string
}

/** What a reason is called when a line is written, and when its order is submitted. Contract sections 10, 11 and 18.1. */
export const refusals: Readonly<Record<Unfit, Refusal>> = {
  unseen: {
    whenWritten: 'NotFound',
    whenSubmitted: 'Order.ProductsNotFound',
    message: (id) => `Product ${id} was not found.`,
  },
  inactive: {
    whenWritten: 'NotFound',
    whenSubmitted: 'Order.CannotSubmitWithInactiveProduct',
    message: (id) => `Product ${id} is not active.`,
  },
  notSold: {
    whenWritten: 'LineItem.ProductNotAvailableFromSeller',
    whenSubmitted: 'LineItem.ProductNotAvailableFromSeller',
    message: (id) => `Product ${id} is not sold by the company this order goes to.`,
  },
  parent: {
    whenWritten: 'LineItem.CannotPurchaseParentProduct',
    whenSubmitted: 'Order.CannotSubmitWithParentProduct',
    message: (id) => `Product ${id} is a parent product. Order one of its children.`,
  },
  bundle: {
    whenWritten: 'LineItem.CannotPurchaseBundleProduct',
    whenSubmitted: 'LineItem.CannotPurchaseBundleProduct',
    message: (id) => `Product ${id} is a bundle: add it as one.`,
  },
  unpriced: {
    whenWritten: 'PriceSchedule.MissingOrConflicting',
    whenSubmitted: 'PriceSchedule.MissingOrConflicting',
    message: (id) => `Product ${id} has no price for this user.`,
  },
  noVariant: {
    whenWritten: 'LineItem.VariantNotFound',
    whenSubmitted: 'LineItem.VariantNotFound',
    message: (id) => `Product ${id} is not to be had with these options.`,
  },
}

/** Something wrong with a line: a reason of the table, or a problem that has one name. */
export type LineProblem = { readonly lineId: string } & (
  | { readonly unfit: Unfit; readonly productId: Json }
  | { readonly problem: CommerceProblem }
)

/** As the answer to a submission says it. */
export function asSubmitted(found: LineProblem): CommerceProblem {
  if ('problem' in found) {
    const { Data: data } = found.problem
    return { ...found.problem, Data: { LineItemID: found.lineId, ...(data as object | null) } }
  }
  const { whenSubmitted, message } = refusals[found.unfit]
  const Data = { LineItemID: found.lineId, ProductID: found.productId }
  return { ErrorCode: whenSubmitted, Message: message(found.productId), Data }
}

/** As the answer to a write says it. */
export function asWritten(found: LineProblem): CommerceError {
  if ('problem' in found) {
    const { ErrorCode: code, Message: message, Data: data } = found.problem
    return new CommerceError(code === 'NotFound' ? 404 : 400, code, message, data)
  }
  const { whenWritten, message } = refusals[found.unfit]
  const text = message(found.productId)
  if (whenWritten === 'NotFound') {
    return new CommerceError(404, whenWritten, text, { ObjectType: 'Product', ObjectID: found.productId })
  }
  return new CommerceError(400, whenWritten, text, { LineItemID: found.lineId, ProductID: found.productId })
}

/** Throws what is wrong, if anything is: all of it at once, but a 404 alone. */
export function refuse(found: readonly LineProblem[]): void {
  const errors = found.map(asWritten)
  const missing = errors.find(({ status }) => status === 404)
  if (missing) throw missing
  if (errors.length > 0) throw new ProblemsError(errors.flatMap((error) => error.errors))
}
