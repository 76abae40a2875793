import type { ReactNode } from 'react'
import type { SearchClient } from '../client.ts'
import type { FoundWidget } from '../dispatcher.ts'
import { PAGE_CONTAINER } from '../page-widgets.ts'
import { Widget } from './discovered-widget.tsx'
import { SearchProvider } from './search-provider.tsx'
import type { WidgetInputs } from './widget.tsx'

export interface StandaloneOptions {
  client: SearchClient
  /** That of `react-dom/client`, or of what stands in for it. */
  createRoot(node: Element): { render(content: ReactNode): void; unmount(): void }
  /** Whether what is in the page by now is shown. Default true. */
  autoIncludeWidgets?: boolean
  /** Whether what comes into the page later is shown, and taken down when it has gone. Default false. */
  autoIncludeNewWidgets?: boolean
}

/** Not what stands in another widget, or in the container of the page’s own. */
const WIDGETS = `[data-rfkid]:not([data-rfkid] *, [data-rfkid="${PAGE_CONTAINER}"])`

/** What an attribute says as JSON; everything else is text, also where it looks like a number. */
const IN_JSON = [
  'page',
  'itemsPerPage',
  'relatedQuestions',
  'suggestionsList',
  'selectedFacets',
] as const satisfies (keyof WidgetInputs)[]

const found = (node: HTMLElement): FoundWidget => ({
  rfkId: node.dataset.rfkid ?? '',
  entity: node.dataset.entity,
  node,
})

/** `data-rfk-widget-items-per-page="12"` is the property `itemsPerPage`. */
function propertiesOf({ dataset }: HTMLElement, log: SearchClient['log']): Record<string, unknown> {
  const properties = Object.entries(dataset).flatMap(([attribute, text]) => {
    const [, first = '', rest = ''] = /^rfkWidget([A-Z])(.*)$/.exec(attribute) ?? []
    const name = first.toLowerCase() + rest
    if (!name) return []
    if (!IN_JSON.some((one) => one === name)) return [[name, text]]
    try {
      return [[name, JSON.parse(text ?? '')]]
    } catch {
      log.warn(`The attribute of a widget for "${name}" is not JSON: "${text}"`)
      return []
    }
  })
  return Object.fromEntries(properties)
}

/**
 * Shows widgets in a page that is not made with React (6.1): every node with `data-rfkid`, and `data-entity`, becomes the
 * widget of that id, with a root of its own, and with the properties that its `data-rfk-widget-…` attributes say. What
 * shows it is registered, for it or for its type. What comes later needs `data-entity` to be found. Others can have a
 * node shown by `core/FOUND_WIDGETS`. Returns how to stop: then all of it is taken down.
 *
 * @example
 * widgetRegistry.setWidgetType('content_grid', { component: Results })
 * startStandaloneWidgets({ client: createSearchClient(configuration), createRoot })
 */
export function startStandaloneWidgets({
  client,
  createRoot,
  autoIncludeWidgets = true,
  autoIncludeNewWidgets = false,
}: StandaloneOptions): () => void {
  const roots = new Map<Element, ReturnType<typeof createRoot>>()

  const show = ({ rfkId, entity, node }: FoundWidget) => {
    if (roots.has(node)) return
    const root = createRoot(node)
    roots.set(node, root)
    root.render(
      <SearchProvider client={client}>
        <Widget {...propertiesOf(node, client.log)} rfkId={rfkId} {...(entity && { entity })} />
      </SearchProvider>,
    )
  }
  const takeDown = (isMeant: (node: Element) => boolean) => {
    for (const [node, root] of roots)
      if (isMeant(node)) {
        root.unmount()
        roots.delete(node)
      }
  }
  const say = (nodes: HTMLElement[]) => {
    if (nodes.length > 0) client.dispatcher.dispatch('core/FOUND_WIDGETS', { widgets: nodes.map(found) })
  }
  const scan = () => say([...document.querySelectorAll<HTMLElement>(WIDGETS)])

  const stopHearing = client.dispatcher.on('core/FOUND_WIDGETS', ({ widgets }) => widgets.forEach(show))
  if (autoIncludeWidgets) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scan)
    else scan()
  }
  const observer = new MutationObserver((changes) => {
    takeDown((node) => !node.isConnected)
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof HTMLElement))
    const inside = added.flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>(WIDGETS)])
    say([...new Set(inside)].filter((node) => node.matches(WIDGETS) && node.dataset.entity && node.isConnected))
  })
  if (autoIncludeNewWidgets) observer.observe(document, { childList: true, subtree: true })

  return () => {
    observer.disconnect()
    document.removeEventListener('DOMContentLoaded', scan)
    stopHearing()
    takeDown(() => true)
  }
}
