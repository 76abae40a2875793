import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonb, prepared } from '../../ground/database/index.ts'
import { type Customer, customerKey, isUnguessable, keysNamed, type PersonKey } from './people.ts'
import { type SearchEvent, SIGNALS } from './read-event.ts'

type Tx = Kysely<unknown>

interface Where {
  readonly tenant: string
}

/**
 * Keeps an event, and counts what it says of its documents. The same event again, by visitor, name and time, is ignored.
 * A login of who holds a token of that customer makes what the browser did, and does from then on, the customer's as well;
 * on anybody's word it makes nothing.
 * @param holder whose token came with the event
 * @returns whether it was new
 */
export async function keepEvent(
  tx: Tx,
  { tenant }: Where,
  event: SearchEvent,
  at: Date,
  holder?: Customer,
): Promise<boolean> {
  const kept = await keepEvents(tx, { tenant }, [{ event, at }])
  const { visitor, customer } = event
  if (kept > 0 && holder && holder.userId === customer && isUnguessable(visitor))
    await link(tx, tenant, visitor, customerKey(holder))
  return kept > 0
}

/**
 * Keeps several events at once, none of which is a login, as {@link keepEvent} would one by one.
 * @returns how many were new
 */
export async function keepEvents(
  tx: Tx,
  { tenant }: Where,
  events: readonly { readonly event: SearchEvent; readonly at: Date }[],
): Promise<number> {
  const given = new Map(
    events.map(({ event, at }) => {
      const row = { ...event, person: event.visitor, at: at.toISOString() }
      return [keyOf(row.person, event.clientTime, event.action, event.name), row] as const
    }),
  )
  const { rows } = await sql<{ visitor: string; client_time: string; action: string; name: string }>`${prepared}
    insert into search_event (tenant, visitor, client_time, action, name, cause, rfk_id, keyword, at)
    select ${tenant}, person, "clientTime", action, name, cause, "rfkId", keyword, at
    from jsonb_to_recordset(${jsonb([...given.values()])}) as r(person text, "clientTime" bigint, action text, name text,
      cause text, "rfkId" text, keyword text, at timestamptz)
    on conflict do nothing returning visitor, client_time, action, name`.execute(tx)
  const told = rows
    .map((row) => given.get(keyOf(row.visitor, Number(row.client_time), row.action, row.name)))
    .flatMap((event) => (event === undefined || event.signal === null ? [] : interactionsOf(event, event.signal)))
  if (told.length > 0) {
    await sql`${prepared}
      with told as (
        select * from jsonb_to_recordset(${jsonb(told)}) as r(person text, entity text, id text, signal text, "order" text,
          "clientTime" bigint, at timestamptz, weight integer)
      ), noted as (
        insert into search_interaction as i (tenant, visitor, entity, id, signal, order_id, client_time, at)
        select ${tenant}, person, entity, id, signal, "order", max("clientTime"), max(at) from told
        group by person, entity, id, signal, "order" order by person, entity, id, signal, "order"
        on conflict (tenant, visitor, entity, id, signal, order_id) do update
          set client_time = greatest(i.client_time, excluded.client_time), at = greatest(i.at, excluded.at)
      )
      insert into search_tally as t (tenant, entity, id, day, weight)
      select ${tenant}, entity, id, at::date, sum(weight)::int from told group by entity, id, at::date
      order by entity, id, at::date
      on conflict (tenant, entity, id, day) do update set weight = t.weight + excluded.weight`.execute(tx)
  }
  return rows.length
}

const keyOf = (...parts: readonly (string | number)[]) => JSON.stringify(parts)

function interactionsOf(
  { person, clientTime, at, orderId, entities }: SearchEvent & { readonly person: string; readonly at: string },
  signal: keyof typeof SIGNALS,
) {
  const weight = SIGNALS[signal]
  return entities.map(({ entity, id }) => ({
    person,
    clientTime,
    at,
    order: orderId ?? '',
    signal,
    entity,
    id,
    weight,
  }))
}

/** The browser is the customer's from now on. What it did while it was another's stays that one's, and no longer its own. */
async function link(tx: Tx, tenant: string, visitor: PersonKey, customer: PersonKey): Promise<void> {
  const { rows } = await sql<{ customer: PersonKey }>`
    select customer from search_visitor where tenant = ${tenant} and visitor = ${visitor} for update`.execute(tx)
  const before = rows[0]?.customer
  if (before === customer) return
  if (before !== undefined) await handOver(tx, tenant, visitor, before)
  await sql`insert into search_visitor (tenant, visitor, customer) values (${tenant}, ${visitor}, ${customer})
    on conflict (tenant, visitor) do update set customer = excluded.customer`.execute(tx)
}

