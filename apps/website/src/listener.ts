import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { PageCache } from './page/cache.ts'
import { readRequestPath } from './page/request-path.ts'
import type { StoredResponse } from './page/stored-response.ts'
import { documentOf } from './page/streamed-answer.ts'
import { claimsSignIn } from './shop/session-cookies.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface ListenerOptions {
  readonly cache: PageCache
  /** The answer to a target no page can have. */
  refuse(status: 400 | 404 | 414): StoredResponse
  /** Everything else. */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>
}

/**
 * The way in for Node's `http` server. A page in the cache costs one look-up and one write, without a request object;
 * a target no page can have is refused as it stands on the wire, before URL parsing tidies it up. A document that is there
 * in one piece is written as it is, not by way of a stream.
 */
export function createListener({ cache, refuse, fetch }: ListenerOptions): Listener {
  const answer = async (request: Request, env: object): Promise<Response> => {
    const response = await fetch(request, env)
    const document = documentOf(response)
    if (document === undefined) return response
    const { outgoing } = env as HttpBindings
    outgoing.writeHead(response.status, flatHeaders(response.headers)).end(document)
    return RESPONSE_ALREADY_SENT
  }
  const through = getRequestListener(answer, { overrideGlobalObjects: false })
  return (request, response) => {
    const { method, headers, url = '/' } = request
    if ((method === 'GET' || method === 'HEAD') && !claimsSignIn(headers.cookie)) {
      const stored = cache.at(headers.host ?? '', url)
      if (stored !== undefined) return send(stored, request, response)
    }
    const reading = readRequestPath(url)
    if (!reading.ok) return send(refuse(reading.status), request, response)
    void through(request, response)
  }
}

function send(stored: StoredResponse, request: IncomingMessage, response: ServerResponse): void {
  const { headers, method } = request
  const held = stored.held(headers['if-none-match'])
  if (held !== undefined) {
    response.writeHead(304, withoutLength(held.headers)).end()
    return
  }
  const accepted = headers['accept-encoding']
  const variant = stored.pick(Array.isArray(accepted) ? accepted.join() : accepted)
  response.writeHead(stored.status, variant.headers as string[])
  response.end(method === 'HEAD' ? undefined : variant.body)
}

/** Name, value, name, value: cookies are several of one name. */
const flatHeaders = (headers: Headers): string[] => [...headers].flat()

function withoutLength(flat: readonly string[]): string[] {
  return flat.filter((_, index) => {
    const name = flat[index - (index % 2)]
    return name !== 'content-length' && name !== 'content-encoding'
  })
}
