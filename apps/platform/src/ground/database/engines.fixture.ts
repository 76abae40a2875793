import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, describe } from 'vitest'
import { isFullMatrix } from '../../../../../scripts/testing/matrix.ts'
import { createLog } from '../log.ts'
import { type EngineName, type OpenedDatabase, openDatabase } from './open.ts'
import { createDatabase, findPostgres, startCluster } from './postgres-cluster.fixture.ts'

/** Opens a fresh, empty database; it is closed after the suite. Call it in `beforeAll` or in a test. */
export type OpenFresh = () => Promise<OpenedDatabase>

export type Openers = Readonly<Record<EngineName, OpenFresh>>

const log = createLog('none')

/**
 * Runs a suite on PGlite in memory and on a throw-away PostgreSQL made from the system's binaries. Without such
 * binaries the second run is left out, loudly.
 *
 * @example
 * describeOnEveryEngine('accounts', (open) => {
 *   let db: Database
 *   beforeAll(async () => {
 *     db = (await open()).db
 *     await migrate(db, authMigrations)
 *   })
 *   test('…', …)
 * })
 */
export function describeOnEveryEngine(
  name: string,
  suite: (open: OpenFresh, engine: EngineName) => void,
  openers: Openers = { pglite: openInMemory, postgres: openOnCluster },
): void {
  describe(`${name} (pglite)`, () => suite(closingAfterwards(openers.pglite), 'pglite'))
  if (findPostgres()) {
    describe(`${name} (postgres)`, () => suite(closingAfterwards(openers.postgres), 'postgres'))
  } else {
    process.stderr.write(
      `\n*** NOT TESTED ON POSTGRESQL: ${name} ***\n` +
        '*** No PostgreSQL programs (initdb, postgres) on PATH or in /usr/lib/postgresql: install postgresql 15 or later. ***\n\n',
    )
  }
}

/**
 * Runs a suite about a store on PostgreSQL alone: both engines get the same statements (decision 0004), and a server takes
 * half as long. On every engine in the full matrix, and on PGlite where there is no PostgreSQL. A service has one suite
 * that goes through it on every engine, whatever the matrix.
 */
export function describeOnDefaultEngine(...[name, suite, openers]: Parameters<typeof describeOnEveryEngine>): void {
  if (isFullMatrix || !findPostgres()) {
    describeOnEveryEngine(name, suite, openers)
    return
  }
  const open = openers?.postgres ?? openOnCluster
  describe(`${name} (postgres)`, () => suite(closingAfterwards(open), 'postgres'))
}

/** A fresh PGlite in memory, for suites that do not depend on the engine. The caller closes it. */
export async function openInMemory(): Promise<OpenedDatabase> {
  return openDatabase({ dataDir: 'memory://', snapshot: await freshSnapshot(), log })
}

/** Address of a new, empty database on the run's PostgreSQL cluster. */
export async function createPostgresDatabase(): Promise<string> {
  return createDatabase(await startCluster(), `test_${randomBytes(6).toString('hex')}`)
}

/**
 * Settings of a fresh database for the demonstration's platform, in tests that do not depend on the engine: PostgreSQL,
 * because a server takes half as long; PGlite in the full matrix, and where there is no PostgreSQL.
 */
export async function onDefaultEngine(): Promise<Record<string, string>> {
  const isServer = findPostgres() !== undefined && !isFullMatrix
  return { DEMO: 'on', DATA_DIR: 'memory://', ...(isServer && { DATABASE_URL: await createPostgresDatabase() }) }
}

async function openOnCluster(): Promise<OpenedDatabase> {
  return openDatabase({ url: await createPostgresDatabase(), dataDir: 'memory://', log })
}

function closingAfterwards(open: OpenFresh): OpenFresh {
  const opened: OpenedDatabase[] = []
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()))
  })
  return async () => {
    const database = await open()
    opened.push(database)
    return database
  }
}

/** The data folder initdb would make in seconds, kept as a tar between runs. */
export async function freshSnapshot(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = fileURLToPath(new URL('../../../../../node_modules/.cache/tessera/', import.meta.url))
  const file = `${folder}pglite-${version}.tar`
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  const database = await PGlite.create('memory://')
  try {
    const tar = await database.dumpDataDir('none')
    await writeFile(unfinished, Buffer.from(await tar.arrayBuffer()))
    await rename(unfinished, file)
  } finally {
    await database.close()
    await rm(unfinished, { force: true })
  }
  return file
}
