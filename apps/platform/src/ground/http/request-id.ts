import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { ClientVariables } from './client-address.ts'
import { setResponseHeader } from './response-header.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** What the ground puts beside a request: its id, a log that writes the id on every line, and who asks. */
export interface RequestVariables extends ClientVariables {
  requestId: string
  log: Log
}

/** An id someone before us gave is kept when it is harmless to write into a log. */
const HARMLESS = /^[\w.:-]{1,128}$/

/** What follows in a path is a secret: whoever has the code sets a password. */
const SECRET_AFTER = /(\/password\/reset\/)[^/]+/i

/** A path as it is logged: without codes that are good for something. */
export const loggedPath = (path: string): string => path.replace(SECRET_AFTER, '$1[hidden]')

/** Accepts or makes the request id, sends it back, and writes one line a request (`debug`; `warn` when it was slow). */
export function requestId(log: Log, slowMs = 2000): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const given = c.req.header(REQUEST_ID_HEADER)
    const id = given !== undefined && HARMLESS.test(given) ? given : randomUUID()
    c.set('requestId', id)
    c.set('log', log.child({ requestId: id }))
    const started = performance.now()
    await next()
    setResponseHeader(c, REQUEST_ID_HEADER, id)
    const ms = Math.round(performance.now() - started)
    const facts = { method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms }
    if (ms > slowMs) c.var.log.warn(facts, 'slow request')
    else c.var.log.debug(facts, 'request')
  }
}
