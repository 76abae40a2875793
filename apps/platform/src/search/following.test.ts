import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../ground/log.ts'
import { follow } from './following.ts'
import { IndexUnavailableError } from './search-index.ts'

const log = createLog('none')
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a start that cannot reach the index is one all the same, and it is tried again, later and later', async () => {
  let isThere = false
  let tried = 0
  const following = follow(
    async () => {
      tried += 1
      if (!isThere) throw new IndexUnavailableError('away')
    },
    { log },
  )
  await following.start()
  expect([tried, following.hasStarted]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tried).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tried).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tried).toBe(3)
  isThere = true
  await vi.advanceTimersByTimeAsync(4_000)
  expect([tried, following.hasStarted]).toEqual([4, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tried).toBe(4)
})

test('it is looked from time to time although nobody told of anything', async () => {
  let tried = 0
  let fails = false
  const following = follow(
    async () => {
      tried += 1
      if (fails) throw new Error('for now')
    },
    { log, pollMs: 5_000 },
  )
  await following.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tried).toBe(3)
  // What fails is tried later and later, as it is without.
  fails = true
  await vi.advanceTimersByTimeAsync(5_000 + 1_000 + 2_000 + 4_000)
  expect(tried).toBe(7)
  following.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tried).toBe(7)
})

test('a start that fails for something else fails', async () => {
  const following = follow(() => Promise.reject(new Error('no table')), { log })
  await expect(following.start()).rejects.toThrow('no table')
  expect(vi.getTimerCount()).toBe(0)
})

test('what was heard of and could not be taken in is taken in later, unless it is stopped', async () => {
  let fails = true
  let tried = 0
  const following = follow(
    async () => {
      tried += 1
      if (fails && tried > 1) throw new Error('for now')
    },
    { log },
  )
  await following.start()
  following.hear()
  await vi.advanceTimersByTimeAsync(0)
  expect([tried, following.hasStarted]).toEqual([2, true])
  fails = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tried).toBe(3)
  fails = true
  following.hear()
  await vi.advanceTimersByTimeAsync(0)
  following.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tried).toBe(4)
})
