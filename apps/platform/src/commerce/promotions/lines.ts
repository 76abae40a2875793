import type { Json, JsonObject } from '../store/index.ts'
import { foldText } from '../store/text.ts'
import { textOf } from './promotion.ts'

/**
 * Lines in the order in which a promotion is granted to them: by the property that `ItemSortBy` names (`!` turns it
 * round; lines without it come last), then by `DateAdded` and id. Contract section 15.
 */
export function sortedLines(lines: readonly JsonObject[], sortBy: Json | undefined): JsonObject[] {
  const written = textOf(sortBy)
  const descending = written.startsWith('!')
  const path = (descending ? written.slice(1) : written).split('.').filter((part) => part !== '')
  return lines.toSorted((a, b) => {
    const byProperty = path.length === 0 ? 0 : compare(valueAt(a, path), valueAt(b, path), descending)
    return byProperty || compare(a.DateAdded ?? null, b.DateAdded ?? null) || compare(a.ID ?? null, b.ID ?? null)
  })
}

function compare(a: Json, b: Json, descending = false): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : inCodeOrder(keyOf(a), keyOf(b))
  return descending ? -order : order
}

const inCodeOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Numbers come before texts, so that any lines have one order. */
const keyOf = (value: Json) => (typeof value === 'number' ? '' : `=${foldText(String(value))}`)

function valueAt(line: JsonObject, path: readonly string[]): Json {
  let value: Json = line
  for (const part of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const object = value as JsonObject
    value = (Object.hasOwn(object, part) ? object[part] : undefined) ?? null
  }
  return typeof value === 'object' ? null : value
}
