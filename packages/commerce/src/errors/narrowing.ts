import { CommerceError } from './commerce-error.ts'

/** Is it an answer outside 200–299? */
export const isCommerceError = (error: unknown): error is CommerceError => error instanceof CommerceError

const hasStatus = (error: unknown, status: number): error is CommerceError =>
  isCommerceError(error) && error.status === status

/** 404: there is no such object, or the caller may not see it. */
export const isNotFound = (error: unknown): error is CommerceError => hasStatus(error, 404)

/** 401: the token is missing, malformed, expired or revoked. */
export const isUnauthorized = (error: unknown): error is CommerceError => hasStatus(error, 401)

/** 403: the token is good, its roles or its user are not enough. */
export const isForbidden = (error: unknown): error is CommerceError => hasStatus(error, 403)

/** 409: the id, code or user name is taken. */
export const isConflict = (error: unknown): error is CommerceError => hasStatus(error, 409)

/** 400: the body breaks the model’s rules (`ValidationFailure`, one error a field) or a rule of the family. */
export const isValidation = (error: unknown): error is CommerceError => hasStatus(error, 400)

/** 429: too many calls; the answer’s `Retry-After` says when to come back. */
export const isRateLimited = (error: unknown): error is CommerceError => hasStatus(error, 429)
