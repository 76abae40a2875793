import { EventError } from '../event-codes.ts'

/** JSON as its type says, and the one type that needs no preflight (contract "events", 10.1). */
const JSON_TYPES = /^(?:application\/(?:[\w.+-]+\+)?json|text\/plain)\s*(?:;|$)/i

/** The body of a request, read as JSON. Throws {@link EventError} EV-415, EV-413, EV-400-JSON. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !JSON_TYPES.test(type.trim())) throw new EventError('EV-415')
  const text = await readText(request, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new EventError('EV-400-JSON')
  }
}

/** What is over is left in the body, for the ground to read to its end. */
async function readText({ body, headers }: Request, maxBytes: number): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new EventError('EV-413')
  if (body === null) return ''
  const parts: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return Buffer.concat(parts).toString('utf8')
      size += value.byteLength
      if (size > maxBytes) throw new EventError('EV-413')
      parts.push(value)
    }
  } finally {
    reader.releaseLock()
  }
}
