import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bodies below this are sent as they are: the header would cost what compression saves. */
const SMALLEST_COMPRESSED = 860
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|speculationrules\+json)|image\/svg\+xml)/

export type Coding = 'identity' | 'gzip' | 'br'

export interface Variant {
  readonly body: Uint8Array
  readonly etag: string
  /** Name, value, name, value: what `writeHead` and `new Headers` both take without another pass. */
  readonly headers: readonly string[]
}

/**
 * A whole answer held in memory. Compressed variants are made in the background when they are first asked for, or sooner
 * by `prepare`; until one is there visitors get the plain bytes, so nobody ever waits for a compressor.
 */
export interface StoredResponse {
  readonly status: number
  /** Bytes held, compressed variants included. */
  readonly size: number
  /** The best variant that is ready for an `Accept-Encoding` value. */
  pick(acceptEncoding: string | undefined): Variant
  /** Begins to make the variant for an `Accept-Encoding` value, for whoever asks next. */
  prepare(acceptEncoding: string | undefined): void
  /** The variant an `If-None-Match` value names: the visitor has it, in whichever coding it once came. */
  held(ifNoneMatch: string | undefined): Variant | undefined
}

/** @param made variants that are there already */
export function storeResponse(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array,
  made: Readonly<Partial<Record<'br' | 'gzip', Uint8Array | undefined>>> = {},
): StoredResponse {
  const tag = createHash('sha1').update(body).digest('base64url').slice(0, 20)
  const compressible = body.byteLength >= SMALLEST_COMPRESSED && COMPRESSIBLE.test(headers['content-type'] ?? '')
  const flat = Object.entries(headers).flat()
  if (compressible) flat.push('vary', 'accept-encoding')

  const variant = (coding: Coding, bytes: Uint8Array): Variant => {
    const etag = coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`
    const own = ['content-length', String(bytes.byteLength), 'etag', etag]
    if (coding !== 'identity') own.push('content-encoding', coding)
    return { body: bytes, etag, headers: [...flat, ...own] }
  }

  const plain = variant('identity', body)
  const ready: Partial<Record<Coding, Variant>> = {}
  const asked = new Set<Coding>()
  let size = body.byteLength
  for (const [coding, bytes] of Object.entries(compressible ? made : {})) {
    if (bytes === undefined) continue
    ready[coding as Coding] = variant(coding as Coding, bytes)
    size += bytes.byteLength
  }

  const compress = (coding: 'br' | 'gzip'): void => {
    if (asked.has(coding)) return
    asked.add(coding)
    const work =
      coding === 'br'
        ? brotli(body, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
          })
        : zip(body, { level: 7 })
    work.then(
      (bytes) => {
        ready[coding] = variant(coding, bytes)
        size += bytes.byteLength
      },
      () => undefined,
    )
  }

  return {
    status,
    get size() {
      return size
    },
    held(ifNoneMatch) {
      if (ifNoneMatch === undefined || status !== 200) return undefined
      return [plain, ready.br, ready.gzip].find((known) => known !== undefined && matchesTag(ifNoneMatch, known.etag))
    },
    prepare(acceptEncoding = '') {
      const coding = preferredCoding(acceptEncoding)
      if (compressible && coding !== 'identity' && ready[coding] === undefined) compress(coding)
    },
    pick(acceptEncoding) {
      if (!compressible || acceptEncoding === undefined) return plain
      const coding = preferredCoding(acceptEncoding)
      if (coding === 'identity') return plain
      const found = ready[coding]
      if (found !== undefined) return found
      compress(coding)
      return plain
    },
  }
}

/** `br` before `gzip`; a coding with `q=0` is refused. */
export function preferredCoding(acceptEncoding: string): Coding {
  let gzipped = false
  for (const entry of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = entry.split(';')
    if (parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))) continue
    const coding = name.trim().toLowerCase()
    if (coding === 'br') return 'br'
    if (coding === 'gzip') gzipped = true
  }
  return gzipped ? 'gzip' : 'identity'
}

/** Whether an `If-None-Match` value names the variant (weak comparison, RFC 9110 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
}

/** The stored answer as a web `Response`: 304 when the visitor has it, no body for HEAD. */
export function answerFrom(stored: StoredResponse, request: Request, extra: Record<string, string> = {}): Response {
  const held = stored.held(request.headers.get('if-none-match') ?? undefined)
  const variant = held ?? stored.pick(request.headers.get('accept-encoding') ?? undefined)
  const headers = new Headers(extra)
  for (let index = 0; index < variant.headers.length; index += 2) {
    headers.set(variant.headers[index] ?? '', variant.headers[index + 1] ?? '')
  }
  if (held !== undefined) {
    headers.delete('content-length')
    headers.delete('content-encoding')
    return new Response(null, { status: 304, headers })
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(variant.body)
  return new Response(body, { status: stored.status, headers })
}
