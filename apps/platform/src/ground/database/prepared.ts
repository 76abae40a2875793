import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'
const MARK_OF_MANY = '/* prepared, of many */'

/**
 * At the very beginning of a statement: it is planned once a session instead of every time. For statements by key and
 * writes of one row, whose best plan does not depend on their parameters, and of whose texts there are few; not where
 * it depends on how often a value occurs, as in lists. On PGlite, who calls is read in 0.17 ms instead of 0.95.
 *
 * Name the columns: with a `*`, the statement fails once a migration adds one.
 *
 * @example
 * sql`${prepared} select body from thing where id = ${id}`
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK)

/**
 * The same where the text depends on data, such as the catalogs that a shopper has access to, so that nobody knows how
 * many texts there are. They have names of their own, and leave those of all other statements alone.
 */
export const preparedOfMany: RawBuilder<unknown> = sql.raw(MARK_OF_MANY)

/** Statements of each kind that a session keeps at most, some tens of kB each; further ones are planned every time. */
const MAX_STATEMENTS = { [MARK]: 400, [MARK_OF_MANY]: 100 }

/** Names marked statements: the same text has the same name, in every session. */
function createNames(): (text: string) => string | undefined {
  const kinds = Object.entries(MAX_STATEMENTS).map(([mark, max]) => ({ mark, max, names: new Map<string, string>() }))
  return (text) => {
    const kind = kinds.find(({ mark }) => text.startsWith(mark))
    if (kind === undefined) return undefined
    const known = kind.names.get(text)
    if (known !== undefined || kind.names.size >= kind.max) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    kind.names.set(text, name)
    return name
  }
}

/**
 * The pool, with marked statements sent as prepared ones. A client that failed otherwise than by a statement that the
 * database refused is not used again: nobody knows what is under way on its connection.
 *
 * @param answerWithinMs after so many milliseconds without an answer, the client counts as failed; default never
 */
export function preparing(pool: pg.Pool, answerWithinMs?: number): PostgresPool {
  const nameOf = createNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const wrapped = preparingClient(client, nameOf, answerWithinMs)
      clients.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

function preparingClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  answerWithinMs: number | undefined,
): PostgresPoolClient {
  let failure: Error | undefined
  // Kysely has cursors as well; nothing here asks for one.
  const query = async (text: string, values: readonly unknown[]) => {
    // The end of a transaction, for one, would wait behind the statement that nobody answers.
    if (failure) throw failure
    const name = nameOf(text)
    try {
      return await client.query({
        text,
        values: [...values],
        ...(name !== undefined && { name }),
        ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
      })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) failure = error as Error
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure),
  }
}
