import { describe, expect, test } from 'vitest'
import { mergeDataOverride } from './data-override.ts'

describe('the data override of a rendering', () => {
  const required = { shop: { url: '/shop' }, maker: { name: 'Halden' } }

  test.each([undefined, ''])('that is empty (%j) becomes the required data', (override) =>
    expect(JSON.parse(mergeDataOverride(override, required) ?? '')).toEqual(required),
  )

  test('stays, and what it lacks is added', () => {
    const override = { shop: { url: '/own', headers: { Authorization: 'Bearer of-the-page' } }, other: [1] }
    expect(JSON.parse(mergeDataOverride(JSON.stringify(override), required) ?? '')).toEqual({
      ...override,
      maker: { name: 'Halden' },
    })
  })

  test.each([
    ['all that is required', '{ "maker": {}, "shop": 7 }'],
    ['data for the whole component', '{ "url": "/all" }'],
    ['a list', '[{ "url": "/all" }]'],
    ['no JSON', '{{'],
  ])('stays letter for letter where it is %s', (_, override) =>
    expect(mergeDataOverride(override, required)).toBe(override),
  )

  test('is not made where nothing is required', () => expect(mergeDataOverride(undefined, {})).toBeUndefined())
})
