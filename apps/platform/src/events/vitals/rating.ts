import { METRIC_BOUNDS, type MetricType } from '@tessera/performance'
import { partsOf } from './vital-units.ts'

export const RATINGS = ['good', 'needs improvement', 'poor'] as const
export type Rating = (typeof RATINGS)[number]

/** Up to where a metric is good, and above what it is poor (contract "events", 13.5), in parts. */
export function boundsOf(metric: MetricType): { readonly goodUpTo: number; readonly poorAbove: number } {
  const { good, poor } = METRIC_BOUNDS[metric]
  return { goodUpTo: partsOf(metric, good), poorAbove: partsOf(metric, poor) }
}

export function ratingOf(metric: MetricType, parts: number): Rating {
  const { goodUpTo, poorAbove } = boundsOf(metric)
  if (parts <= goodUpTo) return 'good'
  return parts > poorAbove ? 'poor' : 'needs improvement'
}
