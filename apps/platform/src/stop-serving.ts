import type { Server } from 'node:http'

/** How a process stops serving, in milliseconds; see `shutdown` of the settings. */
export interface StopTimes {
  readonly waitMs: number
  readonly graceMs: number
}

interface StopServing extends StopTimes {
  /** Turns `/readyz` red and ends streams; requests are still answered. */
  readonly drain: () => void
  /** Each takes no new connections and lets requests under way finish, for at most the milliseconds it is given. */
  readonly close: readonly ((graceMs: number) => Promise<void>)[]
}

/**
 * Stops serving so that nobody meets a closed port: `/readyz` goes red, the load balancer has `waitMs` to see it, then
 * listeners close and what is under way has `graceMs` to finish.
 */
export async function stopServing({ drain, close, waitMs, graceMs }: StopServing): Promise<void> {
  drain()
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  await Promise.all(close.map((closeListener) => closeListener(graceMs)))
}

/** Milliseconds between looks for connections whose last request has ended: they would stay open for another. */
const IDLE_EVERY_MS = 50

/** Takes no new connections, lets requests under way finish for at most `graceMs`, then cuts what is left. */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(idle)
      resolve()
    })
    server.closeIdleConnections()
  })
}
