import { isObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { OpenOrder } from '../orders/open-order.ts'
import { shipToOf } from '../orders/ship-to.ts'
import { readWorksheet } from '../orders/worksheet.ts'
import type { Calculated } from './calculator.ts'

/** What the built-in calculator is told of an order as it is. */
export async function factsOf(acting: Acting, { order, lines, promotions }: OpenOrder): Promise<Calculated> {
  const { ShipEstimateResponse: estimates } = await readWorksheet(acting, order.id)
  const { ShippingAddress: shipTo } = shipToOf(order.body)
  const ids = [...new Set(lines.map(({ body }) => body.PriceScheduleID).filter((id) => typeof id === 'string'))]
  const schedules = await acting.store.getMany(acting.tx, 'PriceSchedule', '', ids)
  return {
    order: order.body,
    lines: lines.map(({ body }) => body),
    promotions: promotions.map(({ body }) => body),
    estimates: isObject(estimates) ? estimates : undefined,
    shipTo: shipTo ?? undefined,
    taxed: new Set(schedules.filter(({ body }) => body.ApplyTax === true).map(({ id }) => id)),
  }
}
