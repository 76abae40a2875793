import type { OrderFacts } from '../expressions/index.ts'
import { type Money, money, sum, toNumber, ZERO } from '../money/index.ts'
import type { Json } from '../store/index.ts'

export const amountAt = (value: Json | undefined): Money => (typeof value === 'number' ? money(value) : ZERO)

const PARTS_OF_TOTAL = ['Subtotal', 'TaxCost', 'ShippingCost', 'Gratuity', 'Fees'] as const

/** The order as it is before promotions: what one takes off does not change what another sees. */
export function withoutDiscounts<Facts extends OrderFacts>(facts: Facts): Facts {
  const { order, items } = facts
  const total = sum(PARTS_OF_TOTAL.map((field) => amountAt(order[field])))
  return {
    ...facts,
    order: { ...order, PromotionDiscount: 0, Total: toNumber(total) },
    items: items.map((line) => ({ ...line, PromotionDiscount: 0, LineTotal: line.LineSubtotal ?? 0 })),
  }
}
