/** Plain JSON values: how they are compared, copied, merged and stripped. */

export type Json = Record<string, unknown>

/** Neither a list nor null. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON in which the order of keys plays no part. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

/** Equal in all parts, whatever the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => sortedJson(one) === sortedJson(other)

/** A copy without what is undefined, in which whatever has a `toJson` is what that gives. */
export function plain<Value = unknown>(value: unknown): Value
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => plain(inner))
  if (!isObject(value)) return value
  if (typeof value.toJson === 'function') return value.toJson()
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, plain(inner)]])),
  )
}

/** Objects merged in depth, the second wins; lists are replaced. */
export function merged(first: unknown, second: unknown): unknown {
  if (second === undefined) return first
  if (!isObject(first) || !isObject(second)) return second
  const both: Json = { ...first }
  for (const key of Object.keys(second)) both[key] = merged(first[key], second[key])
  return both
}

/** Without `undefined`, `null`, `{}` and `[]`, in depth; `""`, 0 and `false` stay (8.1). */
export function stripped<Value = unknown>(value: unknown): Value | undefined
export function stripped(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(stripped).filter((inner) => inner !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  if (isObject(value)) {
    const kept = Object.entries(value).flatMap(([key, inner]) => {
      const rest = stripped(inner)
      return rest === undefined ? [] : [[key, rest]]
    })
    return kept.length > 0 ? Object.fromEntries(kept) : undefined
  }
  return value ?? undefined
}
