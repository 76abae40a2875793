import { describe, expect, test } from 'vitest'
import { readPartAmount } from './part-amount.ts'

describe('a part of what is to be paid', () => {
  test.each([
    ['en', '12.50', 12.5],
    ['en', '12,50', 12.5],
    ['en', '12,5', 12.5],
    ['en', ' 40 ', 40],
    ['en', '0.01', 0.01],
    ['en', '1,500', 1500],
    ['en', '1,234,567.89', 1_234_567.89],
    ['en', '1 500.50', 1500.5],
    ['de', '12.50', 12.5],
    ['de', '12,50', 12.5],
    ['de', '1.500', 1500],
    ['de', '1.234,56', 1234.56],
    ['de', '1 234,56', 1234.56],
    ['ar', '1,500.25', 1500.25],
    ['ar', '١٢٫٥٠', 12.5],
    ['ar', '١٬٥٠٠', 1500],
  ])('%s: %s', (locale, text, amount) => expect(readPartAmount(text, locale)).toBe(amount))

  test.each([
    ['en', '0.001'],
    ['en', '1.500'],
    ['en', '1.234,56'],
    ['de', '1,500'],
    ['de', '1,234.56'],
    ['en', '0'],
    ['en', '0.00'],
    ['en', '-5'],
    ['en', '+5'],
    ['en', '1e3'],
    ['en', '12.'],
    ['en', '.5'],
    ['en', '12,50,1'],
    ['en', '15,00,000'],
    ['en', '1234567890'],
    ['en', 'half'],
    ['en', ''],
  ])('%s: %s is refused', (locale, text) => expect(readPartAmount(text, locale)).toBeUndefined())
})
