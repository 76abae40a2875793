import { EventError } from '../event-codes.ts'
import { type EventBody, fieldOf } from './body.ts'
import { MAX_ATTRIBUTES, MAX_KEY_LENGTH, MAX_VALUE_LENGTH } from './known-fields.ts'
import { cutText } from './storable.ts'

/** Names and values of `ext`, or of what is not known. */
export type Attributes = Readonly<Record<string, unknown>>

/** Value of `ext` that names the variant of a page; it is not counted (contract "events", 5.2). */
export const VARIANT = 'pageVariantId'

/**
 * Entries as they are kept: at most 50, keys of 128 characters, values of 4 KiB as JSON; null for none. What is over is
 * cut, and `cut` is told its name.
 */
export function keptAttributes(
  entries: Iterable<readonly [string, unknown]>,
  name: string,
  cut: (name: string) => void,
): Attributes | null {
  const kept: [string, unknown][] = []
  let counted = 0
  for (const [key, value] of entries) {
    if (key !== VARIANT) counted += 1
    if (counted > MAX_ATTRIBUTES) {
      cut(name)
      break
    }
    if (key.length > MAX_KEY_LENGTH) cut(name)
    kept.push([cutText(key, MAX_KEY_LENGTH), keptValue(value, () => cut(name))])
  }
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/** A text is shortened; of anything else that is too large no part means something, and null is left. */
function keptValue(value: unknown, cut: () => void): unknown {
  const isLarge = typeof value === 'string' || (typeof value === 'object' && value !== null)
  if (!isLarge || JSON.stringify(value).length <= MAX_VALUE_LENGTH) return value
  cut()
  if (typeof value !== 'string') return null
  let text = cutText(value, MAX_VALUE_LENGTH)
  while (JSON.stringify(text).length > MAX_VALUE_LENGTH) text = cutText(text, Math.floor(text.length / 2))
  return text
}

/** A field that must be an object when it is there. Throws EV-400-FIELD. */
export function optionalObject(body: EventBody, name: string): Record<string, unknown> | null {
  const value = fieldOf(body, name)
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw new EventError('EV-400-FIELD', { field: name })
  return value as Record<string, unknown>
}
