import { Readable } from 'node:stream'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { OpenedPage } from './open-page.ts'
import { preferredCoding } from './stored-response.ts'

/** Whether an answer has to wait for the whole page: without a body, or when the visitor may have it already. */
export function needsWhole(request: Request): boolean {
  return request.method !== 'GET' || request.headers.has('if-none-match')
}

/**
 * A page that is being rendered, in two movements: its head at once, so that the browser fetches styles and scripts
 * meanwhile, then the rest. Compressed on the way as `Accept-Encoding` asks. It has no entity tag, because nobody knows
 * the whole of it yet. A visitor who goes away ends only this answer, never the rendering.
 *
 * @param failed the end of the document when it cannot be rendered: the status is sent by then
 */
export function streamedAnswer(
  page: OpenedPage,
  request: Request,
  failed: (error: unknown) => string,
  extra: Record<string, string> = {},
): Response {
  const coding = preferredCoding(request.headers.get('accept-encoding') ?? '')
  const headers = new Headers({ ...page.headers, ...extra, vary: 'accept-encoding' })
  if (coding !== 'identity') headers.set('content-encoding', coding)
  const rest = page.rest.catch(failed)
  const body = coding === 'identity' ? plain(page.head, rest) : compressed(page.head, rest, COMPRESSORS[coding]())
  return new Response(body, { status: page.status, headers })
}

const encoder = new TextEncoder()

function plain(head: string, rest: Promise<string>): ReadableStream<Uint8Array> {
  let isWanted = true
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(head))
      rest.then((text) => {
        if (!isWanted) return
        controller.enqueue(encoder.encode(text))
        controller.close()
      })
    },
    cancel() {
      isWanted = false
    },
  })
}

function compressed(
  head: string,
  rest: Promise<string>,
  compressor: BrotliCompress | Gzip,
): ReadableStream<Uint8Array> {
  compressor.write(head)
  compressor.flush()
  rest.then((text) => {
    if (!compressor.destroyed) compressor.end(text)
  })
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>
}

/** Quick rather than thorough: the stored page is compressed better, after the first visitor has it. */
const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
} as const
