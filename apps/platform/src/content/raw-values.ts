/** The raw strings fields are stored as (contract "content", 17.3): checkbox, dates, numbers, lists of ids. */
import { ContentError, quoted } from './content-error.ts'
import { bracedId, parseItemId } from './item-id.ts'
import type { ItemId } from './model.ts'

/** What a date field without a date is on the wire (contract 1.3). */
export const EMPTY_DATE = '0001-01-01T00:00:00Z'

/** Longest raw value of one field, in characters. */
export const MAX_VALUE_LENGTH = 2_000_000

const RAW_DATE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(?:\.\d+)?Z?)?$/i

export function parseCheckbox(raw: string): boolean {
  return raw === '1' || raw.toLowerCase() === 'true'
}

export function formatCheckbox(value: boolean): string {
  return value ? '1' : ''
}

/** `yyyyMMddTHHmmssZ` (the `Z` may be missing) or ISO 8601; `undefined` for empty, the empty date, or nonsense. */
export function parseDate(raw: string): Date | undefined {
  const text = raw.trim()
  const match = RAW_DATE.exec(text)
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = match ?? []
  const iso = match ? `${year}-${month}-${day}T${hour}:${minute}:${second}Z` : text
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso) || iso.startsWith('0001-01-01')) return undefined
  const date = new Date(iso)
  // Thirty-first of February and the like would silently become another day.
  if (Number.isNaN(date.getTime()) || (match && date.toISOString().slice(0, 10) !== iso.slice(0, 10))) return undefined
  return date
}

export function formatDate(date: Date): string {
  return `${isoSeconds(date).replace(/[-:]/g, '')}`
}

/** ISO 8601 in UTC without fractions: `2026-03-01T00:00:00Z`. */
export function isoSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}

/** A finite number, or `undefined`. */
export function parseNumber(raw: string): number | undefined {
  if (!/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(raw)) return undefined
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
      `The value of "${field}" holds a character that is no text (NUL or half a surrogate pair): ${quoted(raw)}.`,
    )
  }
  return raw
}
