import { type RawBuilder, sql } from 'kysely'
import type { Family, ModelName } from '../../families/index.ts'
import { isSortable } from '../capabilities.ts'
import { column, sortKeys } from '../expressions.ts'
import { defaultOrder, type Property, propertyOf } from '../property.ts'
import { badList } from '../store-error.ts'
import { LIST_LIMITS } from './limits.ts'
import type { Sort } from './query.ts'

type Sql = RawBuilder<unknown>

/** One of the values a list is ordered by, the first deciding first. */
export interface OrderKey {
  readonly key: Sql
  readonly descending: boolean
}

/**
 * The order of a list: as asked for, else by relevance and then as the model says. The id decides at last, in the
 * direction of the last sort, so that an index can give all of it. Absent values come last ascending, first descending.
 * Throws `List.InvalidSortProperty`. Contract section 6.3.
 */
export function orderOf(
  family: Family,
  model: ModelName,
  sort: readonly Sort[] | undefined,
  relevance: readonly Sql[],
  inOneScope: boolean,
): readonly OrderKey[] {
  const asked = sort !== undefined && sort.length > 0
  const sorts = asked ? sort : defaultSorts(family, model)
  if (sorts.length > LIST_LIMITS.sorts.value) {
    throw badList('List.InvalidSortProperty', `A list sorts by at most ${LIST_LIMITS.sorts.value} properties.`)
  }
  const keys: OrderKey[] = asked ? [] : relevance.map((key) => ({ key, descending: true }))
  let down = false
  for (const { field, descending = false } of sorts) {
    const property = propertyToSortBy(family, model, field)
    down = descending
    for (const key of property ? sortKeys('o', property) : []) keys.push({ key, descending })
    // After the id of one scope there is nothing left to order.
    if (property?.kind === 'id' && inOneScope) return keys
  }
  if (!inOneScope) keys.push({ key: column('o', 'scope'), descending: down })
  return [...keys, { key: column('o', 'id'), descending: down }]
}

function defaultSorts(family: Family, model: ModelName): readonly Sort[] {
  return defaultOrder(model)
    .filter((field) => isSortable(family, field))
    .map((field) => ({ field, descending: false }))
}

export const directed = (key: Sql, descending: boolean) => (descending ? sql`${key} desc` : sql`${key}`)

function propertyToSortBy(family: Family, model: ModelName, name: string): Property | undefined {
  const property = propertyOf(family, model, name)
  if (property && !property.many && property.kind !== 'object') return property
  // An assignment is sorted by its keys in their order: that is its id.
  if (name === 'ID' && family.keys.length > 0) return undefined
  throw badList('List.InvalidSortProperty', `Lists of ${family.name} are not sorted by ${name.slice(0, 100)}.`, {
    Property: name,
  })
}
