import {
  createDatabase,
  findPostgres,
  startCluster,
} from '../../../apps/platform/src/ground/database/postgres-cluster.fixture.ts'
import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import type { Rates } from '../rates.ts'
import { count, median, spread } from '../statistics.ts'

/** In a second on PGlite, in one process. */
const SUBMITS = 150
/** Of the time a bare transaction with the same writes takes. */
const TIMES_BARE = 4
/** A line of a large cart against a line of a small one. */
const TIMES_A_LINE = 2

/**
 * Submits of ten lines beside the same writes by hand, and on PostgreSQL by one and by eight at once; carts of ten and of
 * a thousand lines, calculated.
 */
export const commerceOrders: Measure = {
  name: 'commerce-orders',
  async run(house) {
    const child = await startChild<{ submits: Rates; calculations: readonly [number[], number[]] }>('commerce-orders', {
      env: { DATA_DIR: await house.folder('commerce-orders') },
    })
    await child.stop()
    const { submits, calculations } = child.answer
    return [submitFinding(submits), calculateFinding(calculations), await scalingFinding()]
  },
}

function submitFinding({ rates: [ours, bare], costs }: Rates): Finding {
  const times = ours.map((rate, round) => (bare[round] ?? Number.NaN) / rate)
  return {
    name: 'Submit of an order of 10 lines',
    measured: `${count(median(ours))} /s`,
    against: `${count(median(bare))} /s of the same writes by hand; ${SUBMITS} /s and at most ${TIMES_BARE} times as long`,
    ratio: spread(times),
    ok: median(ours) >= SUBMITS && median(times) <= TIMES_BARE,
    notes: [`processor time of one: ${count(median(costs[0]))} µs, by hand ${count(median(costs[1]))} µs`],
  }
}

function calculateFinding([small, large]: readonly [number[], number[]]): Finding {
  const perLine = large.map((ms, round) => ms / 1000 / ((small[round] ?? Number.NaN) / 10))
  return {
    name: 'Calculate, a line of 1,000 against a line of 10',
    measured: `${median(large).toFixed(0)} ms`,
    against: `${median(small).toFixed(0)} ms for 10 lines; at most ${TIMES_A_LINE} times a line`,
    ratio: spread(perLine),
    ok: median(perLine) <= TIMES_A_LINE,
  }
}

async function scalingFinding(): Promise<Finding> {
  const name = 'Submits on PostgreSQL, eight at once against one after the other'
  if (!findPostgres()) return { name, measured: 'not measured', against: '', notes: ['no PostgreSQL programs found'] }
  const url = await createDatabase(await startCluster(), 'bench_orders')
  const child = await startChild<{ alone: number[]; together: number[] }>('commerce-orders', {
    env: { DATABASE_URL: url, DEMO: 'on' },
  })
  await child.stop()
  const { alone, together } = child.answer
  const times = together.map((rate, round) => rate / (alone[round] ?? Number.NaN))
  return {
    name,
    measured: `${count(median(together))} /s`,
    against: `${count(median(alone))} /s one after the other; more, the more there are`,
    ratio: spread(times),
    ok: median(times) > 1,
  }
}
