/**
 * What the platform answers when it refuses: a stable code, the HTTP status, what was wrong with which value, and what
 * to do about it. Everything else that is thrown is a fault, and answered as `internal` without detail.
 */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError'
  readonly code: string
  readonly status: number
  readonly remedy: string | undefined
  /** Headers that belong to the refusal, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    { remedy, headers = {}, cause }: { remedy?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.remedy = remedy
    this.headers = headers
  }
}

/** 400: the request itself is wrong. */
export class BadRequestError extends PlatformError {
  override readonly name = 'BadRequestError'
  constructor(message: string, remedy?: string, code = 'bad_request') {
    super(400, code, message, remedy === undefined ? {} : { remedy })
  }
}

/** 401: nobody, or nobody we know. */
export class UnauthenticatedError extends PlatformError {
  override readonly name = 'UnauthenticatedError'
  constructor(message: string, remedy: string) {
    super(401, 'unauthenticated', message, { remedy, headers: { 'www-authenticate': 'Bearer realm="tessera"' } })
  }
}

/** 403: known, but not allowed. */
export class ForbiddenError extends PlatformError {
  override readonly name = 'ForbiddenError'
  constructor(message: string, remedy?: string) {
    super(403, 'forbidden', message, remedy === undefined ? {} : { remedy })
  }
}

/** 404 */
export class NotFoundError extends PlatformError {
  override readonly name = 'NotFoundError'
  constructor(message: string, remedy?: string) {
    super(404, 'not_found', message, remedy === undefined ? {} : { remedy })
  }
}

/** 413: the body is larger than the route takes. */
export class BodyTooLargeError extends PlatformError {
  override readonly name = 'BodyTooLargeError'
  constructor(limit: number) {
    super(413, 'body_too_large', `The request body is larger than ${limit} bytes.`, { remedy: 'Send less at once.' })
  }
}

/** 414 */
export class AddressTooLongError extends PlatformError {
  override readonly name = 'AddressTooLongError'
  constructor(length: number, limit: number) {
    super(414, 'address_too_long', `The address has ${length} characters; at most ${limit} are read.`)
  }
}

/** 429, with the seconds to wait. */
export class TooManyRequestsError extends PlatformError {
  override readonly name = 'TooManyRequestsError'
  readonly retryAfter: number
  constructor(message: string, retryAfter: number) {
    super(429, 'too_many_requests', message, {
      remedy: `Try again in ${retryAfter} s.`,
      headers: { 'retry-after': String(retryAfter) },
    })
    this.retryAfter = retryAfter
  }
}

/** 503: not now; `retryAfter` seconds, default 1, are to be waited. */
export class UnavailableError extends PlatformError {
  override readonly name = 'UnavailableError'
  readonly retryAfter: number
  constructor(message: string, { retryAfter = 1, cause }: { retryAfter?: number; cause?: unknown } = {}) {
    super(503, 'unavailable', message, { headers: { 'retry-after': String(retryAfter) }, cause })
    this.retryAfter = retryAfter
  }
}
