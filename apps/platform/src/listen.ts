import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { BadRequestError, errorResponse } from './ground/http/index.ts'
import { StartError } from './ground/start-error.ts'
import type { Platform } from './platform.ts'
import { closeServer } from './stop-serving.ts'

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
    close: (graceMs = 10_000) => closeServer(server, graceMs),
  }
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new StartError(
        'port_in_use',
        `Port ${port} on ${host} is in use. Stop what uses it, or set PLATFORM_PORT.`,
        { cause },
      )
    case 'EACCES':
      return new StartError('port_refused', `Port ${port} cannot be used here. Set PLATFORM_PORT to 1024 or above.`, {
        cause,
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError('host_unknown', `HOST is ${host}, which is no address of this machine. Set 127.0.0.1.`, {
        cause,
      })
    default:
      return cause
  }
}

function shown(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
