import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test('is what sorting finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { minLength: 1, maxLength: 300 }),
      fc.constantFrom(0, 0.5, 0.75, 1),
      (numbers, share) => {
        const sorted = numbers.toSorted((a, b) => a - b)
        expect(percentile(Uint32Array.from(numbers), share)).toBe(
          sorted[Math.max(0, Math.ceil(numbers.length * share) - 1)],
        )
      },
    ),
  )
})

test('of a million equal or sorted numbers takes no longer', () => {
  expect(percentile(new Uint32Array(1_000_000).fill(7), 0.75)).toBe(7)
  expect(
    percentile(
      Uint32Array.from({ length: 1_000_000 }, (_, n) => n),
      0.75,
    ),
  ).toBe(749_999)
})
