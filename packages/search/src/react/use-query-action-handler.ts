import { useEffect, useRef } from 'react'
import type { Action, WidgetPlace } from '../dispatcher.ts'
import type { ActionFamily } from '../widgets/action-names.ts'
import { useSearchClient } from './search-provider.tsx'
import { useWidgetAround } from './widget.tsx'

/** Listens for actions: those of the client, and those of one type of widget. */
export type QueryActionHandler<Family extends ActionFamily | 'core' = 'core'> = (
  action: Extract<Action, { type: `${'core' | Family}/${string}` }>,
) => void

/**
 * The hook beneath those of all widget types: hears every action of the widget around, once it is carried out, and those
 * that concern all widgets.
 *
 * @param deps the handler is taken anew when one of them has changed. Default: with every rendering.
 */
export function useQueryActionHandler<Family extends ActionFamily | 'core'>(
  handler: QueryActionHandler<Family>,
  deps?: readonly unknown[],
): void {
  const { dispatcher } = useSearchClient()
  const { rfkId, instanceId } = useWidgetAround()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  }, deps)
  useEffect(
    () =>
      dispatcher.subscribe((action) => {
        const { rfkId: id = rfkId, instanceId: instance = instanceId } = action.payload as Partial<WidgetPlace>
        if (id === rfkId && instance === instanceId) latest.current(action as never)
      }),
    [dispatcher, rfkId, instanceId],
  )
}
