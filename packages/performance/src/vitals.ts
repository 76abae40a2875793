import { MAX_METRICS, MAX_REPORT_BYTES, METRIC_TYPES, type MetricType } from './constants.ts'

export interface VitalMetric {
  metricType: MetricType
  /** Milliseconds; CLS has no unit. */
  value: number
  /** Unique for the page load and route. A metric that is sent again under its id replaces the earlier value. */
  id: string
}

/** What the script sends (contract "events", section 13.4). Names nobody: no cookie, no visitor id. */
export interface VitalsReport {
  v: 1
  pageLoad: string
  origin: string
  path: string
  route?: string
  /** How the page was reached, `navigate` for example. */
  nav?: string
  connectionSpeed?: string
  sdkName?: string
  sdkVersion?: string
  metrics: VitalMetric[]
}

export type ParsedVitals = { ok: true; report: VitalsReport } | { ok: false; error: string }

class Refused extends Error {}

function text(body: Record<string, unknown>, name: string, most: number): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') throw new Refused(`${name} must be a text`)
  if (value.length > most) throw new Refused(`${name} must not be longer than ${most} characters`)
  return value
}

function optionalText<Name extends string>(body: Record<string, unknown>, name: Name, most: number) {
  const value = body[name]
  if (value === undefined || value === null || value === '') return {}
  return { [name]: text(body, name, most) } as { [Key in Name]: string }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function metricOf(metric: unknown, index: number): VitalMetric {
  if (!isRecord(metric)) throw new Refused(`metrics[${index}] must be an object`)
  const { value } = metric
  const metricType = METRIC_TYPES.find((type) => type === metric.metricType)
  if (!metricType) throw new Refused(`metrics[${index}].metricType must be one of ${METRIC_TYPES.join(', ')}`)
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new Refused(`metrics[${index}].value must be a finite number of at least 0`)
  }
  return { metricType, value, id: text(metric, 'id', 64) }
}

function reportOf(body: unknown): VitalsReport {
  if (!isRecord(body)) throw new Refused('the body must be a JSON object')
  if (body.v !== 1) throw new Refused('v must be 1')
  const origin = text(body, 'origin', 256)
  if (!/^https?:\/\/[^/\s]+$/.test(origin)) throw new Refused('origin must be scheme and host')
  const path = text(body, 'path', 2048)
  if (!path.startsWith('/')) throw new Refused('path must start with /')
  const { metrics } = body
  if (!Array.isArray(metrics) || metrics.length === 0) throw new Refused('metrics must be a list with entries')
  if (metrics.length > MAX_METRICS) throw new Refused(`metrics must not have more than ${MAX_METRICS} entries`)
  return {
    v: 1,
    pageLoad: text(body, 'pageLoad', 64),
    origin,
    path,
    ...optionalText(body, 'route', 2048),
    ...optionalText(body, 'nav', 32),
    ...optionalText(body, 'connectionSpeed', 32),
    ...optionalText(body, 'sdkName', 64),
    ...optionalText(body, 'sdkVersion', 32),
    metrics: metrics.map(metricOf),
  }
}

/**
 * Reads a vitals report: the text of a request body (`application/json` or `text/plain`, at most 8 KiB), or what was
 * parsed from it. Unknown keys are dropped. For the server; the error says which field is wrong and why.
 */
export function parseVitals(body: unknown): ParsedVitals {
  try {
    if (typeof body !== 'string') return { ok: true, report: reportOf(body) }
    if (new TextEncoder().encode(body).length > MAX_REPORT_BYTES) {
      throw new Refused(`the body must not be larger than ${MAX_REPORT_BYTES} bytes`)
    }
    return { ok: true, report: reportOf(JSON.parse(body)) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.message }
    if (error instanceof SyntaxError) return { ok: false, error: 'the body must be JSON' }
    throw error
  }
}
