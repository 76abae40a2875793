import { ZERO } from '../money/index.ts'
import type { Call } from '../operations/call.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { charge, deleteLines, type OpenOrder, openOrder, patchWorksheet, settle } from '../orders/index.ts'
import { orderTotals } from '../orders/totals.ts'
import type { StoredObject } from '../store/index.ts'

/**
 * Writes what a calculation says: shipping, tax and fees onto the order, and what it overrides of lines; then promotions
 * are worked out again, since what one takes off may depend on the charges. One that failed is kept on the worksheet, and
 * changes nothing. Contract sections 15 and 18.3.
 */
export async function applyCalculation(call: Call, open: OpenOrder, calculation: JsonObject): Promise<OpenOrder> {
  const { order } = open
  if (calculation.Succeeded === false) {
    await patchWorksheet(call, order.id, { OrderCalculateResponse: calculation })
    return open
  }
  const withCosts = { ...order, body: await charge(call, order, calculation) }
  const overrides = Array.isArray(calculation.LineItemOverrides) ? calculation.LineItemOverrides.filter(isObject) : []
  if (overrides.length === 0 && open.promotions.length === 0) return writeTotals(call, { ...open, order: withCosts })
  await call.store.put(call.tx, withCosts)
  await overrideLines(call, open, overrides)
  const changed = await openOrder(call, order.id, { toWrite: true })
  return (await settle(call, changed, { keepCalculation: true })).open
}

/** Neither the lines nor what is taken off changed: their sums stand. */
async function writeTotals(call: Call, open: OpenOrder): Promise<OpenOrder> {
  const { order, lines } = open
  const totals = orderTotals(
    order.body,
    lines.map(({ body }) => body),
    ZERO,
  )
  const { object } = await call.store.put(call.tx, { ...order, body: { ...order.body, ...totals } })
  return { ...open, order: object }
}

/** Lines go, or take another inventory record; prices and products are read from the worksheet when the order is settled. */
async function overrideLines(call: Call, { lines }: OpenOrder, overrides: readonly JsonObject[]): Promise<void> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const changed: StoredObject[] = []
  const removed: StoredObject[] = []
  for (const { LineItemID: id, Remove: remove, InventoryRecordID: record } of overrides) {
    const line = byId.get(String(id))
    if (line === undefined) continue
    if (remove === true) removed.push(line)
    else if (typeof record === 'string' && record !== '') {
      changed.push({ ...line, body: { ...line.body, InventoryRecordID: record } })
    }
  }
  await call.store.putMany(call.tx, changed)
  await deleteLines(call, removed)
}
