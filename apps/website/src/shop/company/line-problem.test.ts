import { expect, test } from 'vitest'
import { phrases } from '../../components/phrases.ts'
import { lineProblem } from './line-problem.ts'

test.each([
  [{ ErrorCode: null }, undefined],
  [{ ErrorCode: 'NotFound' }, ['company.line.unknown', {}]],
  [
    { ErrorCode: 'PriceSchedule.CannotBeLessThanMin', Data: { MinQuantity: 7 } },
    ['company.line.minimum', { count: '7' }],
  ],
  [
    { ErrorCode: 'PriceSchedule.QuantityNotAllowed', Data: { QuantityMultiplier: 10 } },
    ['company.line.multiple', { count: '10' }],
  ],
  [
    { ErrorCode: 'PriceSchedule.QuantityNotAllowed', Data: { Quantities: [6, 12] } },
    ['company.line.only', { counts: '6, 12' }],
  ],
  [{ ErrorCode: 'Inventory.Insufficient', Data: { QuantityAvailable: 0 } }, ['company.line.stock', { count: '0' }]],
  [{ ErrorCode: 'Something.New' }, ['company.line.refused', {}]],
])('%j is said in words', (outcome, expected) => {
  const problem = lineProblem(outcome as Parameters<typeof lineProblem>[0])
  expect(problem && [problem.key, problem.values]).toEqual(expected)
  if (problem) expect(phrases).toHaveProperty([problem.key])
})
