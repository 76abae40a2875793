import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it came over the wire. */
export interface RecordedRequest {
  method: string
  /** Path with query, exactly as sent. */
  url: string
  headers: Record<string, string>
  body: string
  /** The parsed body, when it is JSON. */
  json: unknown
}

/** What to answer. An object body is sent as JSON. `delay` is in milliseconds; `hangUp` closes the socket instead. */
export interface Answer {
  status?: number
  headers?: Record<string, string | string[]>
  body?: unknown
  delay?: number
  hangUp?: boolean
}

export type Answerer = (request: RecordedRequest, index: number) => Answer | Promise<Answer>

export interface RecordingServer {
  /** `http://127.0.0.1:{port}` */
  origin: string
  requests: RecordedRequest[]
  /** Answers all further requests this way. */
  answer(next: Answerer | Answer): void
  /** Forgets the recorded requests. */
  clear(): void
  close(): Promise<void>
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    json = undefined
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? '', url: request.url ?? '', headers, body, json }
}

async function reply(response: ServerResponse, { status = 200, headers = {}, body, delay, hangUp }: Answer) {
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
  if (hangUp) return response.destroy()
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  const type = typeof body === 'object' ? 'application/json' : 'text/plain'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(text)
}

/** Starts a real HTTP server on a free loopback port that keeps every request it gets. */
export async function startRecordingServer(first: Answerer | Answer = {}): Promise<RecordingServer> {
  const requests: RecordedRequest[] = []
  let answerer = first
  const server = createServer(async (request, response) => {
    const recorded = await record(request)
    requests.push(recorded)
    await reply(response, typeof answerer === 'function' ? await answerer(recorded, requests.length - 1) : answerer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer(next) {
      answerer = next
    },
    clear() {
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
