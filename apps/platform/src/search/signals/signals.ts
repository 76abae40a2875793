import { type Kysely, sql } from 'kysely'
import { jsonb, prepared } from '../../ground/database/index.ts'
import { type SearchEvent, SIGNALS } from './read-event.ts'

type Tx = Kysely<unknown>

interface Where {
  readonly tenant: string
}

/**
 * Keeps an event, and counts what it says of its documents. The same event again, by visitor, name and time, is none.
 * A login makes everything of the visitor the customer's.
 * @returns whether it was new
 */
export async function keepEvent(tx: Tx, { tenant }: Where, event: SearchEvent, at: Date): Promise<boolean> {
  const { visitor, action, name, cause, rfkId, keyword, orderId, signal, entities, clientTime, customer } = event
  const person = await personOf(tx, tenant, visitor)
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into search_event (tenant, visitor, client_time, action, name, cause, rfk_id, keyword, order_id, signal, entities, at)
    values (${tenant}, ${person}, ${clientTime}, ${action}, ${name}, ${cause}, ${rfkId}, ${keyword}, ${orderId}, ${signal},
      ${jsonb(entities)}, ${at})
    on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) return false
  if (signal !== null && entities.length > 0) {
    await sql`${prepared}
      insert into search_tally as t (tenant, entity, id, day, weight)
      select ${tenant}, r.entity, r.id, ${at}::timestamptz::date, count(*) * ${SIGNALS[signal]}::int
      from jsonb_to_recordset(${jsonb(entities)}) as r(entity text, id text) group by r.entity, r.id order by r.entity, r.id
      on conflict (tenant, entity, id, day) do update set weight = t.weight + excluded.weight`.execute(tx)
  }
  if (customer !== null) await merge(tx, tenant, visitor, customer)
  return true
}

/** Whom a visitor turned out to be; else themselves. */
async function personOf(tx: Tx, tenant: string, visitor: string): Promise<string> {
  const { rows } = await sql<{ customer: string }>`${prepared}
    select customer from search_visitor where tenant = ${tenant} and visitor = ${visitor}`.execute(tx)
  return rows[0]?.customer ?? visitor
}

async function merge(tx: Tx, tenant: string, visitor: string, customer: string): Promise<void> {
  const person = `customer ${customer}`
  await sql`insert into search_visitor (tenant, visitor, customer) values (${tenant}, ${visitor}, ${person})
    on conflict (tenant, visitor) do update set customer = excluded.customer`.execute(tx)
  // What both sent at the same moment is there once.
  await sql`delete from search_event as mine using search_event as theirs
    where mine.tenant = ${tenant} and mine.visitor = ${visitor} and theirs.tenant = ${tenant} and theirs.visitor = ${person}
      and theirs.client_time = mine.client_time and theirs.action = mine.action and theirs.name = mine.name`.execute(tx)
  await sql`update search_event set visitor = ${person} where tenant = ${tenant} and visitor = ${visitor}`.execute(tx)
}

/** Points by document. */
export type Points = Readonly<Record<string, number>>

const HALF_LIFE_DAYS = 7
const POPULAR_DAYS = 60
/** Documents a recipe looks at, at most. */
const MOST = 500

/** How popular documents are: what counts is half as much after a week. */
export async function popular(tx: Tx, { tenant }: Where, entity: string, now: Date): Promise<Points> {
  const { rows } = await sql<PointRow>`${prepared}
    select id, sum(weight * power(0.5, (${now}::timestamptz::date - day)::float8 / ${HALF_LIFE_DAYS})) as points from search_tally
    where tenant = ${tenant} and entity = ${entity} and day > ${now}::timestamptz::date - ${POPULAR_DAYS}::int
    group by id order by points desc, id limit ${MOST}`.execute(tx)
  return pointsOf(rows)
}

/** What is asked for more than usual: the last two days against the four weeks before. */
export async function trending(tx: Tx, { tenant }: Where, entity: string, now: Date): Promise<Points> {
  const { rows } = await sql<PointRow>`${prepared}
    select id, sum(weight) filter (where day > ${now}::timestamptz::date - 2) / 2.0
      / (1 + coalesce(sum(weight) filter (where day <= ${now}::timestamptz::date - 2), 0) / 28.0) as points from search_tally
    where tenant = ${tenant} and entity = ${entity} and day > ${now}::timestamptz::date - 30
    group by id having sum(weight) filter (where day > ${now}::timestamptz::date - 2) > 0
    order by points desc, id limit ${MOST}`.execute(tx)
  return pointsOf(rows)
}

const MINIMUM_SUPPORT = 2

