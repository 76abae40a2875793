import { lookup } from 'node:dns'
import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface GuardedRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds until there must be a whole answer; default 5000. */
  readonly timeoutMs?: number
  /** Bytes of the answer at most; default 256 KiB. */
  readonly mostBytes?: number
  /** Gives up. */
  readonly signal?: AbortSignal
}

export interface GuardSettings {
  /** Also plain HTTP and addresses of this machine: for a provider that runs beside us. Default false. */
  readonly allowLoopback?: boolean
}

export interface GuardedAnswer {
  readonly status: number
  readonly body: string
}

const TIMEOUT_MS = 5000
const MOST_BYTES = 256 * 1024

/** The request was not made, or not answered as it must be. Its message names the host at most, never query or body. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Everything that is not the public internet. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inside.addSubnet(net, prefix, 'ipv4')
}

/** IPv6: only global unicast (2000::/3), and of that none that wraps or hides another address. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const wrapping6 = new BlockList()
wrapping6.addSubnet('2001::', 23, 'ipv6')
wrapping6.addSubnet('2001:db8::', 32, 'ipv6')
wrapping6.addSubnet('2002::', 16, 'ipv6')

/** Whether nothing but the public internet is at this address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !wrapping6.check(address, 'ipv6')
}

/** Whether a host, an address or a name, is this machine. */
export const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

function isAllowedAddress(address: string, { allowLoopback = false }: GuardSettings): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return isPublicAddress(address) || (allowLoopback && loopback.check(address, family))
}

/**
 * A request to an address that somebody configured: HTTPS to the public internet only, no redirects, 5 s and 256 KiB at
 * most unless the request says otherwise. Every address a name stands for is looked at as the connection is made, so
 * that no name leads inside by another answer later. Throws {@link OutboundError}.
 */
export function guardedFetch(
  url: string,
  request: GuardedRequest = {},
  settings: GuardSettings = {},
): Promise<GuardedAnswer> {
  const target = checkedTarget(url, settings)
  const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  const options: HttpOptions = {
    method,
    headers,
    lookup: guardedLookup(settings),
    signal: request.signal ? AbortSignal.any([timeout, request.signal]) : timeout,
  }
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new OutboundError(`${target.host}: ${timeout.aborted ? `no answer within ${timeoutMs} ms` : reason}`))
    const sent = send(target, options, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size > mostBytes) sent.destroy(new OutboundError('the answer is too large'))
      })
      answer.on('error', (error) => fail(error.message))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }))
    })
    sent.on('error', (error) => fail(error.message))
    sent.end(body)
  })
}

function checkedTarget(url: string, settings: GuardSettings): URL {
  if (!URL.canParse(url)) throw new OutboundError('The address is no URL')
  const target = new URL(url)
  if (target.username !== '' || target.password !== '')
    throw new OutboundError(`${target.host}: no credentials in addresses`)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const isBeside = settings.allowLoopback === true && isLoopback(host)
  if (target.protocol !== 'https:' && !(target.protocol === 'http:' && isBeside)) {
    throw new OutboundError(`${target.host}: only https: is asked`)
  }
  if (isIP(host) !== 0 && !isAllowedAddress(host, settings)) {
    throw new OutboundError(`${target.host}: this address is not on the public internet`)
  }
  return target
}

function guardedLookup(settings: GuardSettings): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !isAllowedAddress(address, settings))) {
        return callback(new OutboundError('this name does not lead to the public internet'), '', 0)
      }
      if (options.all === true) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
