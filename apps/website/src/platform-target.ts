import type { Log } from './log.ts'

/** The platform as the studio and previews reach it. */
export interface PlatformTarget {
  /** Its origin. */
  readonly host: string
  readonly fetch: typeof fetch
  /** Milliseconds one answer may take. */
  readonly timeout: number
  readonly log: Log
}
