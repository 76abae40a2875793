import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { BadRequestError, errorResponse } from './ground/http/index.ts'
import { StartError } from './ground/start-error.ts'
import type { Platform } from './platform.ts'

export interface Listening {
  /** With the port that was given out, when 0 was asked for. */
  readonly url: string
  readonly port: number
  /** Takes no new connections, lets requests under way finish (at most `graceMs`, default 10 s), then cuts what is left. */
  close(graceMs?: number): Promise<void>
}

/** Serves the platform over HTTP. Throws when the address is taken. Closing it leaves the platform open. */
export async function listen(platform: Platform, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer(
    getRequestListener((request, env) => platform.fetch(request, env), {
      // What could not be read as a request at all: no host, a broken address.
      errorHandler: () => errorResponse(new BadRequestError('The request could not be read.'), ''),
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${shown(host)}:${address.port}`,
    port: address.port,
    close: (graceMs = 10_000) => stop(server, graceMs),
  }
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new StartError('port_in_use', `Port ${port} on ${host} is in use. Stop what uses it, or set PLATFORM_PORT.`, {
    cause: error,
  })
}

function shown(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
