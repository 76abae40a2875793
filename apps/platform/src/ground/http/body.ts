import type { Context, MiddlewareHandler } from 'hono'
import { BodyTooLargeError } from './errors.ts'

/**
 * Refuses bodies of more than `maxBytes`, whether their length was said before or not. What is over the limit is left
 * in the body, so that {@link discardRefusedBody} can read it to its end: Hono's own `bodyLimit` keeps it locked.
 * `refuse` answers in another way than {@link BodyTooLargeError}, which is 413.
 */
export function limitBody(maxBytes: number, refuse?: (c: Context) => Response | Promise<Response>): MiddlewareHandler {
  const tooLarge = (c: Context) => {
    if (refuse === undefined) throw new BodyTooLargeError(maxBytes)
    return refuse(c)
  }
  return async (c, next) => {
    const { headers } = c.req.raw
    const said = headers.get('content-length')
    const isSaid = said !== null && !headers.has('transfer-encoding')
    // Before the body is touched: as a stream it is read much slower than whole.
    if (isSaid && Number(said) <= maxBytes) return next()
    const { body } = c.req.raw
    if (body === null) return next()
    if (isSaid) return tooLarge(c)
    const bytes = await readAtMost(body, maxBytes)
    if (bytes === undefined) return tooLarge(c)
    c.req.raw = new Request(c.req.raw, { body: bytes })
    return next()
  }
}

/** Undefined when there is more. */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader()
  try {
    const parts: Uint8Array[] = []
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return Buffer.concat(parts)
      size += value.byteLength
      if (size > most) return undefined
      parts.push(value)
    }
  } finally {
    reader.releaseLock()
  }
}

/** How long a refusal waits for its client to finish sending, in milliseconds, and how many bytes it takes until then. */
const LINGER = { ms: 500, bytes: 4 * 1024 * 1024 }

/**
 * Reads what is left of a refused request, unheeded, before its answer is sent. A client that is still busy sending would not
 * read the answer; and where it asked for the connection to be closed, Node cuts the connection with the answer, which
 * the client then never receives. Where there is more to come than {@link LINGER}, the answer is sent all the same.
 */
export function discardRefusedBody(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status < 400) return
    const { body } = c.req.raw
    if (body === null || body.locked) return
    let left = LINGER.bytes
    const unheeded = new WritableStream<Uint8Array>({
      write({ byteLength }, controller) {
        left -= byteLength
        if (left < 0) controller.error()
      },
    })
    const signal = AbortSignal.timeout(LINGER.ms)
    await body.pipeTo(unheeded, { signal, preventCancel: true }).catch(() => undefined)
  }
}
