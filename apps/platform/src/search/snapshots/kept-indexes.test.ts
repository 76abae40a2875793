/** Indexes that begin with what was kept of them, on both engines: they say what indexes made anew say. */
import { copyFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { createLog } from '../../ground/log.ts'
import { BRANDS, furniture, seededRandom } from '../engine/furniture.fixture.ts'
import { createSearchEngine } from '../engine/index.ts'
import { type Library, openLibrary } from '../library.ts'
import { putDocuments, removeDocuments } from '../store/documents.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { allAnswersOf, configured, edit, indexOf, LOCALES, TENANT } from './followed.fixture.ts'
import type { SnapshotThresholds } from './snapshot-scheduler.ts'

describeWithTables('indexes that are kept between two runs', (open) => {
  let database: OpenedDatabase
  let folder: string
  let lines: { msg: string; reason?: string }[]
  let libraries: Library[]
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-indexes-'))
    lines = []
    libraries = []
    await sql`truncate search_document, search_snapshot`.execute(database.db)
  })
  afterEach(async () => {
    for (const library of libraries) await library.close()
    await rm(folder, { recursive: true })
  })

  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  async function opened(
    configuration = configured(),
    settings: SnapshotThresholds & { readonly folder?: string } = {},
  ): Promise<Library> {
    const library = await openLibrary({
      database,
      tenant: TENANT,
      configuration,
      createIndex: (schema) => createSearchEngine(schema),
      snapshots: { folder, quietMs: 0, minDocuments: 1, ...settings },
      log,
    })
    libraries.push(library)
    return library
  }
  async function closed(library: Library): Promise<void> {
    libraries = libraries.filter((one) => one !== library)
    await library.close()
  }
  const told = (what: string) => lines.filter(({ msg }) => msg.includes(what)).length
  const files = async () => (await readdir(folder)).toSorted()
  /** What this library says is what one says that reads everything anew. */
  async function expectAsAnew(library: Library, configuration = configured()): Promise<void> {
    const anew = await opened(configuration, {
      folder: join(folder, 'nowhere'),
      minDocuments: Number.POSITIVE_INFINITY,
    })
    expect(await allAnswersOf(library)).toEqual(await allAnswersOf(anew))
    await closed(anew)
  }

  /** Fills the database, and keeps what is made of it: one file for each of two products' shelves. */
  async function keepAll(): Promise<void> {
    const random = seededRandom(5)
    for (const locale of LOCALES) {
      const documents = Array.from({ length: 40 }, (_, at) => ({ ...furniture(random, `item-${at}`), source: 'test' }))
      await database.db
        .transaction()
        .execute((tx) => putDocuments(tx, TENANT, { entity: 'product', locale }, documents))
    }
    const library = await opened()
    await expect.poll(() => told('is kept')).toBe(2)
    await closed(library)
    lines = []
  }

  test('whatever is written, and whenever the process ends, they say what indexes made anew say', {
    timeout: 90_000,
  }, async () => {
    const random = seededRandom(1)
    for (let run = 0; run < 7; run++) {
      // Written while nobody follows.
      for (let edits = random() * 4; edits > 0; edits--) await edit(database.db, random, Math.ceil(random() * 30))
      const library = await opened()
      if (run % 2 === 1) await expectAsAnew(library)
      for (let edits = random() * 5; edits > 0; edits--) {
        await edit(database.db, random, Math.ceil(random() * 12))
        if (random() < 0.5) await library.catchUp()
        // Time for an index to be kept, or begun to be: the library is closed in the middle of that, too.
        if (random() < 0.6) await new Promise(setImmediate)
      }
      await library.catchUp()
      if (run % 2 === 0) await expectAsAnew(library)
      if (random() < 0.5) {
        const before = told('is kept')
        await edit(database.db, random, 60)
        await expect.poll(() => told('is kept')).toBeGreaterThan(before)
      }
      await closed(library)
    }
    expect(told('begins with what was kept')).toBeGreaterThan(3)
    expect(told('not used')).toBe(0)
    expect((await files()).length).toBeLessThanOrEqual(4)
  })

  test('nothing is read that was not written since, and what was is', async () => {
    await keepAll()
    // Unnoticed by whoever follows revisions: such a change is found only by reading everything.
    await sql`update search_document set fields = '{"name": "unheard"}' where id = 'item-3'`.execute(database.db)
    await database.db.transaction().execute(async (tx) => {
      const shelf = { entity: 'product', locale: 'us_en', source: 'test' }
      await removeDocuments(tx, TENANT, shelf, ['item-1'])
      await putDocuments(tx, TENANT, shelf, [{ id: 'item-2', source: 'test', fields: { name: 'heard' } }])
    })
    const library = await opened()
    const index = indexOf(library, 'us_en')
    const names = (await index.get(['item-1', 'item-2', 'item-3'])).map(({ fields }) => fields.name)
    expect(names).toEqual(['heard', expect.not.stringMatching('unheard')])
    expect(told('begins with what was kept')).toBe(2)
    await closed(library)
  })

  test('other synonyms are no other index', async () => {
    await keepAll()
    const configuration = configured({}, { en: [['wardrobe', 'closet']] })
    const library = await opened(configuration)
    await expectAsAnew(library, configuration)
    expect(told('begins with what was kept')).toBe(2)
    await closed(library)
  })

  test.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['has a bit that is another', (bytes: Buffer) => bytes.fill((bytes[5000] as number) ^ 4, 5000, 5001)],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.from('something else altogether, and longer than a head')],
  ])('a file that %s is not used, which is told once', async (_, damage) => {
    await keepAll()
    const [file = ''] = await files()
    await writeFile(join(folder, file), damage(await readFile(join(folder, file))))
    const library = await opened()
    await expectAsAnew(library)
    expect([told('not used'), told('begins with what was kept')]).toEqual([1, 1])
    await expect.poll(() => told('is kept')).toBe(1)
    await closed(library)
  })

  test('a file of another shelf, or of other attributes, is not used', async () => {
    await keepAll()
    const [one = '', other = ''] = await files()
    await copyFile(join(folder, one), join(folder, other))
    const library = await opened()
    await expectAsAnew(library)
    expect(lines.map(({ reason }) => reason)).toContain('The snapshot is of another index.')
    await closed(library)
    lines = []
    const more = configured({ width: { type: 'number', features: ['filter'] } })
    const wider = await opened(more)
    await expectAsAnew(wider, more)
    expect(lines.map(({ reason }) => reason)).toContain('The snapshot is of another schema.')
    await closed(wider)
  })

  test('a file that another database has made, or this one after the day it was put back to, is not used', async () => {
    await keepAll()
    // As a copy from before has it: no word of the files, and other documents under the same revisions.
    await sql`delete from search_snapshot`.execute(database.db)
    const brand = JSON.stringify({ name: 'oak lamp', brand: BRANDS[1] })
    await sql`update search_document set fields = ${brand}::text::jsonb where id < 'item-2'`.execute(database.db)
    const library = await opened()
    await expectAsAnew(library)
    expect(told('not used')).toBe(2)
    expect(lines.map(({ reason }) => reason)).toContain('The snapshot is not of this database.')
    await closed(library)
  })

  test('what is of no shelf, and what was never finished, is removed; what is being written is not', async () => {
    await keepAll()
    const before = await files()
    const [file = ''] = before
    const [abandoned, current] = [`${file}.1.unfinished`, `${file}.2.unfinished`]
    for (const name of ['fr_fr-product-000000000000.index', abandoned, current, 'notes.txt']) {
      await writeFile(join(folder, name), 'half a file')
    }
    await utimes(join(folder, abandoned), 0, 0)
    const library = await opened()
    expect(await files()).toEqual([...before, current, 'notes.txt'].toSorted())
    await expectAsAnew(library)
    await closed(library)
  })

  test('a folder that cannot be written takes nothing from searching', async () => {
    await writeFile(join(folder, 'file'), '')
    await edit(database.db, seededRandom(2), 30)
    const library = await opened(configured(), { folder: join(folder, 'file', 'below') })
    await expect.poll(() => told('could not be kept')).toBeGreaterThan(0)
    await expectAsAnew(library)
    await closed(library)
  })

  test('marks of what was kept long ago are forgotten', async () => {
    await edit(database.db, seededRandom(3), 40)
    const library = await opened()
    for (let times = 1; times <= 20; times++) {
      await edit(database.db, () => 0.5, 1)
      const documents = Array.from({ length: 9 }, (_, at) => furniture(seededRandom(times), `item-${at}`))
      await database.db
        .transaction()
        .execute((tx) => putDocuments(tx, TENANT, { entity: 'product', locale: 'us_en' }, documents))
      await library.catchUp()
      await expect.poll(() => told('is kept')).toBeGreaterThanOrEqual(times)
    }
    const { rows } = await sql<{ marks: number }>`select count(*)::int as marks from search_snapshot
      where locale = 'us_en' and entity = 'product'`.execute(database.db)
    expect(rows).toEqual([{ marks: 16 }])
    await closed(library)
  })
})
