import { Hono } from 'hono'
import type { HashCost } from '../../ground/auth/password.ts'
import type { QueueLimits } from '../../ground/bounded-queue.ts'
import type { Database } from '../../ground/database/index.ts'
import { cors, isOwnRequest, type RequestVariables } from '../../ground/http/index.ts'
import type { Log } from '../../ground/log.ts'
import { type Audit, createAudit } from '../audit.ts'
import { type OutboundService, SILENT_SERVICE } from '../outbound/index.ts'
import type { ObjectStore } from '../store/index.ts'
import type { Handler } from './call.ts'
import { createEdge } from './edge.ts'
import { handlersOf } from './handlers.ts'

export interface OperationsParts {
  readonly db: Database
  /** For lists; default `db`. */
  readonly lists?: Database
  /** Of the lists of one token; default {@link listTurnLimits}. */
  readonly listTurns?: QueueLimits
  readonly store: ObjectStore
  readonly tenant: string
  /** Company id of the marketplace owner. */
  readonly marketplaceId: string
  readonly log: Log
  readonly now?: () => Date
  /** Other systems, and messages to people; default: there are none. */
  readonly outbound?: OutboundService
  readonly readCaller: Parameters<typeof createEdge>[0]['readCaller']
  /** Of operations that others answer, by `Family.name`. */
  readonly handlers?: Readonly<Record<string, Handler>>
  /** Of administrators' calls; default one of its own. */
  readonly audit?: Audit
  /** Of new password hashes; default `HASH_COST`. */
  readonly hashCost?: HashCost | undefined
}

export interface Operations {
  /** Everything below `/v1`. What is there besides must be mounted before. */
  readonly routes: Hono<{ Variables: RequestVariables }>
  /** Answers a request to `/v1` that a page of the platform makes for whoever has signed in to it. */
  readonly respond: ReturnType<typeof createEdge>
  /** Writes what the audit log still has to. */
  close(): Promise<void>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const EXPOSED = ['etag', 'location', 'www-authenticate', 'idempotent-replayed', 'allow'] as const

/** Every operation that has a handler, as routes. Tokens are sent by header, so any origin may ask. */
export function createOperations(parts: OperationsParts): Operations {
  const { db, tenant, log, outbound = SILENT_SERVICE } = parts
  const now = parts.now ?? (() => new Date())
  const audit = parts.audit ?? createAudit({ db, tenant, log })
  const edge = createEdge({ ...parts, now, audit, outbound, handlers: handlersOf(parts.handlers) })
  const routes = new Hono<{ Variables: RequestVariables }>()
  routes.use('/v1/*', cors({ kind: 'public', methods: METHODS, exposed: EXPOSED }))
  routes.all('/v1/*', (c) =>
    edge(c.req.raw, { requestId: c.get('requestId'), log: c.get('log'), isOwn: isOwnRequest(c) }),
  )
  return { routes, respond: edge, close: () => audit.close() }
}
