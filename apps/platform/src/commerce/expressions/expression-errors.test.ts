import { describe, expect, test } from 'vitest'
import { CommerceError } from '../commerce-error.ts'
import { factsOf, line } from './facts.fixture.ts'
import { type ExpressionKind, evaluate, evaluatorOf, parseExpression } from './index.ts'

function refusalOf(text: string, kind: ExpressionKind): CommerceError {
  try {
    parseExpression(text, kind)
  } catch (error) {
    if (error instanceof CommerceError) return error
    throw error
  }
  throw new Error(`${text} was accepted`)
}

describe('expressions are refused with the place where they are wrong', () => {
  const order: ExpressionKind = 'eligible-order'
  test.each<[string, string, number, string, ExpressionKind?]>([
    // Signs
    ['order.Subtotal > 50 & true', 'InvalidToken', 21, '&'],
    ['order.Subtotal == 50', 'InvalidSyntax', 17, '='],
    ['order.Status = "Open"', 'InvalidToken', 16, '"'],
    ['order.Status = ‘Open’', 'InvalidToken', 16, '‘'],
    ["order.Status = 'Open", 'InvalidToken', 16, "'Open"],
    ['order.DateCreated > #1/2/2026', 'InvalidToken', 21, '#1/2/2026'],
    ['order.DateCreated > #2026-01-02#', 'InvalidToken', 21, '#2026-01-02#'],
    ['order.DateCreated > #2/30/2026#', 'InvalidToken', 21, '#2/30/2026#'],
    ['order.Subtotal > 1.2.3', 'InvalidToken', 18, '1.2.3'],
    ['order.Subtotal > 5kg', 'InvalidToken', 18, '5kg'],
    ['order.Subtotal > 1e5', 'InvalidToken', 18, '1e5'],
    ['order.Subtotal > 5;', 'InvalidToken', 19, ';'],
    ['order.Subtotal > 🧨', 'InvalidToken', 18, '🧨'],
    // Places
    ['', 'InvalidSyntax', 1, ''],
    ['   ', 'InvalidSyntax', 4, ''],
    ['order.Subtotal >', 'InvalidSyntax', 17, ''],
    ['> 5', 'InvalidSyntax', 1, '>'],
    ['order.Subtotal > 5 6', 'InvalidSyntax', 20, '6'],
    ['1 < order.Subtotal < 5', 'InvalidSyntax', 20, '<'],
    ['(order.Subtotal > 5', 'InvalidSyntax', 20, ''],
    ['order.Subtotal > 5)', 'InvalidSyntax', 19, ')'],
    ['order. > 5', 'InvalidSyntax', 8, '>'],
    ['order.Subtotal > 5 and', 'InvalidSyntax', 23, ''],
    ['and true', 'InvalidSyntax', 1, 'and'],
    ['items.any(true', 'InvalidSyntax', 15, ''],
    ['items.any(true,)', 'InvalidSyntax', 16, ')'],
    [`${'('.repeat(60)}true${')'.repeat(60)}`, 'InvalidSyntax', 42, '('],
    [`${'not '.repeat(60)}true`, 'InvalidSyntax', 165, 'not'],
    [`true or ${'x'.repeat(400)}`, 'InvalidSyntax', 401, 'x'],
    // Names
    ['order.Price > 5', 'InvalidToken', 7, 'Price'],
    ['Subtotal > 5', 'InvalidToken', 1, 'Subtotal'],
    ['basket.Subtotal > 5', 'InvalidToken', 1, 'basket'],
    ['order.Subtotal.Value > 5', 'InvalidToken', 16, 'Value'],
    ['items.Quantity > 5', 'InvalidToken', 7, 'Quantity'],
    ["items.any(Colour = 'red')", 'InvalidToken', 11, 'Colour'],
    ['order.FromUser.Password = null', 'InvalidToken', 16, 'Password'],
    ['orderreturn.RefundAmount > 5', 'InvalidToken', 1, 'orderreturn'],
    ['orderreturn.RefundAmount > 5', 'InvalidToken', 1, 'orderreturn', 'rule'],
    // Functions
    ['sqrt(order.Subtotal) > 5', 'InvalidFunction', 1, 'sqrt'],
    ['constructor(5)', 'InvalidFunction', 1, 'constructor'],
    ['items.sum(true) > 5', 'InvalidFunction', 7, 'sum'],
    ['items.toString()', 'InvalidFunction', 7, 'toString'],
    ["order.contains('x')", 'InvalidFunction', 7, 'contains'],
    ["order.Status.contains('x')", 'InvalidFunction', 14, 'contains'],
    ["items.any(incategory('x'))", 'InvalidFunction', 11, 'incategory'],
    // Inputs and types
    ['items.any()', 'InvalidArguments', 1, 'items.any'],
    ['items.any(true, true)', 'InvalidArguments', 1, 'items.any'],
    ['items.any(Quantity)', 'InvalidArguments', 11, 'Quantity'],
    ['items.quantity(5) > 1', 'InvalidArguments', 16, '5'],
    ['min(1) = 1', 'InvalidArguments', 1, 'min'],
    ["min(1, 'x') = 1", 'InvalidArguments', 8, "'x'"],
    ['if(true, 1) = 1', 'InvalidArguments', 1, 'if'],
    ['if(true, 1, true, 2) = 1', 'InvalidArguments', 1, 'if'],
    ["if(true, 1, 'x') = 1", 'InvalidArguments', 10, '1'],
    ['now(true) > order.DateCreated', 'InvalidArguments', 5, 'true'],
    ["order.Subtotal = 'much'", 'InvalidArguments', 16, '='],
    ['order.Subtotal > true', 'InvalidArguments', 16, '>'],
    ['order.Subtotal > null', 'InvalidArguments', 16, '>'],
    ['order.IsSubmitted > false', 'InvalidArguments', 19, '>'],
    ["order.DateCreated > 'yesterday'", 'InvalidArguments', 19, '>'],
    ['order.BillingAddress = order.BillingAddress', 'InvalidArguments', 22, '='],
    ['items = null', 'InvalidArguments', 7, '='],
    ["order.Status + 'x' = 'y'", 'InvalidArguments', 1, 'order.Status'],
    ['not order.Subtotal', 'InvalidArguments', 5, 'order.Subtotal'],
    ['order.Subtotal and true', 'InvalidArguments', 1, 'order.Subtotal'],
    ['-true = 1', 'InvalidArguments', 2, 'true'],
    ['order.Subtotal', 'InvalidArguments', 1, 'order.Subtotal'],
    ["'text'", 'InvalidArguments', 1, "'text'"],
    ['true', 'InvalidArguments', 1, 'true', 'value-order'],
    // Lines of promotions
    ['order.Subtotal > 5', 'ItemRequired', 16, '>', 'eligible-item'],
    ['order.xp.Sizes.any(item = 1)', 'ItemRequired', 1, 'order.xp.Sizes.any', 'eligible-item'],
    ["item.ProductID = 'x'", 'ItemNotAllowed', 1, 'item'],
    ["items.any(item.ProductID = 'x')", 'ItemNotAllowed', 11, 'item'],
    ['item.UnitPrice', 'ItemNotAllowed', 1, 'item', 'value-order'],
    ['item.Quantity > 1', 'ItemNotAllowed', 1, 'item', 'rule'],
  ])('%s', (text, code, position, token, kind = order) => {
    const refusal = refusalOf(text, kind)
    expect([refusal.code, refusal.data]).toEqual([`Expression.${code}`, { Position: position, Token: token }])
    expect(refusal.status).toBe(400)
    expect(refusal.message).toMatch(/\.$/)
  })

  test('a value of a promotion of lines need not look at the line', () => {
    expect(evaluate(parseExpression('5', 'value-item'), factsOf([]))).toBe(5)
  })
})

