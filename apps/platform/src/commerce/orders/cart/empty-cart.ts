import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Call, NOTHING, one, type Reply } from '../../operations/call.ts'
import type { JsonObject } from '../../operations/json.ts'
import { listOf } from '../../operations/stored/list.ts'
import { typeOf } from '../../operations/stored/see.ts'

/** An order without an id, on which nothing is. */
const EMPTY: JsonObject = {
  ID: null,
  Status: 'Unsubmitted',
  LineItemCount: 0,
  Subtotal: 0,
  ShippingCost: 0,
  TaxCost: 0,
  Gratuity: 0,
  Fees: 0,
  PromotionDiscount: 0,
  Total: 0,
  IsSubmitted: false,
}

/** What is read where there is no cart: an empty order, an empty worksheet, empty lists. Contract section 13.1. */
export async function answerOfNothing(call: Call): Promise<Reply> {
  const { operation } = call
  const { answer, target } = operation
  if (answer === undefined) return NOTHING
  if (answer.list !== undefined) {
    return listOf(call, target?.family ?? familyOf('Promotion'), { restrict: [{ id: [] }] })
  }
  if (answer.model === 'Order') return one(EMPTY)
  if (answer.model === 'OrderWorksheet') return one({ Order: EMPTY, LineItems: [], OrderPromotions: [] })
  const id = Object.values(call.parameters)[0] ?? ''
  throw notFound(target ? typeOf(target.family.name) : answer.model, id)
}
