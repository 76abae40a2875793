import { lookup } from 'node:dns'
import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { GROUND_LIMITS } from '../limits.ts'
import { isLoopback, isPublicAddress } from './addresses.ts'
import { NO_NETWORK, type OwnNetwork } from './own-network.ts'

export interface GuardedRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'UPDATE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds until there must be a whole answer; default 5000. */
  readonly timeoutMs?: number
  /** Bytes of the answer at most; default 256 KiB. */
  readonly maxBytes?: number
  /** Gives up. */
  readonly signal?: AbortSignal
}

export interface GuardSettings {
  /** What may be called besides the public internet; on this machine without HTTPS. Default nothing. */
  readonly own?: OwnNetwork
  /** Default: the system's. For tests, which have no names of their own. */
  readonly lookup?: typeof lookup
}

export interface GuardedAnswer<Body = string> {
  readonly status: number
  readonly body: Body
  /** Where it sends on to, as it says it. */
  readonly location?: string
}

/** The request was not made, or not answered as it must be. Its message names the host at most, never query or body. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
}

/**
 * A request to an address that somebody configured: HTTPS to the public internet and to what `own` permits, no redirects,
 * 5 s and 256 KiB at most unless the request says otherwise. Every address a name stands for is looked at as the
 * connection is made, and only those are connected to, so that no name leads inside by another answer later. Throws
 * {@link OutboundError}.
 */
export async function guardedFetch(
  url: string,
  request: GuardedRequest = {},
  settings: GuardSettings = {},
): Promise<GuardedAnswer> {
  const answer = await guardedFetchBytes(url, request, settings)
  return { ...answer, body: answer.body.toString() }
}

/** {@link guardedFetch} for what is no text: the answer's body as it came. */
export async function guardedFetchBytes(
  url: string,
  request: GuardedRequest = {},
  settings: GuardSettings = {},
): Promise<GuardedAnswer<Buffer<ArrayBuffer>>> {
  const target = checkedTarget(url, settings)
  const {
    method = 'GET',
    headers = {},
    body,
    timeoutMs = GROUND_LIMITS.outwardTime.value,
    maxBytes = GROUND_LIMITS.outwardAnswer.value,
  } = request
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
        if (size > maxBytes) sent.destroy(new OutboundError('the answer is too large'))
      })
      answer.on('error', (error) => fail(error.message))
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        const { location } = headers
        resolve({ status, body: Buffer.concat(parts), ...(location !== undefined && { location }) })
      })
    })
    sent.on('error', (error) => fail(error.message))
    sent.end(body)
  })
}

const isReached = (host: string, address: string, { own = NO_NETWORK }: GuardSettings) =>
  isPublicAddress(address) || own.permits(host, address)

/** The host of a URL as it is looked up: addresses of version 6 without their brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

function checkedTarget(url: string, settings: GuardSettings): URL {
  if (!URL.canParse(url)) throw new OutboundError('The address is no URL')
  const target = new URL(url)
  if (target.username !== '' || target.password !== '')
    throw new OutboundError(`${target.host}: no credentials in addresses`)
  const host = hostOf(target)
  const isBeside = isLoopback(host) && isReached(host, isIP(host) === 0 ? '127.0.0.1' : host, settings)
  if (target.protocol !== 'https:' && !(target.protocol === 'http:' && isBeside)) {
    throw new OutboundError(`${target.host}: only https: is asked`)
  }
  if (isIP(host) !== 0 && !isReached(host, host, settings)) {
    throw new OutboundError(`${target.host}: this address is not on the public internet, and nothing permits it`)
  }
  return target
}

function guardedLookup(settings: GuardSettings): LookupFunction {
  const find = settings.lookup ?? lookup
  return (host, options, callback) => {
    find(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !isReached(host, address, settings))) {
        const reason = 'this name leads to an address that is not on the public internet, and nothing permits it'
        return callback(new OutboundError(reason), '', 0)
      }
      if (options.all === true) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
