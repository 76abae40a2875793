import type { Database } from '../ground/database/index.ts'
import type { Identity } from './identity/index.ts'
import type { Handler } from './operations/call.ts'
import type { Caller } from './operations/caller.ts'
import { createEdge, type EdgeParts } from './operations/edge.ts'
import { handlersOf } from './operations/handlers.ts'
import { SILENT_SERVICE } from './outbound/index.ts'
import { createObjectStore, type JsonObject } from './store/index.ts'

/** A call of the API that was made before: when, by whom (a user name), and what. */
export interface PastCall {
  readonly at: Date
  readonly by: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/v1`. */
  readonly path: string
  readonly body?: object
}

/** Answers what the API answers. Throws when it refuses, with its words; then nothing of the history is kept. */
export type HistoryCall = (call: PastCall) => Promise<JsonObject>

export interface HistoryParts extends Pick<EdgeParts, 'db' | 'tenant' | 'marketplaceId' | 'log' | 'audit'> {
  /** Of operations that others answer, by `Family.name`. */
  readonly handlers: Readonly<Record<string, Handler>>
  readonly callerNamed: Identity['callerNamed']
}

/**
 * Work that calls the API one time after the other, as if it were then and somebody else called, in one transaction. What
 * goes out to others is not sent: they were told when it happened.
 */
export function writeHistory<Result>(
  { db, handlers, callerNamed, ...parts }: HistoryParts,
  work: (call: HistoryCall) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((tx) => {
    let now = new Date()
    let caller: Caller | undefined
    const edge = createEdge({
      ...parts,
      db: tx,
      store: createObjectStore({ tenant: parts.tenant, now: () => now }),
      now: () => now,
      outbound: SILENT_SERVICE,
      handlers: handlersOf(handlers),
      readCaller: async () => {
        if (caller === undefined) throw new Error('Nobody calls.')
        return caller
      },
    })
    const people = rememberPeople(tx, callerNamed)
    return work(async ({ at, by, method, path, body }) => {
      now = at
      caller = await people(by)
      const request = new Request(`http://history/v1${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      const answer = await edge(request, { requestId: 'history', log: parts.log })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path} by ${by} on ${at.toISOString()}: ${answer.status} ${text}`)
      return text === '' ? {} : JSON.parse(text)
    })
  })
}

/** Everybody is looked for once: a history changes what people do, not who they are. */
function rememberPeople(tx: Database, callerNamed: Identity['callerNamed']): (name: string) => Promise<Caller> {
  const known = new Map<string, Promise<Caller | undefined>>()
  return async (name) => {
    const asked = known.get(name) ?? callerNamed(tx, name)
    known.set(name, asked)
    const caller = await asked
    if (caller === undefined) throw new Error(`Nobody is called ${name}.`)
    return caller
  }
}
