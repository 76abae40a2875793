import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { timeLimit } from './time-limit.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** How a wait ends that only a signal can end. */
const ending = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve((signal.reason as DOMException).name), { once: true })
  })

test('a limit holds although nobody keeps it, and garbage is collected meanwhile', async () => {
  const ended = ending(timeLimit(100, new AbortController().signal))
  // What was made in this turn is kept until its end.
  await new Promise((turn) => setTimeout(turn, 10))
  collectGarbage()
  expect(await ended).toBe('TimeoutError')
})

test('another signal ends it before its time', async () => {
  const controller = new AbortController()
  const ended = ending(timeLimit(60_000, controller.signal))
  controller.abort(new DOMException('Enough', 'AbortError'))
  expect(await ended).toBe('AbortError')
})
