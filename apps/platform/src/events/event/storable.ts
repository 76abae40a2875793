/** Pairs of surrogates are suspect as well; a second look tells them from halves. */
const SUSPECT = /[\0\ud800-\udfff]/
const UNSTORABLE = /[\0\p{Surrogate}]/gu

/** Values nested deeper are cut: the client cuts there as well (contract "events", 5.6). */
const DEEPEST = 10

/** Without what the database cannot hold: U+0000 and halves of surrogate pairs become U+FFFD. */
export function storableText(text: string): string {
  return SUSPECT.test(text) ? text.replace(UNSTORABLE, '\uFFFD') : text
}

/** At most `most` characters, none of them cut in half. */
export function cutText(text: string, most: number): string {
  return storableText(text.length > most ? text.slice(0, most) : text)
}

/**
 * A JSON value that a `jsonb` column takes: what is nested too deep becomes null. Most are such already, and are
 * answered as they are.
 */
export function storableJson(value: unknown): unknown {
  return isStorable(value, 0) ? value : copied(value, 0)
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !SUSPECT.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  if (Array.isArray(value)) return value.every((entry) => isStorable(entry, depth + 1))
  for (const key of Object.keys(value)) {
    if (SUSPECT.test(key) || !isStorable((value as Record<string, unknown>)[key], depth + 1)) return false
  }
  return true
}

function copied(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return null
  if (Array.isArray(value)) return value.map((entry) => copied(entry, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storableText(key), copied(entry, depth + 1)]))
}
