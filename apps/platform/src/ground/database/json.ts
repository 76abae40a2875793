import { type RawBuilder, sql } from 'kysely'

/** A value for a `jsonb` column. Needed because `pg` sends a bare array as a PostgreSQL array, not as JSON. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::text::jsonb`
}
