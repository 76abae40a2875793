import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { isOwnAddress } from '../network/index.ts'
import type { RequestVariables } from './request-id.ts'

/** What the ground knows of who asks. */
export interface ClientVariables {
  /** Network address of the visitor, for limits; it is never stored. */
  clientAddress: string
  /** Whether what the other end says of the visitor is believed: it is a trusted proxy, or this process. */
  isFromProxy: boolean
  /** Whether a trusted end asks and names no visitor: a website of our own asks for itself, as this process does. */
  isOwn: boolean
}

const IN_PROCESS = 'in-process'
const MAX_ADDRESS_LENGTH = 64
/** Headers by which a proxy names whom it asks for. */
const FORWARDED = ['x-forwarded-for', 'forwarded']
const UNTRUSTED =
  'a request names a visitor it is forwarded for, and comes from an address that is not trusted: whoever comes by way of it counts as one visitor. If that is a proxy or a website of yours, set TRUSTED_PROXIES to its address and have it send X-Forwarded-For'

/**
 * Says who asks: the other end of the connection, or, where that is one of `trustedProxies` or this process, whoever
 * `x-forwarded-for` names. Of a list it is the last that no trusted proxy wrote about another: whoever stands before it
 * can write anything.
 *
 * @param log gets one warning about a proxy that is not trusted: all its visitors count as one
 */
export function clientAddress(
  trustedProxies: ReadonlySet<string>,
  log: Log,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  let isSaid = false
  return async (c, next) => {
    const connection = connectionAddress(c)
    const isFromProxy = connection === undefined || trustedProxies.has(connection)
    if (!isFromProxy && !isSaid) {
      const headers = FORWARDED.filter((name) => c.req.header(name) !== undefined)
      isSaid = headers.length > 0
      if (isSaid) log.warn({ headers, ...ownAddress(connection) }, UNTRUSTED)
    }
    const forwarded = isFromProxy ? furthest(c.req.header('x-forwarded-for'), trustedProxies) : undefined
    c.set('clientAddress', forwarded ?? connection ?? IN_PROCESS)
    c.set('isFromProxy', isFromProxy)
    c.set('isOwn', isFromProxy && forwarded === undefined)
    await next()
  }
}

/** Who asks, as {@link clientAddress} found; without it the other end of the connection. */
export function addressOf(c: Context): string {
  return clientOf(c).clientAddress ?? connectionAddress(c) ?? IN_PROCESS
}

/** Whether what the other end says of the visitor is believed, as {@link clientAddress} found; without it never. */
export function isFromProxy(c: Context): boolean {
  return clientOf(c).isFromProxy ?? false
}

/**
 * The environment for a request that is handed on to another application by `fetch`: it says who asks, which variables of
 * this application do not.
 */
export function environmentOf(c: Context): object {
  const client: ClientVariables = { clientAddress: addressOf(c), isFromProxy: isFromProxy(c), isOwn: isOwnRequest(c) }
  return { ...(c.env as object | undefined), client }
}

function clientOf(c: Context): Partial<ClientVariables> {
  const handedOn = (c.env as { readonly client?: ClientVariables } | undefined)?.client
  return {
    clientAddress: c.get('clientAddress') ?? handedOn?.clientAddress,
    isFromProxy: c.get('isFromProxy') ?? handedOn?.isFromProxy,
    isOwn: c.get('isOwn') ?? handedOn?.isOwn,
  } as Partial<ClientVariables>
}

/** Whether nobody's visitor asks, as {@link clientAddress} found; without it whether the request is from this process. */
export function isOwnRequest(c: Context): boolean {
  return clientOf(c).isOwn ?? connectionAddress(c) === undefined
}

/**
 * The network that an address is counted by: of IPv6 the first 64 bits, because everybody has as many addresses as they
 * like within them; of IPv4 the address itself. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const text = address.split('%')[0] ?? ''
  if (!isIPv6(text)) return address
  // An IPv4 address at the end stands for two groups.
  const [head = '', tail] = text.replace(/:\d+\.[\d.]+$/, hexOfDotted).split('::')
  const groupsOf = (part: string | undefined) =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const groups = [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after]
  const [high = 0, low = 0] = groups.slice(6)
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isIPv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function hexOfDotted(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(1).split('.').map(Number)
  return `:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function furthest(list: string | undefined, trusted: ReadonlySet<string>): string | undefined {
  const addresses = (list ?? '').split(',').map((address) => plain(address.trim()))
  return addresses
    .reverse()
    .find((address) => address !== '' && !trusted.has(address))
    ?.slice(0, MAX_ADDRESS_LENGTH)
}

/** A proxy's address where it is one of a network of one's own; any other may be a visitor's, which is not written down. */
const ownAddress = (address: string) => (isOwnAddress(address) ? { address } : {})

/** Network address of the other end; undefined for a request from the same process. */
function connectionAddress(c: Context): string | undefined {
  const bindings = c.env as Partial<HttpBindings> | undefined
  const address = bindings?.incoming?.socket?.remoteAddress
  return address && plain(address)
}

/** An IPv4 address as IPv6 sockets show it is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