async function handOver(tx: Tx, tenant: string, visitor: PersonKey, person: PersonKey): Promise<void> {
  // What both sent at the same moment is there once, and of what both did with a document the last time counts.
  await sql`delete from search_event as mine using search_event as theirs
    where mine.tenant = ${tenant} and mine.visitor = ${visitor} and theirs.tenant = ${tenant} and theirs.visitor = ${person}
      and theirs.client_time = mine.client_time and theirs.action = mine.action and theirs.name = mine.name`.execute(tx)
  await sql`update search_event set visitor = ${person} where tenant = ${tenant} and visitor = ${visitor}`.execute(tx)
  await sql`with mine as (delete from search_interaction where tenant = ${tenant} and visitor = ${visitor} returning *)
    insert into search_interaction as i (tenant, visitor, entity, id, signal, order_id, client_time, at)
    select tenant, ${person}, entity, id, signal, order_id, client_time, at from mine
    on conflict (tenant, visitor, entity, id, signal, order_id) do update
      set client_time = greatest(i.client_time, excluded.client_time), at = greatest(i.at, excluded.at)`.execute(tx)
}

/** Whom a key stands for: of a customer their browsers as well. */
const keysOf = (tenant: string, person: PersonKey) => sql`(
    select ${person}::text union all select visitor from search_visitor where tenant = ${tenant} and customer = ${person})`

/** Points by document. */
export type Points = Readonly<Record<string, number>>

const HALF_LIFE_DAYS = 7
const POPULAR_DAYS = 60
/** Documents a recipe looks at, at most. */
const MAX_DOCUMENTS = 500

/** How popular documents are: what counts is half as much after a week. */
export async function popular(tx: Tx, { tenant }: Where, entity: string, now: Date): Promise<Points> {
  const { rows } = await sql<PointRow>`${prepared}
    select id, sum(weight * power(0.5, (${now}::timestamptz::date - day)::float8 / ${HALF_LIFE_DAYS})) as points from search_tally
    where tenant = ${tenant} and entity = ${entity} and day > ${now}::timestamptz::date - ${POPULAR_DAYS}::int
    group by id order by points desc, id limit ${MAX_DOCUMENTS}`.execute(tx)
  return pointsOf(rows)
}

/** What is asked for more than usual: the last two days against the four weeks before. */
export async function trending(tx: Tx, { tenant }: Where, entity: string, now: Date): Promise<Points> {
  const { rows } = await sql<PointRow>`${prepared}
    select id, sum(weight) filter (where day > ${now}::timestamptz::date - 2) / 2.0
      / (1 + coalesce(sum(weight) filter (where day <= ${now}::timestamptz::date - 2), 0) / 28.0) as points from search_tally
    where tenant = ${tenant} and entity = ${entity} and day > ${now}::timestamptz::date - 30
    group by id having sum(weight) filter (where day > ${now}::timestamptz::date - 2) > 0
    order by points desc, id limit ${MAX_DOCUMENTS}`.execute(tx)
  return pointsOf(rows)
}

const MINIMUM_SUPPORT = 2
/** The newest orders, and visitors, of a document that are looked at: of a bestseller's they say enough. */
const MAX_ORDERS = 1000
const MAX_VISITORS = 500

/** What is in the same orders as some documents, by how much oftener it is in them than in others. */
export async function boughtTogether(
  tx: Tx,
  { tenant }: Where,
  entity: string,
  seeds: readonly string[],
): Promise<Points> {
  const ids = [...seeds]
  const { rows } = await sql<PointRow>`${prepared}
    with orders as (
      select distinct order_id from (
        select order_id from search_interaction
        where tenant = ${tenant} and entity = ${entity} and id = any(${ids}::text[]) and signal = 'order' and order_id <> ''
        order by at desc limit ${MAX_ORDERS}) as newest
    ), beside as (
      select i.id, count(distinct i.order_id) as together from orders as o
      join search_interaction as i on i.tenant = ${tenant} and i.order_id = o.order_id and i.order_id <> ''
      where i.entity = ${entity} and i.id <> all(${ids}::text[]) group by i.id
    )
    select b.id, b.together::float8 / greatest(1, (
        select count(*) from search_interaction as all_of
        where all_of.tenant = ${tenant} and all_of.entity = ${entity} and all_of.id = b.id and all_of.signal = 'order')) as points
    from beside as b where b.together >= ${MINIMUM_SUPPORT}
    order by points desc, b.together desc, b.id limit ${MAX_DOCUMENTS}`.execute(tx)
  return pointsOf(rows)
}

const LAST_VIEWED = 50

