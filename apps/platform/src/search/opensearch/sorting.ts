import type { IndexQuery, IndexSchema } from '../search-index.ts'
import { orderedColumnOf } from './columns.ts'
import type { Dsl } from './dsl.ts'
import { BY_ID, buriedLast, byPoints } from './scoring.ts'

/**
 * The order of hits: what is buried last, then as it is sorted, then by score, points and id. Of several values the least
 * counts when the least come first, else the greatest; documents without any come last.
 * @throws {UnknownAttributeError} when it is sorted by what has no order
 */
export function sortOf({ sort = [], points, rules }: IndexQuery, schema: IndexSchema): Dsl[] {
  return [
    ...(rules?.bury ? [buriedLast] : []),
    ...sort.map(({ name, order }) => ({
      [orderedColumnOf(schema, name, 'sort').field]: { order, mode: order === 'asc' ? 'min' : 'max', missing: '_last' },
    })),
    { _score: { order: 'desc' } },
    ...(points && Object.keys(points).length > 0 ? [byPoints(points)] : []),
    BY_ID,
  ]
}
