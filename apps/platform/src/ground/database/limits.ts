/** How long PostgreSQL, and the network to it, may take. All in milliseconds. */
export interface DatabaseLimits {
  /** A statement of a request, a job or an import: after that, somebody waits for nothing. Waiting for locks counts. */
  readonly statementMs: number
  /** A statement of a list: what a caller may ask for by filters, so that a few of them cannot hold all connections. */
  readonly listMs: number
  /** Waiting for a lock that another transaction holds: as long as PGlite lets one wait. */
  readonly lockMs: number
  /** A transaction that asks for nothing: its process is gone or stuck, and its locks stop others. */
  readonly idleInTransactionMs: number
  /** Beyond the limit of a statement, until its connection counts as lost: the server has not even refused it. */
  readonly graceMs: number
  /** A statement without a response for so long is asked after: its connection may be lost. */
  readonly silenceMs: number
  /** Until a new connection must be made, or a free one found. */
  readonly connectMs: number
  /** One attempt to make a connection: the next one may find that the network works again. */
  readonly attemptMs: number
}

export const DATABASE_LIMITS: DatabaseLimits = {
  statementMs: 60_000,
  listMs: 5_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
  graceMs: 3_000,
  silenceMs: 2_000,
  connectMs: 10_000,
  attemptMs: 3_000,
}

/** Connections to PostgreSQL, where no setting says another number: two thirds for everything, a third for lists. */
export const DEFAULT_CONNECTIONS = 15

/** After a silence of so many milliseconds, the operating system asks whether the other end is there still. */
export const KEEP_ALIVE_AFTER_MS = 10_000

/** How many of the connections are for lists only, so that lists never take those of writes and sign-in. */
export const connectionsOfLists = (connections: number) => Math.max(1, Math.floor(connections / 3))

/** What a session of PostgreSQL is told first. */
export function sessionLimits(limits: DatabaseLimits, statementMs: number): string {
  return Object.entries({
    statement_timeout: statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  })
    .map(([name, ms]) => `set ${name} = ${Math.round(ms)}`)
    .join(';')
}
