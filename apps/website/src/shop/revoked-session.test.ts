import { expect, test } from 'vitest'
import { retryIfRevoked } from './revoked-session.ts'

/** Whoever comes with these sessions, of which commerce has revoked the first few. */
function shopperWith(sessions: readonly string[], revoked: number) {
  const left = [...sessions]
  return {
    get isRevoked() {
      return left.length > sessions.length - revoked
    },
    get acting() {
      return left[0]?.startsWith('for ') ? { whom: left[0], reason: '' } : undefined
    },
    dropRevoked: () => void left.shift(),
    get who() {
      return left[0] ?? 'visitor'
    },
  }
}

test.each([
  ['a session that holds', ['ann'], 0, ['ann']],
  ['a revoked session', ['ann'], 1, ['ann', 'visitor']],
  ['both, of who acts for somebody', ['for ann', 'agent'], 2, ['for ann', 'agent', 'visitor']],
  ['the first alone', ['for ann', 'agent'], 1, ['for ann', 'agent']],
  ['a third, which they did not come with', ['for ann', 'agent', 'new', 'newer'], 4, ['for ann', 'agent', 'new']],
])('%s: it is done as %s', async (_, sessions, revoked, expected) => {
  const shopper = shopperWith(sessions, revoked)
  const done: string[] = []
  const told = await retryIfRevoked(shopper, async (isRetry) => {
    expect(isRetry).toBe(done.length > 0)
    done.push(shopper.who)
    return shopper.who
  })
  expect(done).toEqual(expected)
  expect(told).toBe(expected.at(-1))
})

test('what is refused with a revoked session is done again, and what fails with one that holds is thrown', async () => {
  const shopper = shopperWith(['ann'], 1)
  const work = async (isRetry: boolean) => {
    throw new Error(isRetry ? 'away' : 'refused')
  }
  await expect(retryIfRevoked(shopper, work)).rejects.toThrow('away')
  expect(shopper.who).toBe('visitor')
})

test('what is done stands, with its session', async () => {
  const shopper = shopperWith(['ann'], 1)
  expect(await retryIfRevoked(shopper, async (isRetry) => isRetry, { isFinal: () => true })).toBe(false)
  expect(shopper.who).toBe('ann')
})

test('what is meant for somebody else is not done for who acts for them', async () => {
  const shopper = shopperWith(['for ann', 'agent'], 1)
  expect(await retryIfRevoked(shopper, async (isRetry) => isRetry, { retryForSelf: false })).toBe(false)
  expect(shopper.who).toBe('agent')
})
