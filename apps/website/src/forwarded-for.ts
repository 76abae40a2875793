import { AsyncLocalStorage } from 'node:async_hooks'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

/**
 * The network addresses a request came by, the visitor's first, as `x-forwarded-for` lists them; undefined for one from
 * within the process. What that header itself says counts only behind a proxy that sets it.
 */
export function forwardedFor(c: Context, trustProxy: boolean): string | undefined {
  const bindings = c.env as Partial<HttpBindings> | undefined
  const direct = bindings?.incoming?.socket?.remoteAddress
  const before = trustProxy ? c.req.header('x-forwarded-for') : undefined
  return [before, direct].filter((address) => address).join(', ') || undefined
}

/** The header that tells the platform for whom the website asks: its limits are a visitor's, not the website's. */
export function forwardedHeader(c: Context, trustProxy: boolean): Record<string, string> {
  const addresses = forwardedFor(c, trustProxy)
  return addresses === undefined ? {} : { 'x-forwarded-for': addresses }
}

/** Headers by which a proxy says whom it asks for, and at which address. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded']

/**
 * Says once that a proxy seems to be there which is not trusted: all its visitors count as one. What it says of them is not
 * written down.
 */
export function warnOfProxy(log: Log): MiddlewareHandler {
  let isSaid = false
  return async (c, next) => {
    const isFromOutside = (c.env as Partial<HttpBindings> | undefined)?.incoming !== undefined
    if (isFromOutside && !isSaid) {
      const headers = FORWARDED.filter((name) => c.req.header(name) !== undefined)
      isSaid = headers.length > 0
      if (isSaid) log.warn({ headers }, UNTRUSTED)
    }
    await next()
  }
}

const UNTRUSTED =
  'A request came with headers of a proxy, which are not believed: whoever comes by way of it counts as one visitor. If that is a proxy of yours, set TRUST_PROXY=true and have it send X-Forwarded-For'

/** What the website asks the platform for in the name of visitors, without a token that says of whom. */
const LIMITED_PATHS = /^\/(?:oauth\/token$|v1\/(?:password|username)\/)/

export interface SentForVisitors {
  /** Remembers, while a request is answered, whom it came from. */
  readonly remember: MiddlewareHandler
  /** Says for whom the website asks, where the platform limits that; nobody else is told. */
  readonly fetch: typeof fetch
}

/**
 * Sign-ins, tokens and passwords reach the platform with the visitor's addresses, so that its limits are a visitor's.
 *
 * @param origin the platform's, which alone is told
 */
export function sentForVisitors(send: typeof fetch, origin: string, trustProxy: boolean): SentForVisitors {
  const visitors = new AsyncLocalStorage<string | undefined>()
  return {
    remember: (c, next) => visitors.run(forwardedFor(c, trustProxy), next),
    fetch(input, init) {
      const visitor = visitors.getStore()
      const url = new URL(input instanceof Request ? input.url : input)
      if (visitor === undefined || url.origin !== origin || !LIMITED_PATHS.test(url.pathname)) return send(input, init)
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
      if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', visitor)
      return send(input, { ...init, headers })
    },
  }
}
