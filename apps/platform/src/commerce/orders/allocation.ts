import { isOpen } from '../catalogue/me/open-stock.ts'
import { isBuiltInCalculation } from '../checkout/calculator.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { Allocation } from '../stock/index.ts'
import type { StoredObject } from '../store/index.ts'
import { buyerOf } from './open-order.ts'

/**
 * Which inventory records the lines of an order may be given that name none; undefined when they are given none. A
 * hosted checkout names records by its own integration, and what that leaves open stays so; what the built-in calculator
 * calculated is taken from where there is some. Contract sections 12 and 18.3.
 */
export async function allocationFor(
  acting: Acting,
  order: StoredObject,
  { OrderCalculateResponse: calculation }: JsonObject,
): Promise<Allocation | undefined> {
  if (!isBuiltInCalculation(calculation)) return undefined
  const buyer = await buyerOf(acting, order)
  return { isOpen: (family, row) => isOpen(acting.tenant, buyer, family, row) }
}
