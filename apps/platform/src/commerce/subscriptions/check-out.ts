import { calculate, estimateShipping } from '../checkout/calculator.ts'
import { factsOf } from '../checkout/facts.ts'
import type { CheckoutTables } from '../checkout/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { charge, openOrder, patchWorksheet, settle } from '../orders/index.ts'

/**
 * What a shopper does at the checkout, for an order that nobody is there to check out: shipping by the first method of
 * the table, and taxes. Contract sections 18.3 and 20.1.
 */
export async function checkOut(acting: Acting, orderId: string, tables: CheckoutTables): Promise<void> {
  const open = await openOrder(acting, orderId, { toWrite: true })
  const bodies = open.lines.map(({ body }) => body)
  const estimates = withFirstMethods(estimateShipping(tables, open.order.body, bodies))
  await patchWorksheet(acting, orderId, { ShipEstimateResponse: estimates })
  const calculation = calculate(tables, await factsOf(acting, open))
  const body = await charge(acting, open.order, calculation)
  const { object: order } = await acting.store.put(acting.tx, { ...open.order, body })
  await settle(acting, { ...open, order }, { keepCalculation: true })
}

function withFirstMethods(response: JsonObject): JsonObject {
  const all = Array.isArray(response.ShipEstimates) ? response.ShipEstimates.filter(isObject) : []
  const ShipEstimates = all.map((estimate) => {
    const [first] = Array.isArray(estimate.ShipMethods) ? estimate.ShipMethods.filter(isObject) : []
    return { ...estimate, SelectedShipMethodID: first?.ID ?? null }
  })
  return { ...response, ShipEstimates }
}
