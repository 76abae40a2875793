/** What was kept of people before each kind had keys of its own is nobody's to read who is not that browser. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import { migrate } from '../../ground/database/index.ts'
import { searchMigrations } from './migrations.ts'

const UUID = '700123-5f-x2-4a-1p-77l9bq91yczri7mbj8hc-1795232737348'
const LAST = 'search-005-people'

describeOnDefaultEngine('a database of before', (open) => {
  test('keeps what was done, under keys that are apart', async () => {
    const { db } = await open()
    await migrate(
      db,
      searchMigrations.filter(({ name }) => name !== LAST),
    )
    const before = [UUID, 'ada', 'customer c7', `uuid ${UUID}`, 'merged c7']
    for (const visitor of before) {
      await sql`insert into search_event (tenant, visitor, client_time, action, name, at)
        values ('t', ${visitor}, 1, 'view', 'search', now())`.execute(db)
      await sql`insert into search_interaction (tenant, visitor, entity, id, signal, client_time, at)
        values ('t', ${visitor}, 'product', 'lamp', 'view', 1, now())`.execute(db)
    }
    await sql`insert into search_visitor values ('t', ${UUID}, 'customer c7')`.execute(db)
    await migrate(db, searchMigrations)
    for (const table of ['search_event', 'search_interaction']) {
      const { rows } = await sql<{ visitor: string }>`select visitor from ${sql.table(table)}`.execute(db)
      expect(rows.map(({ visitor }) => visitor).toSorted()).toEqual(['merged c7', 'user ada', `uuid ${UUID}`])
    }
    const { rows } = await sql`select * from search_visitor`.execute(db)
    expect(rows).toEqual([])
  })
})
