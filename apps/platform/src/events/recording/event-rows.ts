import { type RawBuilder, sql } from 'kysely'
import type { IncomingEvent } from './incoming.ts'
import { jsonText, rowsOf, timeText } from './rows.ts'

/** An event with what it was to its session. */
export interface RecordedEvent {
  readonly event: IncomingEvent
  readonly session: number
  readonly marks: number
  readonly isBot: boolean
}

/** Writes events, in their order. */
export function eventsWrite(tenant: string, events: readonly RecordedEvent[]): RawBuilder<unknown> {
  return sql`
    insert into event_record (tenant, ref, event_id, context_id, site, session, type, occurred_at, received_at, skew_ms,
      channel, currency, language, page, path, query, referrer, utm, variant, ext, extra, search, is_bot, marks, library,
      flags)
    select ${tenant}, r.* from ${rowsOf(events, [
      ['uuid', ({ event }) => event.ref],
      ['uuid', ({ event }) => event.eventId],
      ['text', ({ event }) => event.context],
      ['text', ({ event }) => event.site],
      ['bigint', ({ session }) => session],
      ['text', ({ event }) => event.type],
      ['timestamptz', ({ event }) => timeText(event.occurredAt)],
      ['timestamptz', ({ event }) => timeText(event.receivedAt)],
      ['bigint', ({ event }) => event.skewMs],
      ['text', ({ event }) => event.channel],
      ['text', ({ event }) => event.currency],
      ['text', ({ event }) => event.language],
      ['text', ({ event }) => event.page],
      ['text', ({ event }) => event.path],
      ['text', ({ event }) => event.query],
      ['text', ({ event }) => event.referrer],
      ['jsonb', ({ event }) => jsonText(event.utm)],
      ['text', ({ event }) => event.variant],
      ['jsonb', ({ event }) => jsonText(event.ext)],
      ['jsonb', ({ event }) => jsonText(event.extra)],
      ['jsonb', ({ event }) => jsonText(event.search)],
      ['boolean', ({ isBot }) => isBot],
      ['smallint', ({ marks }) => marks],
      ['text', ({ event }) => event.library],
      ['text', ({ event }) => (event.flags.length === 0 ? null : event.flags.join(' '))],
    ])} as r`
}
