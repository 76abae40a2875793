/** The loader of the performance tracker, and what its server needs (contract "events", section 13). */
export { computeRoute, type RouteParams } from './compute-route.ts'
export * from './constants.ts'
export { type InjectedTracker, inject, type TrackerProps } from './inject.ts'
export type { BeforeSend, VitalEvent } from './queue.ts'
export { type ParsedVitals, parseVitals, type VitalMetric, type VitalsReport } from './vitals.ts'
