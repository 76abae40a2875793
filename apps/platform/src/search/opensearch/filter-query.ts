import { type Filter, type IndexSchema, UnknownAttributeError } from '../search-index.ts'
import { columnOf, type ServerColumn } from './columns.ts'
import { withoutDateLine } from './date-line.ts'
import { allOf, type Dsl, MATCH_NONE, noneOf, someOf, termsIn } from './dsl.ts'
import { ID } from './field-names.ts'
import { columnValue } from './server-document.ts'
import { keyOf } from './value-keys.ts'

/** What filters ask besides columns. */
export interface Filtered {
  readonly schema: IndexSchema
  /** Documents with all words of a text. */
  matching(keyphrase: string): Dsl
}

/** The server has places to a centimetre or so, and refuses a circle of none. */
const SMALLEST_CIRCLE = 0.01
/** Half around the globe: everything is nearer. */
const LARGEST_CIRCLE = 20_100_000

/**
 * A filter as a query. A value of another type than its attribute's is no value of it.
 * @throws {UnknownAttributeError} when an attribute has no column
 */
export function filterQuery(filter: Filter, index: Filtered): Dsl {
  const { schema } = index
  switch (filter.type) {
    case 'eq':
      return anyOf(columnOf(schema, filter.name, 'filter'), [filter.value])
    case 'anyOf':
      return anyOf(columnOf(schema, filter.name, 'filter'), filter.values)
    case 'allOf': {
      const column = columnOf(schema, filter.name, 'filter')
      return allOf(filter.values.map((value) => anyOf(column, [value])))
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      const column = columnOf(schema, filter.name, 'filter')
      const bound = column.isNumeric ? columnValue(column.type, filter.value) : undefined
      return bound === undefined ? MATCH_NONE : { range: { [column.field]: { [filter.type]: bound } } }
    }
    case 'exists':
      return { exists: { field: columnOf(schema, filter.name, 'filter').field } }
    case 'and':
      return allOf(filter.filters.map((one) => filterQuery(one, index)))
    case 'or':
      return someOf(gathered(filter.filters).map((one) => filterQuery(one, index)))
    case 'not':
      return noneOf([filterQuery(filter.filter, index)])
    case 'geoDistance': {
      const metres = Math.min(LARGEST_CIRCLE, Math.max(SMALLEST_CIRCLE, filter.metres))
      const { lat, lon } = filter.center
      return { geo_distance: { distance: `${metres}m`, [placesOf(filter.name, schema)]: { lat, lon } } }
    }
    case 'geoWithin': {
      const field = placesOf(filter.name, schema)
      return someOf(withoutDateLine(filter.corners).map((points) => ({ geo_polygon: { [field]: { points } } })))
    }
    case 'textualMatch':
      return index.matching(filter.keyphrase)
    case 'ids':
      return termsIn(ID, filter.ids)
  }
}

/** Values of one attribute put together: each by itself would be a clause, of which the server takes a thousand. */
function gathered(filters: readonly Filter[]): Filter[] {
  const values = new Map<string, (string | number | boolean)[]>()
  const others = filters.filter((one) => {
    if (one.type !== 'eq' && one.type !== 'anyOf') return true
    const known = values.get(one.name) ?? []
    values.set(one.name, known)
    for (const value of one.type === 'eq' ? [one.value] : one.values) known.push(value)
    return false
  })
  return [...others, ...Array.from(values, ([name, some]): Filter => ({ type: 'anyOf', name, values: some }))]
}

function anyOf(column: ServerColumn, values: readonly unknown[]): Dsl {
  const terms = values.flatMap((given) => {
    const value = columnValue(column.type, given)
    return value === undefined ? [] : [typeof value === 'number' ? value : keyOf(value)]
  })
  return termsIn(column.field, terms)
}

function placesOf(name: string, schema: IndexSchema): string {
  const { type, field } = columnOf(schema, name, 'filter')
  if (type !== 'geo') throw new UnknownAttributeError(name, 'filter')
  return field
}
