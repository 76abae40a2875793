import { MAX_METRICS, PERFORMANCE_SDK_NAME, PERFORMANCE_SDK_VERSION, PERFORMANCE_VITALS_PATH } from '../constants.ts'
import type { VitalMetric, VitalsReport } from '../vitals.ts'

/** A metric with the page it belongs to. */
export interface Measurement extends VitalMetric {
  url: string
  route: string | undefined
  nav: string
}

declare global {
  interface Navigator {
    connection?: { effectiveType?: string }
  }
}

/** One report for each page and route, which in nearly all cases is one; no report is larger than is allowed. */
export function reportsOf(measurements: readonly Measurement[], pageLoad: string, data: DOMStringMap): VitalsReport[] {
  const reports: VitalsReport[] = []
  const connectionSpeed = navigator.connection?.effectiveType
  for (const { metricType, value, id, url, route, nav } of measurements) {
    const { origin, pathname: path } = new URL(url)
    let report = reports.find(
      (open) => open.path === path && open.route === route && open.nav === nav && open.metrics.length < MAX_METRICS,
    )
    if (!report) {
      report = {
        v: 1,
        pageLoad,
        origin,
        path,
        ...(route && { route }),
        nav,
        ...(connectionSpeed && { connectionSpeed }),
        sdkName: data.sdkn ?? PERFORMANCE_SDK_NAME,
        sdkVersion: data.sdkv ?? PERFORMANCE_SDK_VERSION,
        metrics: [],
      }
      reports.push(report)
    }
    report.metrics.push({ metricType, value, id })
  }
  return reports
}

/** Sends in a way that outlives the page: `sendBeacon`, else a keepalive fetch. Failures are of no interest. */
export function sendReport(report: VitalsReport, data: DOMStringMap): void {
  const endpoint = data.endpoint ?? PERFORMANCE_VITALS_PATH
  const url = data.dsn
    ? `${endpoint}${endpoint.includes('?') ? '&' : '?'}dsn=${encodeURIComponent(data.dsn)}`
    : endpoint
  const body = JSON.stringify(report)
  if (navigator.sendBeacon?.(url, body)) return
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => {})
}
