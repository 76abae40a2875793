/** Search indexes on an OpenSearch server, behind the port (decision 0005; contract "search", 3 and 13.3). */
import { createHash, randomBytes } from 'node:crypto'
import type { Log } from '../../ground/log.ts'
import type { IndexSchema, SearchIndex, Shelf } from '../search-index.ts'
import { indexBody, schemaText } from './index-body.ts'
import { languageOf } from './index-language.ts'
import { removeLeftovers, STAMPED_EVERY, stamp, stampAll } from './leftovers.ts'
import { createSearchServer, type SearchServerParts } from './search-server.ts'
import { readServerAddress } from './server-address.ts'
import { createServerIndex, type ServerIndex } from './server-index.ts'
import { storedIndex } from './stored-index.ts'

export { SearchServerError } from './search-server.ts'

export interface ServerIndexesOptions extends Pick<SearchServerParts, 'fetch' | 'wait'> {
  /** `SEARCH_URL`: `http(s)://user:password@host:port`. */
  readonly url: string
  readonly tenant: string
  readonly log: Log
  /** Names of indexes begin so; default `tessera`. Small letters, digits and dashes. */
  readonly prefix?: string
}

/** Makes indexes on a server. */
export interface ServerIndexes {
  /** An empty index. Nothing is asked of the server until it is written to or searched. */
  create(schema: IndexSchema, shelf: Shelf): SearchIndex
  /** Closes all that were made. */
  close(): Promise<void>
}

/** Each index is one of this process; its name says of what, and of which schema. */
export function createServerIndexes({
  url,
  tenant,
  log,
  prefix = 'tessera',
  ...parts
}: ServerIndexesOptions): ServerIndexes {
  const address = readServerAddress(url)
  const server = createSearchServer({ ...parts, address, log })
  log.info({ server: address.origin }, 'search indexes are on a server (SEARCH_URL)')
  const begin = `${prefix}-${plain(tenant)}-`
  const process = randomBytes(4).toString('hex')
  const made = new Set<ServerIndex>()
  let count = 0
  let isTidied = false

  const names = () => [...made].flatMap((index) => index.names)
  async function tidy(): Promise<void> {
    if (made.size === 0) return
    const now = Date.now()
    await stampAll(server, names(), now)
    await removeLeftovers(server, { prefix: begin, own: new Set(names()), now, log })
  }
  const tidying = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'search indexes could not be tidied; it is tried again'))
  }, STAMPED_EVERY).unref()

  return {
    create(schema, shelf) {
      count += 1
      const hash = createHash('sha256')
        .update(`${shelf.entity} ${shelf.locale} ${schemaText(schema)}`)
        .digest('hex')
      const name = `${begin}${plain(shelf.entity)}-${plain(shelf.locale)}-${hash.slice(0, 12)}-${process}-${count}`
      const language = languageOf(schema)
      const index = createServerIndex({
        schema,
        name,
        log,
        createIndex: (own) => {
          const body = () => indexBody(language, { isCopy: own !== name, meta: stamp(Date.now()) })
          const stored = storedIndex(own, body, { server, log })
          return {
            ...stored,
            async create() {
              await stored.create()
              if (isTidied) return
              isTidied = true
              await tidy().catch((error: unknown) => log.warn({ err: error }, 'search indexes could not be tidied'))
            },
          }
        },
      })
      made.add(index)
      return {
        ...index,
        async close() {
          made.delete(index)
          await index.close()
        },
      }
    },
    async close() {
      clearInterval(tidying)
      for (const index of made) await index.close()
      made.clear()
    },
  }
}

/** What may stand in the name of an index; what is lost of it, the hash has. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, 40)
