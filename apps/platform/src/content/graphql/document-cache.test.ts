import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

test('keeps what was used last, within its bound', () => {
  const cache = createDocumentCache(12)
  const document = parse('{a}')
  cache.set('{aa}', document)
  cache.set('{bb}', document)
  cache.set('{cc}', document)
  expect(cache.get('{aa}')).toBe(document)
  cache.set('{dd}', document)
  expect(cache.get('{bb}')).toBeUndefined()
  expect(cache.get('{aa}')).toBe(document)
  expect(cache.length).toBe(12)
})

test('a text larger than the whole is not kept, one text counts once', () => {
  const cache = createDocumentCache(4)
  cache.set('{aaaa}', parse('{a}'))
  expect(cache.length).toBe(0)
  cache.set('{a}', parse('{a}'))
  cache.set('{a}', parse('{a}'))
  expect(cache.length).toBe(3)
})
