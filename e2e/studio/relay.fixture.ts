/** Something between a website and those who ask it, as a proxy is: it passes on, and may change what it passes. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Relay {
  readonly url: string
  /** Origin it passes requests on to. */
  target: string
  /** Path and query, as they are passed on. */
  changePath: ((path: string) => string) | undefined
  changeHeaders: ((headers: Headers) => void) | undefined
  close(): Promise<void>
}

/** Headers that belong to one connection, or to how a body was sent. */
const OF_THE_CONNECTION = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]

export async function openRelay(): Promise<Relay> {
  const server = createServer((request, response) => {
    passOn(request).then(
      async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer())
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
      },
      () => response.writeHead(502).end(),
    )
  })
  async function passOn(request: IncomingMessage): Promise<Response> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/' } = request
    const headers = new Headers(request.headers as Record<string, string>)
    for (const name of OF_THE_CONNECTION) headers.delete(name)
    const path = relay.changePath?.(url) ?? url
    const body = chunks.length === 0 ? null : Buffer.concat(chunks)
    const answer = await fetch(relay.target + path, { method, headers, body, redirect: 'manual' })
    const passed = new Headers(answer.headers)
    for (const name of OF_THE_CONNECTION) passed.delete(name)
    relay.changeHeaders?.(passed)
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: passed })
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    changePath: undefined,
    changeHeaders: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return relay
}
