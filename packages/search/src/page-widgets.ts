import type { SearchAnswer, WidgetAnswer } from './answer.ts'
import type { SearchClient } from './client.ts'
import type { Query } from './query.ts'

/** Id of the node that holds the widgets of a page (6.1). */
export const PAGE_CONTAINER = 'rfkid_container'

const ENTITY = 'page'
const SOURCE = 'page-widgets'

/** What is answered about a page, kept as the answer of its container. */
interface PageAnswer extends WidgetAnswer {
  uri: string | undefined
  widgets: WidgetAnswer[]
}

/**
 * Asks for the widgets of a page (2.6), at once and alone: a request without widgets. As for any query its answer is
 * cached, and handed from a server to a browser. Which type each widget is, is known to the client from then on.
 *
 * @param uri default: that of the page's context
 */
export function pageWidgetsQuery(client: SearchClient, instanceId: string, uri?: string): Query {
  const { dataSources, service } = client
  dataSources.register(SOURCE, async ({ widget: _, ...page }, options): Promise<SearchAnswer> => {
    const { widgets = [] } = await dataSources.processor(service.connector)(page, options)
    const answer: PageAnswer = { rfk_id: PAGE_CONTAINER, entity: ENTITY, uri: page.context?.page?.uri, widgets }
    return { widgets: [answer, ...widgets] }
  })
  const query = client.createQuery({
    rfkId: PAGE_CONTAINER,
    entity: ENTITY,
    instanceId,
    kind: 'PAGE_WIDGETS',
    dataSource: SOURCE,
    isDebounced: false,
  })
  if (uri !== undefined) query.getContext().setPageUri(uri)
  return query
}

/** The widgets that an answer about a page names; none of any other answer. */
export const widgetsWithin = (data: WidgetAnswer): WidgetAnswer[] => (data as Partial<PageAnswer>).widgets ?? []

/** The widgets of a page in the order they are shown, as a query of `pageWidgetsQuery` has them. None of another page. */
export function pageWidgetsOf(data: WidgetAnswer | undefined, uri: string | undefined): WidgetAnswer[] | undefined {
  const answer = data as PageAnswer | undefined
  return answer?.uri === uri ? answer?.widgets : undefined
}
