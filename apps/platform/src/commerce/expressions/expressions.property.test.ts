import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CommerceError } from '../commerce-error.ts'
import { compare, divide, money, multiply, round, subtract, toText } from '../money/index.ts'
import { factsOf, line } from './facts.fixture.ts'
import { amountOf, type ExpressionKind, evaluate, kinds, parseExpression } from './index.ts'
import { MAX_EXPRESSION_LENGTH } from './tokens.ts'

const facts = factsOf(
  [line('a', { Quantity: 3, xp: { Tags: ['x', 2, null, { a: [1] }] } }), line('b', { UnitPrice: 0.1 })],
  { order: { xp: { Deep: { a: [{ b: [1, 2] }] }, Text: 'Oak', Flag: true, Tiny: 1e-300, Vast: 1e300 } } },
)
const anyKind = fc.constantFrom(...(Object.keys(kinds) as ExpressionKind[]))

/** Reads and runs it; what comes of it is a value or an error of the contract that says where. */
function survives(text: string, kind: ExpressionKind): 'ran' | 'refused' {
  try {
    evaluate(parseExpression(text, kind), facts, facts.items[0])
    return 'ran'
  } catch (error) {
    expect(error).toBeInstanceOf(CommerceError)
    const { code, data, status, message } = error as CommerceError
    expect(status).toBe(400)
    expect(code).toMatch(/^Expression\.(Invalid(Syntax|Token|Function|Arguments)|Item(Required|NotAllowed))$/)
    expect(message).not.toMatch(/undefined|\[object/)
    const { Position, Token } = data as { Position: number; Token: string }
    expect(Position).toBeGreaterThanOrEqual(1)
    expect(Position).toBeLessThanOrEqual(text.length + 1)
    if (!Token.endsWith('…')) expect(text.slice(Position - 1)).toContain(Token)
    return 'refused'
  }
}

test('any text is read or refused with a place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: MAX_EXPRESSION_LENGTH + 20 }), anyKind, (text, kind) => {
      survives(text, kind)
    }),
    { numRuns: 3000 },
  )
})

const WORDS = [
  ...['and', 'or', 'not', 'true', 'false', 'null', '(', ')', '(', ')', ',', '.', '=', '<>', '<', '>=', '+', '-', '*'],
  ...['/', '%', '1', '.5', '0', "'x'", "'*'", "''", '#1/2/2026#', 'order', 'items', 'item', 'orderreturn', 'xp'],
  ...['Subtotal', 'Quantity', 'Product', 'Deep', 'Tags', 'Tiny', 'Vast', 'any', 'all', 'count', 'quantity', 'total'],
  ...['contains', 'in', 'incategory', 'approved', 'min', 'max', 'round', 'if', 'now', '__proto__', 'constructor'],
]

test('any heap of words of the language is read or refused with a place', () => {
  const heap = fc
    .array(fc.constantFrom(...WORDS), { maxLength: 40 })
    .map((words) => words.join(' ').slice(0, MAX_EXPRESSION_LENGTH))
  fc.assert(
    fc.property(heap, anyKind, (text, kind) => {
      survives(text, kind)
    }),
    { numRuns: 5000 },
  )
})

