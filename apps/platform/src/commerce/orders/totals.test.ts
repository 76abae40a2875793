import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, sum, toNumber, toText } from '../money/index.ts'
import type { JsonObject } from '../operations/json.ts'
import { priceOf } from '../prices/index.ts'
import { lineTotals, orderTotals } from './totals.ts'

/** A fraction, reckoned with apart from what is tested: exact, and rounded only when asked. */
class Fraction {
  readonly over: bigint
  readonly under: bigint

  constructor(over: bigint, under = 1n) {
    this.over = over
    this.under = under
  }

  /** Of hundredths. */
  static cents(cents: number, places = 2): Fraction {
    return new Fraction(BigInt(cents), 10n ** BigInt(places))
  }

  plus({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * under + over * this.under, this.under * under)
  }

  times({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * over, this.under * under)
  }

  /** Hundredths, half away from zero. */
  toCents(): bigint {
    const [over, under] = [this.over * 100n, this.under]
    const size = over < 0n ? -over : over
    const rounded = size / under + ((size % under) * 2n >= under ? 1n : 0n)
    return over < 0n ? -rounded : rounded
  }
}

const centsOf = (value: unknown) => BigInt(Math.round(Number(value) * 100))
const cents = (most: number) => fc.integer({ min: 0, max: most })

/** A price with up to four decimals, a quantity, and markups of every kind with up to three. */
const line = fc.record({
  price: fc.integer({ min: 0, max: 99_999_999 }),
  quantity: fc.integer({ min: 1, max: 5000 }),
  specs: fc.array(
    fc.record({
      kind: fc.constantFrom('NoMarkup', 'AmountPerQuantity', 'AmountTotal', 'Percentage'),
      amount: fc.integer({ min: -5000, max: 500_000 }),
    }),
    { maxLength: 4 },
  ),
})

function subtotalOf({
  price,
  quantity,
  specs,
}: {
  price: number
  quantity: number
  specs: readonly { kind: string; amount: number }[]
}): bigint {
  const base = Fraction.cents(price, 4)
  let unit = base
  let once = new Fraction(0n)
  for (const { kind, amount } of specs) {
    const value = Fraction.cents(amount, 3)
    if (kind === 'AmountPerQuantity') unit = unit.plus(value)
    if (kind === 'AmountTotal') once = once.plus(value)
    if (kind === 'Percentage') unit = unit.plus(base.times(value).times(new Fraction(1n, 100n)))
  }
  return unit
    .times(new Fraction(BigInt(quantity)))
    .plus(once)
    .toCents()
}

const decimal = (units: number, places: number) => Number(toText({ coefficient: BigInt(units), scale: places }))

describe('totals (13.3)', () => {
  test('a line costs what exact reckoning says, to the cent', () => {
    fc.assert(
      fc.property(line, (one) => {
        const specs = one.specs.map(({ kind, amount }) => ({ PriceMarkupType: kind, PriceMarkup: decimal(amount, 3) }))
        const { subtotal } = priceOf(money(decimal(one.price, 4)), one.quantity, specs)
        expect(centsOf(toText(subtotal))).toBe(subtotalOf(one))
      }),
    )
  })

  test('an order costs its lines, tax, shipping, gratuity and fees, less all promotions, to the cent', () => {
    const order = fc.record({
      TaxCost: cents(9_999_999),
      ShippingCost: cents(99_999),
      Gratuity: cents(9999),
      Fees: cents(9999),
    })
    const goods = fc.array(fc.record({ subtotal: cents(99_999_999), discount: cents(9999), header: fc.boolean() }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(order, goods, cents(99_999), (costs, rows, ofOrder) => {
        const bodies = rows.map(({ subtotal, discount, header }): JsonObject => {
          const LineSubtotal = header ? 0 : subtotal / 100
          return { IsBundle: header, ...lineTotals({ LineSubtotal }, money(header ? 0 : discount / 100)) }
        })
        const counted = rows.filter(({ header }) => !header)
        const subtotal = counted.reduce((total, row) => total + BigInt(row.subtotal), 0n)
        const discount = counted.reduce((total, row) => total + BigInt(row.discount), BigInt(ofOrder))
        const added = BigInt(costs.TaxCost + costs.ShippingCost + costs.Gratuity + costs.Fees)
        const amounts = Object.fromEntries(Object.entries(costs).map(([name, value]) => [name, value / 100]))
        const all = sum([
          money(ofOrder / 100),
          ...bodies.map(({ PromotionDiscount }) => money(Number(PromotionDiscount))),
        ])
        const totals = orderTotals(amounts, bodies, all)
        expect(centsOf(totals.Subtotal)).toBe(subtotal)
        expect(centsOf(totals.PromotionDiscount)).toBe(discount)
        expect(centsOf(totals.Total)).toBe(subtotal + added - discount)
        expect(totals.LineItemCount).toBe(counted.length)
        const lines = bodies.reduce((total, { LineTotal }) => total + centsOf(LineTotal), 0n)
        expect(lines).toBe(subtotal - discount + BigInt(ofOrder))
      }),
    )
  })

  test('amounts that are not there are none', () => {
    expect(orderTotals({}, [], money(0))).toEqual({ LineItemCount: 0, Subtotal: 0, PromotionDiscount: 0, Total: 0 })
    expect(toNumber(sum([]))).toBe(0)
  })
})
