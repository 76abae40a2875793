import { useEffect } from 'react'
import type { Query, QueryResult } from '../query.ts'
import { useSearchClient } from './search-provider.tsx'
import { useReading } from './use-reading.ts'

/** Where a query stands, while something else lets it run. */
export const useQueryResult = (query: Query): QueryResult => useReading(query.onUpdate, query.getResult)

/** Lets a query run while the component is mounted; on a server it is asked before the page is sent. */
export function useRunning(query: Query, start: () => () => void): void {
  useSearchClient().collecting?.queries.add(query)
  useEffect(start, [start])
}

/** A query of one's own, made with `client.createQuery` outside of rendering or in a state: runs while it is mounted. */
export function useQuery(query: Query): QueryResult {
  useRunning(query, query.start)
  return useQueryResult(query)
}
