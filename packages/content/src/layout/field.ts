import { EMPTY_DATE } from '../constants.ts'

/**
 * True when a field has nothing to show (section 3.5). Numbers and booleans are never empty: 0 and false are values.
 * Takes a field envelope or a bare value such as `{ src }` or `{ href }`.
 */
export function isFieldEmpty(field: unknown): boolean {
  if (field === null || field === undefined) return true
  const envelope = field as { value?: unknown }
  return isValueEmpty(envelope.value === undefined ? field : envelope.value)
}

function isValueEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value === '' || value === EMPTY_DATE
  if (typeof value !== 'object') return false
  if (value instanceof Date) return Number.isNaN(value.getTime())
  const { src, href } = value as { src?: unknown; href?: unknown }
  return !src && !href
}

/**
 * The value of a field of a rendering, a route, or of a bare map of fields: `x[name].value`, else
 * `x.fields[name].value`, else the default (section 3.5).
 */
export function getFieldValue<Value>(source: object | null | undefined, name: string): Value | undefined
export function getFieldValue<Value>(source: object | null | undefined, name: string, fallback: Value): Value
export function getFieldValue<Value>(
  source: object | null | undefined,
  name: string,
  fallback?: Value,
): Value | undefined {
  if (!source) return fallback
  const own = ownValue<Value>(source, name)
  if (own !== undefined) return own
  const value = ownValue<Value>((source as { fields?: object }).fields, name)
  return value === undefined ? fallback : value
}

function ownValue<Value>(fields: object | null | undefined, name: string): Value | undefined {
  if (!fields || !Object.hasOwn(fields, name)) return undefined
  return (fields as Record<string, { value?: Value } | null | undefined>)[name]?.value
}
