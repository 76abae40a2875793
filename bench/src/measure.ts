import type { House } from './house.ts'

/** One line of the table. */
export interface Finding {
  readonly name: string
  readonly measured: string
  /** The limit, or the alternative measured in the same run. */
  readonly against: string
  readonly ratio?: string
  /** Undefined: shown for information, nothing is promised. */
  readonly ok?: boolean
  /** More about it, below the table. */
  readonly notes?: readonly string[]
}

export interface Measure {
  /** For `npm run bench -- {name}`. */
  readonly name: string
  run(house: House): Promise<Finding[]>
}
