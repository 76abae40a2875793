import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

/** A cache of three, with a, b and c in it. */
function full() {
  const cache = new LruCache<string, number>(3)
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index)
  return cache
}
const keysOf = (cache: LruCache<string, number>) => ['a', 'b', 'c', 'd'].filter((key) => cache.has(key))

test('of more than there is room for, the least recently used leaves', () => {
  const cache = full()
  cache.set('d', 3)
  expect(keysOf(cache)).toEqual(['b', 'c', 'd'])
  expect(cache.size).toBe(3)
})

test('reading a value and writing it are uses; asking whether there is one is not', () => {
  const cache = full()
  expect(cache.has('a')).toBe(true)
  expect(cache.get('b')).toBe(1)
  cache.set('c', 5)
  cache.set('d', 3)
  expect(keysOf(cache)).toEqual(['b', 'c', 'd'])
  expect([...cache.values()]).toEqual([1, 5, 3])
})

test('what is deleted makes room', () => {
  const cache = full()
  cache.delete('b')
  expect(cache.get('b')).toBeUndefined()
  cache.set('d', 3)
  expect(keysOf(cache)).toEqual(['a', 'c', 'd'])
})

test('values that are false in a condition are values', () => {
  const cache = new LruCache<string, number | string | boolean>(3)
  cache.set('zero', 0)
  cache.set('empty', '')
  cache.set('false', false)
  expect([cache.get('zero'), cache.get('empty'), cache.get('false')]).toEqual([0, '', false])
})

test('trimmed to a size, it keeps the most recently used that fit, and always the last', () => {
  const cache = full()
  cache.get('a')
  const sizes = [3, 4, 5]
  const sizeOf = (value: number) => sizes[value] ?? 0
  cache.trim(12, sizeOf)
  expect(keysOf(cache)).toEqual(['a', 'b', 'c'])
  cache.trim(8, sizeOf)
  expect(keysOf(cache)).toEqual(['a', 'c'])
  cache.trim(1, sizeOf)
  expect(keysOf(cache)).toEqual(['a'])
})
