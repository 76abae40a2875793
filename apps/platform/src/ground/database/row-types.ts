import pg from 'pg'

/** Object ids of PostgreSQL's own types. */
const INT8 = 20

/**
 * How column values arrive, the same from both engines: `bigint` as a number (ids and counts; an error beyond 2^53),
 * `numeric` as a string, `timestamptz` as a Date, `jsonb` parsed, `bytea` as a Buffer.
 */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return type === INT8 && format !== 'binary' ? wholeNumber : pg.types.getTypeParser(type, format as 'text')
  },
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond what a number holds exactly (2^53)`)
  return value
}
