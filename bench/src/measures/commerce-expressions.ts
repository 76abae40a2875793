import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { count, median } from '../statistics.ts'

/** Evaluations in a second of any of the expressions, in one process. */
const LIMIT = 200_000

interface Measured {
  readonly text: string
  /** In a second, a number a round. */
  readonly rates: number[]
}

/** Expressions of promotions and rules, each on an order with ten lines. */
export const commerceExpressions: Measure = {
  name: 'commerce-expressions',
  async run() {
    const child = await startChild<Measured[]>('commerce-expressions')
    await child.stop()
    return child.answer.map(
      ({ text, rates }): Finding => ({
        name: `Evaluating ${text}`,
        measured: `${count(median(rates))} /s`,
        against: `at least ${count(LIMIT)} /s`,
        ok: median(rates) >= LIMIT,
      }),
    )
  },
}
