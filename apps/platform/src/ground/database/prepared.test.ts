import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { prepared, preparedOfMany, preparing } from './prepared.ts'

/** A session that is asked and answers nothing: the names that statements came with. */
let names: (string | undefined)[] = []
const client = {
  query: async ({ name }: { name?: string }) => {
    names.push(name)
    return { rows: [], rowCount: 0, command: 'SELECT' }
  },
  release: () => undefined,
}
const openSession = () => {
  const pool = { connect: async () => client, end: async () => undefined } as unknown as pg.Pool
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

beforeEach(() => {
  names = []
})

test('a marked statement has the name of its text, whatever its parameters; another has none', async () => {
  const db = openSession()
  for (const id of ['a', 'b']) await sql`${prepared} select ${id}`.execute(db)
  await sql`${preparedOfMany} select ${'a'}`.execute(db)
  await sql`select ${'a'}`.execute(db)
  const [first, again, ofMany, unmarked] = names
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(again).toBe(first)
  expect(ofMany).toMatch(/^[\w-]{32}$/)
  expect(ofMany).not.toBe(first)
  expect(unmarked).toBeUndefined()
})

test('a session keeps so many of each kind, and the many leave the names of the others alone', async () => {
  const db = openSession()
  for (let n = 0; n < 150; n += 1) await sql`${preparedOfMany} select ${sql.lit(n)}`.execute(db)
  expect(names.filter((name) => name !== undefined)).toHaveLength(100)
  names = []
  for (let n = 0; n < 450; n += 1) await sql`${prepared} select ${sql.lit(n)}`.execute(db)
  expect(names.filter((name) => name !== undefined)).toHaveLength(400)
  names = []
  await sql`${preparedOfMany} select ${sql.lit(99)}`.execute(db)
  await sql`${prepared} select ${sql.lit(399)}`.execute(db)
  expect(names).not.toContain(undefined)
})
