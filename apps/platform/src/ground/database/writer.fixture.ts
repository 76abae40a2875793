/** A process that writes until it is killed: every number it prints was acknowledged by the database before. */
import { sql } from 'kysely'
import { createLog } from '../log.ts'
import { openDatabase } from './index.ts'

const [dataDir = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, log: createLog('none') })
await sql`create table if not exists written (n integer primary key, filler text not null)`.execute(db)
const { rows } = await sql<{ last: number }>`select coalesce(max(n), 0) as last from written`.execute(db)
for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
  await db.transaction().execute(async (tx) => {
    await sql`insert into written values (${n}, ${'x'.repeat(2000)})`.execute(tx)
  })
  process.stdout.write(`${n}\n`)
}
