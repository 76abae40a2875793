import { useEffect, useId, useMemo, useRef } from 'react'
import type { Query, QueryResult } from '../query.ts'
import { useSearchClient } from './search-provider.tsx'
import { useQueryResult, useRunning } from './use-query.ts'

export interface SubQuery {
  query: Query
  queryResult: QueryResult
  /** Who is called when the parent asks for something else. The last one given counts. */
  onParentUpdate(listener: (query: Query, parent: Query) => void): void
}

/**
 * A query beside another: it begins with what that one asks for, and is asked apart from it, together with the other sub
 * queries of its widget (6.3).
 *
 * @param initializer changes what is asked, before the first time. Called once for each parent.
 * @example
 * const { query } = useSearchResults()
 * const { queryResult } = useSubQuery(query, (sub) => sub.getRequest().setSearchLimit(1))
 */
export function useSubQuery(parent: Query, initializer?: (query: Query) => void): SubQuery {
  const client = useSearchClient()
  const instanceId = useId()
  const initialize = useRef(initializer)
  const listener = useRef<(query: Query, parent: Query) => void>(undefined)
  const query = useMemo(() => {
    const { rfkId, entity } = parent
    const made = client.createQuery({ rfkId, entity, instanceId, debounceBy: `subQuery#${parent.instanceId}` })
    made.getRequest().load(parent.getRequest().toJson())
    initialize.current?.(made)
    return made
  }, [client, parent, instanceId])
  useEffect(() => parent.getRequest().addListener(() => listener.current?.(query, parent)), [parent, query])
  useRunning(query, query.start)
  return {
    query,
    queryResult: useQueryResult(query),
    onParentUpdate(next) {
      listener.current = next
    },
  }
}