describe('an expression takes no longer than its budget', () => {
  const L = new Array<number>(3000).fill(1)

  test('what is the same for every element is worked out once, however deep it stands', () => {
    const facts = factsOf([], { order: { xp: { L } } })
    const deep = 'order.xp.L.any(order.xp.L.any(order.xp.L.any(item = 2) and item = 2) and item = 2)'
    expect(evaluate(parseExpression(deep, 'rule'), facts)).toBe(false)
  })

  test('a long list that every line looks through for every line is given up', () => {
    const lines = Array.from({ length: 20 }, (_, n) => line(`line-${n}`, { xp: { L } }))
    const text = 'items.any(item.xp.L.any(xp.L.all(item = 1) and item = 2))'
    const run = evaluatorOf(parseExpression(text, 'eligible-item'), factsOf(lines))
    expect(() => lines.map((each) => run(each))).toThrow('too many steps')
  })

  test.each([
    'items.any(items.count(ProductID = item.ProductID) < 0)',
    'items.all(UnitPrice * 1.1 / 3.3 % 7.7 * item.UnitPrice >= 0)',
    'items.any(xp.L.contains(item.xp.T))',
    'items.any(xp.L.count(item = 1) = 0 or items.all(Quantity > item.Quantity or CostCenter = item.CostCenter))',
  ])('what would take minutes is given up: %s', (text) => {
    const L = Array.from({ length: 300 }, (_, n) => `a text of some length with the number ${n}`)
    const more = (n: number) => ({ UnitPrice: n / 7, xp: { L, T: 'x'.repeat(90) }, CostCenter: 'the same for all' })
    const lines = Array.from({ length: 1000 }, (_, n) => line(`line-${n}`, more(n)))
    const run = evaluatorOf(parseExpression(text, 'eligible-item'), factsOf(lines))
    expect(() => lines.map((each) => run(each))).toThrow('too many steps')
  })

  test('a thousand lines that each look at a thousand lines are not', () => {
    const lines = Array.from({ length: 1000 }, (_, n) => line(`line-${n}`, { Quantity: n + 1 }))
    const text = 'item.Quantity > 999 and items.all(Quantity <= item.Quantity)'
    const run = evaluatorOf(parseExpression(text, 'eligible-item'), factsOf(lines))
    expect(lines.filter((each) => run(each) === true)).toHaveLength(1)
  })

  test('a long text counts for what it is', () => {
    const long = 'a'.repeat(7900)
    const lines = Array.from({ length: 20 }, (_, n) => line(`line-${n}`, { xp: { L } }))
    const facts = factsOf(lines, { order: { xp: { long } } })
    const run = parseExpression("items.all(xp.L.all(order.xp.long = '*a*b*a*' or item = 1))", 'rule')
    expect(() => evaluate(run, facts)).toThrow('too many steps')
  })
})
