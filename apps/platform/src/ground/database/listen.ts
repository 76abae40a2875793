import pg from 'pg'
import type { Log } from '../log.ts'

/** Starts to call back for a channel; answers how to stop. */
export type Listen = (channel: string, notified: () => void) => Promise<() => Promise<void>>

const RECONNECT_AFTER_MS = 1000

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

/** On PostgreSQL a connection of its own, made again when it breaks. Pollers carry on without it meanwhile. */
export function listenOnOwnConnection(connectionString: string, log: Log): Listen {
  return async (channel, notified) => {
    let stopped = false
    let client: pg.Client | undefined
    let retry: NodeJS.Timeout | undefined

    async function connect(): Promise<void> {
      const fresh = new pg.Client({ connectionString, application_name: 'tessera listen', keepAlive: true })
      fresh.on('notification', () => notified())
      fresh.on('error', (error) => log.warn({ err: error, channel }, 'the listening connection broke'))
      fresh.on('end', () => {
        if (stopped || client !== fresh) return
        client = undefined
        retry = setTimeout(reconnect, RECONNECT_AFTER_MS)
      })
      try {
        await fresh.connect()
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        await fresh.end().catch(() => {})
        throw error
      }
      if (stopped) await fresh.end()
      else client = fresh
    }

    function reconnect(): void {
      connect().then(notified, (error: unknown) => {
        log.warn({ err: error, channel }, 'no listening connection yet')
        if (!stopped) retry = setTimeout(reconnect, RECONNECT_AFTER_MS)
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
