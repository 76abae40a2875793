import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createContentEpoch, epochOf, pollEpoch } from './epoch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an epoch only grows; a late answer changes nothing', () => {
  const epoch = createContentEpoch()
  expect([epoch.hear(5), epoch.hear(5), epoch.hear(4), epoch.hear(Number.NaN)]).toEqual([true, false, false, false])
  expect(epoch.heard).toBe(5)
  const before = epoch.value
  epoch.advance()
  expect(epoch.value).not.toBe(before)
  expect(epoch.heard).toBe(5)
})

test('the poll hears what nobody pushed, and stops when told', async () => {
  const epoch = createContentEpoch()
  const ask = vi.fn(async () => 3)
  const stop = pollEpoch(epoch, ask, 30)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(epoch.heard).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a service that counts from below is believed when it says so twice', async () => {
  const epoch = createContentEpoch()
  epoch.hear(100)
  const stop = pollEpoch(epoch, async () => 2, 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(epoch.heard).toBe(100)
  await vi.advanceTimersByTimeAsync(1000)
  expect(epoch.heard).toBe(2)
  stop()
})

test('a failing poll is quiet', async () => {
  const epoch = createContentEpoch()
  const stop = pollEpoch(epoch, () => Promise.reject(new Error('away')), 1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(epoch.heard).toBe(0)
  stop()
})

test('an answer names its epoch in a header, or not at all', () => {
  const named = (value: string) => epochOf(new Response(null, { headers: { 'x-content-epoch': value } }))
  expect([named('7'), named('x'), named('-1'), epochOf(new Response())]).toEqual([7, undefined, undefined, undefined])
})
