/**
 * A small search server: what OpenSearch documents of the requests that are made here, and nothing else; anything unknown
 * is refused. Written from the documentation by whoever wrote the adapter, so it shows that the two agree, not that
 * OpenSearch does.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Json, Refusal, SmallIndex } from './small-index.fixture.ts'
import { smallSearch } from './small-search.fixture.ts'

/** A request as it came. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What is answered instead of what would be. `hang`: nothing. */
export type Instead = { readonly status: number; readonly body?: unknown } | 'hang' | undefined

export interface SmallServer {
  readonly url: string
  readonly indexes: ReadonlyMap<string, SmallIndex>
  readonly asked: Asked[]
  /** Asked before every answer. */
  instead: (asked: Asked) => Instead
  close(): Promise<void>
}

export async function openSmallServer({ credentials }: { credentials?: string } = {}): Promise<SmallServer> {
  const indexes = new Map<string, SmallIndex>()
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const url = new URL(request.url ?? '/', 'http://localhost')
    const one: Asked = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    asked.push(one)
    const instead = small.instead(one)
    if (instead === 'hang') return
    const { status, body: answer } = instead ?? answerTo(one)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(answer === undefined ? '' : typeof answer === 'string' ? answer : JSON.stringify(answer))
  })

  function answerTo(one: Asked): { status: number; body: unknown } {
    const wanted = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`
    if (wanted && one.headers.authorization !== wanted) return { status: 401, body: 'Unauthorized' }
    try {
      return { status: 200, body: answered(one, indexes) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, type, message } = error
      return { status, body: { error: { root_cause: [{ type, reason: message }], type, reason: message }, status } }
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const small: SmallServer = {
    url: `http://${credentials ? `${credentials}@` : ''}127.0.0.1:${port}`,
    indexes,
    asked,
    instead: () => undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return small
}

function answered({ method, path, query, body }: Asked, indexes: Map<string, SmallIndex>): unknown {
  const [, name = '', action = ''] = path.split('/')
  const json = () => JSON.parse(body || '{}') as Json
  const existing = () => indexes.get(name) ?? absent(name)
  switch (`${method} ${action}`) {
    case 'PUT ':
      if (indexes.has(name))
        throw new Refusal(400, 'resource_already_exists_exception', `index [${name}] already exists`)
      if (name !== name.toLowerCase() || /[\\/*?"<>| ,#:]/.test(name) || /^[-_+]/.test(name) || name.length > 255)
        throw new Refusal(400, 'invalid_index_name_exception', `Invalid index name [${name}]`)
      indexes.set(name, new SmallIndex(name, json()))
      return { acknowledged: true, shards_acknowledged: true, index: name }
    case 'DELETE ':
      if (!indexes.delete(name) && query.get('ignore_unavailable') !== 'true') absent(name)
      return { acknowledged: true }
    case 'GET _mapping': {
      const isNamed = (one: string) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name)
      const some = [...indexes.values()].filter((index) => isNamed(index.name))
      return Object.fromEntries(some.map((index) => [index.name, { mappings: { _meta: index.meta } }]))
    }
    case 'PUT _mapping':
      existing().meta = json()._meta
      return { acknowledged: true }
    case 'GET _count':
      return { count: existing().documents.size }
    case 'POST _mget':
      return {
        docs: (json().ids as string[]).map((_id) => {
          const found = existing().written.get(_id)
          return found ? { _id, found: true, _source: { document: found.source.document } } : { _id, found: false }
        }),
      }
    case 'POST _search':
      return smallSearch(existing(), json())
    case 'POST _msearch': {
      const lines = linesOf(body)
      return {
        responses: lines.flatMap((line, at) => (at % 2 === 0 ? [] : [partAnswered(existing(), JSON.parse(line))])),
      }
    }
    case 'POST _bulk':
      return written(existing(), linesOf(body), query.get('refresh'))
    default:
      throw new Refusal(405, 'illegal_argument_exception', `Incorrect HTTP method or path [${method} ${path}]`)
  }
}

function absent(name: string): never {
  throw new Refusal(404, 'index_not_found_exception', `no such index [${name}]`)
}

function partAnswered(index: SmallIndex, body: Json): unknown {
  try {
    return { ...smallSearch(index, body), status: 200 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { error: { type: error.type, reason: error.message }, status: error.status }
  }
}

function linesOf(body: string): string[] {
  if (!body.endsWith('\n'))
    throw new Refusal(400, 'illegal_argument_exception', 'The bulk request must be terminated by a newline [\\n]')
  return body.slice(0, -1).split('\n')
}

function written(index: SmallIndex, lines: readonly string[], refresh: string | null): unknown {
  const items: unknown[] = []
  for (let at = 0; at < lines.length; at++) {
    const action = JSON.parse(lines[at] as string) as { index?: { _id: string }; delete?: { _id: string } }
    if (action.delete) {
      const { _id } = action.delete
      items.push({ delete: { _id, status: index.written.delete(_id) ? 200 : 404 } })
      continue
    }
    const _id = action.index?._id ?? ''
    at += 1
    try {
      index.put(_id, JSON.parse(lines[at] as string) as Json)
      items.push({ index: { _id, status: 201 } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      items.push({ index: { _id, status: error.status, error: { type: error.type, reason: error.message } } })
    }
  }
  if (refresh === 'true' || refresh === 'wait_for') index.refresh()
  return {
    took: 1,
    errors: items.some((item) => Object.values(item as Json).some((one) => (one as Json).error)),
    items,
  }
}
