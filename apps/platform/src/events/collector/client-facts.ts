import type { Context } from 'hono'
import { connectionAddress } from '../../ground/http/index.ts'

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

const LONGEST_PATH = 512
const LONGEST_QUERY = 1024
const LONGEST_LIBRARY = 64

/**
 * Reads the facts. What a proxy says of the visitor (`x-forwarded-for`, `x-forwarded-user-agent`) counts when the
 * connection comes from one of the trusted addresses, or from this process.
 */
export function clientFacts(c: Context, trustedProxies: ReadonlySet<string>): ClientFacts {
  const header = (name: string) => c.req.header(name)
  const connection = connectionAddress(c)
  const isTrusted = connection === undefined || trustedProxies.has(plain(connection))
  const forwarded = isTrusted ? furthest(header('x-forwarded-for'), trustedProxies) : undefined
  return {
    address: forwarded ?? plain(connection ?? 'in-process'),
    userAgent: (isTrusted && header('x-forwarded-user-agent')) || (header('user-agent') ?? ''),
    gpc: header('sec-gpc') === '1',
    place: placeOf(header('referer')),
    library: (header('x-client-software-id') ?? header('x-library-version'))?.slice(0, LONGEST_LIBRARY) || null,
  }
}

/** The last address that was not written by a trusted proxy about another: whoever stands before it can write anything. */
function furthest(list: string | undefined, trusted: ReadonlySet<string>): string | undefined {
  const addresses = (list ?? '').split(',').map((address) => plain(address.trim()))
  return addresses
    .reverse()
    .find((address) => address !== '' && !trusted.has(address))
    ?.slice(0, 64)
}

/** An IPv4 address as IPv6 sockets show it is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

function placeOf(referer: string | undefined): ClientFacts['place'] {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { hostname, pathname, search } = new URL(referer)
  return { host: hostname, path: pathname.slice(0, LONGEST_PATH), query: search.slice(1, LONGEST_QUERY + 1) || null }
}
