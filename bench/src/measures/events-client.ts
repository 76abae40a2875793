import { type CDPSession, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../chromium.ts'
import type { Finding, Measure } from '../measure.ts'
import { median, spread } from '../statistics.ts'

const SLOWDOWN = 4
const ROUNDS = 8
/** The client lets ten a second through for as long as one likes. */
const EVENTS = 30
const EVERY_MS = 100
const LIMIT_MS = 1
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const WAYS = ['nothing', 'bare fetch', 'the client'] as const

/**
 * What an event costs the page that sends it: the time scripts take on the main thread when events of a form are sent by
 * the client, beside the same requests by nothing but `fetch`, and beside doing nothing, in turns. What the browser
 * itself does for a request is ten times that, whoever sends it, and is left out.
 */
export const eventsClient: Measure = {
  name: 'events-client',
  async run(house): Promise<Finding[]> {
    const website = await house.website()
    const browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    try {
      const page = await browser.newPage({ userAgent: VISITOR })
      return [await measured(page, website.answer.url)]
    } finally {
      await browser.close()
      await website.stop()
    }
  },
}

async function measured(page: Page, site: string): Promise<Finding> {
  const event = page.waitForRequest((request) => request.url().includes('/events?'))
  await page.goto(`${site}/about`, { waitUntil: 'networkidle' })
  const sample = await event
  const request = { url: sample.url(), headers: { 'content-type': 'application/json' }, body: `${sample.postData()}` }
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: Record<string, number[]> = {}
  for (let round = -1; round < ROUNDS; round++) {
    for (const way of WAYS) {
      const before = await scriptMs(cdp)
      await page.evaluate(send, { way, request, events: EVENTS, everyMs: EVERY_MS })
      const ms = (await scriptMs(cdp)) - before
      const known = times[way] ?? []
      times[way] = known
      if (round >= 0) known.push(ms / EVENTS)
    }
  }
  const accepted = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/events?') && 'responseStatus' in entry && entry.responseStatus === 201)
        .length,
  )
  const wanted = EVENTS * (ROUNDS + 1)
  const { nothing = [], 'bare fetch': bare = [], 'the client': client = [] } = times
  return {
    name: `Scripts of an event of the tracking client, CPU ${SLOWDOWN} times slower`,
    measured: accepted >= wanted ? `${spread(client)} ms` : `${accepted} of ${wanted} events were accepted`,
    against: `at most ${LIMIT_MS} ms`,
    ok: accepted >= wanted && median(client) <= LIMIT_MS,
    notes: [
      `${median(bare).toFixed(2)} ms when the same request is sent by fetch alone, ${median(nothing).toFixed(2)} ms when nothing is sent`,
    ],
  }
}

/** Time in scripts of the page; what the browser does for a request of anybody's is not in it. */
async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

interface Sending {
  readonly way: (typeof WAYS)[number]
  readonly request: { readonly url: string; readonly headers: Record<string, string>; readonly body: string }
  readonly events: number
  readonly everyMs: number
}

/** Runs in the page: so many times, a while apart, an event of a form, its request, or nothing. */
async function send({ way, request: { url, headers, body }, events, everyMs }: Sending): Promise<void> {
  for (let n = 0; n < events; n++) {
    await new Promise((done) => setTimeout(done, everyMs))
    if (way === 'the client') {
      const detail = { formId: `form-${n}`, name: 'SUBMITTED' }
      document.body.dispatchEvent(new CustomEvent('form:engage', { detail, bubbles: true }))
    } else if (way === 'bare fetch') {
      fetch(url, { method: 'POST', headers, body, keepalive: true }).then((answer) => answer.json())
    }
  }
  await new Promise((done) => setTimeout(done, 500))
}
