import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('a window begins with the first and ends after its time, for each key by itself', () => {
  const may = createRateLimit({ most: 2, seconds: 10 })
  expect([may('one', 0), may('one', 5000), may('one', 9999)]).toEqual([true, true, false])
  expect(may('other', 9999)).toBe(true)
  expect([may('one', 10_000), may('one', 10_001), may('one', 10_002)]).toEqual([true, true, false])
})

test('as many keys as are kept are limited, each by itself', () => {
  const may = createRateLimit({ most: 1, seconds: 10 })
  for (let key = 0; key < 10_000; key += 1) expect(may(`key ${key}`, 0)).toBe(true)
  expect(may('key 9999', 1)).toBe(false)
})

test('more keys than are kept push out the oldest windows, which begin anew', () => {
  const may = createRateLimit({ most: 1, seconds: 10 })
  for (let key = 0; key < 10_001; key += 1) may(`key ${key}`, 0)
  expect(may('key 10000', 1)).toBe(false)
  expect(may('key 0', 1)).toBe(true)
})
