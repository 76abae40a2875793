import { type ComponentRendering, findRendering, type LayoutData } from '@tessera/content'
import { parseItemId } from '../item-id.ts'
import type { Reading } from '../reading.ts'
import { createItemFields } from './item-fields.ts'
import { composePage, type PageRequest } from './page-layout.ts'
import { findDataSource, wireRendering } from './placeholders.ts'

/** The one placeholder of a page made for a single component (contract "content", 4.3). */
export const COMPONENT_PLACEHOLDER = 'editing-componentmode-placeholder'

export interface ComponentRequest extends PageRequest {
  /** Of the rendering on the page, in any GUID form. */
  readonly uid: string
  /** Shows the component with this item instead of the rendering's own data source. */
  readonly dataSource?: string
  /** Template id of the component, for one that is not on the page yet. */
  readonly renderingId?: string
}

/** The page's layout data reduced to one of its renderings; null when page or rendering are not there. */
export function composeComponent(reading: Reading, request: ComponentRequest): LayoutData | null {
  const layout = composePage(reading, request)
  const uid = parseItemId(request.uid)
  const route = layout?.sitecore.route
  if (!layout || !route || uid === undefined) return null
  const found = findRendering(route, uid) ?? newRendering(reading, request, uid)
  if (found === undefined) return null
  return {
    sitecore: {
      context: { ...layout.sitecore.context, renderingType: 'component' },
      route: { ...route, placeholders: { [COMPONENT_PLACEHOLDER]: [withDataSource(reading, request, found)] } },
    },
  }
}

/** A component of the palette, shown as it would be on the page. */
function newRendering(reading: Reading, { renderingId = '', page, site, language }: ComponentRequest, uid: string) {
  const template = reading.templates.byId(renderingId)
  if (template?.kind !== 'component') return undefined
  const fields = createItemFields(reading, site, language)
  return wireRendering(reading, page, fields, { uid, component: template.name })
}

function withDataSource(reading: Reading, request: ComponentRequest, rendering: ComponentRendering) {
  const { dataSource = '' } = request
  if (dataSource === '') return rendering
  const source = findDataSource(reading.tree, request.page, dataSource)
  if (source === undefined) return { ...rendering, dataSource, fields: {}, isContentResolved: false }
  const fields = createItemFields(reading, request.site, request.language).fieldsOf(source)
  return { ...rendering, dataSource: source.id, fields }
}
