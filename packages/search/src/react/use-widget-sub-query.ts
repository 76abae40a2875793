import { useEffect, useId, useState } from 'react'
import type { QueryResult } from '../query.ts'
import type { WidgetRequest } from '../request/widget-request.ts'
import { useSearchClient } from './search-provider.tsx'
import { useQueryResult, useRunning } from './use-query.ts'
import { useModel } from './use-widget.ts'

export interface SubQueryOptions {
  /** Asks only while it is. Default true. */
  active?: boolean
  /** Changes what the widget asks into what is asked here. */
  onUpdate?: (request: WidgetRequest) => void
}

/**
 * Asks for something beside what the widget around shows, such as the results of a suggestion pointed at: begins with
 * what the widget asks for, and is asked apart from it (6.3).
 */
export function useWidgetSubQuery({ active = true, onUpdate }: SubQueryOptions = {}): QueryResult {
  const client = useSearchClient()
  const { rfkId, entity, query: parent } = useModel<object, object>()
  const instanceId = useId()
  const [query] = useState(() =>
    client.createQuery({ rfkId, entity, instanceId, isEnabled: false, debounceBy: instanceId }),
  )
  useRunning(query, query.start)
  useEffect(() => {
    if (active) {
      const request = query.getRequest()
      request.load(parent.getRequest().toJson())
      onUpdate?.(request)
    }
    query.setEnabled(active)
  })
  return useQueryResult(query)
}
