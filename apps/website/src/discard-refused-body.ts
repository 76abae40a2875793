import type { MiddlewareHandler } from 'hono'
import { WEBSITE_LIMITS } from './limits.ts'

/**
 * Reads what is left of a request that was not taken, unheeded, before its answer is sent. A client that is still busy sending would not
 * read the answer; and where it asked for the connection to be closed, Node cuts the connection with the answer, which
 * the client then never receives. Where there is more to come than {@link WEBSITE_LIMITS} says, the answer is sent all the same.
 */
export function discardRefusedBody(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status < 300) return
    const { body } = c.req.raw
    if (body === null || body.locked) return
    let left = WEBSITE_LIMITS.discarded.value
    const unheeded = new WritableStream<Uint8Array>({
      write({ byteLength }, controller) {
        left -= byteLength
        if (left < 0) controller.error()
      },
    })
    const signal = AbortSignal.timeout(WEBSITE_LIMITS.discardTime.value)
    await body.pipeTo(unheeded, { signal, preventCancel: true }).catch(() => undefined)
  }
}
