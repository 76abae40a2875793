import { performance } from 'node:perf_hooks'
import {
  createDatabase,
  findPostgres,
  startCluster,
} from '../../../apps/platform/src/ground/database/postgres-cluster.fixture.ts'
import { type Child, startChild } from '../child.ts'
import type { House } from '../house.ts'
import type { Finding, Measure } from '../measure.ts'
import { capturedAtBank, placedOrders } from '../races/books.ts'
import { raceDoubleSubmit } from '../races/double-submit.ts'
import { raceForLastItem, type WaitingOrders } from '../races/last-item.ts'
import { type RaceResult, runRaces } from '../races/race.ts'
import { BUYER, openRaceShop, type Pair, type RaceParty } from '../races/race-shop.ts'
import { openWebsiteParties, raceWebsiteLastItem, raceWebsiteOrder } from '../races/website-order.ts'
import { count } from '../statistics.ts'

const RACES = Number(process.env.BENCH_RACES ?? 10_000)
/** Of a hundred races: those that guests decide by "Place order" on the websites, half of each kind; and the last item by the API. */
const WEBSITE_SHARE = 2
const LAST_ITEM_SHARE = 40
/** Races of the API beside each other, each with a product and shoppers of its own. */
const AT_ONCE = 6
/** The same of the websites, whose races have many more requests. */
const GUESTS_AT_ONCE = 4
/** The buyer of the demonstration's guests. */
const GUESTS = 'halden-shop'

/** One kind of races, and how it went. */
interface Round {
  readonly name: string
  readonly results: readonly RaceResult[]
  readonly seconds: number
}

/**
 * Races on PostgreSQL, where nothing may be sold, charged or taken twice: the same ready checkout submitted by several
 * requests at once, by the API and by "Place order" of the website; and several shoppers for the last piece of a product.
 *
 * Website and platform run in two processes on one database, and the requests of a race go to both. After each race what is
 * stored is read through the API: the order, its payment and its transactions, the inventory, the spending accounts. At the
 * end, all orders are listed, which finds any that no race accounts for, and the payment provider's books are compared.
 *
 * `BENCH_RACES` sets the number of races. The cluster is that of the tests, which does not wait for the disk.
 */
export const races: Measure = {
  name: 'races',
  async run(house) {
    const name = `${count(RACES)} races on PostgreSQL`
    if (!findPostgres())
      return [{ name, measured: 'not measured', against: '', notes: ['no PostgreSQL programs found'] }]
    const databaseUrl = await createDatabase(await startCluster(), 'bench_races')
    house.say('filling a PostgreSQL with Halden')
    const processes = await twoProcesses(house, databaseUrl)
    try {
      const urls = processes.map(({ answer }) => answer) as unknown as Pair<Urls>
      const platforms: Pair<string> = [urls[0].platformUrl, urls[1].platformUrl]
      const since = new Date().toISOString()
      const capturedBefore = await capturedAtBank(databaseUrl)
      const parties = await openRaceShop(platforms, AT_ONCE)
      const rounds = await runRounds(house, parties, [urls[0].url, urls[1].url])
      const books = await bookProblems(rounds, parties, since)
      const results = rounds.flatMap((round) => round.results)
      const captured = (await capturedAtBank(databaseUrl)) - capturedBefore
      const expected = results.reduce((sum, race) => sum + race.captured, 0)
      if (captured !== expected) books.push(`the bank has captured ${captured} instead of ${expected}`)
      return [...rounds.map(roundFinding), booksFinding(results, books)]
    } finally {
      for (const each of processes) await each.stop()
    }
  },
}

interface Urls {
  readonly url: string
  readonly platformUrl: string
}

/** The second starts when the first has filled the database. */
async function twoProcesses(house: House, databaseUrl: string): Promise<Child<Urls>[]> {
  const env = {
    PORT: '0',
    STUDIO_PORT: '0',
    PLATFORM_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: await house.folder('races'),
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
  }
  return [await startChild<Urls>('website', { env }), await startChild<Urls>('website', { env })]
}

async function runRounds(house: House, parties: readonly RaceParty[], websites: Pair<string>): Promise<Round[]> {
  const ofGuests = Math.round((RACES * WEBSITE_SHARE) / 200)
  const forLastItem = Math.round((RACES * LAST_ITEM_SHARE) / 100)
  const twice = RACES - 2 * ofGuests - forLastItem
  const timed = async (name: string, races: number, run: () => Promise<RaceResult[]>): Promise<Round> => {
    house.say(`${count(races)} races: ${name}`)
    const from = performance.now()
    const results = await run()
    return { name, results, seconds: (performance.now() - from) / 1000 }
  }
  const [{ seller }] = parties as [RaceParty]
  const guests = await openWebsiteParties(websites, seller, GUESTS_AT_ONCE)
  const waiting: WaitingOrders = new Map()
  return [
    await timed('one order submitted twice, by the API', twice, () => runRaces(twice, parties, raceDoubleSubmit)),
    await timed('one order placed twice, on the website', ofGuests, () => runRaces(ofGuests, guests, raceWebsiteOrder)),
    await timed('the last item, by the API', forLastItem, () =>
      runRaces(forLastItem, parties, (party, number) => raceForLastItem(party, number, waiting)),
    ),
    await timed('the last item, on the website', ofGuests, () => runRaces(ofGuests, guests, raceWebsiteLastItem)),
  ]
}

/** Every order that is placed was submitted in a race, and the other way about. */
async function bookProblems(rounds: readonly Round[], parties: readonly RaceParty[], since: string): Promise<string[]> {
  const [{ seller }] = parties as [RaceParty]
  const placed = [...(await placedOrders(seller[0], BUYER, since)), ...(await placedOrders(seller[1], GUESTS, since))]
  const submitted = rounds.flatMap(({ results }) => results.flatMap((race) => race.submitted))
  const [there, wanted] = [placed, submitted].map((ids) => ids.toSorted())
  if (JSON.stringify(there) === JSON.stringify(wanted)) return []
  const strangers = placed.filter((id) => !submitted.includes(id)).slice(0, 3)
  return [`${placed.length} orders are placed instead of ${submitted.length}; in no race: ${strangers.join(', ')}`]
}

function roundFinding({ name, results, seconds }: Round): Finding {
  const wrong = results.filter(({ problems }) => problems.length > 0)
  const failures = results.flatMap((race) => race.failures)
  return {
    name: `Races: ${name}`,
    measured: `${count(results.length)} races, ${wrong.length} wrong, ${failures.length} failed requests`,
    against: 'none wrong, none failed',
    ok: wrong.length === 0 && failures.length === 0,
    notes: [
      `in two processes on one PostgreSQL, ${seconds.toFixed(0)} s`,
      ...[...new Set([...wrong.flatMap(({ problems }) => problems), ...failures])].slice(0, 5),
    ],
  }
}

function booksFinding(results: readonly RaceResult[], books: readonly string[]): Finding {
  const orders = results.reduce((sum, { submitted }) => sum + submitted.length, 0)
  return {
    name: `Races: the books after ${count(results.length)}`,
    measured: `${count(orders)} orders, ${books.length} problems`,
    against: 'every placed order, and all captured money, from one race',
    ok: books.length === 0,
    notes: books,
  }
}
