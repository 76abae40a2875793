import type { Context } from 'hono'
import { isLoopbackOrigin } from '../../ground/network/index.ts'
import { cutText } from '../event/storable.ts'
import { EventError } from '../event-codes.ts'

/** Who may send what: the part of the platform's settings that the collector checks requests by. */
export interface CollectorAccess {
  /** Accepted context ids; `*` accepts any. */
  readonly contextIds: readonly string[]
  /** Origins whose pages may send events, besides the collector's own. */
  readonly origins: readonly string[]
  /** Pages of this machine may, too: for the demonstration. */
  readonly loopbackOrigins: boolean
  /** Names of the published sites. */
  readonly sites: () => Promise<readonly string[]>
}

const MAX_CONTEXT_LENGTH = 100

/** The context id, in the query or, in the 2.x dialect, in a header. Throws EV-401-CONTEXT. */
export function contextOf(c: Context, { contextIds }: CollectorAccess): string {
  const context = c.req.query('sitecoreContextId') || c.req.header('x-sitecore-contextid') || ''
  const isKnown = contextIds.includes(context) || (contextIds.includes('*') && context !== '')
  if (!isKnown || context.length > MAX_CONTEXT_LENGTH || cutText(context, MAX_CONTEXT_LENGTH) !== context) {
    throw new EventError('EV-401-CONTEXT')
  }
  return context
}

/** The site a request names. Throws EV-401-SITE. */
export async function siteOf(c: Context, { sites }: CollectorAccess): Promise<string> {
  const name = c.req.query('siteId') ?? ''
  if (!(await sites()).includes(name)) throw new EventError('EV-401-SITE')
  return name
}

/** The origin of a request when it may send events; undefined when it has none. Throws EV-403-ORIGIN. */
export function originOf(c: Context, access: CollectorAccess): string | undefined {
  const origin = c.req.header('origin')
  if (origin === undefined) return undefined
  if (!isAllowed(origin, c, access)) throw new EventError('EV-403-ORIGIN')
  return origin
}

/** Whether pages of an origin may send events. */
export function isAllowed(origin: string, c: Context, { origins, loopbackOrigins }: CollectorAccess): boolean {
  if (origins.includes(origin) || (loopbackOrigins && isLoopbackOrigin(origin))) return true
  // A page that has the collector below its own address.
  return origin === new URL(c.req.url).origin
}
