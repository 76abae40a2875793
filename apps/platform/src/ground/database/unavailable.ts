/** SQLSTATE of a statement that took longer than it may (`statement_timeout`), and of a lock that did not come free. */
const OVER_TIME = '57014'
const NO_LOCK = '55P03'

/**
 * Codes of PostgreSQL and of the network for a database that is away, restarts or has no connection left: the same
 * request succeeds a little later. Classes 08 (connection) and 57P (operator intervention) whole.
 */
const AWAY = /^(?:08...|57P0.|53300|25P03|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)$/
/** What `pg` says without a code. */
const AWAY_MESSAGE =
  /^(?:Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/

/** A statement was given up because it, or its wait for a lock, took too long. */
export function isOverTime(error: unknown): boolean {
  const code = codeOf(error)
  return code === OVER_TIME || code === NO_LOCK
}

/** The database cannot be asked right now. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error)
  // The socket file of a server on this machine, which exists while the server does. Of other files this says nothing.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  if (code !== undefined) return AWAY.test(code)
  return error instanceof Error && AWAY_MESSAGE.test(error.message)
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : undefined
}
