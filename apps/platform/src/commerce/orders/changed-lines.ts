import { ProblemsError } from '../commerce-error.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { takeMoney } from '../payments/index.ts'
import { returnStock, stockProblems, takeStock } from '../stock/index.ts'
import type { StoredObject } from '../store/index.ts'
import { allocationFor } from './allocation.ts'
import { refuse } from './line-problems.ts'
import { type OpenOrder, openOrder } from './open-order.ts'
import { quantityOf } from './price-line.ts'
import { settle } from './settle.ts'
import { readWorksheet } from './worksheet.ts'

/** A line that was written, with what it was before. */
export interface ChangedLine {
  readonly id: string
  readonly before?: StoredObject | undefined
}

/**
 * Settles an order whose lines were written, and answers these. Throws what is wrong with them, and 400
 * `Inventory.Insufficient` when they ask for more than there is; what is wrong with other lines stays for the
 * submission. Contract sections 12 and 13.4.
 */
export async function settleLines(
  acting: Acting,
  orderId: string,
  changed: readonly ChangedLine[],
): Promise<StoredObject[]> {
  const { open, problems } = await settle(acting, await openOrder(acting, orderId, { toWrite: true }))
  const ids = new Set(changed.map(({ id }) => id))
  refuse(problems.filter(({ lineId }) => ids.has(lineId)))
  const byId = new Map(open.lines.map((line) => [line.id, line]))
  const pairs = changed.flatMap(({ id, before }) => {
    const line = byId.get(id)
    return line === undefined ? [] : [{ line, before }]
  })
  const more = pairs.filter(({ line, before }) => asksForMore(line, before)).map(({ line }) => line)
  await checkStock(acting, open, more)
  await followOpen(acting, open)
  return pairs.map(({ line }) => line)
}

/** Removes lines, and settles their order; of an open one their stock goes back. */
export async function removeLines(acting: Acting, lines: readonly StoredObject[]): Promise<void> {
  const [first] = lines
  if (first === undefined) return
  await returnStock(acting, { lines })
  await deleteLines(acting, lines)
  const { open } = await settle(acting, await openOrder(acting, first.scope, { toWrite: true }))
  await followOpen(acting, open)
}

/** Lines alone: what was granted for them goes when their order is settled. */
export async function deleteLines({ tx, store }: Acting, lines: readonly StoredObject[]): Promise<void> {
  for (const line of lines) await store.delete(tx, line)
}

function asksForMore({ body }: StoredObject, before: StoredObject | undefined): boolean {
  if (body.IsBundle === true) return false
  if (before === undefined) return true
  const place = ({ Variant: variant, InventoryRecordID: record }: JsonObject) =>
    `${isObject(variant) ? variant.ID : ''} ${record ?? ''}`
  return quantityOf(body) > quantityOf(before.body) || place(body) !== place(before.body)
}

/** All lines of a product count together. */
async function checkStock(acting: Acting, { lines }: OpenOrder, more: readonly StoredObject[]): Promise<void> {
  if (more.length === 0) return
  const products = new Set(more.map(({ body }) => body.ProductID))
  const problems = await stockProblems(acting, { lines: lines.filter(({ body }) => products.has(body.ProductID)) })
  if (problems.length > 0) throw new ProblemsError(problems)
}

/** An open order has its stock and its money taken: a change takes more, or gives back. Contract sections 12 and 14. */
async function followOpen(acting: Acting, open: OpenOrder): Promise<void> {
  if (open.order.body.Status !== 'Open') return
  await takeStock(acting, open, await allocationFor(acting, open.order, await readWorksheet(acting, open.order.id)))
  await takeMoney(acting, open)
}
