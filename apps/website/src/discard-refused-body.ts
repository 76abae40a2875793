import type { MiddlewareHandler } from 'hono'

/** How long a refusal waits for its client to finish sending, in milliseconds. */
const LINGER_MS = 500

/**
 * Reads what is left of a request that was not taken, unheeded, before its answer is sent. A client that is still busy
 * sending would not read the answer; and where it asked for the connection to be closed, Node cuts the connection with
 * the answer, which the client then never receives. After {@link LINGER_MS} the answer is sent all the same.
 */
export function discardRefusedBody(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status < 300) return
    const { body } = c.req.raw
    if (body === null || body.locked) return
    const signal = AbortSignal.timeout(LINGER_MS)
    await body.pipeTo(new WritableStream(), { signal, preventCancel: true }).catch(() => undefined)
  }
}
