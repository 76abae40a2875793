import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A network between a test and its PostgreSQL, that loses everything while it is broken. */
export interface BrokenNetwork {
  /** Address of the same database, through this network. */
  readonly url: string
  /** From now on nothing arrives, and nobody is told: as after a partition. Connections that are open stay so. */
  break(): void
  /** Breaks as soon as somebody sends a text to the database, which is lost. */
  breakAt(text: string): void
  /** New connections work again; what was lost stays lost. */
  mend(): void
  close(): Promise<void>
}

/** @param url of a database of the test's cluster, which is reached by a socket in a folder */
export async function breakableNetwork(url: string): Promise<BrokenNetwork> {
  const target = new URL(url)
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`
  const sockets = new Set<Socket>()
  let isBroken = false
  let breaksAt: string | undefined
  const server = createServer((client) => {
    const inside = connect(path)
    for (const [from, to] of [
      [client, inside],
      [inside, client],
    ] as const) {
      let isLost = isBroken
      sockets.add(from)
      from.on('data', (bytes) => {
        isBroken ||= breaksAt !== undefined && bytes.includes(breaksAt)
        isLost ||= isBroken
        if (!isLost) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isLost) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://postgres@127.0.0.1:${port}${target.pathname}`,
    break() {
      isBroken = true
    },
    breakAt(text) {
      breaksAt = text
    },
    mend() {
      isBroken = false
      breaksAt = undefined
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
