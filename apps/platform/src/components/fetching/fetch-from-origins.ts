import type { OwnNetwork } from '../../ground/network/index.ts'
import { ComponentError, quoted } from '../component-error.ts'
import { EXTERNAL_TIMEOUT_MS, type ExternalRequest, requestExternal } from './external-request.ts'

/** Redirects that are followed. */
const MAX_REDIRECTS = 3
const KEEPS_METHOD: ReadonlySet<number> = new Set([307, 308])
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, ...KEEPS_METHOD])
/** They were meant for the origin that was named. */
const OF_ORIGIN = /^(?:authorization|x-api-key|.*(?:token|secret|key).*)$/i

/**
 * What an address answers, if it and whatever it sends on to are of these origins: at most {@link MAX_REDIRECTS} redirects,
 * all within 5 s. Headers that sign in do not go along to another origin.
 * @throws {ComponentError} `address_refused`
 */
export async function fetchFromOrigins(
  url: string,
  request: ExternalRequest,
  parts: {
    readonly origins: ReadonlySet<string>
    readonly ownNetwork: OwnNetwork
    /** Milliseconds for all of it; default 5 s. */
    readonly timeoutMs?: number
  },
): Promise<string> {
  const { origins, ownNetwork, timeoutMs = EXTERNAL_TIMEOUT_MS } = parts
  const ends = Date.now() + timeoutMs
  let address = url
  let asked = request
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const { origin } = new URL(address)
    if (!origins.has(origin))
      throw new ComponentError(
        'address_refused',
        `Data is not fetched from ${quoted(origin)}.`,
        'Name the origin in COMPONENTS_DATA_ORIGINS.',
      )
    const { status, body, location } = await requestExternal(address, asked, ownNetwork, {
      timeoutMs: Math.max(1, ends - Date.now()),
    })
    if (status >= 200 && status <= 299) return body
    if (!REDIRECTS.has(status) || location === undefined || !URL.canParse(location, address))
      throw new ComponentError('address_refused', `The address answered ${status}.`)
    const next = new URL(location, address)
    asked = sentOn(asked, status, next.origin === origin)
    address = next.href
  }
  throw new ComponentError('address_refused', `The address sends on more than ${MAX_REDIRECTS} times.`)
}

function sentOn(request: ExternalRequest, status: number, isSameOrigin: boolean): ExternalRequest {
  const { method, headers } = request
  const kept = isSameOrigin
    ? headers
    : Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ORIGIN.test(name)))
  if (KEEPS_METHOD.has(status)) return { ...request, headers: kept }
  const { body: _, ...others } = request
  return { ...others, method: method === 'HEAD' ? 'HEAD' : 'GET', headers: kept }
}
