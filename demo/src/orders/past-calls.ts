import type { HistoryCall } from '@tessera/platform'
import type { DaysAgo, PastLine } from './past-order.ts'

type Method = Parameters<HistoryCall>[0]['method']

/** Calls of one person on one day of the past. */
export type Calls = (method: Method, path: string, body?: object) => ReturnType<HistoryCall>

const DAY = 86_400_000

/** The API as people called it on days before the first start. */
export class PastCalls {
  readonly #call: HistoryCall
  readonly #today: number
  #steps: number

  /** @param name of what is told: at other times of its days than others */
  constructor(call: HistoryCall, start: Date, name: string) {
    this.#call = call
    this.#today = Math.floor(start.getTime() / DAY) * DAY
    this.#steps = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 500, 0)
  }

  /** A moment of that day, later than those asked for before: in working hours. */
  at(days: DaysAgo): Date {
    this.#steps += 1
    return new Date(this.#today - days * DAY + 7 * 3_600_000 + this.#steps * 41_000)
  }

  by(person: string, days: DaysAgo): Calls {
    return (method, path, body) => this.#call({ at: this.at(days), by: person, method, path, ...(body && { body }) })
  }

  /** What of a line goes into a request: its product, how many, and what was chosen about it. */
  async line({ product, options, quantity }: PastLine): Promise<Record<string, unknown>> {
    if (options === undefined) return { ProductID: product, Quantity: quantity }
    const variant = `/products/${product}/variants/${product}-${options.join('-')}`
    const { Specs: specs } = await this.by('admin', 1)('GET', variant)
    const Specs = (specs as readonly Record<string, string>[]).map(({ SpecID, OptionID }) => ({ SpecID, OptionID }))
    return { ProductID: product, Quantity: quantity, Specs }
  }
}
