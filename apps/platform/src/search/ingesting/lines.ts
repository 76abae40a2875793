import { SEARCH_LIMITS } from '../limits.ts'
import { IngestionError } from './ingestion-error.ts'

/**
 * The lines of a body as they arrive.
 * @param maxBytes of the whole body
 * @throws {IngestionError} 413 when there is more, or a line is too long; the lines before have been given
 */
export async function* linesOf(body: ReadableStream<Uint8Array> | null, maxBytes: number): AsyncGenerator<string> {
  if (body === null) return
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw bodyTooLarge(maxBytes)
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > SEARCH_LIMITS.importLine.value)
      throw new IngestionError(413, `A line has more than ${SEARCH_LIMITS.importLine.value} characters.`)
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

export const bodyTooLarge = (maxBytes: number) =>
  new IngestionError(413, `The body has more than ${maxBytes} bytes. Send several requests.`)
