import { describe, expect, test } from 'vitest'
import { withDataFor } from './said-data.ts'

describe('what a page says of its data', () => {
  const needed = { shop: { url: '/shop' }, maker: { name: 'Halden' } }

  test.each([undefined, ''])('that is nothing (%j) becomes what it needs', (said) =>
    expect(JSON.parse(withDataFor(needed, said) ?? '')).toEqual(needed),
  )

  test('stays, and what it does not say is added', () => {
    const said = { shop: { url: '/own', headers: { Authorization: 'Bearer of-the-page' } }, other: [1] }
    expect(JSON.parse(withDataFor(needed, JSON.stringify(said)) ?? '')).toEqual({ ...said, maker: { name: 'Halden' } })
  })

  test.each([
    ['all that is needed', '{ "maker": {}, "shop": 7 }'],
    ['data for the whole component', '{ "url": "/all" }'],
    ['a list', '[{ "url": "/all" }]'],
    ['no JSON', '{{'],
  ])('stays letter for letter where it is %s', (_, said) => expect(withDataFor(needed, said)).toBe(said))

  test('is not made where nothing is needed', () => expect(withDataFor({}, undefined)).toBeUndefined())
})
