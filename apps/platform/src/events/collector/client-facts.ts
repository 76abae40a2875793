import type { Context } from 'hono'
import { addressOf, isFromProxy } from '../../ground/http/index.ts'

/** What a request says of its sender. */
export interface ClientFacts {
  /** Network address, for limits and the cookieless key; it is never stored. */
  readonly address: string
  readonly userAgent: string
  /** Global Privacy Control (contract "events", 11.3). */
  readonly gpc: boolean
  /** The page it was sent from; null when it does not say. */
  readonly place: { readonly host: string; readonly path: string; readonly query: string | null } | null
  /** Version and name of the client. */
  readonly library: string | null
}

const MAX_PATH_LENGTH = 512
const MAX_QUERY_LENGTH = 1024
const MAX_LIBRARY_LENGTH = 64

/** Reads the facts. A proxy that is trusted says in `x-forwarded-user-agent` what the visitor's browser is. */
export function clientFacts(c: Context): ClientFacts {
  const header = (name: string) => c.req.header(name)
  return {
    address: addressOf(c),
    userAgent: (isFromProxy(c) && header('x-forwarded-user-agent')) || (header('user-agent') ?? ''),
    gpc: header('sec-gpc') === '1',
    place: placeOf(header('referer')),
    library: (header('x-client-software-id') ?? header('x-library-version'))?.slice(0, MAX_LIBRARY_LENGTH) || null,
  }
}

function placeOf(referer: string | undefined): ClientFacts['place'] {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { hostname, pathname, search } = new URL(referer)
  return {
    host: hostname,
    path: pathname.slice(0, MAX_PATH_LENGTH),
    query: search.slice(1, MAX_QUERY_LENGTH + 1) || null,
  }
}
