import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Database } from '../../ground/database/index.ts'
import { limitBody } from '../../ground/http/index.ts'
import type { EntityConfiguration, SearchConfiguration } from '../configuration/configuration.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import type { IndexDocument } from '../search-index.ts'
import { idsOf, putDocuments, removeDocuments, type Shelf, storedDocument } from '../store/documents.ts'
import { IngestionError } from './ingestion-error.ts'
import { bodyTooLarge, linesOf } from './lines.ts'
import { checkedFields, readDocument, readId, readIncoming } from './read-document.ts'
import { type ReadAddress, readUpload, UPLOAD_BYTES } from './read-upload.ts'

export interface IngestionParts {
  readonly db: Database
  readonly tenant: string
  readonly configuration: () => SearchConfiguration
  /** Sources that are fed here: nobody else writes their documents. */
  readonly own: readonly string[]
  /** Whether a value of the header `authorization` may write. */
  readonly mayIngest: (key: string) => boolean
  readonly readAddress: ReadAddress
  /** Resolves when what is written is found. */
  readonly caughtUp: () => Promise<void>
}

/** Documents of a line-by-line import that are written together. */
const LINES_AT_ONCE = 500
/** Lines of an import of which it is told what is wrong with them. */
const MAX_ERRORS = 10_000

interface Target {
  readonly source: string
  readonly entityName: string
  readonly entity: EntityConfiguration
  readonly shelves: readonly Shelf[]
}

const BASE = '/ingestion/v1/domains/:domain/sources/:source/entities/:entity'

