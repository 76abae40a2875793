import { WEBSITE_LIMITS } from './limits.ts'
import { isSameOrigin } from './same-origin.ts'

/**
 * Paths of the content platform the browser may reach through the website, so that it stays on one origin (contract
 * "content" 2 and 10.2, "events" 4, "search" 1.2).
 */
const OPEN = [
  /^\/sitecore\/api\//i,
  /^\/-\//,
  /^\/~\//,
  /^\/layouts\/system\//i,
  /^\/v1\/events\//,
  /^\/v1\/files\/pages\/styles\/content-styles\.css$/,
  /^\/v1\/files\/components\/styles\/[^/]+\.css$/,
  /^\/api\/discover\/v2$/,
  /^\/api\/event\/v4\/publish$/,
]
/** Writing is for authors, who talk to the platform itself. */
const CLOSED = [/^\/sitecore\/api\/authoring(\/|$)/i]

/** The one cookie that comes back: the visitor's number, which lasts longer when a server sets it ("events" 3). */
const VISITOR_COOKIE = /^sc_[\w.-]+=/

/** What of the visitor's request goes on. Cookies stay here: they belong to the website. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'cache-control',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'referer',
  'sc_apikey',
  'sec-fetch-site',
  'sec-gpc',
  'user-agent',
  'x-client-software-id',
  'x-library-version',
  'x-sc-correlation-id',
  'x-sitecore-contextid',
]
const ANSWER_HEADERS = [
  'accept-ranges',
  'age',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
  'x-content-epoch',
]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Whether a path belongs to the platform. */
export function isProxied(path: string): boolean {
  return OPEN.some((pattern) => pattern.test(path)) && !CLOSED.some((pattern) => pattern.test(path))
}

export interface ProxyTarget {
  /** Origin of the platform; nothing in a request can choose another. */
  readonly host: string
  readonly fetch: typeof fetch
  /** Origins of the website's own pages. */
  readonly ownOrigins: readonly string[]
  /** Where the request comes from; undefined when from within the process. */
  readonly forwardedFor: string | undefined
  /**
   * Asks at another path, as somebody: what no page could do, because no page holds a token. `host`: default that of the
   * platform.
   */
  readonly as?: {
    readonly path: string
    readonly token?: string
    /** Where it is no bearer token: the header as it is. */
    readonly authorization?: string
    readonly host?: string
  }
}

/**
 * Passes a request on to the platform and its answer back, both as streams. The address is put together from the
 * configured origin and the visitor's path and query; redirects are handed back, never followed.
 *
 * @param query what is added to the visitor's query
 */
export async function proxy(
  request: Request,
  target: ProxyTarget,
  query: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (!METHODS.has(request.method)) return refusal(405, 'Method not allowed', { allow: [...METHODS].join(', ') })
  if (Number(request.headers.get('content-length') ?? 0) > WEBSITE_LIMITS.carried.value) return tooLarge()
  const asked = new URL(request.url)
  const address = new URL(target.as?.host ?? target.host)
  address.pathname = target.as?.path ?? asked.pathname
  address.search = asked.search
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)

  const headers = pick(request.headers, REQUEST_HEADERS)
  // The platform knows its website; of pages from elsewhere it decides by their origin.
  const from = request.headers.get('origin')
  if (from !== null && !isSameOrigin(from, request, target.ownOrigins)) headers.set('origin', from)
  headers.set('x-forwarded-host', asked.host)
  headers.set('x-forwarded-proto', asked.protocol.slice(0, -1))
  const { token, authorization = token && `Bearer ${token}` } = target.as ?? {}
  if (authorization !== undefined) headers.set('authorization', authorization)
  if (target.forwardedFor !== undefined) headers.set('x-forwarded-for', target.forwardedFor)
  const carried =
    request.method === 'POST' && request.body !== null ? limited(request.body, WEBSITE_LIMITS.carried.value) : undefined
  let answer: Response
  try {
    answer = await target.fetch(address, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...(carried && { body: carried.body, duplex: 'half' }),
    } as RequestInit)
  } catch {
    return carried?.isTooLarge() ? tooLarge() : refusal(502, 'The content platform does not answer')
  }
  if (carried?.isTooLarge()) {
    await answer.body?.cancel()
    return tooLarge()
  }
  const back = pick(answer.headers, ANSWER_HEADERS)
  back.set('x-content-type-options', 'nosniff')
  if (/^\/v1\/events\//.test(asked.pathname)) {
    for (const cookie of answer.headers.getSetCookie()) {
      if (VISITOR_COOKIE.test(cookie)) back.append('set-cookie', cookie)
    }
  }
  // A picture can be an SVG with scripts in it; opened on its own it must not run them on our origin.
  if (/svg|html|xml/i.test(back.get('content-type') ?? '')) {
    back.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
  }
  // `fetch` has already decoded the body, so a length counted on the encoded one would be wrong.
  const length = answer.headers.get('content-length')
  if (length !== null && !answer.headers.has('content-encoding')) back.set('content-length', length)
  return new Response(answer.body, { status: answer.status, headers: back })
}

/** The body up to `most` bytes; one that goes on fails, and says so. */
function limited(body: ReadableStream<Uint8Array>, most: number) {
  let seen = 0
  const checked = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > most) controller.error(new Error('Request body too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return { body: checked, isTooLarge: () => seen > most }
}

function pick(from: Headers, names: readonly string[]): Headers {
  const to = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) to.set(name, value)
  }
  return to
}

const tooLarge = () => refusal(413, 'Request body too large')

function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers })
}
