import { expect, test } from 'vitest'
import { takingAtLeast } from './taking-at-least.ts'

test('takes as long for what fails, and for what is done at once, as was asked', async () => {
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    const outcome = await takingAtLeast(120, work).catch((error: Error) => error.message)
    return { outcome, isLong: performance.now() - started >= 115 }
  }
  expect(await timed(async () => 'done')).toEqual({ outcome: 'done', isLong: true })
  expect(await timed(() => Promise.reject(new Error('failed')))).toEqual({ outcome: 'failed', isLong: true })
})
