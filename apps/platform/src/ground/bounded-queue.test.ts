import { expect, test } from 'vitest'
import { BoundedQueue, QueueFullError } from './bounded-queue.ts'

/** A queue of two places and one to wait in, and work that ends when it is released. */
function open(fullError?: () => Error) {
  const queue = new BoundedQueue({ concurrency: 2, maxWaiting: 1 }, fullError)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) =>
    queue.run(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { queue, started, run, end: (name: string) => ends.get(name)?.() }
}

test('runs so many works at once, lets so many wait, and refuses the rest', async () => {
  const { started, run, end } = open()
  const [a, b, c] = [run('a'), run('b'), run('c')]
  await expect(run('d')).rejects.toBeInstanceOf(QueueFullError)
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  expect(await Promise.all([a, c])).toEqual(['a', 'c'])
})

test('a work that comes when a place becomes free does not overtake one that waits', async () => {
  const { queue, started, run, end } = open()
  const first = [run('a'), run('b')]
  const waiting = run('c')
  end('a')
  const late = first[0]?.then(() => run('d'))
  await first[0]
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'c'])
  end('b')
  end('c')
  await Promise.all([...first, waiting])
  await new Promise((resolve) => setImmediate(resolve))
  end('d')
  expect(await late).toBe('d')
  expect(queue.isIdle).toBe(true)
})

test('refuses with the error it is given', async () => {
  const { run } = open(() => new RangeError('full'))
  for (const name of ['a', 'b', 'c']) void run(name)
  await expect(run('d')).rejects.toThrow(new RangeError('full'))
})

test('a work that fails, at once too, gives its place to the next one', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 2 })
  const failing = () => queue.run(() => Promise.reject(new Error('no')))
  const throwing = () =>
    queue.run((): Promise<never> => {
      throw new Error('no')
    })
  const all = await Promise.allSettled([failing(), throwing(), queue.run(async () => 'yes')])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(queue.isIdle).toBe(true)
})

test('is idle when nothing runs', async () => {
  const { queue, run, end } = open()
  expect(queue.isIdle).toBe(true)
  const running = run('a')
  expect(queue.isIdle).toBe(false)
  end('a')
  await running
  expect(queue.isIdle).toBe(true)
})
