import type { KyselyPlugin } from 'kysely'
import type { OpenedDatabase } from './open.ts'

/** The same database, counting the statements that are sent to it. */
export function counting(database: OpenedDatabase): { database: OpenedDatabase; count: () => number } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: { ...database, db: database.db.withPlugin(plugin) }, count: () => statements }
}
