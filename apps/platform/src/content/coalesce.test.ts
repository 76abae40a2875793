import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('callers during a run share the next one, which starts after they asked', async () => {
  const starts: (() => void)[] = []
  const run = coalesce(() => new Promise<void>((resolve) => void starts.push(resolve)))
  const first = run()
  const second = run()
  const third = run()
  expect(starts).toHaveLength(1)
  starts[0]?.()
  await first
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(starts).toHaveLength(2)
  starts[1]?.()
  await Promise.all([second, third])
  const fourth = run()
  expect(starts).toHaveLength(3)
  starts[2]?.()
  await fourth
})

test('a run that fails fails for its own callers only', async () => {
  let times = 0
  const run = coalesce(async () => {
    times += 1
    if (times === 1) throw new Error('no')
  })
  const [first, second] = await Promise.allSettled([run(), run()])
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})
