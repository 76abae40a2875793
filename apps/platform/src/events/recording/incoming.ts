import type { AgentClasses } from '../agent/agent-classes.ts'
import type { DedupeKey } from '../event/dedupe-key.ts'
import type { ReadEvent } from '../event/read-event.ts'
import type { EventErrorCode } from '../event-codes.ts'

/** An event that was read, with what the request adds to it: what is recorded. */
export interface IncomingEvent extends ReadEvent {
  /** Id we give it. */
  readonly ref: string
  readonly context: string
  readonly site: string
  readonly receivedAt: Date
  /** Whose sessions it may join: the browser id, or the key of a cookieless visitor. */
  readonly owner: string
  readonly path: string | null
  readonly query: string | null
  /** Of the referrer, when that is another site. */
  readonly referrerHost: string | null
  readonly agent: AgentClasses
  /** By its agent, its channel or its own account. */
  readonly isBot: boolean
  readonly gpc: boolean
  readonly dedupe: DedupeKey | null
  readonly library: string | null
}

/** What became of an event. */
export type Outcome =
  | { readonly kind: 'recorded'; readonly ref: string; readonly guest: string | null; readonly note?: string }
  /** It was here before; `ref` is the first one's. */
  | { readonly kind: 'duplicate'; readonly ref: string; readonly guest: string | null }
  /** Consent is missing or was taken back: nothing is kept. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly code: EventErrorCode }
