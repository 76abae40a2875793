import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BodyTooLargeError } from './errors.ts'

/** Refuses bodies of more than `maxBytes` with 413, whether their length was said before or not. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new BodyTooLargeError(maxBytes)
    },
  })
}

/**
 * Reads what is left of a refused request to its end, unheeded: a client still busy sending would never read the answer,
 * and its connection would be cut under its next request. A client that goes on for long is cut by the server all the same.
 */
export function discardRefusedBody(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status < 400) return
    const { body } = c.req.raw
    if (body !== null && !body.locked) void body.pipeTo(new WritableStream()).catch(() => undefined)
  }
}
