/** A process that writes documents and keeps their indexes until it is killed; it prints a line for each writing. */
import { migrate, openDatabase } from '../../ground/database/index.ts'
import { createLog } from '../../ground/log.ts'
import { seededRandom } from '../engine/furniture.fixture.ts'
import { createSearchEngine } from '../engine/index.ts'
import { openLibrary } from '../library.ts'
import { searchMigrations } from '../store/migrations.ts'
import { configured, edit, TENANT } from './followed.fixture.ts'

const [dataDir = '', folder = '', seed = '', url] = process.argv.slice(2)
const log = createLog('none')
const database = await openDatabase({ dataDir, log, ...(url !== undefined && { url }) })
await migrate(database.db, searchMigrations)
const library = await openLibrary({
  database,
  tenant: TENANT,
  configuration: configured(),
  createIndex: (schema) => createSearchEngine(schema),
  snapshots: { folder, quietMs: 0, minDocuments: 1 },
  log,
})
const random = seededRandom(Number(seed))
for (;;) {
  await edit(database.db, random, 1 + Math.floor(random() * 20))
  if (random() < 0.7) await library.catchUp()
  process.stdout.write('.\n')
}
