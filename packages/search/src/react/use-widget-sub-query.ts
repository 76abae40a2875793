import { useEffect } from 'react'
import type { Query } from '../query.ts'
import { type SubQuery, useSubQuery } from './use-sub-query.ts'
import { useModel } from './use-widget.ts'

export type SubQueryOptions<Own extends object = object> = Own & {
  /** Asks only while it is. Default true. */
  active?: boolean
  /** Changes what the widget asks into what is asked here. `own`: all other options. */
  onUpdate?: (query: Query, own: Own) => void
}

/**
 * Asks for something beside what the widget around shows, such as the results of a suggestion pointed at: what the widget
 * asks for, changed, as long as it is active (6.3).
 */
export function useWidgetSubQuery<Own extends object>({
  active = true,
  onUpdate,
  ...own
}: SubQueryOptions<Own>): SubQuery {
  const { query: parent } = useModel<object, object>()
  const update = (query: Query) => onUpdate?.(query, own as unknown as Own)
  const sub = useSubQuery(parent, (query) => {
    query.setEnabled(active)
    if (active) update(query)
  })
  const { query } = sub
  const follow = () => {
    if (!active) return
    query.getRequest().load(parent.getRequest().toJson())
    update(query)
  }
  useEffect(() => {
    follow()
    query.setEnabled(active)
    sub.onParentUpdate(follow)
  })
  return sub
}
