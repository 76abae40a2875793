import { z } from 'zod'
import {
  type GuardedAnswer,
  type GuardedRequest,
  type GuardSettings,
  guardedFetch,
  guardedFetchBytes,
  OutboundError,
  type OwnNetwork,
} from '../../ground/network/index.ts'
import { ComponentError } from '../component-error.ts'

const LIMITS = { timeoutMs: 5000, maxBytes: 5 * 1024 * 1024 } as const
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'UPDATE'] as const

export const externalUrl = z.url().max(8192)

/** How an address is asked, besides the address. */
export const externalRequest = z.object({
  method: z.enum(METHODS).default('GET'),
  headers: z
    .record(
      z.string().regex(/^[\w-]{1,64}$/),
      z
        .string()
        .max(2048)
        .regex(/^[\t\u0020-\u00ff]*$/),
    )
    .default({}),
  body: z
    .string()
    .max(64 * 1024)
    .optional(),
})

export type ExternalRequest = z.output<typeof externalRequest>

/** Headers that speak for whoever asks, for the connection, or for how the answer is packed. */
const OWN_HEADERS =
  /^(?:cookie|host|connection|content-length|transfer-encoding|accept-encoding|upgrade|te|expect|proxy-.*)$/i

/**
 * Asks an address that somebody named, for JSON unless its headers accept something else (contract "component-builder", 12.4): HTTPS to the public internet and to what
 * `ownNetwork` permits, 5 s and 5 MB, no cookies, and no redirect is followed.
 * @throws {ComponentError} `address_refused`
 */
export const requestExternal = (...asked: Asked): Promise<GuardedAnswer> => answered(guardedFetch, asked)

/** {@link requestExternal} for what is no text. */
export const requestExternalBytes = (...asked: Asked) => answered(guardedFetchBytes, asked)

type Asked = [
  url: string,
  request: ExternalRequest,
  ownNetwork: OwnNetwork,
  settings?: Pick<GuardedRequest, 'timeoutMs'>,
]

async function answered<Answer>(
  send: (url: string, request: GuardedRequest, settings: GuardSettings) => Promise<Answer>,
  [url, { method, headers, body }, ownNetwork, { timeoutMs = LIMITS.timeoutMs } = {}]: Asked,
): Promise<Answer> {
  const sent = Object.entries({ accept: 'application/json', ...lowered(headers) })
  const request = {
    ...LIMITS,
    timeoutMs,
    method,
    headers: Object.fromEntries(sent.filter(([name]) => !OWN_HEADERS.test(name))),
    ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
  }
  try {
    return await send(url, request, { own: ownNetwork })
  } catch (error) {
    if (error instanceof OutboundError)
      throw new ComponentError('address_refused', `The address cannot be read: ${error.message}.`)
    throw error
  }
}

/** How long one may take, in milliseconds, with everything that is asked on the way. */
export const EXTERNAL_TIMEOUT_MS = LIMITS.timeoutMs

const lowered = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
