import { describe, expect, test } from 'vitest'
import { readRule, ruleExpression, ruleForm, switched } from './approval-rule.ts'

const over = (amount: number) => ({ kind: 'amount', of: 'Total', is: 'over', amount })

describe('a rule is read', () => {
  test.each([
    ['order.Total > 2500', [[over(2500)]]],
    ['  ORDER.total>=99.5 ', [[{ ...over(99.5), is: 'from' }]]],
    ['order.Subtotal < 10', [[{ ...over(10), of: 'Subtotal', is: 'under' }]]],
    ["order.Total > 15000 and order.approved('over-2500')", [[over(15000), { kind: 'after', id: 'over-2500' }]]],
    ["items.any(CostCenter = 'projects')", [[{ kind: 'costCenter', id: 'projects' }]]],
    [
      "items.any(Product.xp.Category = 'lounge-chairs') and order.Total <= 15000",
      [
        [
          { kind: 'category', id: 'lounge-chairs' },
          { ...over(15000), is: 'upTo' },
        ],
      ],
    ],
    ["items.any(product.inparentcategory('chairs'))", [[{ kind: 'category', id: 'chairs' }]]],
    [
      "(order.Total > 5 and (order.Total > 6)) or items.any(CostCenter='x')",
      [[over(5), over(6)], [{ kind: 'costCenter', id: 'x' }]],
    ],
  ])('%s', (expression, alternatives) => {
    expect(readRule(expression)).toMatchObject({ isOn: true, alternatives })
  })

  test.each([
    '',
    'order.Total',
    'not order.Total > 5',
    'order.Total > order.Subtotal',
    "items.any(CostCenter = 'a and b')",
    "items.any(CostCenter = 'x') and order.xp.Ask = 1",
    'order.Total > 5 and',
    "order.Total > 5 or items.any(CostCenter = 'x",
    ')(',
    "<script>alert('x')</script>",
  ])('what has no words stays as it is: %s', (expression) => {
    expect(readRule(expression).alternatives).toBeUndefined()
  })
})

test('a rule that is off keeps what it asks', () => {
  const off = switched('order.Total > 5 or order.Total < 2', false)
  expect(off).toBe('false and (order.Total > 5 or order.Total < 2)')
  expect(readRule(off)).toMatchObject({ isOn: false, expression: 'order.Total > 5 or order.Total < 2' })
  expect(switched(readRule(off).expression, true)).toBe('order.Total > 5 or order.Total < 2')
  // Its brackets are not those of one: it says something else.
  expect(readRule('false and (order.Total > 5) or (order.Total < 2)').isOn).toBe(true)
})

test('a form and its expression say the same', () => {
  const form = { amount: 2500.5, costCenter: 'projects', category: 'lounge-chairs', after: 'over-2500' }
  expect(ruleForm(readRule(ruleExpression(form)))).toEqual(form)
  expect(ruleExpression({ amount: undefined, costCenter: '', category: '', after: '' })).toBe('')
  expect(ruleForm(readRule('order.Total < 5'))).toBeUndefined()
  expect(ruleForm(readRule('order.Total > 5 or order.Total > 7'))).toBeUndefined()
  expect(ruleForm(readRule('order.Total > 5 and order.Total > 7'))).toBeUndefined()
})
