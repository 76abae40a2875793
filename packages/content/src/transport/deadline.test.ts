import { expect, test } from 'vitest'
import { wait, withDeadline } from './deadline.ts'

const soon = (value: string) => new Promise<string>((resolve) => setTimeout(() => resolve(value), 20))

test.each([Number.POSITIVE_INFINITY, 2 ** 40, 0, undefined])(
  'a limit of %s ms does not end work at once',
  async (limit) => {
    expect(await withDeadline(() => soon('done'), limit)).toBe('done')
  },
)

test('a wait longer than a timer can be set for does not end at once', async () => {
  const controller = new AbortController()
  const waiting = wait(2 ** 40, controller.signal).then(
    () => 'over',
    () => 'still waiting',
  )
  await soon('')
  controller.abort()
  expect(await waiting).toBe('still waiting')
})

test('work that is over leaves nothing at the caller’s signal; a signal that is aborted starts none', async () => {
  const controller = new AbortController()
  expect(await withDeadline(async (signal) => signal.aborted, 1000, controller.signal)).toBe(false)
  controller.abort(new Error('left'))
  const started = await withDeadline(async () => 'started', 1000, controller.signal).catch(
    (error: Error) => error.message,
  )
  expect(started).toBe('left')
})
