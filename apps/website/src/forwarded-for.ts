import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

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
