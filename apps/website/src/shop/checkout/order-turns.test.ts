import { expect, test } from 'vitest'
import { createOrderTurns } from './order-turns.ts'

const later = () => new Promise((go) => setTimeout(go, 5))

test('what is asked for one order runs one after the other, and is told that it waited', async () => {
  const inTurn = createOrderTurns()
  const told: string[] = []
  const run = (name: string) =>
    inTurn('o1', async (hasWaited) => {
      told.push(`${name} begins${hasWaited ? ' after another' : ''}`)
      await later()
      told.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual(['a', 'b', 'c'])
  expect(told).toEqual(['a begins', 'a ends', 'b begins after another', 'b ends', 'c begins after another', 'c ends'])
  expect(await run('d')).toBe('d')
  expect(told).toContain('d begins')
})

test('one that fails is nobody else’s failure; another order waits for nothing', async () => {
  const inTurn = createOrderTurns()
  const failing = inTurn('o1', async () => {
    await later()
    throw new Error('no')
  })
  const next = inTurn('o1', async (hasWaited) => hasWaited)
  const other = inTurn('o2', async (hasWaited) => hasWaited)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe(true)
  expect(await other).toBe(false)
})
