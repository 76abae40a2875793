import { createHash } from 'node:crypto'
import { CommerceError } from '../commerce-error.ts'
import type { JsonObject } from './json.ts'

/** A weak tag of an answer's content. Contract section 8.4. */
export function etagOf(answer: JsonObject): string {
  return `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}

/** Does a header `If-Match` or `If-None-Match` name the tag? Weak comparison. */
export function namesTag(header: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/** Throws 412 when `If-Match` is there and does not name the tag; `undefined` when the object does not exist. */
export function checkIfMatch(header: string | null, etag: string | undefined): void {
  if (header === null || (etag !== undefined && namesTag(header, etag))) return
  throw new CommerceError(
    412,
    'PreconditionFailed',
    'The object was changed after you read it. Read it again and repeat your change.',
  )
}
