import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isFullMatrix } from '../../../../../scripts/testing/matrix.ts'
import { createPostgresDatabase } from '../../ground/database/engines.fixture.ts'
import { openDatabase } from '../../ground/database/index.ts'
import { findPostgres } from '../../ground/database/postgres-cluster.fixture.ts'
import { createLog } from '../../ground/log.ts'
import { createSearchEngine } from '../engine/index.ts'
import { openLibrary } from '../library.ts'
import { allAnswersOf, configured, TENANT } from './followed.fixture.ts'

const writer = fileURLToPath(new URL('./writer.fixture.ts', import.meta.url))

/** Lets a process write so many times, and kills it in the middle of whatever it does then. */
async function writeAndKill(args: readonly string[], times: number): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=tessera-source', '--import', 'tsx', writer, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let lines = 0
  child.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1
    if (lines >= times) child.kill('SIGKILL')
  })
  await once(child, 'close')
  expect(child.signalCode).toBe('SIGKILL')
}

const engines = { pglite: async () => undefined, ...(findPostgres() && { postgres: createPostgresDatabase }) }

test.each(Object.entries(engines))(
  'after a process was killed, again and again, indexes say what indexes made anew say (%s)',
  { timeout: 240_000 },
  async (_, createUrl) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tessera-killed-'))
    const folder = join(dataDir, 'cache', 'search')
    const url = await createUrl()
    const log = createLog('none')
    let begun = 0
    for (const [seed, times] of (isFullMatrix ? [40, 3, 15] : [40, 3]).entries()) {
      await writeAndKill([dataDir, folder, String(seed), ...(url === undefined ? [] : [url])], times)
      const database = await openDatabase({ dataDir, log, ...(url !== undefined && { url }) })
      const files = (await readdir(folder)).filter((name) => name.endsWith('.index')).length
      begun += files
      const parts = { database, tenant: TENANT, configuration: configured(), log }
      const lines: string[] = []
      const library = await openLibrary({
        ...parts,
        log: createLog('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
        createIndex: (schema) => createSearchEngine(schema),
        snapshots: { folder, minDocuments: Number.POSITIVE_INFINITY },
      })
      expect(lines.filter((line) => line.includes('begins with what was kept'))).toHaveLength(files)
      const anew = await openLibrary({ ...parts, createIndex: (schema) => createSearchEngine(schema) })
      expect(await allAnswersOf(library)).toEqual(await allAnswersOf(anew))
      for (const one of [library, anew]) await one.close()
      await database.close()
    }
    expect(begun).toBeGreaterThan(0)
    await rm(dataDir, { recursive: true })
  },
)
