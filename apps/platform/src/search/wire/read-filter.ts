import { MAX_KEYPHRASE_LENGTH } from '@tessera/search'
import { SEARCH_LIMITS } from '../limits.ts'
import type { Filter, Place } from '../search-index.ts'
import { SearchError, shown } from './search-error.ts'

/** What a filter is read with. */
export interface FilterFacts {
  /** Where the visitor is; the centre of a distance that names none. */
  readonly center?: Place | undefined
  /** The attribute that is meant where a filter names none: that of its facet. */
  readonly name?: string
}

type Given = Readonly<Record<string, unknown>>
type Scalar = string | number | boolean

/** Names the document itself, in filters as in answers. */
const ID = 'id'
/** Levels of a filter. */
export const DEEPEST = 20

/** Metres of each unit (contract "search", 3.1). */
const METRES = {
  in: 0.0254,
  ft: 0.3048,
  yd: 0.9144,
  nmi: 1852,
  km: 1000,
  m: 1,
  cm: 0.01,
  mm: 0.001,
  mi: 1609.344,
} as const
const DISTANCE = /^(\d+(?:\.\d+)?)(in|ft|yd|nmi|km|mi|m|cm|mm)$/

/**
 * A filter of the wire (contract "search", 3.1). Undefined when it says nothing: half of a range that is open is sent as
 * a clause without a value.
 * @throws {SearchError} `invalid_filter`, with the path of what is wrong
 */
export function readFilter(given: unknown, facts: FilterFacts = {}, path = 'filter'): Filter | undefined {
  let clauses = 0
  return read(given, path, 0)

  function read(value: unknown, at: string, depth: number): Filter | undefined {
    clauses += 1
    if (depth > DEEPEST || clauses > SEARCH_LIMITS.filterClauses.value)
      refuse(
        at,
        `is nested deeper than ${DEEPEST} levels or has more than ${SEARCH_LIMITS.filterClauses.value} clauses`,
      )
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(at, 'is not an object')
    const clause = value as Given
    const rule = ruleOf(clause)
    if (rule !== undefined) return readRule(clause.name as string, rule, at, depth)
    // What the hosted client's filter for something that is there comes to.
    const isBare =
      typeof clause.name === 'string' &&
      [clause.type, clause.value, clause.values, clause.filter, clause.filters].every((one) => one === undefined)
    const type = isBare ? 'exists' : typeof clause.type === 'string' ? clause.type : ''
    switch (type) {
      case 'eq':
        if (clause.name === ID) return { type: 'ids', ids: [textOf(clause.value, `${at}.value`)] }
        return { type, name: nameOf(clause, at), value: scalarOf(clause.value, `${at}.value`) }
      case 'gt':
      case 'gte':
      case 'lt':
      case 'lte':
        if (clause.value === undefined || clause.value === null) return undefined
        return { type, name: nameOf(clause, at), value: boundOf(clause.value, `${at}.value`) }
      case 'anyOf':
      case 'allOf':
        if (clause.name === ID && type === 'anyOf') {
          const ids = listOf(clause.values, `${at}.values`)
          return { type: 'ids', ids: ids.map((one, index) => textOf(one, `${at}.values[${index}]`)) }
        }
        return {
          type,
          name: nameOf(clause, at),
          values: listOf(clause.values, `${at}.values`).map((one, index) => scalarOf(one, `${at}.values[${index}]`)),
        }
      case 'exists':
        return { type, name: nameOf(clause, at) }
      case 'and':
      case 'or': {
        const list = clause.filters ?? clause.values
        // Its clauses are counted.
        const filters = listOf(list, `${at}.filters`, Number.POSITIVE_INFINITY).flatMap(
          (one, index) => read(one, `${at}.filters[${index}]`, depth + 1) ?? [],
        )
        return filters.length === 0 ? undefined : { type, filters }
      }
      case 'not': {
        const filter = read(clause.filter, `${at}.filter`, depth + 1)
        return filter && { type, filter }
      }
      case 'geoDistance':
        return { type, name: nameOf(clause, at), metres: metresOf(clause.distance, at), center: centerOf(clause, at) }
      case 'geoWithin': {
        const corners = listOf(clause.coordinates, `${at}.coordinates`).map((corner, index) =>
          placeOf(corner, `${at}.coordinates[${index}]`),
        )
        if (corners.length < 3) refuse(`${at}.coordinates`, 'has fewer than three corners')
        return { type, name: nameOf(clause, at), corners }
      }
      case 'textualMatch':
        return { type, keyphrase: keyphraseOf(clause.keyphrase, `${at}.keyphrase`) }
      default:
        return refuse(`${at}.type`, `is "${shown(clause.type)}", which is no filter there is`)
    }
  }

  /** Any or all of the values of one attribute; a value that is an object is such a clause itself. */
  function readRule(name: string, { type, values }: RuleClause, at: string, depth: number): Filter | undefined {
    const list = listOf(values, `${at}.values`)
    if (list.every((one) => typeof one !== 'object')) {
      return read({ type: type === 'and' ? 'allOf' : 'anyOf', name, values: list }, at, depth + 1)
    }
    const filters = list.flatMap((one, index) => {
      const place = `${at}.values[${index}]`
      if (typeof one !== 'object' || one === null) return read({ type: 'eq', name, value: one }, place, depth + 1) ?? []
      const clause = one as Given
      const isSaid = [clause.type, clause.values, clause.filter].some((part) => part !== undefined)
      if (Array.isArray(one) || !isSaid) refuse(place, 'says neither a type nor values')
      return read({ name, ...clause }, place, depth + 1) ?? []
    })
    return filters.length === 0 ? undefined : { type: type ?? 'or', filters }
  }

  function nameOf({ name = facts.name }: Given, at: string): string {
    if (typeof name !== 'string' || name === '') refuse(`${at}.name`, 'is missing')
    return name as string
  }

  function centerOf(clause: Given, at: string): Place {
    if (clause.lat !== undefined || clause.lon !== undefined) return placeOf(clause, at)
    return facts.center ?? refuse(at, 'has no centre: give lat and lon, or context.geo.location')
  }
}

