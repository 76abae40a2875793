import { describe, expect, test } from 'vitest'
import { HashQueue } from './hash-queue.ts'
import { hashPassword } from './password.ts'

/** Work that ends when it is told to. */
function heldWork() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(name)
      ends.push(() => resolve(name))
    })
  return { begun, ends, work }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('hashes have turns', () => {
  test('so many at once, so many that wait, the first that came first; others are refused', async () => {
    const queue = new HashQueue({ concurrency: 2, maxWaiting: 3 })
    const { begun, ends, work } = heldWork()
    const runs = Array.from({ length: 5 }, (_, name) => queue.run(work(name)))
    await expect(queue.run(work(5))).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(begun).toEqual([0, 1])
    ends[1]?.()
    await settled()
    expect(begun).toEqual([0, 1, 2])
    for (let end = 0; end < 5; end += 1) {
      ends[end]?.()
      await settled()
    }
    expect(await Promise.all(runs)).toEqual([0, 1, 2, 3, 4])
    const again = queue.run(work(6))
    ends[5]?.()
    expect(await again).toBe(6)
  })

  test('who would hash is refused before anything is looked up', async () => {
    const queue = new HashQueue({ concurrency: 1, maxWaiting: 1 })
    const { begun, ends, work } = heldWork()
    const first = [queue.admit(work(0)), queue.admit(work(1))]
    await expect(queue.admit(work(2))).rejects.toMatchObject({ status: 503 })
    expect(begun).toEqual([0, 1])
    for (const end of ends) end()
    await Promise.all(first)
    const next = queue.admit(work(3))
    ends[2]?.()
    expect(await next).toBe(3)
  })

  test('work that fails gives its turn and its place away', async () => {
    const queue = new HashQueue({ concurrency: 1, maxWaiting: 0 })
    const failing = () => Promise.reject(new Error('no'))
    await expect(queue.admit(() => queue.run(failing))).rejects.toThrow('no')
    expect(await queue.admit(() => queue.run(async () => 'yes'))).toBe('yes')
  })

  test('passwords are hashed in turns of the process', async () => {
    const cheap = { N: 2 ** 5, r: 8, p: 1 }
    const hashes = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('password', cheap)))
    const refused = hashes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(70)
    expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  })
})
