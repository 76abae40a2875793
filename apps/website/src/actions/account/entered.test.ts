import { expect, test } from 'vitest'
import { entered } from './entered.ts'

test.each([
  ['/account/orders?page=2', '/account/orders?page=2'],
  ['/de/warenkorb', '/de/warenkorb'],
  ['', '/account'],
  ['https://evil.example/', '/account'],
  ['//evil.example/', '/account'],
  ['/\\evil.example', '/account'],
  ['javascript:alert(1)', '/account'],
  ['/account?x=\r\nset-cookie: a=b', '/account'],
  ['/\tevil', '/account'],
])('who wanted %j goes on to %s', (next, location) => {
  expect(entered(next, '/account', undefined)).toEqual({ status: 'sent', location })
})

test('what became of two carts is said, in no more names than fit', () => {
  const added = Array.from({ length: 40 }, (_, index) => `Product ${index}`)
  const outcome = entered('/cart', '/account', { added, summed: ['Lamp'], again: [], saved: [], left: [] })
  expect(outcome).toMatchObject({ location: '/cart', values: { summed: 'Lamp', left: '' } })
  expect(String('values' in outcome && outcome.values?.added).length).toBeLessThan(400)
})

test('a form that waits for its sender has the word', () => {
  const outcome = entered('/account/profile?form=profile', '/account', {
    added: ['Lamp'],
    summed: [],
    again: [],
    saved: [],
    left: [],
  })
  expect(outcome).toEqual({ status: 'sent', location: '/account/profile?form=profile' })
})
