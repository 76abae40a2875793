import { type Kysely, type RawBuilder, sql } from 'kysely'
import { byDescending } from './by-descending.ts'
import type { Bots } from './reading.ts'

export interface EventAttributes {
  readonly type: string
  /** Events that were looked at: the newest of the period, at most {@link LOOKED_AT}. */
  readonly events: number
  readonly keys: readonly {
    readonly key: string
    readonly events: number
    readonly values: readonly { readonly value: string; readonly events: number }[]
  }[]
}

/** Values are not counted ahead: they may be different every time. The newest events show which there are. */
const LOOKED_AT = 10_000
const MAX_KEYS = 20
const MAX_VALUES = 10
const MAX_VALUE_LENGTH = 200

/** Events of a type of a site in some time. */
export interface EventsOfType {
  readonly tenant: string
  readonly site: string
  readonly type: string
  /** Seconds since 1970; `to` not included. */
  readonly from: number
  readonly to: number
  readonly bots: Bots
}

/** The newest events of a type other than VIEW, as many as are looked at. */
export function newestOf({ tenant, site, type, from, to, bots }: EventsOfType): RawBuilder<unknown> {
  const wanted = bots === 'include' ? sql`` : sql`and is_bot = ${bots === 'only'}`
  return sql`
    select id, session, occurred_at, ext from event_record
    where tenant = ${tenant} and site = ${site} and type = ${type} and type <> 'VIEW'
      and occurred_at >= to_timestamp(${from}::float8) and occurred_at < to_timestamp(${to}::float8) ${wanted}
    order by occurred_at desc, id desc limit ${LOOKED_AT}`
}

/** The value of an attribute as it is counted: its beginning, in words. */
export const attributeText = (value: RawBuilder<unknown>) => sql`coalesce(left(${value}, ${MAX_VALUE_LENGTH}), 'null')`

/** The most frequent attributes of events of a type other than VIEW, and their most frequent values (contract "events", 10.7). */
export async function eventAttributes(db: Kysely<unknown>, of: EventsOfType): Promise<EventAttributes> {
  const { rows } = await sql<{ key: string | null; value: string | null; events: number }>`
    with newest as materialized (${newestOf(of)})
    select null as key, null as value, count(*) as events from newest
    union all
    select key, value, count(*) from (
      select a.key, ${attributeText(sql.ref('a.value'))} as value from newest, jsonb_each_text(newest.ext) as a
    ) as attributes group by key, value`.execute(db)
  const all = rows.find(({ key }) => key === null)
  const keys = new Map<string, { value: string; events: number }[]>()
  for (const { key, value, events } of rows) {
    if (key === null) continue
    const values = keys.get(key)
    if (values) values.push({ value: value ?? '', events })
    else keys.set(key, [{ value: value ?? '', events }])
  }
  const sum = (values: readonly { events: number }[]) => values.reduce((total, { events }) => total + events, 0)
  return {
    type: of.type,
    events: all?.events ?? 0,
    keys: [...keys]
      .map(([key, values]) => ({
        key,
        events: sum(values),
        values: values
          .sort(
            byDescending(
              (row) => row.events,
              ({ value }) => value,
            ),
          )
          .slice(0, MAX_VALUES),
      }))
      .sort(
        byDescending(
          (row) => row.events,
          ({ key }) => key,
        ),
      )
      .slice(0, MAX_KEYS),
  }
}
