import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createDatabase,
  findPostgres,
  startCluster,
} from '../../../apps/platform/src/ground/database/postgres-cluster.fixture.ts'
import { type Child, startChild } from '../child.ts'
import type { House } from '../house.ts'
import type { Finding, Measure } from '../measure.ts'
import { type ShopperOn, shopperOn } from '../shopper.ts'
import { count, median, milliseconds, p95 } from '../statistics.ts'

const SHOPPERS = 300
/** Milliseconds of a change, in 19 of 20 cases. */
const LIMIT = 250
const SECONDS = 30
/** Seconds between the response to a change and the next change of the same shopper. */
interface Think {
  readonly least: number
  readonly most: number
}
/** Shoppers who look at what a change did before they make the next. */
const CALM: Think = { least: 5, most: 15 }
/** Shoppers who press one button after the other. */
const HASTY: Think = { least: 1, most: 3 }
/** Carts that are filled, and read at the end, beside each other. */
const AT_ONCE = 8
const FIRST_LINES = 3
const MAX_LINES = 6
const MAX_QUANTITY = 4
/** Furniture with choices, lamps, and parts that have none; a chair and a table have offers. */
const PRODUCTS = [
  'blad-side-chair-plain-seat',
  'gard-dining-table-on-legs',
  'penn-desk-lamp-with-base',
  'power-box',
  'cpu-sling',
  'care-tin-oak',
  'wool-wash',
  'felt-brush',
  'gas-spring',
  'arm-pads',
  'desk-motor',
  'desk-switch',
] as const

const NAME = `${SHOPPERS} carts being changed at once, on PostgreSQL`

/** One shopper and what their cart must hold. */
interface CartShopper {
  readonly browser: ShopperOn
  readonly random: () => number
  /** Pieces of each product, as the changes add up. */
  readonly expected: Map<string, number>
  /** As the last response listed them. */
  lines: readonly Line[]
}

interface Line {
  readonly id: string
  readonly productId: string
  readonly quantity: number
}

interface Phase {
  /** Milliseconds of each change, from the form sent to its response read. */
  readonly times: readonly number[]
  readonly failures: readonly string[]
  readonly seconds: number
  /** Milliseconds of processor time of a change, in the process of website and platform. */
  readonly processor: number
}

/**
 * Changes of carts by 300 anonymous shoppers, each with a session and a cart of one to six lines, on a website and a
 * platform in one process, as `npm start` runs them.
 *
 * "At once" means 300 active shoppers: each sends a change (a quantity, an addition or a removal), waits for the response
 * with the whole cart, thinks for 5 to 15 seconds (uniformly distributed, seeded) and sends the next, for 30 seconds. This
 * offers about 30 changes a second. The limit applies to this load.
 *
 * Two more findings have no limit and hide nothing: the same with 1 to 3 seconds, which offers about 150 changes a second,
 * and all 300 shoppers sending one change at the same instant. The load is closed: a shopper who waits sends nothing, so a
 * throughput below what is offered shows what the server cannot keep up with.
 *
 * The limits of requests by token and by address are off by default, because a website asks for all of its visitors.
 * The cluster is that of the tests, which does not wait for the disk: the measure is one of processor time and of locks.
 */
export const carts: Measure = {
  name: 'carts',
  async run(house) {
    if (!findPostgres()) {
      return [{ name: NAME, measured: 'not measured', against: '', notes: ['no PostgreSQL programs found'] }]
    }
    house.say('filling a PostgreSQL with Halden')
    const website = await websiteOnPostgres(house)
    try {
      const shoppers = Array.from({ length: SHOPPERS }, (_, index) => cartShopper(website.answer.url, index))
      house.say(`filling ${SHOPPERS} carts`)
      await inParallel(shoppers, fillCart)
      house.say(`changing them for ${SECONDS} s`)
      const active = await phase(website, shoppers, changeForAWhile(CALM))
      const hasty = await phase(website, shoppers, changeForAWhile(HASTY))
      const instant = await phase(website, shoppers, changeOnce)
      const wrong: string[] = []
      await inParallel(shoppers, async (shopper) => {
        const problem = await cartProblem(shopper)
        if (problem !== undefined) wrong.push(problem)
      })
      return [
        activeFinding(active, wrong),
        furtherFinding('changed every 1 to 3 s', hasty),
        furtherFinding('changed in the same instant', instant),
      ]
    } finally {
      await website.stop()
    }
  },
}

async function websiteOnPostgres(house: House): Promise<Child<{ url: string }>> {
  return startChild('website', {
    env: {
      PORT: '0',
      STUDIO_PORT: '0',
      PLATFORM_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: await house.folder('carts'),
      DATABASE_URL: await createDatabase(await startCluster(), 'bench_carts'),
      DEMO: 'on',
    },
  })
}

