import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bracedId, derivedId, parseItemId, plainId, requireItemId, uuidV5 } from './item-id.ts'

describe('item ids', () => {
  test('braces, dashes and 32 digits in any case are the same id', () => {
    const id = '3e0a2f20-1111-4222-8333-444455556666'
    for (const form of [
      '{3E0A2F20-1111-4222-8333-444455556666}',
      '3E0A2F20-1111-4222-8333-444455556666',
      '3e0a2f201111422283334444 55556666'.replace(' ', ''),
      ' {3e0a2f20111142228333444455556666} ',
    ]) {
      expect(parseItemId(form)).toBe(id)
    }
  })

  test('every id comes back from every form', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(parseItemId(bracedId(id))).toBe(id)
        expect(parseItemId(plainId(id).toUpperCase())).toBe(id)
      }),
    )
  })

  test.each([
    '',
    'home',
    '{3e0a2f20-1111-4222-8333-444455556666',
    '3e0a2f20-11114222-8333-444455556666',
    'g'.repeat(32),
    'a'.repeat(1e6),
  ])('%s is no id', (text) => {
    expect(parseItemId(text)).toBeUndefined()
    expect(() => requireItemId(text)).toThrow(expect.objectContaining({ code: 'INVALID_ID' }))
  })

  test('a derived id follows RFC 9562 version 5', () => {
    // The example of the RFC, appendix A.4.
    expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    )
    expect(derivedId('template:Page')).toBe(derivedId('template:Page'))
    expect(derivedId('template:Page')).not.toBe(derivedId('template:page'))
  })
})
