import { createHash, timingSafeEqual } from 'node:crypto'
import { SearchError } from './wire/search-error.ts'

/** Who may ask, report and write (contract "search", 1.4 and 14). */
export interface SearchAccess {
  /** Keys that pages may carry: they ask and report. `*` accepts any. */
  readonly apiKeys: readonly string[]
  /** Keys of programs that write documents. */
  readonly ingestionKeys: readonly string[]
  /** Context ids for clients that name one; `*` accepts any. */
  readonly contextIds: readonly string[]
}

/** The header is the key itself, without a scheme. */
export function isKey(given: string | undefined, keys: readonly string[]): boolean {
  return given !== undefined && given !== '' && keys.some((key) => key === '*' || isSame(given, key))
}

/** @throws {SearchError} `unauthorized` */
export function requireKey(given: string | undefined, { apiKeys }: SearchAccess): void {
  if (!isKey(given, apiKeys))
    throw new SearchError('unauthorized', 'The header authorization must be the api key of the search service.')
}

/** @throws {SearchError} `unauthorized` */
export function requireContext(given: string | undefined, { contextIds }: SearchAccess): void {
  if (!isKey(given, contextIds))
    throw new SearchError('unauthorized', 'sitecoreContextId is missing, or is not one of ours.')
}

/** Takes the same time wherever two keys begin to differ. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
