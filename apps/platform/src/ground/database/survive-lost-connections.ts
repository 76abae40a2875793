import type pg from 'pg'
import type { Log } from '../log.ts'

/**
 * Keeps the process alive when a client loses its connection while it is checked out: the pool listens to idle clients
 * only, and an `error` event without a listener ends the process. The statement under way, or the next one, is rejected,
 * and the pool drops the client when it is released.
 */
export function surviveLostConnections(pool: pg.Pool, log: Log): void {
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'a database client failed')))
}
