import { type Breakpoint, DEFAULT_BREAKPOINTS, mediaQuery } from './breakpoints.ts'

/** What of a rule of a style sheet says that it is a breakpoint (contract "component-builder", 1). */
export interface BreakpointRule {
  readonly type: string
  readonly details: { readonly id: string; readonly slug?: string | undefined }
  readonly props: Readonly<Record<string, unknown>>
}

/** In CSS pixels. */
const MAX_WIDTH = 100_000
const MAX_QUERY_LENGTH = 200
/** Nothing in it ends the rule it is written into. */
const QUERY = /^[\w\s():.,%-]+$/

/**
 * The breakpoints of a style sheet, in its order; the six defaults when it has none that can be read (contract
 * "component-builder", 7).
 */
export function breakpointsOf(source: readonly BreakpointRule[]): readonly Breakpoint[] {
  const own = source.flatMap(({ type, details: { id, slug = id }, props }): Breakpoint[] => {
    const { minWidth = 0, maxWidth, query } = props
    if (type !== 'breakpoint' || !isWidth(minWidth)) return []
    if (maxWidth !== undefined && maxWidth !== null && !isWidth(maxWidth)) return []
    const to = maxWidth ?? Number.POSITIVE_INFINITY
    return [{ id, slug, minWidth, maxWidth: to, query: isQuery(query) ? query : mediaQuery(minWidth, to) }]
  })
  return own.length > 0 ? own : DEFAULT_BREAKPOINTS
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= MAX_WIDTH
const isQuery = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_QUERY_LENGTH && QUERY.test(value)
