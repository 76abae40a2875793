import { expect, test } from 'vitest'
import { createTranslate } from './translate.ts'

const phrases = { 'cart.empty now': 'Your cart is empty', hello: 'Hello {{name}}, {{ count }} of {{count}} {{other}}' }

test('a key is literal, parameters are filled in, unknown ones stay', () => {
  const t = createTranslate(phrases)
  expect(t('cart.empty now')).toBe('Your cart is empty')
  expect(t('hello', { name: '$&', count: 2 })).toBe('Hello $&, 2 of 2 {{other}}')
})

test('a missing key gives nothing, or itself for authors', () => {
  expect(createTranslate(phrases)('nothing')).toBe('')
  expect(createTranslate(phrases)('toString')).toBe('')
  expect(createTranslate({ broken: null as never })('broken')).toBe('')
  expect(createTranslate(phrases, { missing: 'key' })('nothing')).toBe('nothing')
})
