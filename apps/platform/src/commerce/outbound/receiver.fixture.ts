/** Another system: a real HTTP server on a loopback port that remembers what it was sent. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashOf } from './signed-post.ts'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As it came over the wire. */
  readonly raw: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was sent
  readonly body: any
}

export interface Answering {
  readonly status?: number
  readonly body?: unknown
  /** Milliseconds. */
  readonly after?: number
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** What it answers from now on; default an empty object. */
  answer(how: (request: Received) => Answering | Promise<Answering>): void
  /** Those at a path. */
  at(path: string): Received[]
  reset(): void
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let how: (request: Received) => Answering | Promise<Answering> = () => ({})
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const { method = '', url: path = '', headers } = request
      const one = { method, path, headers, raw, body: raw === '' ? undefined : JSON.parse(raw) }
      received.push(one)
      const { status = 200, body = {}, after = 0 } = await how(one)
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }, after)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => {
      how = next
    },
    at: (path) => received.filter((one) => one.path === path),
    reset() {
      received.length = 0
      how = () => ({})
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whether a request carries the right signature for a key. */
export function isSigned({ headers, raw }: Received, key: string): boolean {
  return headers['x-oc-hash'] === hashOf(key, raw)
}
