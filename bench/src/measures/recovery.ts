import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { breakableNetwork } from '../../../apps/platform/src/ground/database/broken-network.fixture.ts'
import {
  createDatabase,
  findPostgres,
  startOwnCluster,
} from '../../../apps/platform/src/ground/database/postgres-cluster.fixture.ts'
import { startChild } from '../child.ts'
import type { House } from '../house.ts'
import type { Finding, Measure } from '../measure.ts'
import { type Place, type Requests, requestsTo } from '../recovery/requests.ts'
import { count, median } from '../statistics.ts'

const ROUNDS = Number(process.env.RECOVERY_ROUNDS ?? 5)
/** A partition is slow to measure: the database is away for a minute in each round. */
const PARTITION_ROUNDS = Math.min(ROUNDS, 3)
const PARTITION_MS = Number(process.env.RECOVERY_PARTITION_SECONDS ?? 60) * 1000
const AWAY_MS = 2000
const TERMINATIONS = 10
const TERMINATION_PAUSE_MS = 200
/** From the moment the database takes connections again. */
const LIMIT_MS = 5000
/** A recovery that is not over by then is given up, and counts as this long. */
const GIVE_UP_MS = 60_000
/** Successes in a row that show that a kind of request works again. */
const IN_A_ROW = 5
const PACE_MS = 50
const WRITERS = 4

const NAME = 'Recovery of every kind of request after the database'

/** What happens to the database. Each resolves when the database takes connections again. */
type Outages = Readonly<Record<string, { readonly rounds: number; happen(): Promise<void> }>>

/**
 * How long it takes, from the moment the database takes connections again, until every kind of request succeeds: after
 * restarts, crashes, connections that are terminated again and again, and a partition that drops packets. Writers keep
 * writing meanwhile, and all that was acknowledged is read back in the end.
 *
 * Website, studio and platform run in one process, as `npm start` runs them, with the default limits of the database, on a
 * PostgreSQL of their own behind a network that can be broken. `RECOVERY_ROUNDS`, default 5, and
 * `RECOVERY_PARTITION_SECONDS`, default 60.
 */
export const recovery: Measure = {
  name: 'recovery',
  async run(house): Promise<Finding[]> {
    if (!findPostgres()) {
      return [{ name: NAME, measured: 'not measured', against: '', notes: ['no PostgreSQL programs found'] }]
    }
    const cluster = await startOwnCluster()
    const network = await breakableNetwork(await createDatabase(cluster, 'halden'))
    house.say('filling a PostgreSQL with Halden')
    const place = await startChild<Place>('website', {
      env: {
        PORT: '0',
        STUDIO_PORT: '0',
        PLATFORM_PORT: '0',
        HOST: '127.0.0.1',
        TRUST_PROXY: 'true',
        DATA_DIR: await house.folder('recovery'),
        DATABASE_URL: network.url,
        DEMO: 'on',
      },
    })
    try {
      return await measured(house, await requestsTo(place.answer), {
        'is restarted': {
          rounds: ROUNDS,
          async happen() {
            await cluster.stop('fast')
            await pause(AWAY_MS)
            await cluster.start()
          },
        },
        crashes: {
          rounds: ROUNDS,
          async happen() {
            await cluster.stop()
            await pause(AWAY_MS)
            await cluster.start()
          },
        },
        [`terminates all connections ${TERMINATIONS} times`]: {
          rounds: ROUNDS,
          async happen() {
            for (let nth = 0; nth < TERMINATIONS; nth += 1) {
              await pause(TERMINATION_PAUSE_MS)
              await cluster.terminateConnections('halden')
            }
          },
        },
        [`is cut off for ${PARTITION_MS / 1000} s`]: {
          rounds: PARTITION_ROUNDS,
          async happen() {
            network.break()
            await pause(PARTITION_MS)
            network.mend()
          },
        },
      })
    } finally {
      network.mend()
      await place.stop()
      await network.close()
      await cluster.remove()
    }
  },
}

async function measured(house: House, requests: Requests, outages: Outages): Promise<Finding[]> {
  const writers = keepWriting(requests)
  const findings: Finding[] = []
  for (const [what, { rounds, happen }] of Object.entries(outages)) {
    const times: number[] = []
    const slowest = new Map<string, number>()
    for (let round = 1; round <= rounds; round += 1) {
      house.say(`the database ${what}: ${round} of ${rounds}`)
      await happen()
      const recovered = await recover(requests)
      times.push(Math.max(...recovered.values()))
      for (const [kind, ms] of recovered) slowest.set(kind, Math.max(slowest.get(kind) ?? 0, ms))
    }
    findings.push(findingOf(what, times, slowest))
  }
  return [...findings, await lossFinding(requests, await writers.stop())]
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function findingOf(what: string, times: readonly number[], slowest: ReadonlyMap<string, number>): Finding {
  const [least, most] = [Math.min(...times), Math.max(...times)]
  const kinds = [...slowest].toSorted(([, a], [, b]) => b - a).slice(0, 3)
  return {
    name: `${NAME} ${what}`,
    measured: `${inSeconds(median(times))} (${inSeconds(least)} to ${inSeconds(most)}) in ${times.length} rounds`,
    against: `each at most ${inSeconds(LIMIT_MS)}`,
    ok: most <= LIMIT_MS,
    notes: [`slowest: ${kinds.map(([kind, ms]) => `${kind}, ${inSeconds(ms)}`).join('; ')}`],
  }
}

async function lossFinding(requests: Requests, acknowledged: readonly string[]): Promise<Finding> {
  const lost: string[] = []
  for (const id of acknowledged) if (!(await requests.isThere(id))) lost.push(id)
  return {
    name: 'Recovery: what was acknowledged before, during and after all of it',
    measured: `${count(acknowledged.length)} writes, ${lost.length} of them lost`,
    against: 'none lost',
    ok: acknowledged.length > 0 && lost.length === 0,
    notes: lost.slice(0, 5),
  }
}

/** Milliseconds from now until each kind of request succeeds, and goes on to. */
async function recover({ kinds }: Requests): Promise<Map<string, number>> {
  const from = performance.now()
  const passed = () => performance.now() - from
  const each = Object.entries(kinds).map(async ([kind, send]) => {
    let since: number | undefined
    for (let inARow = 0; inARow < IN_A_ROW && passed() < GIVE_UP_MS; await pause(PACE_MS)) {
      try {
        await send()
        since ??= passed()
        inARow += 1
      } catch {
        since = undefined
        inARow = 0
      }
    }
    return [kind, since ?? GIVE_UP_MS] as const
  })
  return new Map(await Promise.all(each))
}

/** Writes until it is told to stop, whether or not the database is there. */
function keepWriting({ write }: Requests) {
  const acknowledged: string[] = []
  let isOver = false
  const writer = async () => {
    for (; !isOver; await pause(PACE_MS)) {
      await write().then(
        (id) => acknowledged.push(id),
        () => undefined,
      )
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, writer))
  return {
    async stop(): Promise<readonly string[]> {
      isOver = true
      await writing
      return acknowledged
    },
  }
}
