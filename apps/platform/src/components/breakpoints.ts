import { type Breakpoint, DEFAULT_BREAKPOINTS, mediaQuery } from '@tessera/builder'
import { z } from 'zod'
import type { StyleRule } from './model.ts'

const widest = Number.POSITIVE_INFINITY

const props = z.object({
  minWidth: z.number().min(0).max(100_000).default(0),
  maxWidth: z.number().min(0).max(100_000).nullish(),
  query: z
    .string()
    .max(200)
    .regex(/^[\w\s():.,%-]+$/)
    .optional()
    .catch(undefined),
})

/**
 * The breakpoints of a style sheet, in its order; the six defaults when it has none that can be read (contract
 * "component-builder", 7).
 */
export function breakpointsOf(source: readonly StyleRule[]): readonly Breakpoint[] {
  const own = source.flatMap((rule): Breakpoint[] => {
    const read = rule.type === 'breakpoint' ? props.safeParse(rule.props) : undefined
    if (!read?.success) return []
    const { minWidth, query } = read.data
    const maxWidth = read.data.maxWidth ?? widest
    const { id, slug = id } = rule.details
    return [{ id, slug, minWidth, maxWidth, query: query ?? mediaQuery(minWidth, maxWidth) }]
  })
  return own.length > 0 ? own : DEFAULT_BREAKPOINTS
}
