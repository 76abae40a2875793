import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory } from '../../ground/database/engines.fixture.ts'
import { migrate, type OpenedDatabase } from '../../ground/database/index.ts'
import { createLog } from '../../ground/log.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { releaseMigrations, runReleases } from './releases.ts'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openInMemory()
  await migrate(database.db, releaseMigrations)
})
afterAll(() => database.close())

test('a payment that is not given back in twelve tries is an error of the log that names it', async () => {
  const request = { action: 'void', reference: 'pi_1', amount: '20', currency: 'NOK' }
  await sql`insert into commerce_payment_release (tenant, id, request, due)
    values ('t', 'void:pi_1:0', ${JSON.stringify(request)}::jsonb, now() - interval '1 hour')`.execute(database.db)
  const lines: { level: string; reference?: string }[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const provider = {
    void: async () => {
      throw new Error('unreachable')
    },
  } as unknown as PaymentProvider
  let now = Date.now()
  for (let tries = 0; tries < 14; tries += 1) {
    await runReleases({ db: database.db, tenant: 't', provider, now: new Date(now), log })
    now += 7 * 86_400_000
  }
  expect(lines.map(({ level }) => level)).toEqual([...Array.from({ length: 11 }, () => 'warn'), 'error'])
  expect(lines.at(-1)).toMatchObject({ reference: 'pi_1', action: 'void', amount: '20' })
})
