import type { VitalsReport } from '@tessera/performance'

/** A vitals report the tracker sent, as it is kept. */
export interface KeptVitals {
  readonly received: number
  readonly report: VitalsReport
}

/** Keeps the newest reports in memory, the oldest make room. */
export interface VitalsRing {
  add(report: VitalsReport): void
  /** Oldest first. */
  all(): readonly KeptVitals[]
}

export function createVitalsRing(size = 500): VitalsRing {
  const kept: KeptVitals[] = []
  return {
    add(report) {
      kept.push({ received: Date.now(), report })
      if (kept.length > size) kept.shift()
    },
    all: () => [...kept],
  }
}
