import { describe, expect, test } from 'vitest'
import { addressNameOf, freeName, requireAddressName } from './address-name.ts'

describe('a title as a part of an address', () => {
  test.each([
    ['Lamps & more', 'lamps-more'],
    ['  What’s new? ', 'whats-new'],
    ['Büro (neu)', 'büro-neu'],
    ['مصابيح المكتب', 'مصابيح-المكتب'],
    ['— ! —', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%j becomes %j', (title, name) => {
    expect(addressNameOf(title)).toBe(name)
  })
})

describe('a name of an address', () => {
  const languages = ['en', 'de', 'de-CH']
  test.each(['lamps', 'lamps-2', 'büro', 'a_b', '2026', 'مصابيح'])('%s is one', (name) => {
    expect(requireAddressName(name, true, languages)).toBe(name)
  })
  test('is in lower case, without spaces around it', () => {
    expect(requireAddressName(' Lamps ', true, languages)).toBe('lamps')
  })
  test.each(['', '-', 'a b', 'a/b', 'a.b', '-a', 'a--b', '..', ',-w-,', 'a?b', 'a'.repeat(81)])(
    '%j is none',
    (name) => {
      expect(() => requireAddressName(name, false, languages)).toThrow(
        expect.objectContaining({ code: 'INVALID_NAME' }),
      )
    },
  )
  test.each(['de', 'DE-ch', 'studio', 'API'])('%s belongs to the website at the top, and only there', (name) => {
    expect(() => requireAddressName(name, true, languages)).toThrow(expect.objectContaining({ code: 'RESERVED_NAME' }))
    expect(requireAddressName(name, false, languages)).toBe(name.toLowerCase())
  })
})

test('a name that is taken gets a number', () => {
  expect(freeName('lamps', ['chairs'])).toBe('lamps')
  expect(freeName('lamps', ['Lamps', 'lamps-2'])).toBe('lamps-3')
})
