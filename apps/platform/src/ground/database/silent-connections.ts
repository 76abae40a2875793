import pg from 'pg'
import type { Log } from '../log.ts'

/** A statement whose connection was lost while it waited for its response: nobody knows whether it was carried out. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError'
  readonly code = 'ECONNLOST'
  constructor() {
    super('The database no longer works on this statement: its connection was lost.')
  }
}

export interface SilentConnectionsOptions {
  readonly url: string
  /** A statement without a response for so many milliseconds is asked after. */
  readonly silenceMs: number
  /** Milliseconds that making a connection, or asking over it, may take. */
  readonly attemptMs: number
  readonly log: Log
}

/** A session of the server: its process, and when that started, since process ids are used again. */
interface Session {
  readonly pid: number
  readonly startedAt: string
}

interface Statement {
  readonly session: Session
  /** By `performance.now()`. */
  readonly sentAt: number
  readonly fail: (error: Error) => void
}

const OWN_SESSION = `select pid, extract(epoch from backend_start)::text as "startedAt"
  from pg_stat_activity where pid = pg_backend_pid()`
/** Sessions that work, or did a moment ago. Without `track_activities` the server does not tell: then all of them do. */
const WORKING = `select pid, extract(epoch from backend_start)::text as "startedAt" from pg_stat_activity
  where pid = any($1) and (state is null or state not like 'idle%' or state_change > now() - $2 * interval '1 ms')`
/** Their transactions would keep their locks until the server notices. */
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1) and extract(epoch from backend_start)::text = any($2) and state like 'idle%'`

/**
 * Finds out that connections were lost without a word, as after a network has dropped packets or a firewall has forgotten
 * them. Such a connection looks like one whose statement takes long, and would be waited for until the limit of the
 * statement. So a statement without a response is asked after, over a connection of its own: when the server answers,
 * and its session has been idle for as long or is gone, the statement fails at once.
 */
export class SilentConnections {
  readonly #options: SilentConnectionsOptions
  readonly #sessions = new WeakMap<object, Session>()
  readonly #underWay = new Set<Statement>()
  readonly #timer: NodeJS.Timeout
  #isLooking = false
  #suspectUntil = Number.NEGATIVE_INFINITY

  constructor(options: SilentConnectionsOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.#look(), options.silenceMs / 2).unref()
  }

  /** Remembers the session of a new connection. Behind a proxy, which has sessions of its own, it is not known. */
  async opened(client: pg.ClientBase): Promise<void> {
    const ownSession = { text: OWN_SESSION, query_timeout: this.#options.attemptMs }
    const { rows } = await client.query<Session>(ownSession)
    const [session] = rows
    const { processID } = client as pg.ClientBase & { processID?: number }
    if (session !== undefined && session.pid === processID) this.#sessions.set(client, session)
  }

  /** Passes on the response to a statement. @throws ConnectionLostError as soon as there will be none */
  async response<Result>(client: pg.ClientBase, result: Promise<Result>): Promise<Result> {
    const session = this.#sessions.get(client)
    if (session === undefined) return result
    let statement: Statement | undefined
    const lost = new Promise<never>((_, fail) => {
      statement = { session, sentAt: performance.now(), fail }
      this.#underWay.add(statement)
    })
    try {
      return await Promise.race([result, lost])
    } finally {
      if (statement) this.#underWay.delete(statement)
    }
  }

  /**
   * Whether a connection that last responded at this moment may be lost as well: one was lost on which a statement was
   * sent later.
   */
  isSuspect(respondedAt: number): boolean {
    return respondedAt < this.#suspectUntil
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { silenceMs, attemptMs, url, log } = this.#options
    const from = performance.now()
    const silent = [...this.#underWay].filter(({ sentAt }) => from - sentAt >= silenceMs)
    if (silent.length === 0 || this.#isLooking) return
    this.#isLooking = true
    const server = new pg.Client({
      connectionString: url,
      application_name: 'tessera watch',
      connectionTimeoutMillis: attemptMs,
      query_timeout: attemptMs,
    })
    server.on('error', () => {})
    try {
      await server.connect()
      const { rows } = await server.query<Session>(WORKING, [silent.map(({ session }) => session.pid), silenceMs])
      const working = new Set(rows.map(keyOf))
      // What has its response by now is no longer under way.
      const lost = silent.filter((one) => this.#underWay.has(one) && !working.has(keyOf(one.session)))
      if (lost.length === 0) return
      log.warn({ connections: lost.length }, 'database connections were lost without a word')
      this.#suspectUntil = Math.max(this.#suspectUntil, ...lost.map(({ sentAt }) => sentAt))
      for (const { fail } of lost) fail(new ConnectionLostError())
      const sessions = lost.map(({ session }) => session)
      await server.query(TERMINATE, [sessions.map(({ pid }) => pid), sessions.map(({ startedAt }) => startedAt)])
    } catch (error) {
      // The database is away: statements end by their own limits, or are asked after again.
      log.debug({ err: error }, 'silent database connections cannot be asked after')
    } finally {
      this.#isLooking = false
      server.end().catch(() => {})
    }
  }
}

const keyOf = ({ pid, startedAt }: Session) => `${pid} ${startedAt}`
