import { type RawBuilder, sql } from 'kysely'

/** A column of rows for a statement: its type in SQL, and the value of a row. */
export type Column<Row> = readonly [type: string, of: (row: Row) => unknown]

/** Rows for a statement whose text is the same for any number of them, so that it is planned once. */
export function rowsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RawBuilder<unknown> {
  return sql`unnest(${sql.join(columns.map(([type, of]) => sql`${rows.map(of)}::${sql.raw(type)}[]`))})`
}

/** A value for a `jsonb` column as text; null for none. */
export const jsonText = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** A time as text, which arrays take the same on any machine. */
export const timeText = (time: Date) => time.toISOString()
