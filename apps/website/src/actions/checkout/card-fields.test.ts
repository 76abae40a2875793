import { describe, expect, test } from 'vitest'
import { isCardNumber, readExpiry, whatIsWrongWith } from './card-fields.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

describe('the date of a card', () => {
  test.each(['08/29', '8/29', '0829', '08-29', '08.29', '08 29', '08/2029', '8 / 2029', '082029'])(
    '%s is August 2029',
    (text) => {
      const expiry = readExpiry(text)
      expect(expiry).toEqual({ month: 8, year: 2029 })
      expect(whatIsWrongWith(expiry, NOW)).toBeUndefined()
    },
  )
  test.each(['', '829', '13/29', '00/29', '2029', '08/299', '08/29/1', 'August', '08/60'])('%s is none', (text) =>
    expect(whatIsWrongWith(readExpiry(text), NOW)).toBe('checkout.error.expiry'),
  )
  test.each(['10/26', '1026', '08/2019', '12/1999'])('%s is over', (text) =>
    expect(whatIsWrongWith(readExpiry(text), NOW)).toBe('checkout.error.cardExpired'),
  )
  test('holds to the end of its month', () => expect(whatIsWrongWith(readExpiry('11/26'), NOW)).toBeUndefined())
})

test('a card number has the right check digit', () => {
  expect(isCardNumber('4242 4242 4242 4242')).toBe(true)
  expect(isCardNumber('4242-4242-4242-4241')).toBe(false)
})
