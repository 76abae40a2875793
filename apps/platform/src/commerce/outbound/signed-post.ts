import { createHmac } from 'node:crypto'
import { guardedFetch, NO_NETWORK, OutboundError, type OwnNetwork } from '../../ground/network/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'

/** Whom a call goes to, as its configuration says. */
export interface PostTarget {
  readonly url: string
  /** Key of the signature; absent: not signed. */
  readonly secret?: string | undefined
  readonly authHeader?: { readonly name: string; readonly value: string } | undefined
  /** Default `POST`. */
  readonly method?: 'POST' | 'PUT' | 'DELETE'
}

export interface PostSettings {
  /** Where targets may be, besides the public internet; default nowhere. */
  readonly ownNetwork?: OwnNetwork
  /** Default 10 s: the contract's. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Sent as `X-Delivery-ID`: what the receiver knows a repetition by. */
  readonly eventId?: string
}

export interface PostAnswer {
  /** Null when there was no answer. */
  readonly status: number | null
  /** Its text; empty when there was none. */
  readonly text: string
  /** The JSON object that it is, if it is one. */
  readonly body: JsonObject | undefined
  /** Null for 2xx, else what went wrong; names the host at most. */
  readonly error: string | null
}

const TIMEOUT_MS = 10_000
/** Bytes that are sent, and that are read of an answer. */
const MAX_REQUEST_BYTES = 8 * 1024 * 1024
const MAX_RESPONSE_BYTES = 1024 * 1024
/** Names that are ours or the transport's to send. */
const RESERVED = /^(?:host|content-|transfer-|connection|upgrade|te$|trailer|expect|x-oc-hash|x-delivery-id)/i
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

/** The value of `X-oc-hash`: base64 of HMAC-SHA256 over the body as it is sent. Contract section 21. */
export function hashOf(secret: string, rawBody: string): string {
  return createHmac('sha256', secret).update(rawBody, 'utf8').digest('base64')
}

/**
 * Sends JSON to a configured address (contract section 21): signed, within ten seconds, over HTTPS to the public
 * internet and what the settings permit, no redirects. Never throws: what goes wrong is answered.
 */
export async function signedPost(target: PostTarget, body: JsonObject, settings: PostSettings): Promise<PostAnswer> {
  const raw = JSON.stringify(body)
  const failed = (error: string): PostAnswer => ({ status: null, text: '', body: undefined, error })
  if (Buffer.byteLength(raw) > MAX_REQUEST_BYTES) return failed(`The body is larger than ${MAX_REQUEST_BYTES} bytes.`)
  const { authHeader, secret, method = 'POST' } = target
  if (authHeader && (!TOKEN.test(authHeader.name) || RESERVED.test(authHeader.name))) {
    return failed(`A header called ${authHeader.name.slice(0, 50)} cannot be sent.`)
  }
  const request = {
    method,
    headers: {
      ...(authHeader && { [authHeader.name]: authHeader.value }),
      ...(secret && { 'X-oc-hash': hashOf(secret, raw) }),
      ...(settings.eventId !== undefined && { 'X-Delivery-ID': settings.eventId }),
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(raw)),
      'User-Agent': 'Tessera',
    },
    body: raw,
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
    ...(settings.signal && { signal: settings.signal }),
  }
  try {
    const { status, body: text } = await guardedFetch(target.url, request, {
      own: settings.ownNetwork ?? NO_NETWORK,
    })
    const ok = status >= 200 && status < 300
    return { status, text, body: readObject(text), error: ok ? null : `The answer was ${status}.` }
  } catch (error) {
    if (error instanceof OutboundError || error instanceof TypeError) return failed(error.message)
    throw error
  }
}

function readObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
