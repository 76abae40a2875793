import { PassThrough, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { OpenedPage } from './open-page.ts'
import { type Coding, preferredCoding } from './stored-response.ts'

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
  const body = writerOf(coding)
  body.write(page.head)
  if ('flush' in body) body.flush()
  page.rest.catch(failed).then((rest) => {
    if (!body.destroyed) body.end(rest)
  })
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status: page.status, headers })
}

/** Quick rather than thorough: the stored page is compressed better, after the first visitor has it. */
function writerOf(coding: Coding) {
  switch (coding) {
    case 'br':
      return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    case 'gzip':
      return createGzip({ level: 5 })
    case 'identity':
      return new PassThrough()
  }
}
