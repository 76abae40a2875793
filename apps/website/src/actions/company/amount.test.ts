import { expect, test } from 'vitest'
import { amountOf, isAmount } from './amount.ts'

test.each([
  ['2500', 2500],
  ['2,500', 2500],
  ['2.500', 2500],
  ['2,500.75', 2500.75],
  ['2.500,7', 2500.7],
  ['1 250 000', 1_250_000],
  ['0.5', 0.5],
  ['0', 0],
])('%s is an amount', (text, amount) => {
  expect([isAmount(text), amountOf(text)]).toEqual([true, amount])
})

test.each(['', '-5', '1e9', 'abc', '1,2,3', '5 €', '999999999', '1.2345', '<script>'])('%s is none', (text) => {
  expect(isAmount(text)).toBe(false)
})
