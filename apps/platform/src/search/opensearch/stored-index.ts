import type { Log } from '../../ground/log.ts'
import { writeInBulk } from './bulk.ts'
import type { Dsl, SearchResponse } from './dsl.ts'
import { DOCUMENT, ID } from './field-names.ts'
import type { SearchServer } from './search-server.ts'
import { SearchServerError } from './search-server.ts'
import type { ServerDocument } from './server-document.ts'

/** An index on the server, by its name. */
export interface StoredIndex {
  readonly name: string
  /** Makes it; once is enough. */
  create(): Promise<void>
  /**
   * Writes and removes documents, each id once. What it resolves is found.
   * @param soon the caller answers somebody: it is made to be found at once, which costs the server more
   */
  write(changes: Changes, soon?: boolean): Promise<void>
  search(body: Dsl): Promise<SearchResponse>
  /** Several searches at once, answered in their order. */
  searchAll(bodies: readonly Dsl[]): Promise<SearchResponse[]>
  /** Documents as they are kept, by id; those that are not there are left out. */
  documents(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** All documents as they are kept, some at a time. */
  everything(): AsyncGenerator<string[]>
  count(): Promise<number>
  /** Removes it; one that is not there is removed. */
  drop(): Promise<void>
}

export interface Changes {
  readonly put: readonly ServerDocument[]
  readonly gone: readonly string[]
}

const READ_AT_ONCE = 1000

export function storedIndex(
  name: string,
  body: () => Dsl,
  { server, log }: { server: SearchServer; log: Log },
): StoredIndex {
  const path = `/${name}`
  return {
    name,
    async create() {
      await server.ask('PUT', path, { json: body() }).catch((error: unknown) => {
        // A try whose answer was lost may have made it.
        if (!(error instanceof SearchServerError && error.type === 'resource_already_exists_exception')) throw error
      })
    },
    write: (changes, soon = false) => writeInBulk(name, changes, soon, { server, log }),
    search: (json) => server.ask<SearchResponse>('POST', `${path}/_search`, { json }),
    async searchAll(bodies) {
      if (bodies.length === 0) return []
      const lines = bodies.flatMap((one) => ['{}', JSON.stringify(one)])
      const { responses } = await server.ask<{ responses: (SearchResponse & { status?: number; error?: ErrorOf })[] }>(
        'POST',
        `${path}/_msearch`,
        { lines },
      )
      for (const { error, status } of responses) if (error) throw refusedPart(status, error, log)
      return responses
    },
    async documents(ids) {
      const found = new Map<string, string>()
      for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
        const { docs } = await server.ask<{ docs: { _id: string; found?: boolean; _source?: Kept }[] }>(
          'POST',
          `${path}/_mget?_source_includes=${DOCUMENT}`,
          { json: { ids: ids.slice(at, at + READ_AT_ONCE) } },
        )
        for (const { _id, _source } of docs) if (_source) found.set(_id, _source[DOCUMENT])
      }
      return found
    },
    async *everything() {
      let after: readonly unknown[] | undefined
      for (;;) {
        const { hits } = await server.ask<{ hits: { hits: { _source: Kept; sort: unknown[] }[] } }>(
          'POST',
          `${path}/_search`,
          {
            json: {
              size: READ_AT_ONCE,
              track_total_hits: false,
              _source: [DOCUMENT],
              sort: [{ [ID]: { order: 'asc' } }],
              ...(after && { search_after: after }),
            },
          },
        )
        const last = hits.hits.at(-1)
        if (!last) return
        yield hits.hits.map(({ _source }) => _source[DOCUMENT])
        after = last.sort
      }
    },
    async count() {
      return (await server.ask<{ count: number }>('GET', `${path}/_count`)).count
    },
    async drop() {
      await server.ask('DELETE', `${path}?ignore_unavailable=true`).catch((error: unknown) => {
        if (!(error instanceof SearchServerError && error.reason === 'gone')) throw error
      })
    },
  }
}

interface Kept {
  readonly [DOCUMENT]: string
}

interface ErrorOf {
  readonly type?: string
}

function refusedPart(status: number | undefined, { type }: ErrorOf, log: Log): SearchServerError {
  const error = new SearchServerError(status === 429 || status === 503 ? 'busy' : 'refused', status, type)
  log.warn({ status, type }, error.message)
  return error
}
