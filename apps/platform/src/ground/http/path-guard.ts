import type { MiddlewareHandler } from 'hono'
import { GROUND_LIMITS } from '../limits.ts'
import { AddressTooLongError, BadRequestError } from './errors.ts'

/** A slash, backslash or control character written as an escape: never part of an honest name, often of an attack. */
const HOSTILE_ESCAPE = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i

/**
 * Refuses addresses no route should have to think about: 414 when too long, 400 for null bytes and other control
 * characters, escaped slashes, backslashes and escapes that are not UTF-8.
 */
export function guardPath(): MiddlewareHandler {
  return async (c, next) => {
    const { url } = c.req.raw
    const { pathname } = new URL(url)
    if (pathname.length > GROUND_LIMITS.path.value)
      throw new AddressTooLongError(pathname.length, GROUND_LIMITS.path.value)
    if (url.length > GROUND_LIMITS.address.value) throw new AddressTooLongError(url.length, GROUND_LIMITS.address.value)
    if (HOSTILE_ESCAPE.test(pathname)) {
      throw new BadRequestError('The path has an escaped slash, backslash or control character.', undefined, 'bad_path')
    }
    if (!isDecodable(pathname)) {
      throw new BadRequestError('The path has an escape that is not UTF-8.', undefined, 'bad_path')
    }
    await next()
  }
}

function isDecodable(pathname: string): boolean {
  try {
    // What comes of it is used: bundlers leave out a call that only ever throws.
    return decodeURIComponent(pathname).startsWith('/')
  } catch {
    return false
  }
}