const { condition, number } = fc.letrec<{ condition: string; number: string; text: string; filter: string }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'n' },
    fc.constantFrom('1', '.5', '0', '99999999999999999999', 'order.Subtotal', 'order.xp.Vast', 'order.xp.Tiny'),
    fc.constantFrom('item.UnitPrice', 'items.count()', 'items.total()', 'order.xp.Nothing', 'order.FromUser.xp.Points'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/', '%'), tie('number'))
      .map(([a, o, b]) => `(${a} ${o} ${b})`),
    fc.tuple(fc.constantFrom('min', 'max'), tie('number'), tie('number')).map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([c, a, b]) => `if(${c}, ${a}, ${b})`),
    tie('number').map((a) => `round(-${a}, 2)`),
    fc.tuple(fc.constantFrom('quantity', 'total', 'count'), tie('filter')).map(([f, c]) => `items.${f}(${c})`),
  ),
  text: fc.constantFrom("'x'", "'*a*'", 'order.Status', 'order.xp.Text', 'item.ProductID', 'order.xp.Nothing'),
  filter: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'f' },
    fc.constantFrom("ProductID = 'a*'", 'Quantity > 1', 'xp.Tags.contains(2)', "xp.Tags.any(item = 'x')"),
    fc.tuple(tie('filter'), fc.constantFrom('and', 'or'), tie('filter')).map(([a, o, b]) => `(${a} ${o} not ${b})`),
    tie('condition'),
  ),
  condition: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'c' },
    fc.constantFrom('true', 'order.IsSubmitted', 'order.xp.Flag', "item.product.incategory('bikes')"),
    fc.tuple(tie('number'), fc.constantFrom('=', '<>', '<', '>='), tie('number')).map(([a, o, b]) => `${a} ${o} ${b}`),
    fc.tuple(tie('text'), fc.constantFrom('=', '<>', '<'), tie('text')).map(([a, o, b]) => `${a} ${o} ${b}`),
    fc.tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition')).map(([a, o, b]) => `(${a} ${o} ${b})`),
    fc.tuple(fc.constantFrom('any', 'all'), tie('filter')).map(([f, c]) => `items.${f}(${c})`),
    tie('condition').map((a) => `not (${a})`),
  ),
}))

test('whatever follows the grammar and the types is read, and runs', () => {
  const short = (text: string) => text.length <= 300
  fc.assert(
    fc.property(condition.filter(short), number.filter(short), (eligible, value) => {
      expect(survives(`item.Quantity > 0 and (${eligible})`, 'eligible-item')).toBe('ran')
      expect(survives(value, 'value-item')).toBe('ran')
    }),
    { numRuns: 2000 },
  )
})

test('upper and lower case are the same', () => {
  const name = fc.constantFrom('order.SUBTOTAL', 'ORDER.subtotal', 'Order.Subtotal', 'oRDER.sUBTOTAL')
  fc.assert(
    fc.property(name, fc.constantFrom('AND', 'and', 'And'), (path, and) => {
      expect(evaluate(parseExpression(`${path} > 1 ${and} TRUE`, 'rule'), facts)).toBe(true)
    }),
  )
})

/** Hundredths, so that an oracle of whole numbers knows what comes out. */
const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
const written = (value: number) => {
  const text = (Math.abs(value) / 100).toFixed(2)
  return value < 0 ? `(-${text})` : text
}

test('amounts are exact', () => {
  fc.assert(
    fc.property(cents, cents, cents, (a, b, c) => {
      const [x, y, z] = [BigInt(a), BigInt(b), BigInt(c)]
      const come = (text: string) => amountOf(evaluate(parseExpression(text, 'value-order'), facts))
      const [A, B, C] = [written(a), written(b), written(c)]
      const exact = (value: bigint, scale: number) => toText(multiply(money(String(value)), money(`1e-${scale}`)))
      expect(toText(come(`${A} + ${B} - ${C}`))).toBe(exact(x + y - z, 2))
      expect(toText(come(`${A} * ${B} * ${C}`))).toBe(exact(x * y * z, 6))
      expect(toText(come(`${A} + ${B} * ${C}`))).toBe(exact(x * 100n + y * z, 4))
      expect(toText(come(`max(${A}, ${B})`))).toBe(exact(x > y ? x : y, 2))
      if (c === 0) return
      expect(toText(come(`${A} % ${C}`))).toBe(exact(x % z, 2))
      expect(toText(come(`round(${A} / ${C}, 4)`))).toBe(toText(round(divide(money(a), money(c)), 4)))
    }),
    { numRuns: 1000 },
  )
})

test('numbers of bodies are the decimals that they print as', () => {
  const amounts = fc.array(cents, { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(amounts, (values) => {
      const items = values.map((value, n) => line(`line-${n}`, { LineSubtotal: value / 100 }))
      const total = amountOf(evaluate(parseExpression('items.total()', 'value-order'), factsOf(items)))
      const oracle = multiply(money(values.reduce((sum, value) => sum + value, 0)), money('0.01'))
      expect(compare(subtract(total, oracle), money(0))).toBe(0)
    }),
  )
})