/** The clause of a rule: `{ name, values }`, any of them unless it says `and`, also as `{ name, filter: { type, values } }`. */
interface RuleClause {
  readonly type: 'and' | 'or' | undefined
  readonly values: unknown
}

/** What a rule says of one attribute (specification, 3, "Rule"); undefined for a clause of the request's grammar. */
function ruleOf({ name, type, values, filter }: Given): RuleClause | undefined {
  const isJoin = (given: unknown): given is RuleClause['type'] => [undefined, 'and', 'or'].includes(given as undefined)
  if (typeof name !== 'string' || !isJoin(type)) return undefined
  if (values !== undefined) return { type, values }
  const inner = (typeof filter === 'object' && filter !== null ? filter : {}) as Given
  return inner.values !== undefined && isJoin(inner.type)
    ? { type: inner.type ?? type, values: inner.values }
    : undefined
}

function scalarOf(value: unknown, at: string): Scalar {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : refuse(at, 'is neither a text, a number, true nor false')
}

const textOf = (value: unknown, at: string): string =>
  typeof value === 'string' ? value : refuse(at, 'is not the id of a document')

function boundOf(value: unknown, at: string): string | number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && value !== '') {
    if (!Number.isNaN(Number(value))) return Number(value)
    if (!Number.isNaN(Date.parse(value))) return value
  }
  return refuse(at, `is "${shown(value)}", neither a number nor a date (ISO 8601)`)
}

function listOf(value: unknown, at: string, most = SEARCH_LIMITS.listedValues.value): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) return refuse(at, 'is not a list with something in it')
  if (value.length > most) refuse(at, `has ${value.length} entries; at most ${most} are accepted`)
  return value
}

/** As long as that of a search (contract "search", 2.4). */
function keyphraseOf(value: unknown, at: string): string {
  if (typeof value !== 'string') return refuse(at, 'is not a text')
  if (value.length > MAX_KEYPHRASE_LENGTH) refuse(at, `has more than ${MAX_KEYPHRASE_LENGTH} characters`)
  return value
}

function metresOf(value: unknown, at: string): number {
  const [, number, unit] = DISTANCE.exec(String(value)) ?? []
  if (number === undefined || unit === undefined)
    refuse(`${at}.distance`, `is "${shown(value)}"; give a number and a unit, such as 15km`)
  return Number(number) * METRES[unit as keyof typeof METRES]
}

function placeOf(value: unknown, at: string): Place {
  const { lat, lon } = (value ?? {}) as Given
  if (typeof lat !== 'number' || typeof lon !== 'number' || Math.abs(lat) > 90 || Math.abs(lon) > 180)
    refuse(at, 'has no lat from -90 to 90 and lon from -180 to 180')
  return { lat: lat as number, lon: lon as number }
}

function refuse(path: string, what: string): never {
  throw new SearchError('invalid_filter', `${path} ${what}.`, { path })
}