/** The ingestion API (contract "search", 14). What it has answered is found. */
export function ingestionRoutes(parts: IngestionParts): Hono {
  const { db, tenant } = parts
  const routes = new Hono()

  const answering = (answer: (c: Context, target: Target) => Promise<object>) => async (c: Context) => {
    try {
      return c.json(await answer(c, targetOf(c)))
    } catch (error) {
      return failure(c, error)
    }
  }

  function failure(c: Context, error: unknown): Response {
    if (!(error instanceof IngestionError)) throw error
    const { code, message, type } = error
    return c.json({ error: { code, message, type } }, code as 400)
  }

  const limited = (maxBytes: number) => limitBody(maxBytes, (c) => failure(c, bodyTooLarge(maxBytes)))

  function targetOf(c: Context): Target {
    if (!parts.mayIngest(c.req.header('authorization') ?? ''))
      throw new IngestionError(401, 'The key in the Authorization header cannot write documents.')
    const { domain, entities, locales } = parts.configuration()
    const { domain: given, source = '', entity: entityName = '' } = c.req.param() as Record<string, string>
    if (given !== domain) throw new IngestionError(404, `There is no domain "${given}".`)
    const entity = entities[entityName]
    if (entity === undefined) throw new IngestionError(404, `There is no entity "${entityName}".`)
    const wanted = c.req.queries('locale')?.flatMap((value) => value.split(',')) ?? []
    if (wanted.length === 0)
      throw new IngestionError(400, `The parameter locale is missing; there are: ${locales.join(', ')}.`)
    const shelves = wanted.map((value) => {
      const locale = localeOf(value, locales)
      if (locale === undefined)
        throw new IngestionError(400, `There is no locale "${value}"; there are: ${locales.join(', ')}.`)
      return { entity: entityName, locale }
    })
    if (parts.own.includes(source))
      throw new IngestionError(400, `The source "${source}" is fed by the platform itself; take another name.`)
    return { source: readId(source), entityName, entity, shelves }
  }

  /** Writes, and waits until it is found. */
  async function written(work: (tx: Database) => Promise<void>): Promise<void> {
    await db.transaction().execute(work)
    await parts.caughtUp()
  }

  const put = ({ shelves }: Target, documents: readonly IndexDocument[]) =>
    written(async (tx) => {
      for (const shelf of shelves) {
        await refuseOwn(tx, shelf, documents)
        await putDocuments(tx, tenant, shelf, documents)
      }
    })

  /** Who replaced one of them would make everybody see what only some may. */
  async function refuseOwn(tx: Database, shelf: Shelf, documents: readonly IndexDocument[]): Promise<void> {
    for (const source of parts.own) {
      const [taken] = await idsOf(tx, tenant, { ...shelf, source }, documents)
      if (taken !== undefined)
        throw new IngestionError(
          400,
          `"${taken}" is a document of the source "${source}", which the platform feeds itself.`,
        )
    }
  }

  routes.post(
    `${BASE}/documents`,
    limited(SEARCH_LIMITS.documentBody.value),
    answering(async (c, target) => {
      await put(target, [readDocument(readIncoming(await json(c)), target.source, target.entity)])
      return { enqueued: true, incremental_update_id: randomUUID() }
    }),
  )

  routes.put(
    `${BASE}/documents/:id`,
    limited(SEARCH_LIMITS.documentBody.value),
    answering(async (c, target) => {
      const incoming = readIncoming(await json(c), c.req.param('id'))
      await put(target, [readDocument(incoming, target.source, target.entity)])
      return { enqueued: true, incremental_update_id: randomUUID() }
    }),
  )

  routes.patch(
    `${BASE}/documents/:id`,
    limited(SEARCH_LIMITS.documentBody.value),
    answering(async (c, target) => {
      const id = readId(c.req.param('id'))
      const { fields } = readIncoming(await json(c), id)
      await written(async (tx) => {
        for (const shelf of target.shelves) {
          const before = await storedDocument(tx, tenant, { ...shelf, id })
          if (before === undefined) throw new IngestionError(404, `There is no document "${id}" in ${shelf.locale}.`)
          const whole = { id, fields: { ...before.fields, ...fields } }
          const document = readDocument(whole, target.source, target.entity)
          await refuseOwn(tx, shelf, [document])
          await putDocuments(tx, tenant, shelf, [document])
        }
      })
      return { enqueued: true, incremental_update_ids: target.shelves.map(() => randomUUID()) }
    }),
  )

  routes.delete(
    `${BASE}/documents/:id`,
    answering(async (c, { shelves, source }) => {
      const id = readId(c.req.param('id'))
      await written(async (tx) => {
        for (const shelf of shelves) await removeDocuments(tx, tenant, { ...shelf, source }, [id])
      })
      return { enqueued: true, incremental_update_ids: shelves.map(() => randomUUID()) }
    }),
  )

  // One document a line: `{"id":…,"fields":{…}}`. What is wrong with a line is said of it; the others are taken.
  routes.post(
    `${BASE}/bulk`,
    answering(async (c, target) => {
      if (Number(c.req.header('content-length') ?? 0) > SEARCH_LIMITS.importBody.value)
        throw bodyTooLarge(SEARCH_LIMITS.importBody.value)
      const errors: { line: number; message: string }[] = []
      let taken = 0
      let waiting: IndexDocument[] = []
      let line = 0
      for await (const text of linesOf(c.req.raw.body, SEARCH_LIMITS.importBody.value)) {
        line += 1
        if (text.trim() === '') continue
        try {
          waiting.push(readDocument(readIncoming({ document: parsed(text) }), target.source, target.entity))
        } catch (error) {
          if (!(error instanceof IngestionError)) throw error
          if (errors.length < MAX_ERRORS) errors.push({ line, message: error.message })
          continue
        }
        if (waiting.length < LINES_AT_ONCE) continue
        await put(target, waiting)
        taken += waiting.length
        waiting = []
      }
      await put(target, waiting)
      return { enqueued: true, documents: taken + waiting.length, errors }
    }),
  )

  routes.get(
    `${BASE}/status/:update`,
    answering(async () => ({ status: 'finished' })),
  )

  for (const kind of ['file', 'url'] as const) {
    routes.post(
      `${BASE}/${kind}/:id`,
      limited(UPLOAD_BYTES),
      answering(async (c, target) => {
        const id = readId(c.req.param('id'))
        const fields = checkedFields(await readUpload(c, kind, target.entity, parts.readAddress))
        await put(target, [readDocument({ id, fields }, target.source, target.entity)])
        return { enqueued: true, incremental_update_id: randomUUID() }
      }),
    )
  }

  return routes
}

/** `us_en`, `en_us` and `en-US` are the same. */
function localeOf(given: string, locales: readonly string[]): string | undefined {
  const [first = '', second = ''] = given.toLowerCase().split(/[_-]/)
  return (
    locales.find((locale) => locale === `${first}_${second}`) ??
    locales.find((locale) => locale === `${second}_${first}`)
  )
}

async function json(c: Context): Promise<unknown> {
  return parsed(await c.req.text())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new IngestionError(400, 'This is not JSON.')
  }
}
