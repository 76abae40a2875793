import { DAY_SECONDS } from '../columns/fact.ts'

/** Days that are over are kept to the quarter of an hour, in UTC. */
export const QUARTER_HOUR = 900

type Slots = readonly [first: number, end: number]
export const ALL_SLOTS: Slots = [0, DAY_SECONDS / QUARTER_HOUR]

/** The quarters of an hour of a day that are in a time. */
export const slotsIn = (day: number, { from, to }: { readonly from: number; readonly to: number }): Slots => [
  Math.ceil((from - day * DAY_SECONDS) / QUARTER_HOUR),
  Math.ceil((to - day * DAY_SECONDS) / QUARTER_HOUR),
]
