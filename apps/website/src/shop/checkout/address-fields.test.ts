import { describe, expect, test } from 'vitest'
import { phrases } from '../../components/phrases.ts'
import { COUNTRY_CODES, countryNames, isPostcode, postcodeExample } from '../countries.ts'
import { addressBody, addressFields, emailAddress, isPhoneNumber, withoutPrefix } from './address-fields.ts'

const GOOD = {
  firstName: 'Ann',
  lastName: 'Bee',
  company: '',
  country: 'DE',
  street: 'Oderberger Straße 44',
  street2: '',
  zip: '10435',
  city: 'Berlin',
  state: '',
  phone: '+49 30 555 01 77',
}

const errors = (change: Partial<typeof GOOD>) => {
  const read = addressFields.safeParse({ ...GOOD, ...change })
  return read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]))
}

test.each([
  ['DE', ['10115', '01067'], ['1011', 'ABCDE', '10115 ']],
  ['AT', ['1010'], ['0101', '10100']],
  ['CH', ['8001'], ['0800', '80012']],
  ['DK', ['1050', '0999'], ['105', '10500']],
  ['NO', ['5003', '0150'], ['50033']],
  ['SE', ['111 22', '11122'], ['111', '1112 2']],
  ['NL', ['1012 JS', '1012js'], ['1012', '0012 JS', '1012 J1']],
  ['FR', ['75001'], ['7500']],
  ['GB', ['SW1A 1AA', 'm1 1ae', 'EC1A1BB', 'GIR 0AA'], ['SW1A', '12345', 'SW1A 1A']],
  ['US', ['10001', '10001-1234'], ['1000', '10001-12']],
  ['CA', ['K1A 0B1', 'k1a0b1'], ['K1A', '11A 0B1', 'D1A 0B1']],
  ['AE', ['', '00000'], ['123456789012345678901']],
])('postcodes of %s are checked as they are written there', (country, good, bad) => {
  for (const zip of good) expect(isPostcode(country, zip), zip).toBe(true)
  for (const zip of bad.filter((each) => each.trim() === each)) expect(isPostcode(country, zip), zip).toBe(false)
})

test('the example of each country is one of its postcodes', () => {
  for (const code of COUNTRY_CODES) {
    const example = postcodeExample(code)
    if (example !== undefined) expect(isPostcode(code, example), code).toBe(true)
  }
})

test('countries are listed by their names, in the order of the language', () => {
  const names = countryNames('de').map(([, name]) => name)
  expect(names).toContain('Österreich')
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'))
  expect(countryNames('ar').find(([code]) => code === 'AE')?.[1]).toContain('الإمارات')
})

describe('an address', () => {
  test('is taken as it is entered, and kept tidy', () => {
    expect(errors({})).toEqual({})
    const read = addressFields.parse({ ...GOOD, country: 'GB', zip: 'sw1a  1aa' })
    expect(addressBody(read)).toMatchObject({ Zip: 'SW1A 1AA', Country: 'GB', Street2: null, State: '' })
  })

  test.each([
    ['firstName', { firstName: '' }, 'checkout.error.firstName'],
    ['lastName', { lastName: '' }, 'checkout.error.lastName'],
    ['street', { street: '' }, 'checkout.error.street'],
    ['city', { city: '' }, 'checkout.error.city'],
    ['zip', { zip: '' }, 'checkout.error.zip'],
    ['zip', { zip: '1043' }, 'checkout.error.zipForm'],
    ['zip', { country: 'AE', zip: '<b>' }, 'checkout.error.zipForm'],
    ['state', { country: 'US', zip: '10001' }, 'checkout.error.state'],
    ['country', { country: '' }, 'checkout.error.country'],
    ['country', { country: 'XX' }, 'checkout.error.country'],
    ['country', { country: '__proto__' }, 'checkout.error.country'],
    ['phone', { phone: 'call me' }, 'checkout.error.phone'],
    ['street', { street: '<script>alert(1)</script>' }, 'checkout.error.letters'],
    ['company', { company: 'https://spam.example' }, 'checkout.error.letters'],
    ['city', { city: 'x'.repeat(101) }, 'checkout.error.tooLong'],
  ])('is refused for its %s: %j', (field, change, message) => {
    expect(errors(change)[field]).toBe(message)
    expect(Object.keys(phrases)).toContain(message)
  })

  test('needs no postcode where nobody writes one, and letters of any script', () => {
    expect(errors({ country: 'AE', zip: '', firstName: 'سلمى', lastName: 'ناصر', city: 'دبي' })).toEqual({})
    expect(errors({ lastName: "O'Brien-Müller", street: '1/2 Rue de l’Été, 3º' })).toEqual({})
  })

  test('of the bill has fields with a prefix', () => {
    expect(withoutPrefix({ 'billing.zip': '1', zip: '2' }, 'billing.')).toMatchObject({ zip: '1', city: '' })
  })
})

test.each([
  ['ann@bee.example', true],
  ['ann+chair@sub.bee.example', true],
  ['ann@bee', false],
  ['ann bee@bee.example', false],
  ['<ann@bee.example>', false],
  ['ann@bee.example,other@bee.example', false],
  ['', false],
])('%s is an address for mail: %s', (text, good) => {
  expect(emailAddress.safeParse(text).success).toBe(good)
})

test.each([
  ['+49 (0)30 555-01.77', true],
  ['12345', false],
  ['1234567890123456', false],
  ['+49 30 <b>', false],
])('%s is a number to call: %s', (text, good) => {
  expect(isPhoneNumber(text)).toBe(good)
})
