import type { OpenedDatabase } from '../ground/database/index.ts'
import type { Log } from '../ground/log.ts'
import type { SearchConfiguration } from './configuration/configuration.ts'
import { indexSchemaOf, SOURCE } from './configuration/index-schema.ts'
import type { IndexDocument, IndexSchema, SearchIndex } from './search-index.ts'
import { DOCUMENTS_CHANGED, documentsAfter, type Shelf, type StoredDocument } from './store/documents.ts'

/** The indexes of all entities and locales, made from the database and following it. */
export interface Library {
  /** Undefined when there is no such entity. A locale that is not there falls back to its language, then to the default. */
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
  readonly createIndex: (schema: IndexSchema) => SearchIndex
  readonly log: Log
}

const ROWS_AT_ONCE = 2000

export async function openLibrary({
  database,
  tenant,
  configuration,
  createIndex,
  log,
}: LibraryParts): Promise<Library> {
  const { entities, locales, synonyms } = configuration
  const shelves = new Map<string, SearchIndex>()
  for (const [entity, of] of Object.entries(entities)) {
    for (const locale of locales) {
      const language = locale.slice(3)
      shelves.set(nameOf({ entity, locale }), createIndex(indexSchemaOf(of, language, synonyms[language])))
    }
  }
  let revision = 0
  let reading: Promise<void> = Promise.resolve()

  /** One after the other: each takes in what came since the last. */
  function catchUp(): Promise<void> {
    const done = reading.then(read)
    reading = done.catch(() => {})
    return done
  }

  async function read(): Promise<void> {
    for (;;) {
      const rows = await documentsAfter(database.db, tenant, revision, ROWS_AT_ONCE)
      await takeIn(rows)
      revision = rows.at(-1)?.revision ?? revision
      if (rows.length < ROWS_AT_ONCE) return
    }
  }

  async function takeIn(rows: readonly StoredDocument[]): Promise<void> {
    const changes = new Map<string, { put: IndexDocument[]; gone: string[] }>()
    for (const row of rows) {
      const name = nameOf(row)
      const of = changes.get(name) ?? { put: [], gone: [] }
      changes.set(name, of)
      if (row.gone) of.gone.push(row.id)
      else of.put.push(documentOf(row))
    }
    for (const [name, { put, gone }] of changes) {
      const index = shelves.get(name)
      await index?.remove(gone)
      await index?.put(put)
    }
  }

  const stopListening = await database.listen(DOCUMENTS_CHANGED, () => {
    catchUp().catch((error: unknown) =>
      log.error({ err: error }, 'what changed could not be indexed; it is tried again'),
    )
  })
  await catchUp()

  return {
    shelfOf(entity, { country, language }) {
      const exact = locales.find((locale) => locale === `${country}_${language}`)
      const locale = exact ?? locales.find((one) => one.endsWith(`_${language}`)) ?? locales[0]
      const index = locale === undefined ? undefined : shelves.get(nameOf({ entity, locale }))
      return index && locale !== undefined ? { index, language: locale.slice(3) } : undefined
    },
    catchUp,
    async close() {
      await stopListening()
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
