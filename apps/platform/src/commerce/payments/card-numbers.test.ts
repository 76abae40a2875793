import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCheckDigit, looksLikeCardNumber, refuseCardNumbers } from './card-numbers.ts'
import { TEST_CARDS } from './providers/test-cards.ts'

describe('what looks like the number of a card', () => {
  test.each([
    ...TEST_CARDS.map(({ number }) => number),
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    'paid by 4242424242424242, thanks',
    '4222222222222',
    '6011111111111117',
    '3530111333300000',
  ])('%s does', (text) => {
    expect(looksLikeCardNumber(text)).toBe(true)
  })

  test.each([
    '4242424242424241',
    '42424242424242424242424',
    '20261121103000',
    '+4790123456789',
    'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    '4242',
    '0000000000000000',
    '9007199254740991',
  ])('%s does not', (text) => {
    expect(looksLikeCardNumber(text)).toBe(false)
  })

  test('every number has exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11,18}$/), (digits) => {
        const good = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter(hasCheckDigit)
        expect(good).toHaveLength(1)
      }),
    )
  })

  test('it is refused wherever it is, by the name of the field', () => {
    const body = { Token: 'tok', xp: { deep: [{ n: 4242424242424242 }] } }
    expect(() => refuseCardNumbers(body)).toThrow('xp.deep[0].n may not hold the number of a card')
    expect(() => refuseCardNumbers(body)).not.toThrow('4242')
    expect(() => refuseCardNumbers({ Token: 'tok', PartialAccountNumber: '4242' })).not.toThrow()
  })
})
