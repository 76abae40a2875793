import type { Breakpoint } from './breakpoints.ts'

/** Of a version that may be shown at a breakpoint; null: it is made for all. */
export interface MadeFor {
  readonly breakpointIds?: readonly string[] | null
  readonly name?: string
}

// Points (contract "component-builder", 7)
const WITHIN = 1000
const NAMED = 100
const BASE = 10
const NEAREST = 10
/** Distance from which no nearness is left. */
const FAR_AWAY = 10_000
/** What an endless breakpoint counts as. */
const ENDLESS = 9999

/**
 * The version that fits a width best: one made for it before one that is not, then one of the wanted name, then one made for
 * fewer breakpoints, then the one with the nearest bound. Of equals the first. Undefined without any.
 */
export function bestVersion<Version extends MadeFor>(
  versions: readonly Version[],
  width: number,
  breakpoints: readonly Breakpoint[],
  name?: string,
): Version | undefined {
  let best: Version | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const version of versions) {
    const isNamed = name !== undefined && version.name === name
    const points = fitting(version, Math.min(width, ENDLESS), breakpoints) + (isNamed ? NAMED : 0)
    if (points > most) [best, most] = [version, points]
  }
  return best
}

function fitting({ breakpointIds }: MadeFor, width: number, breakpoints: readonly Breakpoint[]): number {
  const own = breakpointIds ? breakpoints.filter(({ id }) => breakpointIds.includes(id)) : breakpoints
  const isWithin = own.some(({ minWidth, maxWidth }) => minWidth <= width && width <= maxWidth)
  const bounds = own.flatMap(({ minWidth, maxWidth }) => [minWidth, Math.min(maxWidth, ENDLESS)])
  const distance = Math.min(ENDLESS, ...bounds.map((bound) => Math.abs(width - bound)))
  const nearness = NEAREST * (1 - distance / FAR_AWAY)
  return (isWithin ? WITHIN : 0) + BASE + nearness + (breakpoints.length - own.length)
}
