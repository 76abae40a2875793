import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CommerceError } from '../commerce-error.ts'
import { toText } from '../money/index.ts'
import type { JsonObject } from '../store/index.ts'
import { lineFunctions, listFunctions } from './collections.ts'
import { plainFunctions } from './functions.ts'
import { amountOf, type ExpressionKind, evaluate, isTrue, type OrderFacts, parseExpression } from './index.ts'
import { orderMethods, productMethods, valueMethods } from './methods.ts'
import { MAX_EXPRESSION_LENGTH } from './tokens.ts'

const page = readFileSync(new URL('../../../../../docs/expressions.md', import.meta.url), 'utf8')

const sample = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '') as {
  order: JsonObject
  user: JsonObject
  items: readonly JsonObject[]
  orderReturn: JsonObject
}
/** What the page says of its order beside the JSON. */
const facts: OrderFacts = {
  ...sample,
  categoriesOf: (id) => (id === 'oak-chair' ? ['dining-chairs'] : ['lamps']),
  ancestorsOf: (id) => (id === 'oak-chair' ? ['chairs'] : []),
  approvedRules: new Set(['budget']),
  now: new Date('2026-03-15T12:00:00Z'),
}

/** Rows of the tables with this head, without the backticks of their first cells. */
function rowsUnder(head: string): string[][] {
  const lines = page.split('\n')
  const rows: string[][] = []
  for (const [at, line] of lines.entries()) {
    if (line !== head) continue
    for (let next = at + 2; lines[next]?.startsWith('|'); next += 1) {
      const cells = (lines[next] ?? '').split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))
      rows.push([(cells[0] ?? '').replaceAll('`', ''), ...cells.slice(1)])
    }
  }
  expect(rows.length, head).toBeGreaterThan(0)
  return rows
}

const isTruth = (text: string | undefined) => text === 'true' || text === 'false'

function come(text: string, kinds: { truth: ExpressionKind; amount: ExpressionKind }, expected: string | undefined) {
  return (item?: JsonObject) => {
    const expression = parseExpression(text, isTruth(expected) ? kinds.truth : kinds.amount)
    const value = evaluate(expression, facts, item)
    return isTruth(expected) ? String(isTrue(value)) : toText(amountOf(value))
  }
}

describe('docs/expressions.md', () => {
  test.each(rowsUnder('| expression | result |'))('the result of %s is %s', (text, expected) => {
    expect(come(text, { truth: 'return-rule', amount: 'value-order' }, expected)()).toBe(expected)
  })

  test.each(rowsUnder('| expression of a line-item promotion | line 1 | line 2 |'))(
    '%s comes to %s and %s',
    (text, ...expected) => {
      const run = come(text, { truth: 'eligible-item', amount: 'value-item' }, expected[0])
      expect(sample.items.map((item) => run(item))).toEqual(expected)
    },
  )

  test.each([
    ...rowsUnder('| expression | error |').map((row) => [...row, 'rule'] as const),
    ...rowsUnder('| expression of a line-item promotion | error |').map((row) => [...row, 'eligible-item'] as const),
  ])('%s is refused with %s', (text, expected, kind) => {
    let refusal: unknown
    try {
      parseExpression(text ?? '', kind as ExpressionKind)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(CommerceError)
    const { code, message } = refusal as CommerceError
    expect(`${code.replace('Expression.', '')}: ${message}`).toBe(expected)
  })

  test('no function is missing', () => {
    const names = [
      ...Object.keys(lineFunctions).map((name) => `items.${name}(`),
      ...Object.keys(listFunctions).map((name) => `list.${name}(`),
      ...Object.keys(productMethods).map((name) => `product.${name}(`),
      ...Object.keys(orderMethods).map((name) => `order.${name}(`),
      ...Object.keys(valueMethods).map((name) => `value.${name}(`),
      ...Object.keys(plainFunctions).map((name) => `\`${name}(`),
    ]
    expect(names.filter((name) => !page.includes(name))).toEqual([])
    expect(page).toContain(`| length of an expression | ${MAX_EXPRESSION_LENGTH} characters |`)
  })
})
