import { type RawBuilder, sql } from 'kysely'
import type { Property } from './property.ts'

/** Longest text an index holds whole; of longer ones the beginning is sorted by. */
export const INDEXED_CHARACTERS = 400

const IDENTIFIER = /^\w+$/

/** A column of a row, in a statement with other tables too. */
export const column = (alias: string, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`)

/**
 * A value of `folded` or `body` as JSON or as text. The path of a model's field is written out, so that it is the
 * expression of the index; that of an xp, which a request names, is a parameter.
 */
export function jsonAt(
  alias: string,
  path: readonly string[],
  from: 'folded' | 'body' = 'folded',
): RawBuilder<unknown> {
  const [only = '', ...rest] = path
  if (rest.length === 0 && IDENTIFIER.test(only)) return sql`(${column(alias, from)} -> ${sql.lit(only)})`
  return sql`(${column(alias, from)} #> ${pathArray(path)})`
}

export function textAtPath(
  alias: string,
  path: readonly string[],
  from: 'folded' | 'body' = 'folded',
): RawBuilder<unknown> {
  const [only = '', ...rest] = path
  if (rest.length === 0 && IDENTIFIER.test(only)) return sql`(${column(alias, from)} ->> ${sql.lit(only)})`
  return sql`(${column(alias, from)} #>> ${pathArray(path)})`
}

function pathArray(path: readonly string[]): RawBuilder<unknown> {
  if (path[0] !== 'xp' && path.every((part) => IDENTIFIER.test(part)))
    return sql`${sql.lit(`{${path.join(',')}}`)}::text[]`
  return sql`${[...path]}::text[]`
}

/** In the order of code points, whatever the database was made with. */
export const inCodeOrder = (text: RawBuilder<unknown>) => sql`${text} collate "C"`

/** Is every text of the property short enough to be in an index whole? */
export const isShort = ({ max }: Property) => max !== undefined && max <= INDEXED_CHARACTERS

/** The beginning of a text, as an index holds it. */
export const beginning = (text: RawBuilder<unknown>) => sql`"left"(${text}, ${sql.lit(INDEXED_CHARACTERS)})`

/** The number at a path, null when there is something else. */
export function numberAt(alias: string, path: readonly string[]): RawBuilder<unknown> {
  const value = jsonAt(alias, path)
  return sql`(case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end)`
}

/** What a property is sorted by, and its index is made of. An xp has numbers first, then text. */
export function sortKeys(alias: string, property: Property): readonly RawBuilder<unknown>[] {
  const { path, kind } = property
  if (kind === 'id') return [column(alias, 'id')]
  if (kind === 'number') return [numberAt(alias, path)]
  const text = textAtPath(alias, path)
  if (kind === 'dynamic') return [numberAt(alias, path), inCodeOrder(beginning(text))]
  if (kind === 'text' && !isShort(property)) return [inCodeOrder(beginning(text))]
  return [inCodeOrder(text)]
}

/** Address of what may be many values, for `jsonb_path_query`: arrays on the way are gone through. */
export function jsonPath(path: readonly string[], end = '[*]'): string {
  return `$${path.map((part) => `.${JSON.stringify(part)}`).join('')}${end}`
}
