import type { KyselyPlugin } from 'kysely'
import type { OpenedDatabase } from './open.ts'

/** The same database, counting the statements that are sent to it. `texts`: with their parameters as `$1`. */
export function counting(database: OpenedDatabase): {
  database: OpenedDatabase
  count: () => number
  texts: () => readonly string[]
} {
  const statements: (() => string)[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(() => database.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: { ...database, db: database.db.withPlugin(plugin), lists: database.lists.withPlugin(plugin) },
    count: () => statements.length,
    texts: () => statements.map((text) => text()),
  }
}
