import type { Log } from '../../ground/log.ts'
import type { Edition, IndexSchema, SearchIndex } from '../search-index.ts'
import { createEditionCopies } from './edition-copies.ts'
import { languageOf } from './index-language.ts'
import { type SearchedIndex, search } from './searching.ts'
import { documentSeen, serverDocument } from './server-document.ts'
import type { StoredIndex } from './stored-index.ts'
import { suggest } from './suggesting.ts'

export interface ServerIndexParts {
  readonly schema: IndexSchema
  readonly name: string
  readonly createIndex: (name: string) => StoredIndex
  readonly log: Log
}

/** An index behind the port, on a server. */
export interface ServerIndex extends SearchIndex {
  /** Indexes of the server that it is made of. */
  readonly names: readonly string[]
}

/**
 * An empty index on the server, made when it is first written to or asked. It belongs to this process, as the engine's
 * does: nobody else writes to it, and closing removes it. @throws {RangeError} as {@link languageOf}
 */
export function createServerIndex({ schema, name, createIndex, log }: ServerIndexParts): ServerIndex {
  const language = languageOf(schema)
  const whole = createIndex(name)
  /** Ids by source: what an edition is asked about, and what is removed, without asking the server. */
  const ids = new Map<string, Set<string>>()
  const sources = new Map<string, string>()
  const copies = createEditionCopies({
    language,
    whole,
    idsOf: (source) => ids.get(source) ?? new Set(),
    createIndex,
    log,
  })
  let isClosed = false
  let opening: Promise<void> | undefined
  // Writes come one after the other, as they were asked for.
  let written: Promise<unknown> = Promise.resolve()

  async function opened(): Promise<void> {
    if (isClosed) throw new Error('The search index is closed.')
    opening ??= whole.create()
    await opening.catch((error: unknown) => {
      opening = undefined
      throw error
    })
  }

  function inOrder(write: () => Promise<void>): Promise<void> {
    const done = written.then(async () => {
      await opened()
      await write()
    })
    written = done.catch(() => undefined)
    return done
  }

  function note(id: string, source: string | undefined): void {
    const before = sources.get(id)
    if (before !== undefined) ids.get(before)?.delete(id)
    sources.delete(id)
    if (source === undefined) return
    sources.set(id, source)
    const known = ids.get(source) ?? new Set()
    ids.set(source, known.add(id))
  }

  async function looking<Answer>(edition: Edition | undefined, ask: (looking: SearchedIndex) => Promise<Answer>) {
    await opened()
    return edition
      ? copies.through(edition, (index) => ask({ index, language, edition }))
      : ask({ index: whole, language, edition })
  }

  return {
    put(documents) {
      // Of several with one id the last counts.
      const last = new Map(documents.map((document) => [document.id, document]))
      return inOrder(async () => {
        if (last.size === 0) return
        try {
          await whole.write({ put: Array.from(last.values(), (one) => serverDocument(one, language)), gone: [] })
        } finally {
          // Also where it is not known how much was written.
          for (const { id, source } of last.values()) note(id, source)
          copies.hear([...last.keys()])
        }
      })
    },
    remove(given) {
      return inOrder(async () => {
        const gone = [...new Set(given)].filter((id) => sources.has(id))
        if (gone.length === 0) return
        try {
          await whole.write({ put: [], gone })
        } finally {
          copies.hear(gone)
        }
        for (const id of gone) note(id, undefined)
      })
    },
    search: (query) => looking(query.edition, (seen) => search(query, seen)),
    suggest: (query) => looking(query.edition, (seen) => suggest(query, seen)),
    get: (given, edition) =>
      looking(edition, async ({ index }) => {
        const kept = await index.documents([...new Set(given)])
        return given.flatMap((id) => {
          const one = kept.get(id)
          return one === undefined ? [] : [documentSeen(one, edition)]
        })
      }),
    async count() {
      await opened()
      return whole.count()
    },
    async close() {
      if (isClosed) return
      isClosed = true
      await written
      await copies.close()
      // Nothing of it is needed again; what cannot be removed now is tidied away by a later start.
      await whole
        .drop()
        .catch((error: unknown) => log.warn({ err: error, index: name }, 'a search index could not be removed'))
    },
    get names() {
      return [name, ...copies.names]
    },
  }
}