function activeFinding({ times, failures, seconds, processor }: Phase, wrong: readonly string[]): Finding {
  return {
    name: NAME,
    measured: `median ${milliseconds(median(times))}, p95 ${milliseconds(p95(times))}, ${count(times.length / seconds)} changes/s`,
    against: `p95 at most ${LIMIT} ms; no failures, no wrong carts`,
    ok: p95(times) <= LIMIT && failures.length === 0 && wrong.length === 0,
    notes: [
      `${SHOPPERS} shoppers with ${CALM.least} to ${CALM.most} s between changes; ${count(times.length)} changes, ${failures.length} failures, ${wrong.length} wrong carts at the end`,
      `processor time of a change: ${milliseconds(processor)} in the process of website and platform`,
      ...samples([...failures, ...wrong]),
    ],
  }
}

function furtherFinding(how: string, { times, failures, seconds }: Phase): Finding {
  return {
    name: `${SHOPPERS} carts ${how}, on PostgreSQL`,
    measured: `median ${milliseconds(median(times))}, p95 ${milliseconds(p95(times))}, ${count(times.length / seconds)} changes/s`,
    against: '',
    notes: [
      `the last response after ${milliseconds(seconds * 1000)}; ${failures.length} failures`,
      ...samples(failures),
    ],
  }
}

const samples = (problems: readonly string[]) => [...new Set(problems)].slice(0, 5)

function cartShopper(url: string, seed: number): CartShopper {
  return { browser: shopperOn(url), random: seededRandom(seed), expected: new Map(), lines: [] }
}

async function fillCart(shopper: CartShopper): Promise<void> {
  for (let line = 0; line < FIRST_LINES; line += 1) await add(shopper)
}

async function phase(
  website: Child<unknown>,
  shoppers: readonly CartShopper[],
  run: (shopper: CartShopper, timed: () => Promise<void>) => Promise<void>,
): Promise<Phase> {
  const times: number[] = []
  const failures: string[] = []
  const before = await website.usage()
  const from = performance.now()
  await Promise.all(
    shoppers.map((shopper) =>
      run(shopper, async () => {
        const sent = performance.now()
        try {
          await change(shopper)
        } catch (error) {
          failures.push(String(error))
        }
        times.push(performance.now() - sent)
      }),
    ),
  )
  const seconds = (performance.now() - from) / 1000
  const after = await website.usage()
  return { times, failures, seconds, processor: (after.cpu - before.cpu) / 1000 / times.length }
}

/** The first change comes after a part of a pause, so that the shoppers do not begin in step. */
function changeForAWhile({ least, most }: Think) {
  return async ({ random }: CartShopper, timed: () => Promise<void>): Promise<void> => {
    const end = performance.now() + SECONDS * 1000
    await pause(random() * most * 1000)
    while (performance.now() < end) {
      await timed()
      await pause((least + random() * (most - least)) * 1000)
    }
  }
}

const changeOnce = (_: CartShopper, timed: () => Promise<void>) => timed()

/** Half of the changes are quantities; additions and removals keep the carts between one and six lines. */
function change(shopper: CartShopper): Promise<void> {
  const { lines, random } = shopper
  const kind = random()
  if (lines.length <= 1 || (kind < 0.3 && lines.length < MAX_LINES)) return add(shopper)
  const line = pick(lines, random)
  return kind < 0.5 ? remove(shopper, line) : setQuantity(shopper, line)
}

function add(shopper: CartShopper): Promise<void> {
  const product = pick(PRODUCTS, shopper.random)
  const fields = { product, quantity: '1', page: `/products/${product}` }
  return send(shopper, '/cart/add', fields, product, 1)
}

function remove(shopper: CartShopper, { id, productId, quantity }: Line): Promise<void> {
  return send(shopper, '/cart/remove', { line: id }, productId, -quantity)
}

function setQuantity(shopper: CartShopper, { id, productId, quantity }: Line): Promise<void> {
  const wanted = (quantity % MAX_QUANTITY) + 1
  return send(shopper, '/cart/quantity', { line: id, quantity: String(wanted) }, productId, wanted - quantity)
}

/** @param pieces by which the change alters what there is of the product */
async function send(
  shopper: CartShopper,
  action: string,
  fields: Record<string, string>,
  product: string,
  pieces: number,
): Promise<void> {
  const { data } = (await shopper.browser.send(action, fields)) as { data: { lines: readonly Line[] } }
  shopper.lines = data.lines
  shopper.expected.set(product, (shopper.expected.get(product) ?? 0) + pieces)
}

/** Undefined when the cart holds what the changes add up to. */
async function cartProblem({ browser, expected }: CartShopper): Promise<string | undefined> {
  const { status, text } = await browser.get('/api/cart/en')
  if (status !== 200) return `/api/cart/en answers ${status}`
  const found = new Map<string, number>()
  for (const { productId, quantity } of (JSON.parse(text) as { lines: readonly Line[] }).lines) {
    found.set(productId, (found.get(productId) ?? 0) + quantity)
  }
  const [wanted, there] = [expected, found].map((pieces) =>
    JSON.stringify([...pieces].filter(([, quantity]) => quantity !== 0).sort()),
  )
  return wanted === there ? undefined : `a cart holds ${there} instead of ${wanted}`
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** The same numbers in every run (mulberry32), so that runs are alike. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
