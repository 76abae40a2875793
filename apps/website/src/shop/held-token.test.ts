import { afterEach, expect, test, vi } from 'vitest'
import { heldToken } from './held-token.ts'

afterEach(() => vi.useRealTimers())

const answering = () => {
  let asked = 0
  return async () => ({ access_token: `token-${++asked}`, expires_in: 600, token_type: 'bearer' })
}

test('everybody who asks shares one token, until a minute before it ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const token = heldToken(answering())
  expect(await Promise.all([token(), token(), token()])).toEqual(['token-1', 'token-1', 'token-1'])
  vi.setSystemTime(539_000)
  expect(await token()).toBe('token-1')
  vi.setSystemTime(541_000)
  expect(await token()).toBe('token-2')
})

test('after a failure the next who asks tries again', async () => {
  const begin = vi.fn(answering()).mockRejectedValueOnce(new Error('away'))
  const token = heldToken(begin)
  await expect(token()).rejects.toThrow('away')
  expect(await token()).toBe('token-1')
})
