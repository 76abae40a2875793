/** The constants of the performance tracker (contract "events", section 13). */

export const PERFORMANCE_SDK_NAME = 'perf'
export const PERFORMANCE_SDK_VERSION = '1.0.12'
/** Where the site serves the tracker's script. The default never leaves the site. */
export const PERFORMANCE_SCRIPT_PATH = '/_perf/script.js'
/** Where the script sends its reports. */
export const PERFORMANCE_VITALS_PATH = '/_perf/vitals'

export const METRIC_TYPES = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** Up to `good` a value is good, above `poor` it is poor (13.5). Milliseconds; CLS has no unit. */
export const METRIC_BOUNDS: Readonly<Record<MetricType, { good: number; poor: number }>> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
}

/** Most metrics in one report, and most bytes of its body. */
export const MAX_METRICS = 20
export const MAX_REPORT_BYTES = 8192
