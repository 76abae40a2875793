import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from '../child.ts'
import { freePort } from '../house.ts'
import { layoutBody, layoutRequest } from '../layout-request.ts'
import { duel, type Side, slowest } from '../load.ts'
import type { Finding, Measure } from '../measure.ts'
import { buildNextApp, NEXT_VERSION, NotInstalledError } from '../next-app.ts'
import { contentOf, difference } from '../page-content.ts'
import { count, median, spread } from '../statistics.ts'

const CONNECTIONS = 16
/** Latency is read this many times, in turns: a single pause of either decides what 99 of 100 take in a few seconds. */
const PASSES = 3
/** How many times as many pages a second. */
const GOAL = 4
/** Part by which the elements and the text of the two pages may differ. */
const TOLERANCE = 0.1
const KEY = 'local-content-key'

/**
 * The home page made for every request, by the website and by an App Router page of Next.js with the same components:
 * one that asks the platform for its layout at every request, and one that holds it in memory.
 *
 * The components stand inside one client boundary, so each is rendered once, and the page is written into the document a
 * second time, as the properties of that boundary. App Router pages are rendered by the React that Next.js carries. The
 * texts and products of the page are in memory in both variants. The platform that Next.js asks for the layout runs in
 * the process of the website, whose processor time is not counted for it.
 */
export const next: Measure = {
  name: 'next',
  async run(house) {
    let folder: string
    try {
      folder = await buildNextApp(house.say)
    } catch (error) {
      if (!(error instanceof NotInstalledError)) throw error
      return [{ name: 'Home page by Next.js', measured: 'not measured', against: '', notes: [error.message] }]
    }
    const website = await house.website({ PAGE_CACHE_MEGABYTES: '0' })
    try {
      const { url, platformUrl } = website.answer
      const heldPage = join(await house.folder('next'), 'page.json')
      await writeFile(heldPage, JSON.stringify(await readHomePage(url, platformUrl)))
      const server = await startChild<{ url: string }>('next', {
        env: {
          NEXT_FOLDER: folder,
          NEXT_PORT: String(await freePort()),
          NEXT_TELEMETRY_DISABLED: '1',
          HELD_PAGE: heldPage,
          LAYOUT_REQUEST: JSON.stringify(layoutRequest(platformUrl, KEY, layoutBody('/', 'en'))),
        },
      })
      try {
        // Requests for one address at one time share a render. A parameter the site does not know forbids that.
        const ours: Side = { child: website, load: { url: `${url}/?render=each` } }
        return [
          ...(await compared('Home page, layout asked for', ours, { child: server, load: { url: server.answer.url } })),
          ...(await compared('Home page, layout in memory', ours, {
            child: server,
            load: { url: `${server.answer.url}/memory` },
          })),
        ]
      } finally {
        await server.stop()
      }
    } finally {
      await website.stop()
    }
  },
}

/** As the website itself reads it. Its code is loaded for this measure alone. */
async function readHomePage(url: string, platformUrl: string): Promise<unknown> {
  const { loadBarePage, readWebsiteSettings } = await import('@tessera/website')
  const settings = readWebsiteSettings({
    CONTENT_HOST: platformUrl,
    CONTENT_API_KEY: KEY,
    SITECORE_EDITING_SECRET: 'nobody asks for it',
    SHOP_CLIENT_ID: 'storefront',
    PUBLIC_URL: url,
  })
  return loadBarePage(settings, { fetch, path: '/', locale: 'en' })
}

async function compared(name: string, ours: Side, theirs: Side): Promise<Finding[]> {
  const [ownPage, theirPage] = await Promise.all([read(ours.load.url), read(theirs.load.url)])
  const [own, their] = [contentOf(ownPage), contentOf(theirPage)]
  const said = `${count(own.elements)} elements and ${count(own.characters)} characters, Next.js ${count(their.elements)} and ${count(their.characters)}`
  if (!(difference(own, their) <= TOLERANCE)) throw new Error(`${name}: not the same page: ${said}`)
  const { ratios, rates, costs } = await duel(ours, theirs, { connections: CONNECTIONS })
  const ownSlowest: number[] = []
  const theirSlowest: number[] = []
  for (let pass = 0; pass < PASSES; pass++) {
    ownSlowest.push(await slowest(ours.load.url, CONNECTIONS))
    theirSlowest.push(await slowest(theirs.load.url, CONNECTIONS))
  }
  return [
    {
      name,
      measured: `${count(median(rates[0]))} /s`,
      against: `${count(median(rates[1]))} /s by Next.js ${NEXT_VERSION}`,
      ratio: `${spread(ratios)}, at least ${GOAL}`,
      ok: median(ratios) >= GOAL,
      notes: [
        `processor time of a page: ${count(median(costs[0]))} µs, Next.js ${count(median(costs[1]))} µs`,
        `${said}; ${count(Buffer.byteLength(ownPage))} bytes of document, Next.js ${count(Buffer.byteLength(theirPage))}`,
      ],
    },
    {
      name: `${name}: 99 of 100 at ${CONNECTIONS} connections`,
      measured: `${spread(ownSlowest, 0)} ms`,
      against: `${spread(theirSlowest, 0)} ms by Next.js ${NEXT_VERSION}`,
    },
  ]
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}
