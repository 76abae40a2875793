import { type ReactNode, useEffect, useState } from 'react'
import type { WidgetAnswer } from '../answer.ts'
import { DEFAULT_ENTITY } from '../constants.ts'
import { isCanceled, RegistrationError } from '../failures.ts'
import { Widget } from './discovered-widget.tsx'
import { useSearchClient } from './search-provider.tsx'

export interface PageWidgetsResult {
  widgets: WidgetAnswer[] | undefined
  error: unknown
  isLoading: boolean
}

/**
 * The widgets of a page in the order they are shown (2.6). `uri`: default that of the page's context.
 * @throws {RegistrationError} NO_PAGE_WIDGETS, with the marketplace
 */
export function usePageWidgets(uri?: string): PageWidgetsResult {
  const client = useSearchClient()
  if (client.service.connector === 'oc')
    throw new RegistrationError('NO_PAGE_WIDGETS', 'The marketplace knows no widgets of a page')
  const [{ widgets, error }, setResult] = useState<{ widgets?: WidgetAnswer[]; error?: unknown }>({})
  useEffect(() => {
    const giveUp = new AbortController()
    client.pageWidgets(uri, giveUp.signal).then(
      (found) => setResult({ widgets: found }),
      (problem) => {
        if (!isCanceled(problem)) setResult({ error: problem })
      },
    )
    return () => giveUp.abort()
  }, [client, uri])
  return { widgets, error, isLoading: !widgets && error === undefined }
}

function PageWidgetList({ uri }: { uri: string | undefined }): ReactNode {
  const { widgets = [] } = usePageWidgets(uri)
  return (
    <div data-rfkid="rfkid_container">
      {widgets.map(({ rfk_id, entity = DEFAULT_ENTITY }) => (
        <Widget key={`${rfk_id}@${entity}`} rfkId={rfk_id} entity={entity} />
      ))}
    </div>
  )
}

/** Shows all widgets of a page; with the marketplace nothing, and says so. */
export function PageWidgets({ uri }: { uri?: string }): ReactNode {
  const client = useSearchClient()
  const isMarketplace = client.service.connector === 'oc'
  useEffect(() => {
    if (isMarketplace) client.log.warn('The marketplace knows no widgets of a page')
  }, [client, isMarketplace])
  return isMarketplace ? null : <PageWidgetList uri={uri} />
}
