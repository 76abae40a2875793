import { EventError } from '../event-codes.ts'
import { type EventBody, fieldOf } from './body.ts'
import { cutText } from './storable.ts'

/** What an optional text field of every event may be (contract "events", 10.2). Longer ones are cut to `most`. */
interface TextField {
  readonly most: number
  /** Shorter than this is refused. */
  readonly least?: number
  readonly letters?: boolean
}

export const TEXT_FIELDS = {
  channel: { most: 32 },
  currency: { most: 3, least: 3, letters: true },
  language: { most: 12, least: 2 },
  page: { most: 512 },
  referrer: { most: 2048 },
} as const satisfies Record<string, TextField>

/** Longest value of any `utm_*` field, and how many there may be. */
export const MAX_UTM_LENGTH = 256
export const MAX_UTM_FIELDS = 20
/** Longest type of an event. */
export const MAX_TYPE_LENGTH = 64
/** Entries of `ext` and of what is not known, characters of a key, characters of a value as JSON. */
export const MAX_ATTRIBUTES = 50
export const MAX_KEY_LENGTH = 128
export const MAX_VALUE_LENGTH = 4096

type TextFieldName = keyof typeof TEXT_FIELDS

/**
 * Value of an optional text field; null for none. An empty text is none: clients send it for what they do not know.
 * `cut` is told of what was shortened. Throws EV-400-FIELD.
 */
export function readText(body: EventBody, name: TextFieldName, cut: (name: string) => void) {
  const { most, least = 0, letters = false }: TextField = TEXT_FIELDS[name]
  const text = optionalText(body, name, most, cut)
  if (text === null) return null
  if (text.length < least || (letters && !/^[A-Za-z]+$/.test(text)))
    throw new EventError('EV-400-FIELD', { field: name })
  return text
}

/** Any optional text; null for none. Throws EV-400-FIELD for what is no text. */
export function optionalText(body: EventBody, name: string, most: number, cut: (name: string) => void): string | null {
  const value = fieldOf(body, name)
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') throw new EventError('EV-400-FIELD', { field: name.slice(0, 64) })
  if (value.length > most) cut(name)
  return cutText(value, most)
}
