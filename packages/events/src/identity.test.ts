import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type IdentityData, identityBody } from './identity.ts'
import { isShortIso } from './short-iso.ts'

const place = { page: 'login', language: 'EN', search: '' }
const known = { identifiers: [{ id: '1', provider: 'p' }] }
const body = (data: object) => JSON.parse(JSON.stringify(identityBody(data as IdentityData, place)))

// Specification: identity-event
test('the fields travel under the names of the wire, what is absent does not travel', () => {
  expect(
    body({
      channel: 'WEB',
      email: 'ana@example.org',
      firstName: 'Ana',
      lastName: 'Silva',
      dob: '1990-02-03T00:00',
      gender: 'f',
      title: 'Dr',
      phone: '1',
      mobile: '2',
      street: ['1 Canal St'],
      city: 'c',
      state: 's',
      country: 'PT',
      postalCode: '1000',
      unknown: 'x',
      identifiers: [{ provider: 'email', id: 'ana@example.org', expiryDate: '2031-01-01T00:00', more: 1 }],
      extensionData: { loyalty: { tier: 'gold' } },
    }),
  ).toEqual({
    type: 'IDENTITY',
    client_key: '',
    pos: '',
    channel: 'WEB',
    language: 'EN',
    page: 'login',
    email: 'ana@example.org',
    firstname: 'Ana',
    lastname: 'Silva',
    dob: '1990-02-03T00:00',
    gender: 'f',
    title: 'Dr',
    phone: '1',
    mobile: '2',
    street: ['1 Canal St'],
    city: 'c',
    state: 's',
    country: 'PT',
    postal_code: '1000',
    identifiers: [{ provider: 'email', id: 'ana@example.org', expiry_date: '2031-01-01T00:00' }],
    ext: { loyalty_tier: 'gold' },
  })
  expect(body(known)).toEqual({
    type: 'IDENTITY',
    client_key: '',
    pos: '',
    language: 'EN',
    page: 'login',
    identifiers: known.identifiers,
  })
})

describe('checks', () => {
  const bad = {
    dob: 'x',
    email: 'x',
    extensionData: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, at])),
  }
  const expiring = {
    identifiers: [
      { id: '1', provider: 'p' },
      { id: '2', provider: 'p', expiryDate: '2031-01-01' },
    ],
  }
  const cases: [data: object, code: string][] = [
    [{ ...bad }, 'MV-0003'],
    [{ ...bad, identifiers: [] }, 'MV-0003'],
    [{ ...bad, identifiers: 'x' }, 'MV-0003'],
    [{ ...bad, identifiers: [null] }, 'MV-0003'],
    [{ ...bad, identifiers: { length: 1 } }, 'MV-0003'],
    [{ ...bad, ...expiring }, 'IV-0002'],
    [{ ...known, dob: '' }, 'IV-0002'],
    [{ ...bad, ...expiring, dob: undefined }, 'IV-0004'],
    [{ ...bad, ...known, dob: undefined }, 'IV-0003'],
    [{ ...bad, ...known, dob: undefined, email: 'a@b.c' }, 'IV-0005'],
  ]
  // Specification: identifiers-not-empty, short-dates, IV-0002, IV-0003, IV-0004, MV-0003
  test.each(cases)('the first failure of %j is %s', (data, code) => {
    expect(() => body(data)).toThrow(expect.objectContaining({ code }))
  })

  // Specification: email-pattern
  test.each(['a@b.c', 'ä.b+c@d.example', 'a@b.c.d'])('%s is an email address', (email) => {
    expect(body({ ...known, email })).toMatchObject({ email })
  })
  // Specification: email-pattern
  test.each(['a', 'a@b', '@b.c', 'a b@c.d', 'a@b@c.d', 'a@b.'])('%s is none', (email) => {
    expect(() => body({ ...known, email })).toThrow(/^\[IV-0003\]/)
  })
  test('an empty email address and expiry date are let through', () => {
    expect(body({ email: '', identifiers: [{ id: '1', provider: 'p', expiryDate: '' }] })).toMatchObject({ email: '' })
  })
})

describe('short ISO 8601', () => {
  test.each(['2000-11-25T00:00', '2024-02-29T23:59', '0001-01-01T00:00'])('%s is one', (text) => {
    expect(isShortIso(text)).toBe(true)
  })
  test.each([
    '2000-11-25',
    '2000-11-25T00:00:00',
    '2000-11-25T00:00Z',
    '2000-11-25 00:00',
    '2000-02-30T00:00',
    '2023-02-29T00:00',
    '2000-11-25T24:00',
    '2000-11-25T00:60',
    '',
    'x',
    null,
    20001125,
    {},
  ])('%j is none', (text) => {
    expect(isShortIso(text)).toBe(false)
  })
  // Specification: short-dates
  test('every minute of four-digit years is one, and no other text', () => {
    const [min, max] = [new Date('0000-01-01T00:00Z'), new Date('9999-12-31T23:59Z')]
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => isShortIso(date.toISOString().slice(0, 16))),
    )
    fc.assert(fc.property(fc.string(), (text) => !isShortIso(text) || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)))
  })
})