/** What is in the same orders as some documents, by lift: how much oftener than by chance. */
export async function boughtTogether(
  tx: Tx,
  { tenant }: Where,
  entity: string,
  seeds: readonly string[],
): Promise<Points> {
  const { rows } = await sql<PointRow>`
    with baskets as (
      select distinct e.order_id, r.id from search_event as e, jsonb_to_recordset(e.entities) as r(entity text, id text)
      where e.tenant = ${tenant} and e.signal = 'order' and e.order_id is not null and r.entity = ${entity}
    ), mine as (select distinct order_id from baskets where id = any(${[...seeds]}::text[]))
    select b.id, count(*) filter (where m.order_id is not null)::float8 / count(*) as points
    from baskets as b left join mine as m on m.order_id = b.order_id
    where b.id <> all(${[...seeds]}::text[])
    group by b.id having count(*) filter (where m.order_id is not null) >= ${MINIMUM_SUPPORT}
    order by points desc, count(*) desc, b.id limit ${MOST}`.execute(tx)
  return pointsOf(rows)
}

const LAST_VIEWED = 50

/** What else those looked at who looked at some documents. */
export async function alsoViewed(tx: Tx, { tenant }: Where, entity: string, seeds: readonly string[]): Promise<Points> {
  const { rows } = await sql<PointRow>`
    with seen as (
      select distinct e.visitor, r.id from search_event as e, jsonb_to_recordset(e.entities) as r(entity text, id text)
      where e.tenant = ${tenant} and e.signal in ('view', 'click') and r.entity = ${entity}
    )
    select other.id, count(*)::float8 as points from seen as seed join seen as other on other.visitor = seed.visitor
    where seed.id = any(${[...seeds]}::text[]) and other.id <> all(${[...seeds]}::text[])
    group by other.id order by points desc, other.id limit ${MOST}`.execute(tx)
  return pointsOf(rows)
}

/** What a visitor looked at, the latest with the most points. */
export async function recentlyViewed(tx: Tx, { tenant }: Where, entity: string, visitor: string): Promise<Points> {
  const { rows } = await sql<PointRow>`
    select r.id, max(e.client_time) as points from search_event as e, jsonb_to_recordset(e.entities) as r(entity text, id text)
    where e.tenant = ${tenant} and e.visitor = ${await personOf(tx, tenant, visitor)} and e.signal in ('view', 'click')
      and r.entity = ${entity}
    group by r.id order by points desc limit ${LAST_VIEWED}`.execute(tx)
  return Object.fromEntries(rows.map(({ id }, place) => [id, rows.length - place]))
}

/** What a visitor looked at, put into carts and ordered, with what it weighs. */
export async function interests(
  tx: Tx,
  { tenant }: Where,
  entity: string,
  visitor: string,
  now: Date,
): Promise<Points> {
  const { rows } = await sql<PointRow>`
    select r.id, sum(case e.signal when 'view' then 1 when 'click' then 2 when 'cart' then 4 else 8 end
      * power(0.5, extract(epoch from ${now}::timestamptz - e.at) / 86400 / ${HALF_LIFE_DAYS})) as points
    from search_event as e, jsonb_to_recordset(e.entities) as r(entity text, id text)
    where e.tenant = ${tenant} and e.visitor = ${await personOf(tx, tenant, visitor)} and e.signal is not null
      and r.entity = ${entity}
    group by r.id order by points desc limit ${LAST_VIEWED}`.execute(tx)
  return pointsOf(rows)
}

/** What a visitor searched for last, the latest first. */
export async function searchesOf(tx: Tx, { tenant }: Where, visitor: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from search_event
    where tenant = ${tenant} and visitor = ${await personOf(tx, tenant, visitor)} and keyword is not null
    group by keyword order by max(client_time) desc limit ${most}`.execute(tx)
  return rows.map(({ keyword }) => keyword)
}

/** Forgets everything of a visitor. What was counted of documents stays: it says nothing of anybody. */
export async function forgetVisitor(tx: Tx, { tenant }: Where, visitor: string): Promise<void> {
  const person = await personOf(tx, tenant, visitor)
  await sql`delete from search_event where tenant = ${tenant} and visitor in (${visitor}, ${person})`.execute(tx)
  await sql`delete from search_visitor where tenant = ${tenant} and (visitor = ${visitor} or customer = ${person})`.execute(
    tx,
  )
}

interface PointRow {
  id: string
  points: number | string
}

const pointsOf = (rows: readonly PointRow[]): Points =>
  Object.fromEntries(rows.map(({ id, points }) => [id, Number(points)]))
