import { money, round2, toNumber } from '../money/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { patchWorksheet } from './worksheet.ts'

/** What a calculation charges beside the goods: fields of the order, and what the calculation calls them. Section 18.3. */
const CHARGES = { ShippingCost: 'ShippingTotal', TaxCost: 'TaxTotal', Fees: 'FeeTotal' } as const

/**
 * What becomes of charges by a change of the order. `go`: they were reckoned from what changed. `stand`: they were not.
 * `said`: somebody who may has said what they are.
 */
export type FateOfCharges = 'go' | 'stand' | 'said'

/** Answers of the checkout that are of no worth once something about the order changes. Contract section 13.4. */
const ANSWERS = { ShipEstimateResponse: null, OrderCalculateResponse: null } as const

/**
 * Keeps a calculation with the order, and answers the order with its charges. The worksheet notes them as `Charges`,
 * which is never presented, so that they can be told from what somebody set by hand.
 */
export async function charge(
  acting: Acting,
  order: { readonly id: string; readonly body: JsonObject },
  calculation: JsonObject,
): Promise<JsonObject> {
  const Charges = Object.fromEntries(
    Object.entries(CHARGES).map(([field, total]) => [field, amount(calculation[total])]),
  )
  await patchWorksheet(acting, order.id, { OrderCalculateResponse: calculation, Charges, MustCalculate: null })
  return { ...order.body, ...Charges }
}

function amount(value: unknown): number {
  return typeof value === 'number' ? toNumber(round2(money(value))) : 0
}

/**
 * Takes a calculation away from an order that changed, with what it charged: nobody pays for another order's shipping
 * and taxes. The worksheet notes as `MustCalculate` that there is something to calculate again. Answers the order as it
 * is then. Contract section 13.4.
 */
export async function dropCalculation(
  acting: Acting,
  order: { readonly id: string; readonly body: JsonObject },
  worksheet: JsonObject,
  fate: FateOfCharges,
): Promise<JsonObject> {
  if (Object.keys(worksheet).length === 0) return order.body
  const { Charges: charged } = worksheet
  const goes = fate === 'go' && isObject(charged)
  await patchWorksheet(acting, order.id, {
    ...ANSWERS,
    ...(goes && { Charges: null, MustCalculate: true }),
    ...(fate === 'said' && { MustCalculate: null }),
  })
  if (!goes) return order.body
  const gone = Object.keys(CHARGES).filter((field) => (order.body[field] ?? 0) === charged[field])
  return { ...order.body, ...Object.fromEntries(gone.map((field) => [field, 0])) }
}

/** Is there a calculation, or what one charged? */
export const isCalculated = ({ OrderCalculateResponse: calculation, Charges: charged }: JsonObject) =>
  calculation !== undefined || charged !== undefined

/** Was a calculation taken away from the order, and none made since? */
export const mustCalculate = (worksheet: JsonObject) => worksheet.MustCalculate === true
