import { performance } from 'node:perf_hooks'
import type { Finding, Measure } from '../measure.ts'
import { type ShopperOn, shopperOn } from '../shopper.ts'
import { count, milliseconds, p95 } from '../statistics.ts'

const SHOPPERS = 50
const ROUNDS = 4
const TRIES = 2000
/** Times as long as on a quiet site, for 19 of 20 shoppers. */
const MOST = 3
const TIN = 'care-tin-oak'

/**
 * 2,000 wrong passwords at once, from 2,000 addresses, beside 50 shoppers who fill their carts: how much longer these wait
 * than without.
 */
export const signInFlood: Measure = {
  name: 'sign-in-flood',
  async run(house): Promise<Finding[]> {
    const website = await house.website({ TRUST_PROXY: 'true' })
    try {
      const { url, platformUrl } = website.answer
      const shoppers = Array.from({ length: SHOPPERS }, () => shopperOn(url))
      await buying(shoppers)
      const quiet = await buying(shoppers)
      const flood = Promise.all(Array.from({ length: TRIES }, (_, at) => guess(platformUrl, at)))
      const beside = await buying(shoppers)
      const statuses = await flood
      const refused = statuses.filter(({ status }) => status === 429 || status === 503)
      const others = statuses.filter(({ status }) => status !== 429 && status !== 503 && status !== 400)
      const silent = refused.filter(({ retryAfter }) => retryAfter === null)
      const ratio = p95(beside) / p95(quiet)
      return [
        {
          name: `${count(TRIES)} wrong passwords at once: what ${SHOPPERS} shoppers wait for, p95`,
          measured: milliseconds(p95(beside)),
          against: `${milliseconds(p95(quiet))} without; at most ${MOST} times as long`,
          ratio: ratio.toFixed(2),
          ok: ratio <= MOST && others.length === 0 && silent.length === 0,
          notes: [
            `${count(refused.length)} refused with 429 or 503, ${silent.length} of them without Retry-After; ${count(statuses.length - refused.length - others.length)} were said to be wrong; ${others.length} other answers`,
          ],
        },
      ]
    } finally {
      await website.stop()
    }
  },
}

/** Milliseconds of each step: something is put into the cart, and the cart is looked at. */
async function buying(shoppers: readonly ShopperOn[]): Promise<number[]> {
  const times: number[] = []
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  await Promise.all(
    shoppers.map(async (shopper) => {
      for (let round = 0; round < ROUNDS; round++) {
        await timed(() => shopper.add(TIN))
        await timed(() => shopper.get('/cart'))
      }
    }),
  )
  return times
}

async function guess(platformUrl: string, at: number): Promise<{ status: number; retryAfter: string | null }> {
  const form = { grant_type: 'password', client_id: 'storefront', username: `nobody${at}`, password: 'wrong' }
  const answer = await fetch(`${platformUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.9.${at >> 8}.${at & 255}` },
    body: new URLSearchParams(form),
  })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
