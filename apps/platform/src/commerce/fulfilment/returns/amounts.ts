import { money, round2, toNumber } from '../../money/index.ts'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { worksheetOf } from '../../orders/index.ts'
import { checkAmount, itemsOf, type ReturnItem, totalOf } from './items.ts'

/** What is said and what was, of the amounts of a return. */
interface Amounts {
  readonly body: JsonObject
  readonly before: JsonObject | undefined
  /** May the caller set amounts? */
  readonly sets: boolean
}

/**
 * The items of a return with their amounts, and the sum. A shopper's amounts are those that were there for the same item
 * and quantity; what is missing the OrderReturn integration of the client works out, if there is one. Without items, who
 * may set amounts says the sum. Contract section 19.
 */
export async function settleAmounts(
  acting: Acting,
  orderId: string,
  { body, before, sets }: Amounts,
): Promise<{ ItemsToReturn: JsonObject[]; RefundAmount: number | null }> {
  const kept = new Map(itemsOf(before ?? {}).map((item) => [`${item.LineItemID} ${item.Quantity}`, item.RefundAmount]))
  const items = itemsOf(body).map((item) =>
    sets ? item : { ...item, RefundAmount: kept.get(`${item.LineItemID} ${item.Quantity}`) ?? null },
  )
  const said = sets ? body.RefundAmount : before?.RefundAmount
  checkAmount(said, null)
  const whole = items.length > 0 ? totalOf(items) : amountIn(said)
  const missing = items.length > 0 ? items.some(({ RefundAmount: amount }) => amount === null) : whole === null
  const given = { ItemsToReturn: items.map((item) => ({ ...item })), RefundAmount: whole }
  if (!missing) return given
  return (await calculated(acting, orderId, { ...body, ...given }, items)) ?? given
}

async function calculated(acting: Acting, orderId: string, body: JsonObject, items: readonly ReturnItem[]) {
  const { tx, store, caller, outbound } = acting
  if (caller.clientId === '') return undefined
  const client = await store.get(tx, { family: 'ApiClient', scope: '', id: caller.clientId })
  const { OrderReturnIntegrationEventID: event } = client?.body ?? {}
  if (typeof event !== 'string' || event === '') return undefined
  const OrderWorksheet = await worksheetOf(acting, orderId)
  const asked = { OrderReturn: body, OrderWorksheet }
  const answer = await outbound.integration(acting, caller.clientId, '/calculateorderreturn', asked)
  if (answer?.Succeeded !== true) return undefined
  const { ItemsToReturnCalcs: calcs, RefundAmount: whole } = answer.body
  const all = Array.isArray(calcs) ? calcs.filter(isObject) : []
  const amounts = new Map(all.map((calc) => [String(calc.LineItemID), amountIn(calc.RefundAmount)]))
  const filled = items.map((item) => ({
    ...item,
    RefundAmount: item.RefundAmount ?? amounts.get(item.LineItemID) ?? null,
  }))
  return { ItemsToReturn: filled.map((item) => ({ ...item })), RefundAmount: totalOf(filled) ?? amountIn(whole) }
}

function amountIn(value: Json | undefined): number | null {
  return typeof value === 'number' ? toNumber(round2(money(value))) : null
}
