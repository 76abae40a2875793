import { startChild } from '../child.ts'
import { duel, slowest } from '../load.ts'
import type { Measure } from '../measure.ts'
import { count, median, spread } from '../statistics.ts'

const LIMIT = 0.85
/** Requests under way at a time, and milliseconds that 99 of 100 may take. */
const CONNECTIONS = 16
const SLOWEST = 60

/** A page made for every request, and React alone rendering the same tree from memory. */
export const uncachedPage: Measure = {
  name: 'uncached',
  async run(house) {
    const website = await house.website({ PAGE_CACHE_MEGABYTES: '0' })
    try {
      const { url, platformUrl } = website.answer
      const bare = await startChild<{ url: string }>('bare-react', {
        env: {
          CONTENT_HOST: platformUrl,
          CONTENT_API_KEY: 'local-content-key',
          SITECORE_EDITING_SECRET: 'nobody asks for it',
          SHOP_CLIENT_ID: 'storefront',
          PUBLIC_URL: url,
        },
      })
      try {
        // Requests for one address at one time share a render. A parameter the site does not know forbids that.
        const address = `${url}/?render=each`
        const [ours, reacts] = await Promise.all([sizeOf(address), sizeOf(bare.answer.url)])
        const { ratios, rates, costs } = await duel(
          { child: website, load: { url: address } },
          { child: bare, load: { url: bare.answer.url } },
        )
        const [own, bares] = [await slowest(address, CONNECTIONS), await slowest(bare.answer.url, CONNECTIONS)]
        return [
          {
            name: 'Uncached page, home',
            measured: `${count(median(rates[0]))} /s`,
            against: `${count(median(rates[1]))} /s by React alone, the same tree`,
            ratio: `${spread(ratios)}, at least ${LIMIT}`,
            ok: median(ratios) >= LIMIT,
            notes: [
              `processor time of a page: ${count(median(costs[0]))} µs, bare ${count(median(costs[1]))} µs` +
                ` (${(median(costs[1]) / median(costs[0])).toFixed(2)}); ${count(ours)} bytes of document, ${count(reacts)} of them React's`,
            ],
          },
          {
            name: `Uncached page, home: 99 of 100 at ${CONNECTIONS} connections`,
            measured: `${count(own)} ms`,
            against: `${count(bares)} ms by React alone; at most ${SLOWEST} ms`,
            ok: own <= SLOWEST,
          },
        ]
      } finally {
        await bare.stop()
      }
    } finally {
      await website.stop()
    }
  },
}

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}
