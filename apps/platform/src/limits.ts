import { COMMERCE_LIMITS, LIST_LIMITS } from './commerce/index.ts'
import { COMPONENT_LIMITS } from './components/index.ts'
import { CONTENT_LIMITS, QUERY_LIMITS } from './content/index.ts'
import { EVENT_LIMITS } from './events/index.ts'
import { DATABASE_LIMITS } from './ground/database/index.ts'
import { GROUND_LIMITS, type Limit, limitTable } from './ground/limits.ts'
import { SEARCH_LIMITS } from './search/index.ts'

/** Every limit of the platform, by the part that it is of. */
export const LIMITS: Readonly<Record<string, Readonly<Record<string, Limit>>>> = {
  'All services': GROUND_LIMITS,
  Content: CONTENT_LIMITS,
  'Queries of the content API (GraphQL)': QUERY_LIMITS,
  Commerce: COMMERCE_LIMITS,
  'Lists of the commerce API': LIST_LIMITS,
  Search: SEARCH_LIMITS,
  'Visitor events': EVENT_LIMITS,
  Components: COMPONENT_LIMITS,
  'Database (PostgreSQL)': limitTable({
    statement: { value: DATABASE_LIMITS.statementMs, unit: 'ms', of: 'a statement' },
    list: { value: DATABASE_LIMITS.listMs, unit: 'ms', of: 'a statement of a list, on PGlite too' },
    lock: { value: DATABASE_LIMITS.lockMs, unit: 'ms', of: 'waiting for a lock' },
    idle: { value: DATABASE_LIMITS.idleInTransactionMs, unit: 'ms', of: 'a transaction that asks for nothing' },
    silence: {
      value: DATABASE_LIMITS.silenceMs,
      unit: 'ms',
      of: 'silence, until the server is asked whether a connection is lost',
    },
    connect: { value: DATABASE_LIMITS.connectMs, unit: 'ms', of: 'waiting for a connection' },
    attempt: { value: DATABASE_LIMITS.attemptMs, unit: 'ms', of: 'one attempt to make one' },
  }),
}
