import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import { jsonPath } from '../expressions.ts'
import { LIST_LIMITS } from './limits.ts'
import type { FacetRequest, FacetValues } from './query.ts'

type Sql = RawBuilder<unknown>

/** The objects that facets are counted over. */
export interface FacetSource {
  /** What is read, as if it were the table. */
  readonly source: Sql
  /** Which of them the caller may see. */
  readonly base: Sql
  /** Which of those are in the result; with `byKey` it says all by itself. */
  readonly matching: Sql
  /** They are found by their keys: the plan is always the same. */
  readonly byKey?: boolean
}

interface Counted {
  readonly facet: number
  readonly value: string
  readonly count: number
}

/**
 * How often each value of each facet stands in the result: an element of a list counts like a value. Values that are
 * the same but for upper and lower case are one. With a least count of 0 also the values of what the caller may see
 * (`base`) that no object of the result has. Contract sections 6.4 and 20.5.
 */
export async function countFacets(
  tx: Kysely<unknown>,
  requests: readonly FacetRequest[],
  { source, base, matching, byKey = false }: FacetSource,
): Promise<FacetValues[]> {
  const facets = requests.slice(0, LIST_LIMITS.facets.value)
  if (facets.length === 0) return []
  const keepsZero = facets.some(({ minCount }) => minCount <= 0)
  const paths = facets.map(({ path }) => jsonPath(['xp', ...path.split('.')]))
  const isByKey = byKey && !keepsZero
  const result = isByKey ? matching : sql`${base} and ${matching}`
  const { rows } = await sql<Counted>`${isByKey ? prepared : sql``}
    select counted.facet, counted.value, counted.count from (
      select f.facet, min(leaf.value #>> '{}') as value, count(*) filter (where o.matching) as count,
        row_number() over (partition by f.facet order by count(*) filter (where o.matching) desc, min(leaf.value #>> '{}') collate "C") as place
      from (select o.body, o.folded, ${keepsZero ? sql`(${matching}) is true` : sql`true`} as matching
          from ${source} as o where ${keepsZero ? base : result}) as o,
        unnest(${paths}::text[]) with ordinality as f(path, facet),
        jsonb_path_query(o.body, f.path::jsonpath) as leaf(value)
      where jsonb_typeof(leaf.value) in ('string', 'number', 'boolean')
      group by f.facet, lower(leaf.value #>> '{}')
    ) as counted where counted.place <= ${LIST_LIMITS.facetValues.value} order by counted.facet, counted.place`.execute(
    tx,
  )
  return facets.map(({ name, path, minCount }, index) => ({
    name,
    path,
    values: rows
      .filter(({ facet, count }) => facet === index + 1 && count >= minCount)
      .map(({ value, count }) => ({ value, count })),
  }))
}
