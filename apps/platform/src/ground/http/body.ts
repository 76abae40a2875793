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
 * Ends the connection with an answer of 413. The server reads on for a moment and then cuts it; a client that was not
 * told would send its next request into the void.
 */
export function closeAfterRefusal(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status === 413) c.header('connection', 'close')
  }
}
