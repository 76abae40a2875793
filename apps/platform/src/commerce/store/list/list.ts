import { type Kysely, type RawBuilder, sql } from 'kysely'
import { familyOf } from '../../families/index.ts'
import { countsColumn } from '../counts.ts'
import { COLUMNS, inScopes, type Row } from '../read.ts'
import { badList } from '../store-error.ts'
import { checkXpSorts } from '../xp-indices.ts'
import { countFacets, type FacetSource } from './facets.ts'
import { filterConditions } from './filter.ts'
import { DEFAULT_PAGE_SIZE, LIST_LIMITS } from './limits.ts'
import { directed, type OrderKey, orderOf } from './order.ts'
import type { ListAnswer, ListQuery } from './query.ts'
import { restrictionCondition } from './restriction.ts'
import { searchPlan } from './search.ts'
import { sourceOf } from './source.ts'

type Tx = Kysely<unknown>
type Sql = RawBuilder<unknown>

/** The statements of a list, for whoever explains them. */
export interface ListStatements {
  /** The page; narrowed lists say with each row how many there are in all. */
  readonly page: Sql
  readonly count: Sql
  /** What is read, as if it were the table. */
  readonly source: Sql
  readonly base: Sql
  readonly matching: Sql
  /** Nothing narrows the family: it is counted already. */
  readonly everything: boolean
  readonly first: number
  readonly size: number
}

/** Throws what the parts of a query throw, and `List.InvalidPageSize`, `Search.ResultSetTooLarge`. */
export function listStatements(tenant: string, query: ListQuery, limitMs?: number): ListStatements {
  const family = familyOf(query.family)
  const { model = family.model, scope, restrict = [], filters = [], page = 1, pageSize = DEFAULT_PAGE_SIZE } = query
  checkPage(page, pageSize)
  const plan = query.search && searchPlan(family, model, query.search)
  const restrictions = restrict.map((restriction) => restrictionCondition(tenant, restriction))
  const here = sql`o.tenant = ${tenant} and o.family = ${family.name}`
  const base = sql.join([sql`${here} and ${inScopes(family.name, scope)}`, ...restrictions], sql` and `)
  const conditions = filterConditions(tenant, family, model, filters)
  if (plan) conditions.push(plan.condition)
  if (limitMs !== undefined && conditions.length > 0) conditions.unshift(inTime(limitMs))
  const matching = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const inOneScope = family.scope.length === 0 || typeof scope === 'string'
  const before = (query.sortFirst ?? []).map(({ key, descending }) => ({ key: key('o'), descending }))
  const order = [...before, ...orderOf(family, model, query.sort, plan?.order ?? [], inOneScope)]
  const table = sourceOf(tenant, family, query)
  const from = sql`from ${table} as o where ${base} and ${matching}`
  const first = (page - 1) * pageSize
  const window = sql`limit ${pageSize} offset ${first}`
  const isWhole = query.also === undefined && query.fields === undefined
  // Of one family, as it is kept.
  const columns = isWhole ? sql`${COLUMNS}${countsColumn(tenant, family.name)}` : COLUMNS
  const narrowed = conditions.length + restrictions.length > 0 || !isWhole
  return {
    page:
      narrowed && (restrictions.length > 0 || plan || !isWhole || !isStretchOfOrder(query))
        ? pageAndTotal({ table, here, from, order, window, columns })
        : pageInOrder(columns, from, order, window),
    count: sql`select count(*) as total ${from}`,
    source: table,
    base,
    matching,
    everything: !narrowed && (family.scope.length === 0 || scope === undefined),
    first,
    size: pageSize,
  }
}

/** Fails at the first object that is looked at too late, as a statement over its limit does. */
function inTime(limitMs: number): Sql {
  return sql`(clock_timestamp() < statement_timestamp() + make_interval(secs => ${limitMs / 1000}) or commerce_over_time())`
}

/** Do the filters only say where in the order to begin and to end, as whoever goes on by `ID=>{last}` does? */
function isStretchOfOrder({ filters = [], sort = [] }: ListQuery): boolean {
  return filters.every(({ name, value }) => name === sort[0]?.field && /^[<>][^|]*$/.test(value))
}

