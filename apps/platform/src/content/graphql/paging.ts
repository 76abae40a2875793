import { createHash } from 'node:crypto'
import { QUERY_LIMITS } from './limits.ts'
import { problem } from './problem.ts'

export interface Page<Entry> {
  readonly total: number
  readonly pageInfo: { readonly endCursor: string; readonly hasNext: boolean }
  readonly results: readonly Entry[]
}

export interface PageRequest {
  readonly first?: number | null | undefined
  /** `''` and null are "from the start" (contract "content", 6, paging rule). */
  readonly after?: string | null | undefined
}

/**
 * Cuts one page out of a list. Cursors are opaque and hold a checksum over `scope`, so one that was made up, or belongs
 * to another question, is refused. A page of size 0 never says that more follows: a client would ask forever.
 * @param scope names the question asked, all but the page: equal questions share cursors.
 * @throws GraphQLError BAD_USER_INPUT for a negative size, BAD_CURSOR for a cursor that this list never gave.
 */
export function pageOf<Entry>(
  all: readonly Entry[],
  { first, after }: PageRequest,
  { scope, size }: { scope: string; size: number },
): Page<Entry> {
  const asked = first ?? size
  if (asked < 0) throw problem('BAD_USER_INPUT', `"first" is ${asked}; it must be 0 or more.`)
  const count = Math.min(asked, QUERY_LIMITS.pageSize.value)
  const start = after === undefined || after === null || after === '' ? 0 : readCursor(after, scope)
  const end = Math.min(start + count, all.length)
  const hasNext = count > 0 && end < all.length
  return {
    total: all.length,
    pageInfo: { endCursor: hasNext ? writeCursor(end, scope) : '', hasNext },
    results: all.slice(start, end),
  }
}

const checksum = (offset: number, scope: string): string =>
  createHash('sha256').update(`${offset}\n${scope}`).digest('base64url').slice(0, 12)

const writeCursor = (offset: number, scope: string): string =>
  Buffer.from(`${offset}.${checksum(offset, scope)}`).toString('base64url')

function readCursor(cursor: string, scope: string): number {
  const text = cursor.length > 100 ? '' : Buffer.from(cursor, 'base64url').toString()
  const [, digits = '', sum] = /^(\d{1,9})\.([\w-]{12})$/.exec(text) ?? []
  const offset = Number(digits)
  if (digits === '' || sum !== checksum(offset, scope)) {
    throw problem('BAD_CURSOR', `Unknown cursor ${JSON.stringify(cursor.slice(0, 40))}. Start again without "after".`)
  }
  return offset
}
