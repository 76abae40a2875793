/** The upright axis of a chart: from 0 to `top`, a line at each of `ticks`. */
export interface Scale {
  readonly top: number
  readonly ticks: readonly number[]
}

/** Steps people count in, within a power of ten. */
const STEPS = [1, 2, 5, 10]

/**
 * An axis for whole numbers up to `highest`: it ends at or above it and is divided by a round step of at least 1.
 *
 * @param parts about how many steps
 * @example countScale(37) // { top: 40, ticks: [0, 10, 20, 30, 40] }
 */
export function countScale(highest: number, parts = 4): Scale {
  const needed = Math.max(highest, 1) / parts
  const power = 10 ** Math.floor(Math.log10(Math.max(needed, 1)))
  const step = (STEPS.find((factor) => factor * power >= needed) ?? 10) * power
  const count = Math.max(1, Math.ceil(highest / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/**
 * Which of `count` places along the level axis carry a label so that there are at most `most`: evenly spaced, from the
 * first on.
 */
export function labelledPlaces(count: number, most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