/** From the index of the order, as far as the page goes. */
function pageInOrder(columns: Sql, from: Sql, order: readonly OrderKey[], window: Sql): Sql {
  const by = sql.join(order.map(({ key, descending }) => directed(key, descending)))
  return sql`select ${columns} ${from} order by ${by} ${window}`
}

/**
 * All that match are looked at once, counted and put in order: to count them they must be looked at anyway, and to walk
 * an order until twenty match can mean to walk all of it.
 */
function pageAndTotal(parts: {
  table: Sql
  here: Sql
  from: Sql
  order: readonly OrderKey[]
  window: Sql
  columns: Sql
}): Sql {
  const { table, here, from, order, window, columns } = parts
  const keys = order.map(({ key }, index) => sql`${key} as ${sql.ref(`key_${index}`)}`)
  const by = sql.join(order.map(({ descending }, index) => directed(sql.ref(`key_${index}`), descending)))
  return sql`with matching as materialized (select o.scope, o.id, ${sql.join(keys)} ${from}),
    page as (select * from matching order by ${by} ${window})
    select ${columns}, (select count(*) from matching) as total
    from page join ${table} as o on ${here} and o.scope = page.scope and o.id = page.id
    order by ${by}`
}

function checkPage(page: number, pageSize: number): void {
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > LIST_LIMITS.pageSize.value) {
    throw badList('List.InvalidPageSize', `pageSize must be a whole number from 1 to ${LIST_LIMITS.pageSize.value}.`)
  }
  if (!Number.isInteger(page) || page < 1) {
    throw badList('List.InvalidPageSize', 'page must be a whole number from 1.')
  }
  if (page * pageSize > LIST_LIMITS.depth.value) {
    throw badList(
      'Search.ResultSetTooLarge',
      `Pages reach the first ${LIST_LIMITS.depth.value} objects: sort by ID and filter ID=>{last} to go on.`,
    )
  }
}

/**
 * A page, how many there are in all, and the facets. `limitMs`: how long the database may look at objects, where it keeps
 * no limit of its own.
 */
export async function listObjects(tx: Tx, tenant: string, query: ListQuery, limitMs?: number): Promise<ListAnswer> {
  const statements = listStatements(tenant, query, limitMs)
  await checkXpSorts(tx, tenant, familyOf(query.family), query.sort?.map(({ field }) => field) ?? [])
  const { rows } = await sql<Row & { total?: number }>`${statements.page}`.execute(tx)
  const items = rows.map(({ total: _, ...row }) => row)
  const total = rows[0]?.total ?? (await totalOf(tx, tenant, query.family, statements, items.length))
  const { facets: requests = [] } = query
  const isPlain = query.also === undefined && query.fields === undefined
  const narrowing = isPlain && items.length === total ? byKeys(tenant, query.family, statements, items) : statements
  return { items, total, facets: await countFacets(tx, requests, narrowing) }
}

/** The same result by the keys of its objects, where one page holds all of them. */
function byKeys(
  tenant: string,
  family: string,
  { source, base }: ListStatements,
  items: readonly Pick<Row, 'scope' | 'id'>[],
): FacetSource {
  const scopes = items.map(({ scope }) => scope)
  const ids = items.map(({ id }) => id)
  const matching = sql`o.tenant = ${tenant} and o.family = ${family}
    and (o.scope, o.id) in (select * from unnest(${scopes}::text[], ${ids}::text[]))`
  return { source, base, matching, byKey: true }
}

/** A page that is not full is the last one, and says by itself how many there are. */
async function totalOf(
  tx: Tx,
  tenant: string,
  family: string,
  { count, everything, first, size }: ListStatements,
  found: number,
): Promise<number> {
  if (found < size && (found > 0 || first === 0)) return first + found
  const { rows } = everything
    ? await sql<{ total: number }>`select coalesce(sum(n), 0)::bigint as total from commerce_tally
        where tenant = ${tenant} and family = ${family}`.execute(tx)
    : await sql<{ total: number }>`${count}`.execute(tx)
  return rows[0]?.total ?? 0
}
