import { expect, test } from 'vitest'
import { type BundlePart, bundlePrice } from './bundle-price.ts'

const part = (price: number | null, more: Partial<BundlePart> = {}): BundlePart => ({
  quantity: 1,
  isRequired: true,
  price,
  currency: 'EUR',
  ...more,
})

test('a bundle costs what its required parts do, in their quantities', () => {
  const parts = [part(100), part(40.1, { quantity: 3 }), part(9, { isRequired: false })]
  expect(bundlePrice(parts)).toEqual({ price: 220.3, currency: 'EUR' })
})

test('where no part is required, it costs what all of them do', () => {
  const optional = { isRequired: false }
  expect(bundlePrice([part(100, optional), part(40, optional)])).toEqual({ price: 140, currency: 'EUR' })
})

test('it has no price where a needed part has none or another currency, and where it has no parts', () => {
  expect(bundlePrice([part(100), part(null)])).toBeUndefined()
  expect(bundlePrice([part(100), part(40, { currency: 'USD' })])).toBeUndefined()
  expect(bundlePrice([])).toBeUndefined()
  expect(bundlePrice([part(100), part(null, { isRequired: false })])?.price).toBe(100)
})

test('each line is rounded to cents, as the lines of an order are', () => {
  expect(bundlePrice([part(1.005), part(0.125), part(0.1, { quantity: 3 })])?.price).toBe(1.44)
})
