import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { authoring } from '../authoring.ts'
import { type Child, startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { type ShopperOn, shopperOn } from '../shopper.ts'
import { count, median, megabytes, milliseconds } from '../statistics.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
const PEAK_SECONDS = 20
const PEAK_CONNECTIONS = 16
const SHARE_OF_PEAK = 0.8
const WINDOW_SECONDS = 10
/** The last quarter by the second: the first fills caches. */
const MAX_GROWTH = 1.15
const MAX_SLOWER = 1.5

const PAGES = ['/', '/office', '/office/lamps', '/de', '/ar', '/about', '/products/heis-sit-stand-desk-with-cable-tray']
const WORDS = ['oak', 'chair', 'desk lamp', 'blue rug', 'Lampe', 'sofa', 'shelf', 'walnut table']
const TIN = 'care-tin-oak'
const HOME = '/sitecore/content/halden-dotcom/Home'
const UPDATE = 'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { itemId } } }'
const PUBLISH = 'mutation ($input: PublishItemInput!) { publishItem(input: $input) { status { state } } }'

interface Place {
  readonly url: string
  readonly platformUrl: string
}

/** What happens on the site, and how often of a hundred. */
const TRAFFIC: readonly (readonly [number, (turn: number, place: Place) => Promise<unknown>])[] = [
  [55, (turn, { url }) => visit(url + PAGES[turn % PAGES.length], turn)],
  [20, (turn, { url }) => visit(`${url}/search?q=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}`, turn)],
  [20, (turn, { platformUrl }) => tell(platformUrl, turn)],
  [5, (_, { url }) => shop(shopperOn(url))],
]

interface Window {
  readonly p99: number
  /** Bytes of objects and buffers after a garbage collection. */
  readonly kept: number
  readonly rss: number
}

/**
 * Visitors, searches, events, shoppers and an author who publishes, all at once, at four fifths of what the machine can
 * bear: whether answers stay as quick and memory as small as they were. `SOAK_MINUTES`, default 10.
 */
export const soak: Measure = {
  name: 'soak',
  async run(house): Promise<Finding[]> {
    // Each visitor has an address of their own, which the proxy in front would name.
    const website = await startChild<Place>('website', {
      env: { ...(await house.environment()), TRUST_PROXY: 'true' },
      execArgv: ['--expose-gc'],
    })
    try {
      const place = website.answer
      house.say('the most that the machine can bear')
      const peak = await mostOf(place)
      house.say(`${MINUTES} minutes at ${Math.round(SHARE_OF_PEAK * 100)} % of ${count(peak)} requests a second`)
      const windows = await bear(website, peak * SHARE_OF_PEAK)
      return findingsOf(windows, peak)
    } finally {
      await website.stop()
    }
  },
}

function findingsOf({ windows, failures }: Borne, peak: number): Finding[] {
  const quarter = (nth: number) => windows.slice((windows.length * nth) / 4, (windows.length * (nth + 1)) / 4)
  const change = (of: (window: Window) => number) => median(quarter(3).map(of)) / median(quarter(1).map(of))
  const p99s = windows.map(({ p99 }) => p99)
  const sizes = windows.map(({ kept }) => kept)
  const slower = change(({ p99 }) => p99)
  const growth = change(({ kept }) => kept)
  return [
    {
      name: `Soak, ${MINUTES} min at ${count(peak * SHARE_OF_PEAK)} requests/s: slowest of a hundred`,
      measured: `${milliseconds(median(p99s))}, at most ${milliseconds(Math.max(...p99s))}`,
      against: `last quarter by second at most ${MAX_SLOWER}; no failures`,
      ratio: slower.toFixed(2),
      ok: slower <= MAX_SLOWER && failures.length === 0,
      notes: [
        picture(p99s),
        `${failures.length} failures${failures[0] === undefined ? '' : `, first: ${failures[0]}`}`,
      ],
    },
    {
      name: 'Soak: what the process keeps in memory',
      measured: `${megabytes(median(sizes))}, at most ${megabytes(Math.max(...sizes))}`,
      against: `last quarter by second at most ${MAX_GROWTH}`,
      ratio: growth.toFixed(2),
      ok: growth <= MAX_GROWTH,
      notes: [picture(sizes), `with all that the system gave it: ${megabytes(windows.at(-1)?.rss ?? 0)} in the end`],
    },
  ]
}

/** `▁▁▂▅█`: 0 to the largest. */
function picture(values: readonly number[]): string {
  const most = Math.max(...values)
  return values.map((value) => '▁▂▃▄▅▆▇█'.charAt(Math.min(7, Math.floor((value / most) * 8)))).join('')
}

/** Requests a second, each sender asking again as soon as it is answered. */
async function mostOf(place: Place): Promise<number> {
  let done = 0
  let turn = 0
  const end = performance.now() + PEAK_SECONDS * 1000
  const sender = async () => {
    while (performance.now() < end) {
      await ask(turn++, place)
      done++
    }
  }
  await Promise.all(Array.from({ length: PEAK_CONNECTIONS }, sender))
  return done / PEAK_SECONDS
}

interface Borne {
  readonly windows: readonly Window[]
  readonly failures: readonly string[]
}

/** Requests come when they come, whether or not those before are answered. */
async function bear(website: Child<Place>, rate: number): Promise<Borne> {
  const windows: Window[] = []
  const failures: string[] = []
  const stopped = new AbortController()
  const author = publishNowAndThen(website.answer.platformUrl, stopped.signal).catch((error) =>
    failures.push(String(error)),
  )
  let turn = 0
  for (let nth = 0; nth < (MINUTES * 60) / WINDOW_SECONDS; nth++) {
    const times: number[] = []
    const underWay: Promise<unknown>[] = []
    const start = performance.now()
    for (let sent = 0; sent < rate * WINDOW_SECONDS; sent++) {
      const due = start + (sent / rate) * 1000
      if (due > performance.now()) await pause(due - performance.now())
      const answered = ask(turn++, website.answer).then(
        () => times.push(performance.now() - due),
        (error: unknown) => failures.push(String(error)),
      )
      underWay.push(answered)
    }
    await Promise.all(underWay)
    const sorted = times.sort((a, b) => a - b)
    const { heapUsed, arrayBuffers, rss } = await website.memory()
    windows.push({ p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, kept: heapUsed + arrayBuffers, rss })
  }
  stopped.abort()
  await author
  return { windows, failures }
}

function ask(turn: number, place: Place): Promise<unknown> {
  let rest = (turn * 37) % 100
  for (const [share, send] of TRAFFIC) {
    if (rest < share) return send(turn, place)
    rest -= share
  }
  return Promise.resolve()
}

async function publishNowAndThen(platformUrl: string, signal: AbortSignal): Promise<void> {
  const authored = await authoring(platformUrl)
  for (let edition = 1; !signal.aborted; edition++) {
    const fields = [{ name: 'Title', value: `About, edition ${edition}` }]
    await authored(UPDATE, { input: { path: `${HOME}/about`, language: 'en', fields } })
    await authored(PUBLISH, {
      input: {
        rootItemPaths: [`${HOME}/about`],
        languages: ['en'],
        targetDatabases: ['web'],
        publishItemMode: 'SMART',
        publishSubItems: false,
        publishRelatedItems: false,
      },
    })
    await pause(WINDOW_SECONDS * 1000, undefined, { signal }).catch(() => undefined)
  }
}

/** A new visitor fills a cart, looks at it, and thinks better of it: however long it takes, there is enough in stock. */
async function shop(shopper: ShopperOn): Promise<void> {
  await shopper.add(TIN)
  await shopper.get('/cart')
  await shopper.send('/cart/empty', {})
}

const addressOf = (turn: number) => `10.${(turn >> 12) & 255}.${(turn >> 4) & 255}.${turn & 15}`

async function visit(url: string, turn: number): Promise<void> {
  const answer = await fetch(url, { headers: { 'x-forwarded-for': addressOf(turn) } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
}

async function tell(platformUrl: string, turn: number): Promise<void> {
  const browser = `00000000-0000-4000-8000-${String(turn % 5000).padStart(12, '0')}`
  const url = `${platformUrl}/v1/events/v1.2/events?sitecoreContextId=local-context&siteId=halden-dotcom`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(turn) },
    body: JSON.stringify({ type: 'VIEW', browser_id: browser, channel: 'WEB', page: 'Home Page', language: 'EN' }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`An event is answered with ${answer.status}`)
}
