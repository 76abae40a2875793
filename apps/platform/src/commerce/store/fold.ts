import type { Family } from '../families/index.ts'
import type { Json, JsonObject } from './object.ts'
import { type FieldWords, fieldsOf, isModel } from './property.ts'
import { foldText } from './text.ts'

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d\d:?\d\d)?)?$/

/** `2026-03-01T10:00:00.000Z`, whose order as text is the order in time; undefined for what is no ISO 8601 date. UTC unless it says otherwise. */
export function canonicalDate(text: string): string | undefined {
  if (!DATE.test(text)) return undefined
  const hasTime = text.length > 10
  const hasZone = hasTime && /(?:[Zz]|[+-]\d\d:?\d\d)$/.test(text)
  const time = Date.parse(
    `${text.slice(0, 10)}T${hasTime ? text.slice(11) : '00:00'}${hasZone ? '' : 'Z'}`.toUpperCase(),
  )
  if (Number.isNaN(time)) return undefined
  const canonical = new Date(time).toISOString()
  return canonical.length === 24 ? canonical : undefined
}

/**
 * The body as it is filtered and sorted by: text folded, dates canonical, no nulls, nothing that only requests carry;
 * where the model says number there is a number or nothing.
 */
export function foldBody(family: Family, body: JsonObject): JsonObject {
  return foldObject(fieldsOf(family.model), body)
}

function foldObject(fields: ReadonlyMap<string, FieldWords> | undefined, object: JsonObject): JsonObject {
  const folded: [string, Json][] = []
  for (const [key, value] of Object.entries(object)) {
    if (value === null || value === undefined) continue
    const field = fields?.get(key)
    if (field?.words.includes('writeonly')) continue
    const inner = fold(field, value)
    if (inner !== undefined) folded.push([key, inner])
  }
  // Not by assignment, which would take a key `__proto__` for something else.
  return Object.fromEntries(folded)
}

function fold(field: FieldWords | undefined, value: Json): Json | undefined {
  if (Array.isArray(value)) {
    const folded = value.flatMap((element: Json) => (element === null ? [] : [fold(field, element) ?? null]))
    return folded.filter((element) => element !== null)
  }
  if (typeof value === 'object' && value !== null) {
    return foldObject(field && isModel(field.type) ? fieldsOf(field.type) : undefined, value as JsonObject)
  }
  if (field?.type === 'integer' || field?.type === 'number') return typeof value === 'number' ? value : undefined
  if (typeof value !== 'string') return value
  if (field?.type === 'date-time') return canonicalDate(value)
  return foldText(value)
}
