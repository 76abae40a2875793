/** Expressions of promotions and rules, evaluated over and over on an order with ten lines, read from the memory of them. */
import { performance } from 'node:perf_hooks'
import { evaluate, parseExpression } from '@tessera/platform/commerce-expressions'
import { answerParent } from './parent.mjs'

const ROUNDS = 9
const TIMES = 50_000

const EXPRESSIONS = [
  ['order.Subtotal > 50', 'eligible-order'],
  ['min(order.Subtotal * .1, 100)', 'value-order'],
  ["items.quantity(ProductID = 'lamp-*') > 1", 'eligible-order'],
  ["items.total(ProductID = 'lamp-3') / items.quantity(ProductID = 'lamp-3')", 'value-order'],
  ["order.Subtotal >= 150 and items.all(Product.xp.Delivery = 'parcel')", 'eligible-order'],
  ["item.product.incategory('lamps') and item.Quantity >= 2", 'eligible-item'],
  ['item.LineSubtotal * .15', 'value-item'],
  ["order.Total > 100 and order.approved('first')", 'rule'],
]

const items = Array.from({ length: 10 }, (_, n) => ({
  ID: `line-${n}`,
  ProductID: `lamp-${n}`,
  Quantity: 2,
  UnitPrice: 12.35,
  LineSubtotal: 24.7,
  Product: { ID: `lamp-${n}`, Name: 'Lamp', xp: { Delivery: 'parcel' } },
}))
const facts = {
  order: { ID: 'cart', Status: 'Unsubmitted', Subtotal: 247, ShippingCost: 4.95, Total: 251.95, xp: {} },
  items,
  user: {},
  categoriesOf: () => ['lamps', 'sale'],
  ancestorsOf: () => ['home'],
  approvedRules: new Set(['first']),
  now: new Date(),
}

function rateOf(text, kind) {
  const rates = []
  for (let round = -2; round < ROUNDS; round++) {
    const started = performance.now()
    for (let n = 0; n < TIMES; n++) evaluate(parseExpression(text, kind), facts, items[n % items.length])
    if (round >= 0) rates.push((TIMES * 1000) / (performance.now() - started))
  }
  return rates
}

answerParent(
  EXPRESSIONS.map(([text, kind]) => ({ text, rates: rateOf(text, kind) })),
  () => undefined,
)
