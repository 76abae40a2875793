/** The raw strings fields are stored as (contract "content", 17.3): checkbox, dates, numbers, lists of ids. */
import { ContentError, quoted } from './content-error.ts'
import { bracedId, parseItemId } from './item-id.ts'
import type { ItemId } from './model.ts'

/** What a date field without a date is on the wire (contract 1.3). */
export const EMPTY_DATE = '0001-01-01T00:00:00Z'

/** Longest raw value of one field, in characters. */
export const MAX_VALUE_LENGTH = 2_000_000

const RAW_DATE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(?:\.\d+)?Z?)?$/i
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/i

export function parseCheckbox(raw: string): boolean {
  return raw === '1' || raw.toLowerCase() === 'true'
}

export function formatCheckbox(value: boolean): string {
  return value ? '1' : ''
}

/**
 * `yyyyMMddTHHmmssZ` or ISO 8601, a date alone or with a time; without a zone it is UTC, wherever the process runs.
 * `undefined` for empty, the empty date, a day no calendar has, or nonsense.
 */
export function parseDate(raw: string): Date | undefined {
  const text = raw.trim()
  const [, day = '', time = '00:00', zone = 'Z'] = ISO_DATE.exec(text.replace(RAW_DATE, rawToIso)) ?? []
  if (!isCalendarDay(day) || day === '0001-01-01') return undefined
  const date = new Date(`${day}T${time}${zone.toUpperCase()}`)
  const year = date.getUTCFullYear()
  // A zone can move the first and the last day out of the years that four digits can say.
  return year >= 1 && year <= 9999 ? date : undefined
}

function rawToIso(_: string, year: string, month: string, day: string, hour = '00', minute = '00', second = '00') {
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
}

/** `Date` takes the thirty-first of February for the third of March. */
function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

export function formatDate(date: Date): string {
  return `${isoSeconds(date).replace(/[-:]/g, '')}`
}

/** ISO 8601 in UTC without fractions: `2026-03-01T00:00:00Z`. */
export function isoSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}

/** One way only to read any run of digits: with two, a long run that ends wrong would take the square of its length. */
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** A finite number, or `undefined`. */
export function parseNumber(raw: string): number | undefined {
  if (!NUMBER.test(raw)) return undefined
  const value = Number(raw)
  return Number.isFinite(value) ? value : undefined
}

/** Ids of a list value in order; what is no id is left out. */
export function parseIds(raw: string): readonly ItemId[] {
  return raw.split('|').flatMap((part) => parseItemId(part) ?? [])
}

export function formatIds(ids: readonly ItemId[]): string {
  return ids.map(bracedId).join('|')
}

/**
 * Refuses what the store cannot hold: more than {@link MAX_VALUE_LENGTH} characters, the NUL character, half a
 * surrogate pair.
 *
 * @throws ContentError `INVALID_VALUE`
 */
export function requireStorable(field: string, raw: string): string {
  if (raw.length > MAX_VALUE_LENGTH) {
    throw new ContentError(
      'INVALID_VALUE',
      `The value of "${field}" has ${raw.length} characters; at most ${MAX_VALUE_LENGTH} are kept.`,
    )
  }
  if (raw.includes('\u0000') || /\p{Cs}/u.test(raw)) {
    throw new ContentError(
      'INVALID_VALUE',
      `The value of "${field}" contains a character that is not valid text (NUL or half a surrogate pair): ${quoted(raw)}.`,
    )
  }
  return raw
}
