import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { networkOf } from './client-address.ts'
import { TooManyRequestsError } from './errors.ts'
import { keyedLimit, rateLimit } from './rate-limit.ts'

function timed(settings: { requests: number; windowMs: number; senders?: number }) {
  const clock = { ms: 0 }
  const limit = keyedLimit({ ...settings, now: () => clock.ms })
  /** 0 for what was taken, otherwise the seconds to wait. */
  const take = (sender: string, amount?: number): number => {
    try {
      limit.take(sender, amount)
      return 0
    } catch (error) {
      if (error instanceof TooManyRequestsError) return error.retryAfter
      throw error
    }
  }
  return { clock, limit, take }
}

describe('a limit of requests', () => {
  test('so many at once, then as they come back; who waits as long as is said is let through', () => {
    const { clock, take } = timed({ requests: 3, windowMs: 60_000 })
    expect([take('a'), take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 0, 20, 0])
    clock.ms = 19_999
    expect(take('a')).toBe(1)
    clock.ms = 20_000
    expect([take('a'), take('a')]).toEqual([0, 20])
    clock.ms = 3_600_000
    expect([take('a', 3), take('a')]).toEqual([0, 20])
  })

  test('what is refused takes nothing, and more than there ever is says when the bucket is full', () => {
    const { take } = timed({ requests: 4, windowMs: 8000 })
    expect([take('a', 3), take('a', 2), take('a'), take('a', 9)]).toEqual([0, 2, 0, 8])
  })

  test('what does not count after all is given back, and no more than that', () => {
    const { limit, take } = timed({ requests: 2, windowMs: 60_000 })
    expect([take('a'), take('a')]).toEqual([0, 0])
    limit.giveBack('a')
    expect([take('a'), take('a')]).toEqual([0, 30])
    limit.giveBack('b', 10)
    expect([take('b', 2), take('b')]).toEqual([0, 30])
  })

  test('however many senders come, a new one is not held to what others did', () => {
    const { take } = timed({ requests: 2, windowMs: 60_000, senders: 10 })
    for (let n = 0; n < 1000; n += 1) take(`sender ${n}`, 2)
    expect([take('new'), take('new'), take('new')]).toEqual([0, 0, 30])
    // The last are known, the first forgotten.
    expect([take('sender 999'), take('sender 0')]).toEqual([30, 0])
  })

  test('addresses of one IPv6 network count as one sender', async () => {
    const limit = rateLimit({ requests: 2, windowMs: 60_000 })
    const app = new Hono()
    app.get('/', (c) => {
      try {
        limit.take(c)
        return c.body(null)
      } catch {
        return c.body(null, 429)
      }
    })
    const ask = async (remoteAddress: string) =>
      (await app.request('/', {}, { incoming: { socket: { remoteAddress } } })).status
    const own = [1, 2, 3].map((n) => ask(`2001:db8:0:7::${n}`))
    expect(await Promise.all(own)).toEqual([200, 200, 429])
    expect(await ask('2001:db8:0:8::1')).toBe(200)
  })
})

describe('the network an address is of', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['in-process', 'in-process'],
    ['not:an:address', 'not:an:address'],
    ['', ''],
  ])('%s: %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
