import { expect, test } from 'vitest'
import { createFailureLimit, FAILURE_WINDOW_MS } from './failure-limit.ts'

class Wrong extends Error {}
const isGuess = (error: unknown) => error instanceof Wrong
const wrong = () => Promise.reject(new Wrong('wrong'))
const right = async () => 'right'

test('guesses of a network are limited, what succeeds or fails otherwise is not', async () => {
  let ms = 0
  const limit = createFailureLimit(3, () => ms)
  const attempt = (work: () => Promise<string>, network = 'a') => limit.counting(network, work, isGuess)
  for (let n = 0; n < 10; n += 1) expect(await attempt(right)).toBe('right')
  for (let n = 0; n < 10; n += 1) await expect(attempt(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  for (let n = 0; n < 3; n += 1) await expect(attempt(wrong)).rejects.toThrow('wrong')
  await expect(attempt(right)).rejects.toMatchObject({ status: 429, retryAfter: FAILURE_WINDOW_MS / 3000 })
  expect(await attempt(right, 'b')).toBe('right')
  ms += FAILURE_WINDOW_MS / 3
  expect(await attempt(right)).toBe('right')
})

test('guesses at the same time are counted before it is known that they are wrong', async () => {
  const limit = createFailureLimit(3)
  let begun = 0
  const guess = () => {
    begun += 1
    return wrong()
  }
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => limit.counting('a', guess, isGuess)))
  expect(begun).toBe(3)
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(20)
})

test('what is limited whatever comes of it is spent', () => {
  const limit = createFailureLimit(2)
  limit.spend('a')
  limit.spend('a')
  expect(() => limit.spend('a')).toThrow('Too many requests.')
  limit.spend('b')
})
