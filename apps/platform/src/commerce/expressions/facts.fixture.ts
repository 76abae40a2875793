import type { JsonObject } from '../store/index.ts'
import type { OrderFacts } from './facts.ts'

/** A line of a test: 10.00 a piece unless it says otherwise. */
export function line(ID: string, more: JsonObject = {}): JsonObject {
  const Quantity = typeof more.Quantity === 'number' ? more.Quantity : 1
  const UnitPrice = typeof more.UnitPrice === 'number' ? more.UnitPrice : 10
  const ProductID = typeof more.ProductID === 'string' ? more.ProductID : ID
  return {
    ID,
    ProductID,
    Quantity,
    UnitPrice,
    LineSubtotal: Math.round(UnitPrice * Quantity * 100) / 100,
    DateAdded: '2026-03-01T10:00:00.000+00:00',
    Product: { ID: ProductID, Name: ProductID, xp: {} },
    ...more,
  }
}

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  racer: ['road', 'bikes'],
  bell: ['parts'],
  lamp: ['lights'],
}
const ABOVE: Readonly<Record<string, readonly string[]>> = { bell: ['bikes'], lamp: ['parts', 'bikes'] }

/** An order of these lines, made in March 2026, whose sums are right. */
export function factsOf(items: readonly JsonObject[], more: Partial<OrderFacts> = {}): OrderFacts {
  const subtotal = items.reduce((sum, { LineSubtotal: amount }) => sum + Math.round(Number(amount) * 100), 0) / 100
  return {
    items,
    user: { ID: 'ada', Username: 'ada', Email: 'ada@example.com', xp: { Level: 'gold', Points: 120 } },
    categoriesOf: (id) => CATEGORIES[id] ?? [],
    ancestorsOf: (id) => ABOVE[id] ?? [],
    approvedRules: new Set(),
    now: new Date('2026-03-15T12:00:00Z'),
    ...more,
    order: {
      ID: 'cart',
      Status: 'Unsubmitted',
      Subtotal: subtotal,
      ShippingCost: 0,
      Total: subtotal,
      LineItemCount: items.length,
      FromCompanyID: 'north',
      ...more.order,
    },
  }
}
