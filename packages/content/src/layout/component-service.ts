import { createDataFetcher, fetchData } from '../transport/data-fetcher.ts'
import { resolveEdgeUrl } from '../transport/edge-url.ts'
import type { LayoutData } from './model.ts'
import { acceptNotFound } from './not-found.ts'
import type { ComponentRequest } from './rest-layout-service.ts'

export interface EdgeComponentOptions {
  contextId: string
  edgeUrl?: string
  fetch?: typeof fetch
  /** Milliseconds; none by default. */
  timeout?: number
}

export interface EdgeComponentRequest extends Omit<ComponentRequest, 'editMode' | 'variantId'> {
  /** `library-metadata` asks for field metadata. */
  mode?: 'library' | 'library-metadata'
  /** An author's bearer token, for our own platform. */
  authorization?: string
}

/** One component over the edge form (section 4.3), for the component library. A 404 body is layout data. */
export function createEdgeComponentService(options: EdgeComponentOptions): {
  fetchComponentData(component: EdgeComponentRequest): Promise<LayoutData>
} {
  const { contextId, edgeUrl, fetch, timeout } = options
  return {
    fetchComponentData(component) {
      const fetcher = createDataFetcher({
        ...(fetch && { fetch }),
        ...(timeout && { timeout }),
        headers: {
          'x-sitecore-contextid': contextId,
          sc_editMode: String(component.mode === 'library-metadata'),
          ...(component.authorization && { authorization: component.authorization }),
        },
      })
      const params = {
        item: component.itemId,
        uid: component.componentUid,
        dataSourceId: component.dataSourceId,
        renderingItemId: component.renderingId,
        version: component.version,
        sc_site: component.siteName,
        sc_lang: component.language,
      }
      return acceptNotFound(fetchData<LayoutData>(`${resolveEdgeUrl(edgeUrl)}/layout/component`, fetcher, params))
    },
  }
}