/** What else those looked at who looked at some documents. */
export async function alsoViewed(tx: Tx, { tenant }: Where, entity: string, seeds: readonly string[]): Promise<Points> {
  const ids = [...seeds]
  const { rows } = await sql<PointRow>`${prepared}
    with visitors as (
      select distinct visitor from (
        select visitor from search_interaction
        where tenant = ${tenant} and entity = ${entity} and id = any(${ids}::text[]) and signal in ('view', 'click')
        order by at desc limit ${MAX_VISITORS}) as newest
    )
    select i.id, count(distinct i.visitor)::float8 as points from visitors as v
    join search_interaction as i on i.tenant = ${tenant} and i.visitor = v.visitor and i.entity = ${entity}
    where i.signal in ('view', 'click') and i.id <> all(${ids}::text[])
    group by i.id order by points desc, i.id limit ${MAX_DOCUMENTS}`.execute(tx)
  return pointsOf(rows)
}

/** What a visitor looked at, the latest with the most points. */
export async function recentlyViewed(tx: Tx, { tenant }: Where, entity: string, person: PersonKey): Promise<Points> {
  const { rows } = await sql<PointRow>`${prepared}
    select id, max(client_time) as points from search_interaction
    where tenant = ${tenant} and visitor in ${keysOf(tenant, person)} and entity = ${entity}
      and signal in ('view', 'click')
    group by id order by points desc, id limit ${LAST_VIEWED}`.execute(tx)
  return Object.fromEntries(rows.map(({ id }, place) => [id, rows.length - place]))
}

/** What a visitor looked at, put into carts and ordered, with what it weighs. */
export async function interests(
  tx: Tx,
  { tenant }: Where,
  entity: string,
  person: PersonKey,
  now: Date,
): Promise<Points> {
  const weights = Object.entries(SIGNALS).map(([signal, weight]) => ({ signal, weight }))
  const { rows } = await sql<PointRow>`${prepared}
    select i.id, sum(w.weight * power(0.5, extract(epoch from ${now}::timestamptz - i.at) / 86400 / ${HALF_LIFE_DAYS})) as points
    from (
      select id, signal, order_id, max(at) as at from search_interaction
      where tenant = ${tenant} and visitor in ${keysOf(tenant, person)} and entity = ${entity}
      group by id, signal, order_id
    ) as i join jsonb_to_recordset(${jsonb(weights)}) as w(signal text, weight integer) using (signal)
    group by i.id order by points desc, i.id limit ${LAST_VIEWED}`.execute(tx)
  return pointsOf(rows)
}

/** What a visitor searched for last, the latest first. */
export async function searchesOf(tx: Tx, { tenant }: Where, person: PersonKey, most: number): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from search_event
    where tenant = ${tenant} and visitor in ${keysOf(tenant, person)} and keyword is not null
    group by keyword order by max(client_time) desc limit ${most}`.execute(tx)
  return rows.map(({ keyword }) => keyword)
}

/**
 * Forgets everything of a visitor: a browser by its uuid, and whose it is, or somebody by the id that the site knows them
 * by, with their browsers. What was counted of documents stays: it says nothing of anybody.
 */
export async function forgetVisitor(tx: Tx, { tenant }: Where, name: string): Promise<void> {
  const named = keysNamed(name)
  const { rows } = await sql<{ visitor: string; customer: string }>`
    select visitor, customer from search_visitor where tenant = ${tenant} and (customer in (
        select customer from search_visitor where tenant = ${tenant} and visitor = any(${named}::text[]))
      or ${isCustomer(sql`customer`, name)})`.execute(tx)
  const all = [...new Set([...named, ...rows.flatMap(({ visitor, customer }) => [visitor, customer])])]
  for (const table of ['search_event', 'search_interaction'])
    await sql`delete from ${sql.table(table)} where tenant = ${tenant}
      and (visitor = any(${all}::text[]) or ${isCustomer(sql`visitor`, name)})`.execute(tx)
  await sql`delete from search_visitor where tenant = ${tenant}
    and (visitor = any(${all}::text[]) or customer = any(${all}::text[]))`.execute(tx)
}

/** A customer by their id in whichever company, or as they were kept before companies were. */
const isCustomer = (key: RawBuilder<unknown>, id: string) =>
  sql`((${key} like 'customer %' and right(${key}, ${id.length + 1}::int) = ${`/${id}`}) or ${key} = ${`merged ${id}`})`

interface PointRow {
  id: string
  points: number | string
}

const pointsOf = (rows: readonly PointRow[]): Points =>
  Object.fromEntries(rows.map(({ id, points }) => [id, Number(points)]))

/** Removes what visitors did before a time. What was counted of documents says nothing of anybody, and stays as long. */
export async function forgetBefore(db: Tx, { tenant }: Where, time: Date): Promise<void> {
  for (const table of ['search_event', 'search_interaction'])
    await sql`delete from ${sql.table(table)} where tenant = ${tenant} and at < ${time}`.execute(db)
  await sql`delete from search_tally where tenant = ${tenant} and day < ${time}::timestamptz::date`.execute(db)
}
