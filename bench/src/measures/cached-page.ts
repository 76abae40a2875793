import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../child.ts'
import { duel } from '../load.ts'
import type { Measure } from '../measure.ts'
import { count, median, spread } from '../statistics.ts'

const LIMIT = 0.6
const ACCEPT = 'gzip, deflate, br, zstd'
/** What Node's server writes by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/** A page in the cache by the website's listener, and the same bytes by a server that knows nothing else. */
export const cachedPage: Measure = {
  name: 'cached',
  async run(house) {
    const website = await house.website()
    try {
      const url = `${website.answer.url}/`
      const { headers, body } = await compressed(url)
      const bare = await startChild<{ url: string }>('bare-bytes', {
        message: { headers, body: body.toString('base64') },
      })
      try {
        const asked = { 'accept-encoding': ACCEPT }
        const { ratios, rates, costs } = await duel(
          { child: website, load: { url, headers: asked } },
          { child: bare, load: { url: `${bare.answer.url}/`, headers: asked } },
        )
        return [
          {
            name: 'Cached page, home',
            measured: `${count(median(rates[0]))} /s`,
            against: `${count(median(rates[1]))} /s by node:http, the same ${count(body.length)} bytes`,
            ratio: `${spread(ratios)}, at least ${LIMIT}`,
            ok: median(ratios) >= LIMIT,
            notes: [
              `processor time of an answer: ${count(median(costs[0]))} µs, bare ${count(median(costs[1]))} µs` +
                ` (${(median(costs[1]) / median(costs[0])).toFixed(2)}): the load generator is not in it`,
            ],
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

/** The page as a browser gets it once its compressed form is made, with the headers as they stand on the wire. */
async function compressed(url: string): Promise<{ headers: string[]; body: Buffer }> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetchRaw(url)
    if (answer.headers.includes('br')) return answer
    await pause(50)
  }
  throw new Error(`${url} is never compressed`)
}

function fetchRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': ACCEPT } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const headers = response.rawHeaders.filter((_, index) => {
          const name = response.rawHeaders[index - (index % 2)] ?? ''
          return !OWN_HEADERS.has(name.toLowerCase())
        })
        resolve({ headers, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
}
