import type { Json, JsonObject } from '../store/object.ts'

export type { Json, JsonObject }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object of these entries; a key such as `__proto__` becomes a property like any other. */
export function objectOf(entries: Iterable<readonly [string, Json]>): Record<string, Json> {
  return Object.fromEntries(entries)
}

/** What no database keeps: the character zero, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNKEEPABLE = /\u0000|\p{Cs}/u

/** Can a database keep this text? */
export function isKeepable(text: string): boolean {
  return !UNKEEPABLE.test(text)
}

/**
 * Merges a change into a value: objects name by name, everything else is replaced; null is kept as null. Contract
 * section 6.5.
 */
export function merge(value: Json | undefined, change: Json): Json {
  if (!isObject(value) || !isObject(change)) return change
  const merged = new Map<string, Json>()
  for (const [name, old] of Object.entries(value)) merged.set(name, old ?? null)
  for (const [name, next] of Object.entries(change)) {
    if (next !== undefined) merged.set(name, merge(merged.get(name), next))
  }
  return objectOf(merged)
}
