import { Readable } from 'node:stream'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { OpenedPage } from './open-page.ts'
import { preferredCoding } from './stored-response.ts'

/** Whether an answer has to wait for the whole page: without a body, or when the visitor may have it already. */
export function needsWhole(request: Request): boolean {
  return request.method !== 'GET' || request.headers.has('if-none-match')
}

/** What a page is sent with. */
type Sent = Pick<OpenedPage, 'status' | 'headers'>

/**
 * A page that is being rendered. Where its data is at hand it is sent in one piece; otherwise its head leaves at once, so
 * that the browser fetches styles and scripts meanwhile, and then the rest. Compressed on the way as `Accept-Encoding`
 * asks. It has no entity tag, because nobody knows the whole of it yet. A visitor who goes away ends only this answer,
 * never the rendering.
 *
 * @param failed the end of the document when it cannot be rendered: the status is sent by then
 */
export async function streamedAnswer(
  page: OpenedPage,
  request: Request,
  failed: (error: unknown) => string,
  extra: Record<string, string> = {},
): Promise<Response> {
  const rest = page.rest.catch(failed)
  const early = await Promise.race([rest, afterThisTurn()])
  if (early !== undefined) return wholeAnswer(page, page.head + early, request, extra)
  const { init, coding } = answerInit(page, request, extra)
  const body = coding === 'identity' ? plain(page.head, rest) : compressed(page.head, rest, COMPRESSORS[coding]())
  return new Response(body, init)
}

/** A page that is there, in one piece; compressed and without an entity tag as {@link streamedAnswer}. */
export function wholeAnswer(
  page: Sent,
  document: string,
  request: Request,
  extra: Record<string, string> = {},
): Response {
  const { init, coding } = answerInit(page, request, extra)
  if (coding === 'identity') {
    const answer = new Response(document, init)
    documents.set(answer, document)
    return answer
  }
  const compressor = COMPRESSORS[coding]()
  compressor.end(document)
  return new Response(Readable.toWeb(compressor) as ReadableStream<Uint8Array>, init)
}

/** The documents of answers in one piece, which need not be read through a stream to be sent. */
const documents = new WeakMap<Response, string>()

/** The document of an answer that is there in one piece and not compressed; undefined for every other answer. */
export const documentOf = (answer: Response): string | undefined => documents.get(answer)

function answerInit(page: Sent, request: Request, extra: Record<string, string>) {
  const coding = preferredCoding(request.headers.get('accept-encoding') ?? '')
  const headers: Record<string, string> = { ...page.headers, ...extra, vary: 'accept-encoding' }
  if (coding !== 'identity') headers['content-encoding'] = coding
  return { coding, init: { status: page.status, headers } }
}

/** Resolves once everything that needs to wait for nothing has run. */
const afterThisTurn = () => new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))

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
