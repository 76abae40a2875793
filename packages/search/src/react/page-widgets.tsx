import { type ReactNode, useEffect, useId, useMemo } from 'react'
import type { WidgetAnswer } from '../answer.ts'
import { DEFAULT_ENTITY } from '../constants.ts'
import { RegistrationError } from '../failures.ts'
import { PAGE_CONTAINER, pageWidgetsOf, pageWidgetsQuery } from '../page-widgets.ts'
import { WidgetOfType } from './discovered-widget.tsx'
import { useSearchClient } from './search-provider.tsx'
import { useQuery } from './use-query.ts'

export interface PageWidgetsResult {
  widgets: WidgetAnswer[] | undefined
  error: unknown
  isLoading: boolean
}

/**
 * The widgets of a page in the order they are shown (2.6); on a server they are asked for before the page is sent (10).
 * `uri`: default that of the page's context.
 * @throws {RegistrationError} NO_PAGE_WIDGETS, with the marketplace
 */
export function usePageWidgets(uri?: string): PageWidgetsResult {
  const client = useSearchClient()
  if (client.service.connector === 'oc')
    throw new RegistrationError('NO_PAGE_WIDGETS', 'The marketplace knows no widgets of a page')
  const instanceId = useId()
  const query = useMemo(() => pageWidgetsQuery(client, instanceId, uri), [client, instanceId, uri])
  const { data, error } = useQuery(query)
  const widgets = pageWidgetsOf(data, uri ?? client.context.getPageUri())
  return { widgets, error, isLoading: !widgets && error === undefined }
}

interface PageWidgetsProps {
  /** Default: that of the page's context. */
  uri?: string
  className?: string
}

function PageWidgetList({ uri, className }: PageWidgetsProps): ReactNode {
  const { widgets = [] } = usePageWidgets(uri)
  return (
    <div data-rfkid={PAGE_CONTAINER} className={className}>
      {widgets.map(({ rfk_id: rfkId, entity = DEFAULT_ENTITY, type }) => (
        <WidgetOfType key={`${rfkId}@${entity}`} rfkId={rfkId} entity={entity} foundType={type} />
      ))}
    </div>
  )
}

/** Shows all widgets of a page; with the marketplace nothing, and says so. */
export function PageWidgets(props: PageWidgetsProps): ReactNode {
  const client = useSearchClient()
  const isMarketplace = client.service.connector === 'oc'
  useEffect(() => {
    if (isMarketplace) client.log.warn('The marketplace knows no widgets of a page')
  }, [client, isMarketplace])
  return isMarketplace ? null : <PageWidgetList {...props} />
}
