import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCachedFetch } from './cached-fetch.ts'
import { createMemoryCache } from './memory-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a value is kept for its seconds, then fetched again; empty maps count as values', async () => {
  const fetchValue = vi.fn(async () => ({}))
  const cached = createCachedFetch<object>({}, 60)
  await cached('k', fetchValue)
  vi.advanceTimersByTime(59_999)
  await cached('k', fetchValue)
  expect(fetchValue).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await cached('k', fetchValue)
  expect(fetchValue).toHaveBeenCalledTimes(2)
})

test('concurrent calls share one fetch; a failed one is not remembered', async () => {
  const fetchValue = vi.fn(async () => 1)
  const cached = createCachedFetch<number>({}, 60)
  expect(await Promise.all([cached('k', fetchValue), cached('k', fetchValue), cached('k', fetchValue)])).toEqual([
    1, 1, 1,
  ])
  expect(fetchValue).toHaveBeenCalledTimes(1)

  const fail = () => {
    throw new Error('down')
  }
  await expect(cached('other', fail)).rejects.toThrow('down')
  expect(await cached('other', async () => 2)).toBe(2)
})

test('when fetching fails the last value is served once and reported', async () => {
  const onStale = vi.fn()
  const cached = createCachedFetch<number>({ cacheTimeout: 1, onStale }, 60)
  await cached('k', async () => 1)
  vi.advanceTimersByTime(1000)
  const down = async () => {
    throw new Error('down')
  }
  expect(await cached('k', down)).toBe(1)
  expect(onStale).toHaveBeenCalledOnce()
  await expect(cached('k', down)).rejects.toThrow('down')
})

test('switched off it fetches each time, and the options stay as they were', async () => {
  const options = Object.freeze({ cacheEnabled: false, cacheTimeout: 5 })
  const fetchValue = vi.fn(async () => 1)
  const cached = createCachedFetch<number>(options, 60)
  await cached('k', fetchValue)
  await cached('k', fetchValue)
  expect(fetchValue).toHaveBeenCalledTimes(2)
})

test('a cache client of one’s own is used', async () => {
  const store = new Map<string, number>()
  const cacheClient = {
    getCacheValue: (key: string) => store.get(key) ?? null,
    setCacheValue: (key: string, value: number) => {
      store.set(key, value)
      return value
    },
  }
  const cached = createCachedFetch<number>({ cacheClient }, 60)
  await cached('k', async () => 7)
  expect(store.get('k')).toBe(7)
})

test('memory holds at most 1,000 keys and forgets the oldest', () => {
  const cache = createMemoryCache<number>({ cacheEnabled: true, cacheTimeout: 60 })
  for (let index = 0; index <= 1000; index++) cache.setCacheValue(`k${index}`, index)
  expect(cache.getCacheValue('k0')).toBeNull()
  expect(cache.getCacheValue('k1')).toBe(1)
  expect(cache.getCacheValue('k1000')).toBe(1000)
})
