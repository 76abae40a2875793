import type { OpenedDatabase } from '../ground/database/index.ts'
import type { Log } from '../ground/log.ts'
import type { YieldingScheduler } from '../ground/yielding-scheduler.ts'
import type { SearchConfiguration } from './configuration/configuration.ts'
import { indexSchemaOf, SOURCE } from './configuration/index-schema.ts'
import { follow, POLL_MS } from './following.ts'
import { type CreateIndex, type IndexDocument, IndexUnavailableError, type SearchIndex } from './search-index.ts'
import { createIndexSnapshots } from './snapshots/index-snapshots.ts'
import { createSnapshotScheduler, type SnapshotThresholds } from './snapshots/snapshot-scheduler.ts'
import {
  DOCUMENTS_CHANGED,
  documentsAfter,
  lastRevision,
  type Shelf,
  type StoredDocument,
  shelfAfter,
} from './store/documents.ts'

/** The indexes of all entities and locales, made from the database and following it. */
export interface Library {
  /**
   * Undefined when there is no such entity. A locale that is not there falls back to its language, then to the default.
   * @throws {IndexUnavailableError} while the indexes cannot be filled for the first time
   */
  shelfOf(entity: string, locale: Partial<Locale>): OpenShelf | undefined
  /** Resolves when everything committed before the call is found. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

export interface OpenShelf {
  readonly index: SearchIndex
  /** Two small letters. */
  readonly language: string
}

export interface Locale {
  readonly country: string
  readonly language: string
}

export interface LibraryParts {
  readonly database: Pick<OpenedDatabase, 'db' | 'listen'>
  readonly tenant: string
  readonly configuration: SearchConfiguration
  readonly createIndex: CreateIndex
  /** Where indexes of this process are kept between its runs, and when; default: they are made anew every time. */
  readonly snapshots?: SnapshotSettings
  readonly log: Log
  /** How often it is looked although nobody told of anything; default {@link POLL_MS}. */
  readonly pollMs?: number
}

export interface SnapshotSettings extends SnapshotThresholds {
  readonly folder: string
  /** Where the indexes that are read from them do their work; default: each by itself. */
  readonly scheduler?: YieldingScheduler
}

const ROWS_AT_ONCE = 2000

export async function openLibrary({
  database,
  tenant,
  configuration,
  createIndex,
  snapshots,
  log,
  pollMs = POLL_MS,
}: LibraryParts): Promise<Library> {
  const { db } = database
  const { entities, locales, synonyms } = configuration
  const kept =
    snapshots && createIndexSnapshots({ db, tenant, folder: snapshots.folder, scheduler: snapshots.scheduler, log })
  const all = Object.keys(entities).flatMap((entity) => locales.map((locale): Shelf => ({ entity, locale })))
  const shelves = new Map<string, SearchIndex>()
  let revision = 0
  let reading: Promise<void> = Promise.resolve()

  /** One after the other: each takes in what came since the last. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = reading.then(work)
    reading = done.catch(() => {})
    return done
  }
  const catchUp = () => inTurn(read)
  const snapshotScheduler =
    kept &&
    createSnapshotScheduler({
      ...snapshots,
      snapshots: kept,
      indexOf: (shelf) => shelves.get(nameOf(shelf)),
      inTurn: (work) => inTurn(() => work(revision)),
      log,
    })

  /** Makes all indexes, empty or as they were kept. Of these, what was written since is read on each shelf by itself. */
  async function begin(): Promise<void> {
    const last = kept ? await lastRevision(db, tenant) : 0
    const revisions = new Map<Shelf, number>()
    for (const shelf of all) {
      const language = shelf.locale.slice(3)
      const of = entities[shelf.entity] as SearchConfiguration['entities'][string]
      const schema = indexSchemaOf(of, language, synonyms[language])
      const restored = await kept?.restored(schema, shelf)
      shelves.set(nameOf(shelf), restored?.index ?? createIndex(schema, shelf))
      if (restored) revisions.set(shelf, restored.revision)
    }
    if (revisions.size === 0) return
    for (const shelf of all) await readShelf(shelf, revisions.get(shelf) ?? 0)
    revision = last
  }

  async function readShelf(shelf: Shelf, since: number): Promise<void> {
    for (let after = since; ; ) {
      const rows = await shelfAfter(db, tenant, shelf, after, ROWS_AT_ONCE)
      await takeIn(rows)
      after = rows.at(-1)?.revision ?? after
      if (rows.length < ROWS_AT_ONCE) return
    }
  }

  async function read(): Promise<void> {
    for (;;) {
      const rows = await documentsAfter(db, tenant, revision, ROWS_AT_ONCE)
      await takeIn(rows)
      revision = rows.at(-1)?.revision ?? revision
      if (rows.length < ROWS_AT_ONCE) return
    }
  }

  async function takeIn(rows: readonly StoredDocument[]): Promise<void> {
    const changes = new Map<string, { shelf: Shelf; put: IndexDocument[]; gone: string[] }>()
    for (const row of rows) {
      const name = nameOf(row)
      const of = changes.get(name) ?? { shelf: { entity: row.entity, locale: row.locale }, put: [], gone: [] }
      changes.set(name, of)
      if (row.gone) of.gone.push(row.id)
      else of.put.push(documentOf(row))
    }
    for (const [name, { shelf, put, gone }] of changes) {
      const index = shelves.get(name)
      if (!index) continue
      await index.remove(gone)
      await index.put(put)
      snapshotScheduler?.noteChanges(shelf, put.length + gone.length)
    }
  }

  await inTurn(begin)
  await kept?.tidy(all).catch((error: unknown) => log.warn({ err: error }, 'old search indexes could not be removed'))
  const following = follow(catchUp, { log, pollMs })
  const stopListening = await database.listen(DOCUMENTS_CHANGED, following.hear)
  await following.start()

  return {
    shelfOf(entity, { country, language }) {
      // What is found in a part would look like all there is.
      if (!following.hasStarted) throw new IndexUnavailableError('The search indexes are not filled yet.')
      const exact = locales.find((locale) => locale === `${country}_${language}`)
      const locale = exact ?? locales.find((one) => one.endsWith(`_${language}`)) ?? locales[0]
      const index = locale === undefined ? undefined : shelves.get(nameOf({ entity, locale }))
      return index && locale !== undefined ? { index, language: locale.slice(3) } : undefined
    },
    catchUp,
    async close() {
      await stopListening()
      following.stop()
      snapshotScheduler?.stop()
      await reading
      for (const index of shelves.values()) await index.close()
    },
  }
}

const nameOf = ({ entity, locale }: Shelf) => `${locale} ${entity}`

const documentOf = ({ id, source, fields }: StoredDocument): IndexDocument => ({
  id,
  source,
  fields: { ...fields, [SOURCE]: source },
})
