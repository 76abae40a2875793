import type { FacetQuery, Filter, IndexQuery } from '../search-index.ts'
import { orderedColumnOf } from './columns.ts'
import { allOf, type Dsl, MATCH_ALL, noneOf } from './dsl.ts'
import { type Facet, facetsOf } from './facet-aggregations.ts'
import { fieldOf } from './field-names.ts'
import { type Filtered, filterQuery } from './filter-query.ts'
import { type Extents, scored } from './scoring.ts'
import { sortOf } from './sorting.ts'

/** A query of the port in the server's words, whatever is looked for by text. */
export interface RequestParts {
  /** What documents must be to be shown at all, also where a rule puts them. */
  readonly allowed: readonly Dsl[]
  /** The filter of the query; absent: none. */
  readonly hard: Dsl | undefined
  readonly facets: readonly Facet[]
  /** What narrows the hits besides the words. */
  readonly narrowing: readonly Dsl[]
  /** What the counts of a facet honour. */
  countedFor(facet: number): Dsl
  readonly sort: readonly Dsl[]
  /** The field that documents are grouped by. */
  readonly groupField: string | undefined
  filter(filter: Filter): Dsl
  /** Documents of some words that may be found, with their scores. */
  matched(words: readonly Dsl[], extents: Extents): Dsl
}

/** @throws {UnknownAttributeError} when the query names what the schema has not, or has for other uses */
export function requestParts(query: IndexQuery, index: Filtered): RequestParts {
  const { rules = {}, within, groupBy } = query
  const filter = (one: Filter) => filterQuery(one, index)
  const allowed = [...(within ? [filter(within)] : []), ...(rules.blacklist ? [noneOf([filter(rules.blacklist)])] : [])]
  const hard = query.filter && filter(query.filter)
  const asked = query.facets ?? []
  const facets = facetsOf(asked, index.schema)
  const chosen = asked.map((facet) => facet.chosen && filter(facet.chosen))
  const groupField = groupBy === undefined ? undefined : groupFieldOf(groupBy, index)
  return {
    allowed,
    hard,
    facets,
    narrowing: [hard, ...chosen].filter((clause) => clause !== undefined),
    countedFor(facet) {
      const honours = (by: FacetQuery['countedWith'][number]) => asked[facet]?.countedWith.includes(by) === true
      const clauses = [
        honours('hard_filters') ? hard : undefined,
        ...chosen.map((clause, at) =>
          honours(at === facet ? 'own_values' : 'other_facet_values') ? clause : undefined,
        ),
      ]
      return allOf(clauses.filter((clause) => clause !== undefined))
    },
    sort: sortOf(query, index.schema),
    groupField,
    filter,
    matched(words, extents) {
      const must = words.length > 0 ? words : [MATCH_ALL]
      return scored({ bool: { must, ...(allowed.length > 0 && { filter: allowed }) } }, query, index, extents)
    },
  }
}

function groupFieldOf(name: string, { schema }: Filtered): string {
  return fieldOf('first', orderedColumnOf(schema, name, 'group').name)
}
