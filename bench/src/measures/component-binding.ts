import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { median, milliseconds } from '../statistics.ts'

/** Milliseconds from a template to its markup with data in it, on the server. */
const LIMIT_MS = 5

interface Measured {
  /** Milliseconds of each. */
  readonly times: number[]
  readonly elements: number
  readonly rows: number
}

/** A component of the builder, parsed, bound, cleaned and written out. */
export const componentBinding: Measure = {
  name: 'component-binding',
  async run(): Promise<Finding[]> {
    const child = await startChild<Measured>('component-binding')
    await child.stop()
    const { times, elements, rows } = child.answer
    const middle = median(times)
    return [
      {
        name: `A template of ${elements} elements bound to ${rows} rows`,
        measured: `median ${milliseconds(middle)}`,
        against: `at most ${LIMIT_MS} ms`,
        ok: middle <= LIMIT_MS,
      },
    ]
  },
}
