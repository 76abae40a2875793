import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import type { Rates } from '../rates.ts'
import { count, median, megabytes, milliseconds, p95, spread } from '../statistics.ts'

const EVENTS = 1_000_000
/** In a second on PGlite, in one process. */
const COLLECTED = 5000
/** Milliseconds of a report, in 19 of 20 cases. */
const REPORT = 300

interface Measured {
  readonly collector: Rates
  /** Milliseconds, by report. */
  readonly reports: Readonly<Record<string, readonly number[]>>
  readonly first: number
  readonly bySql: readonly number[]
  readonly seconds: { readonly filled: number; readonly rebuilt: number }
  readonly bytes: number
}

/** Visitor events: the collector beside a bare insert of the same rows, and every report over a million events. */
export const events: Measure = {
  name: 'events',
  async run(house) {
    house.say('writing a million events; this takes minutes')
    const child = await startChild<Measured>('events', {
      env: { DATA_DIR: await house.folder('events'), EVENTS: String(EVENTS) },
    })
    await child.stop()
    return [collectorFinding(child.answer.collector), reportFinding(child.answer)]
  },
}

function collectorFinding({ rates: [ours, bare], costs }: Rates): Finding {
  return {
    name: 'Event collector, batches of 100, four at once',
    measured: `${count(median(ours))} events/s`,
    against: `${count(median(bare))} rows/s of a bare insert of the same; ${count(COLLECTED)} events/s`,
    ratio: spread(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN))),
    ok: median(ours) >= COLLECTED,
    notes: [
      `processor time of an event: ${count(median(costs[0]))} µs, bare ${count(median(costs[1]))} µs, on all threads`,
    ],
  }
}

function reportFinding({ reports, first, bySql, seconds, bytes }: Measured): Finding {
  const all = Object.entries(reports).map(([name, times]) => ({ name, p95: p95(times) }))
  const slowest = all.reduce((most, report) => (report.p95 > most.p95 ? report : most))
  return {
    name: `Reports over ${count(EVENTS)} events, p95 of the slowest (${slowest.name})`,
    measured: milliseconds(slowest.p95),
    against: `${milliseconds(median(bySql))} for the pages by SQL; ${REPORT} ms`,
    ratio: (slowest.p95 / median(bySql)).toFixed(2),
    ok: slowest.p95 <= REPORT,
    notes: [
      `p95: ${all.map(({ name, p95: ms }) => `${name} ${milliseconds(ms)}`).join(', ')}`,
      `the first overview, from the database: ${milliseconds(first)}; ${megabytes(bytes)} of columns, made anew in ${Math.round(seconds.rebuilt)} s`,
    ],
  }
}
