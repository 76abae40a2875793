import { expect, test } from 'vitest'
import { createEventQueue } from './event-queue.ts'

test('sends a few at a time, oldest first, and takes no more than it may hold', async () => {
  const begun: number[] = []
  const lost: number[] = []
  const ends: (() => void)[] = []
  const queue = createEventQueue<number>({
    attempt: (item) => {
      begun.push(item)
      return new Promise((end) => ends.push(() => end('sent')))
    },
    lost: (item) => lost.push(item),
    most: 4,
    concurrency: 2,
  })
  for (const item of [1, 2, 3, 4, 5]) queue.add(item)
  expect([begun, lost, queue.size]).toEqual([[1, 2], [5], 4])
  ends.shift()?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  while (queue.size > 0) {
    ends.shift()?.()
    await new Promise((done) => setTimeout(done))
  }
  expect(begun).toEqual([1, 2, 3, 4])
  queue.add(6)
  expect(begun).toEqual([1, 2, 3, 4, 6])
})
