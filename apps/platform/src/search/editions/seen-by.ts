import type { Edition, SearchIndex } from '../search-index.ts'

/** An index to look things up in, as somebody sees it. */
export type IndexReader = Pick<SearchIndex, 'search' | 'suggest'> & {
  get(ids: readonly string[]): ReturnType<SearchIndex['get']>
}

/**
 * The index as the askers of an edition see it, whatever is asked of it: who is handed this has no other way to what is
 * hidden from them. Undefined: all of it.
 */
export function seenBy(index: SearchIndex, edition: Edition | undefined): IndexReader {
  if (!edition) return index
  return {
    search: (query) => index.search({ ...query, edition }),
    suggest: (query) => index.suggest({ ...query, edition }),
    get: (ids) => index.get(ids, edition),
  }
}
