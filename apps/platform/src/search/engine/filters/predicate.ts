import type { Filter } from '../../search-index.ts'
import { CodedColumn } from '../columns/coded-column.ts'
import type { Columns } from '../columns/columns.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import { PlaceColumn } from '../columns/place-column.ts'
import { withinCircle, withinPolygon } from './geometry.ts'

/** Whether a document passes. */
export type Predicate = (doc: number) => boolean

/** What filters ask besides columns. */
export interface Filtered {
  readonly columns: Columns
  numberOf(id: string): number | undefined
  /** Documents with all words of a text. */
  matching(keyphrase: string): Predicate
}

const never: Predicate = () => false
const always: Predicate = () => true

/**
 * A filter as a function of a document. A value of another type than its attribute's is no value of it.
 * @throws {UnknownAttributeError} when an attribute has no column
 */
export function predicateOf(filter: Filter, index: Filtered): Predicate {
  switch (filter.type) {
    case 'eq':
      return anyOf(filter.name, [filter.value], index)
    case 'anyOf':
      return anyOf(filter.name, filter.values, index)
    case 'allOf':
      return all(filter.values.map((value) => anyOf(filter.name, [value], index)))
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compared(filter.type, filter.name, filter.value, index)
    case 'exists': {
      const column = index.columns.any(filter.name, 'filter')
      return (doc) => column.has(doc)
    }
    case 'and':
      return all(filter.filters.map((one) => predicateOf(one, index)))
    case 'or':
      return some(filter.filters.map((one) => predicateOf(one, index)))
    case 'not':
      return not(predicateOf(filter.filter, index))
    case 'geoDistance':
      return placed(filter.name, withinCircle(filter.center, filter.metres), index)
    case 'geoWithin':
      return placed(filter.name, withinPolygon(filter.corners), index)
    case 'textualMatch':
      return index.matching(filter.keyphrase)
    case 'ids': {
      const docs = new Set(filter.ids.map((id) => index.numberOf(id)))
      return (doc) => docs.has(doc)
    }
  }
}

/** Passes what passes all; everything when there are none. */
export function all(predicates: readonly Predicate[]): Predicate {
  const [first, second] = predicates
  if (!first) return always
  if (!second) return first
  if (predicates.length === 2) return (doc) => first(doc) && second(doc)
  return (doc) => {
    for (const predicate of predicates) if (!predicate(doc)) return false
    return true
  }
}

export const not =
  (predicate: Predicate): Predicate =>
  (doc) =>
    !predicate(doc)

function some(predicates: readonly Predicate[]): Predicate {
  const [first] = predicates
  if (!first) return never
  if (predicates.length === 1) return first
  return (doc) => {
    for (const predicate of predicates) if (predicate(doc)) return true
    return false
  }
}

function anyOf(name: string, values: readonly (string | number | boolean)[], { columns }: Filtered): Predicate {
  const column = columns.any(name, 'filter')
  if (column instanceof PlaceColumn) return never
  return column instanceof CodedColumn ? codedAnyOf(column, values) : numberAnyOf(column, values)
}

function codedAnyOf(column: CodedColumn, values: readonly (string | number | boolean)[]): Predicate {
  const wanted = new Set<number>()
  for (const value of values) {
    const code = column.codeOf(value)
    if (code !== undefined) wanted.add(code)
  }
  const { starts, codes } = column
  const [only] = wanted
  if (only === undefined) return never
  if (wanted.size === 1) {
    return (doc) => {
      const end = starts[doc + 1] as number
      for (let at = starts[doc] as number; at < end; at++) if (codes[at] === only) return true
      return false
    }
  }
  const isWanted = new Uint8Array(column.size)
  for (const code of wanted) isWanted[code] = 1
  return (doc) => {
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; at++) if (isWanted[codes[at] as number] === 1) return true
    return false
  }
}

function numberAnyOf(column: NumberColumn, values: readonly unknown[]): Predicate {
  const wanted = Float64Array.from(new Set(values.flatMap((value) => column.numberOf(value) ?? []))).sort()
  const [only] = wanted
  if (only === undefined) return never
  return wanted.length === 1 ? isWithin(column, only, only) : isOneOf(column, wanted)
}

function compared(
  type: 'gt' | 'gte' | 'lt' | 'lte',
  name: string,
  value: string | number,
  { columns }: Filtered,
): Predicate {
  const column = columns.any(name, 'filter')
  if (column instanceof PlaceColumn || column instanceof CodedColumn) return never
  const bound = column.numberOf(value)
  if (bound === undefined) return never
  switch (type) {
    case 'gt':
      return isBetween(column, bound, Number.POSITIVE_INFINITY)
    case 'gte':
      return isWithin(column, bound, Number.POSITIVE_INFINITY)
    case 'lt':
      return isBetween(column, Number.NEGATIVE_INFINITY, bound)
    case 'lte':
      return isWithin(column, Number.NEGATIVE_INFINITY, bound)
  }
}

// Numbers are compared where they are read: given to a function, each would be an object of its own on the heap, and a
// filter of a thousand conditions compares fifty million of them.

/** @param wanted in their order */
function isOneOf({ starts, values }: NumberColumn, wanted: Float64Array): Predicate {
  return (doc) => {
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; at++) {
      let [low, high] = [0, wanted.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((wanted[middle] as number) < (values[at] as number)) low = middle + 1
        else high = middle
      }
      if (wanted[low] === values[at]) return true
    }
    return false
  }
}

/** With the bounds themselves. */
function isWithin({ starts, values }: NumberColumn, least: number, most: number): Predicate {
  return (doc) => {
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; at++)
      if ((values[at] as number) >= least && (values[at] as number) <= most) return true
    return false
  }
}

/** Without the bounds. */
function isBetween({ starts, values }: NumberColumn, least: number, most: number): Predicate {
  return (doc) => {
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; at++)
      if ((values[at] as number) > least && (values[at] as number) < most) return true
    return false
  }
}

function placed(name: string, passes: (lat: number, lon: number) => boolean, { columns }: Filtered): Predicate {
  const column = columns.places(name, 'filter')
  return (doc) => column.has(doc) && passes(column.lats[doc] as number, column.lons[doc] as number)
}
