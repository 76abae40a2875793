import pg from 'pg'
import type { Log } from '../log.ts'

/** Starts to call back for a channel; answers how to stop. */
export type Listen = (channel: string, notified: () => void) => Promise<() => Promise<void>>

/** Milliseconds until a connection is made again: twice as long each time that fails. */
const SOONEST_MS = 1000
const LATEST_MS = 30_000
/** Milliseconds that making one may take. */
const CONNECT_MS = 10_000

export interface ReconnectTimes {
  /** Default {@link SOONEST_MS}. */
  readonly soonestMs?: number
  /** Default {@link CONNECT_MS}. */
  readonly connectMs?: number
}

/** PGlite has one session and so one ear: whatever client holds the session hears. */
export function listenOnOnlySession(pool: pg.Pool): Listen {
  const ears = new Map<() => void, string>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel }) => {
      for (const [notified, wanted] of ears) if (wanted === channel) notified()
    })
  })
  return async (channel, notified) => {
    ears.set(notified, channel)
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      ears.delete(notified)
    }
  }
}

/**
 * On PostgreSQL a connection of its own, made again whenever it ends, and later and later where that fails. Pollers carry
 * on without it meanwhile.
 */
export function listenOnOwnConnection(
  connectionString: string,
  log: Log,
  { soonestMs = SOONEST_MS, connectMs = CONNECT_MS }: ReconnectTimes = {},
): Listen {
  return async (channel, notified) => {
    let stopped = false
    let client: pg.Client | undefined
    let retry: NodeJS.Timeout | undefined
    let failures = 0

    async function connect(): Promise<void> {
      const fresh = new pg.Client({
        connectionString,
        application_name: 'tessera listen',
        keepAlive: true,
        connectionTimeoutMillis: connectMs,
      })
      let isOver = false
      fresh.on('notification', () => notified())
      fresh.on('error', (error) => log.warn({ err: error, channel }, 'the listening connection broke'))
      fresh.on('end', () => {
        isOver = true
        if (client !== fresh) return
        client = undefined
        tryLater()
      })
      try {
        await fresh.connect()
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
        if (isOver) throw new Error('The listening connection ended as soon as it was made.')
      } catch (error) {
        // Nothing waits for that: what is broken may never say that it has ended.
        fresh.end().catch(() => {})
        throw error
      }
      failures = 0
      if (stopped) await fresh.end()
      else client = fresh
    }

    function tryLater(): void {
      if (stopped) return
      retry = setTimeout(reconnect, Math.min(LATEST_MS, soonestMs * 2 ** failures))
      failures += 1
    }

    function reconnect(): void {
      // Of what was told meanwhile nothing was heard.
      connect().then(notified, (error: unknown) => {
        log.warn({ err: error, channel }, 'no listening connection yet')
        tryLater()
      })
    }

    await connect()
    return async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    }
  }
}
