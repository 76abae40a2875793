import type { MiddlewareHandler } from 'hono'

/** How long a refusal waits for its client to finish sending, in milliseconds, and how many bytes it takes until then. */
const LINGER = { ms: 500, bytes: 4 * 1024 * 1024 }

/**
 * Reads what is left of a request that was not taken, unheeded, before its answer is sent. A client that is still busy sending would not
 * read the answer; and where it asked for the connection to be closed, Node cuts the connection with the answer, which
 * the client then never receives. Where there is more to come than {@link LINGER}, the answer is sent all the same.
 */
export function discardRefusedBody(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status < 300) return
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
