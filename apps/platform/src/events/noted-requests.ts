import type { EventErrorCode } from './event-codes.ts'

/** What became of an event or a request that is worth a look. */
export interface NotedRequest {
  /** ISO 8601. */
  readonly at: string
  /**
   * `refused`: not kept, see `code`. `ignored`: no consent. `duplicate`: it was here before. `flagged`: kept, see `flags`.
   * `identity`: kept, and `note` says what it made of the guest.
   */
  readonly outcome: 'refused' | 'ignored' | 'duplicate' | 'flagged' | 'identity'
  /** Null when the request did not say, or named none there is. */
  readonly site: string | null
  readonly code?: EventErrorCode
  /** Which field is wrong. */
  readonly field?: string
  readonly type?: string
  readonly browser?: string
  readonly ref?: string
  readonly flags?: readonly string[]
  readonly note?: string
}

export interface NotedRequests {
  note(request: NotedRequest): void
  /** Of a site, and of no site; the newest first. */
  newest(site: string): readonly NotedRequest[]
}

const KEPT = 200

/** The last requests that were refused or noteworthy, in this process: answers "why is my event missing?" (10.7). */
export function createNotedRequests(): NotedRequests {
  const noted: NotedRequest[] = []
  return {
    note(request) {
      noted.push(request)
      if (noted.length > KEPT) noted.shift()
    },
    newest: (site) => noted.filter((request) => request.site === site || request.site === null).reverse(),
  }
}
