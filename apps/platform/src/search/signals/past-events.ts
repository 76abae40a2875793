import { type Kysely, sql } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'
import { readSearchEvent, SIGNALS } from './read-event.ts'

/** An event of a day before the first start, as it was sent then (contract "search", 8). */
export interface PastSearchEvent {
  readonly at: Date
  readonly event: Readonly<Record<string, unknown>>
}

/**
 * Keeps what visitors did before the first start, as `keepEvent` would have, many at once: nobody of them signed in.
 * @throws {RangeError} when an event is none of the contract
 */
export async function keepPastEvents(
  tx: Kysely<unknown>,
  { tenant }: { readonly tenant: string },
  events: readonly PastSearchEvent[],
): Promise<void> {
  const read = events.map(({ at, event: given }) => {
    const result = readSearchEvent(given)
    if ('issues' in result) throw new RangeError(`A past event is none: ${JSON.stringify(result.issues)}`)
    return { ...result.event, at: at.toISOString() }
  })
  await sql`insert into search_event (tenant, visitor, client_time, action, name, cause, rfk_id, keyword, at)
    select ${tenant}, visitor, "clientTime", action, name, cause, "rfkId", keyword, at
    from jsonb_to_recordset(${jsonb(read)}) as r(visitor text, "clientTime" bigint, action text, name text, cause text,
      "rfkId" text, keyword text, at timestamptz)
    on conflict do nothing`.execute(tx)
  const told = read.flatMap(({ signal, entities, ...event }) =>
    signal === null
      ? []
      : entities.map(({ entity, id }) => ({
          ...event,
          order: event.orderId ?? '',
          signal,
          entity,
          id,
          weight: SIGNALS[signal],
        })),
  )
  await sql`with told as (
      select * from jsonb_to_recordset(${jsonb(told)}) as r(visitor text, entity text, id text, signal text, "order" text,
        "clientTime" bigint, at timestamptz, weight integer)
    ), noted as (
      insert into search_interaction as i (tenant, visitor, entity, id, signal, order_id, client_time, at)
      select ${tenant}, visitor, entity, id, signal, "order", max("clientTime"), max(at) from told
      group by visitor, entity, id, signal, "order"
      on conflict (tenant, visitor, entity, id, signal, order_id) do update
        set client_time = greatest(i.client_time, excluded.client_time), at = greatest(i.at, excluded.at)
    )
    insert into search_tally as t (tenant, entity, id, day, weight)
    select ${tenant}, entity, id, at::date, sum(weight)::int from told group by entity, id, at::date
    on conflict (tenant, entity, id, day) do update set weight = t.weight + excluded.weight`.execute(tx)
}
