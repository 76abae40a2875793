import { openStore } from './page-storage.ts'
import type { CheckedSettings } from './settings.ts'

/** What a collector may say it understands beyond the hosted service (contract "events", 1 item 2 and 4.2). */
export type Feature = 'event_id' | 'batch' | 'consent'

/** The collector's features, remembered for its origin; the setting `mode` overrides them. */
export function createFeatures({ edgeUrl, mode }: CheckedSettings) {
  const store = openStore<unknown>('localStorage', `sc_features:${new URL(edgeUrl).origin}`)
  return {
    has: (feature: Feature): boolean => mode === 'extended' || (mode !== 'plain' && store.read().includes(feature)),
    /** Keeps what an answer to create.json says; no list means none. */
    learn: (list: unknown): void => store.write(Array.isArray(list) ? list : []),
  }
}
