import { type Kysely, type RawBuilder, sql } from 'kysely'
import { FLAGS, formLabel, type Source } from '../../columns/fact.ts'
import { FORM } from '../../event/read-event.ts'
import { groupBy } from '../../group-by.ts'
import { cursorTo } from '../../people/timeline.ts'
import { textsOf } from './choice.ts'
import type { Cursor } from './cursor.ts'
import type { EventKey } from './newest.ts'

/** An event as an author sees it among others (contract "events", 10.7). */
export interface EventRow {
  /** Null for one that is not kept any more, as are `session` and `guest`. */
  readonly ref: string | null
  readonly at: Date
  readonly type: string
  readonly page: string | null
  readonly path: string | null
  readonly variant: string | null
  readonly form: string | null
  readonly interaction: string | null
  /** What else it says: at most 10 attributes, the beginning of each. Of an IDENTITY nothing. */
  readonly attributes: Readonly<Record<string, string>>
  readonly isBot: boolean
  readonly session: {
    readonly id: number
    readonly startedAt: Date
    readonly endedAt: Date
    readonly device: string
    readonly source: Source
    /** `before` of the visitor's timeline that begins with this session. */
    readonly before: string
  } | null
  /** The visitor, by whom the timeline is asked for. Null without a cookie, and for who was erased. */
  readonly guest: string | null
}

/** A row with its place among all. */
export type PlacedRow = Cursor & { readonly row: EventRow }

/**
 * Rows of events in columns, the newest first, each with what is recorded of it. Columns are kept for longer than
 * events: what is not there any more is told as they have it.
 */
export async function eventRows(db: Kysely<unknown>, tenant: string, keys: readonly EventKey[]): Promise<PlacedRow[]> {
  const groups = [...groupBy(keys, ({ second, session }) => `${second} ${session}`).values()]
  const places = groups.flatMap(([first]) => first ?? [])
  const recorded = await details(
    db,
    tenant,
    sql`select e.* from unnest(${places.map(({ second }) => second)}::bigint[], ${places.map(({ session }) => session)}::bigint[])
        as k (second, session)
      join event_record as e on e.tenant = ${tenant} and e.session = k.session
        and e.occurred_at >= to_timestamp(k.second) and e.occurred_at < to_timestamp(k.second + 1)`,
  )
  const records = groupBy(recorded, ({ second, session }) => `${second} ${session}`)
  return groups.flatMap((group) => {
    const [first] = group
    return placed(group, records.get(`${first?.second} ${first?.session}`) ?? [])
  })
}

/** Rows of recorded events by their ids, the newest first. */
export async function rowsOfIds(db: Kysely<unknown>, tenant: string, ids: readonly number[]): Promise<PlacedRow[]> {
  const found = await details(
    db,
    tenant,
    sql`select * from event_record where tenant = ${tenant} and id = any(${ids}::bigint[])`,
  )
  return found.map((record) => ({ ...placeOf(record), row: rowOf(record, labelOf(record)) })).sort(newestFirst)
}

export const newestFirst = (a: Cursor, b: Cursor) => b.second - a.second || b.session - a.session || b.id - a.id

interface Recorded {
  id: number
  second: number
  session: number
  ref: string
  at: Date
  type: string
  marks: number
  page: string | null
  path: string | null
  variant: string | null
  form: Record<string, unknown> | null
  attributes: Record<string, string> | null
  isBot: boolean
  startedAt: Date | null
  endedAt: Date
  openedAt: Date
  device: string
  host: string | null
  utm: Record<string, string> | null
  guest: string | null
}

const MAX_ATTRIBUTES = 10
const MAX_ATTRIBUTE_LENGTH = 200
/** As the variant of a page, and as form and interaction. */
const TOLD_ALREADY = ['pageVariantId', 'formId', 'interactionType']

/** `events`: a select of them. */
async function details(db: Kysely<unknown>, tenant: string, events: RawBuilder<unknown>): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select e.id, floor(extract(epoch from e.occurred_at))::bigint as second, e.session, e.ref, e.occurred_at as at, e.type,
      e.marks, e.page, e.path, e.variant, case when e.type = ${FORM} then e.ext end as form,
      case when e.type <> 'IDENTITY' then (
        select jsonb_object_agg(a.key, left(a.value, ${MAX_ATTRIBUTE_LENGTH}))
        from (select * from jsonb_each_text(e.ext) where key <> all(${TOLD_ALREADY}::text[]) order by key
          limit ${MAX_ATTRIBUTES}) as a
      ) end as attributes,
      e.is_bot as "isBot", s.started_at as "startedAt", s.ended_at as "endedAt", s.opened_at as "openedAt", s.device,
      s.referrer_host as host, s.utm, case when p.type <> 'retired' then p.ref end as guest
    from (${events}) as e
    left join event_session as s on s.tenant = ${tenant} and s.id = e.session
    left join event_guest as g on g.tenant = ${tenant} and g.id = s.visitor
    left join event_guest as p on p.tenant = ${tenant} and p.id = coalesce(g.merged_into, g.id)
    order by e.id desc`.execute(db)
  return rows
}

const labelOf = ({ type, variant, form }: Recorded) => (type === FORM ? formLabel(form) : variant)
const placeOf = ({ second, session, id }: Recorded): Cursor => ({ second, session, id })

/** Finds the record of each event of a second and a session; what an erased visitor said in a form is recorded no more. */
function placed(keys: readonly EventKey[], records: readonly Recorded[]): PlacedRow[] {
  const named = records.map((record) => ({ record, base: baseName(record), label: labelOf(record) }))
  const exact = groupBy(named, ({ base, label }) => exactName(base, label))
  const found = keys.map((key) => {
    const base = baseName(key)
    return { key, base, record: exact.get(exactName(base, key.label))?.shift()?.record }
  })
  const blanked = groupBy([...exact.values()].flat(), ({ base }) => base)
  let gone = 0
  return found.map(({ key, base, record = blanked.get(base)?.shift()?.record }) => {
    if (record !== undefined) return { ...placeOf(record), row: rowOf(record, key.label) }
    gone += 1
    return { second: key.second, session: key.session, id: -gone, row: goneRow(key) }
  })
}

const baseName = ({ type, marks, page, path }: Pick<EventKey, 'type' | 'marks' | 'page' | 'path'>) =>
  JSON.stringify([type, marks, page, path])
const exactName = (base: string, label: string | null) => `${base} ${JSON.stringify(label)}`

function rowOf(record: Recorded, label: string | null): EventRow {
  const { ref, at, type, attributes, isBot, guest } = record
  return {
    ref,
    at,
    type,
    ...textsOf({ ...record, label }),
    attributes: attributes ?? {},
    isBot,
    session: sessionOf(record),
    guest,
  }
}

function sessionOf({ session: id, startedAt, endedAt, openedAt, device, host, utm }: Recorded): EventRow['session'] {
  if (startedAt === null) return null
  const source = {
    host,
    source: utm?.utm_source ?? null,
    medium: utm?.utm_medium ?? null,
    campaign: utm?.utm_campaign ?? null,
  }
  return { id, startedAt, endedAt, device, source, before: cursorTo(openedAt, id) }
}

function goneRow(key: EventKey): EventRow {
  const at = new Date(key.second * 1000)
  const isBot = (key.marks & FLAGS.bot) !== 0
  return { ref: null, at, type: key.type, ...textsOf(key), attributes: {}, isBot, session: null, guest: null }
}
