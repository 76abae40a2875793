import { resolveEdgeUrl } from '../transport/edge-url.ts'
import { buildUrl } from '../transport/url.ts'
import type { ComponentRendering, LayoutData, RawElement } from './model.ts'
import { paramText } from './params.ts'
import { isRawElement, layoutEntries } from './walk.ts'

/** A `<link>` of the page's head. Load it without blocking the first paint. */
export interface HeadLink {
  rel: 'stylesheet'
  href: string
}

const CLASS_ATTRIBUTE = /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const LIBRARY_CLASS = /-library--(\S+)/

function hasContentClass(html: string): boolean {
  if (!html.includes('ck-content')) return false
  for (const [, double, single] of html.matchAll(CLASS_ATTRIBUTE)) {
    if ((double ?? single ?? '').split(/\s+/).includes('ck-content')) return true
  }
  return false
}

/** Looks at `value` and `editable` of everything that is nested in a map of fields. */
function anyFieldHasContentClass(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(([key, value]) =>
    typeof value === 'string'
      ? (key === 'value' || key === 'editable') && hasContentClass(value)
      : anyFieldHasContentClass(value),
  )
}

/** The content style sheet, when some rich text of the route needs it; else `null` (section 10.1). */
export function contentStyleSheetLink(layout: LayoutData, contextId: string, edgeUrl?: string): HeadLink | null {
  const { route } = layout.sitecore
  if (!route) return null
  const needed =
    anyFieldHasContentClass(route.fields) ||
    [...layoutEntries(route)].some((entry) => !isRawElement(entry) && anyFieldHasContentClass(entry.fields))
  return needed ? styleSheet('pages/styles/content-styles', contextId, edgeUrl) : null
}

/** The style sheets of the component libraries that a layout uses, each once, in order (section 10.2). */
export function libraryStyleSheetLinks(layout: LayoutData, contextId: string, edgeUrl?: string): HeadLink[] {
  const ids = new Set<string>()
  for (const entry of layoutEntries(layout.sitecore.route)) {
    const id = isRawElement(entry) ? libraryIdOfMarkup(entry) : libraryIdOf(entry)
    if (id) ids.add(id)
  }
  return [...ids].map((id) => styleSheet(`components/styles/${encodeURIComponent(id)}`, contextId, edgeUrl))
}

/** All style sheets of a layout: the content sheet, then the libraries'. */
export function layoutHeadLinks(layout: LayoutData, contextId: string, edgeUrl?: string): HeadLink[] {
  const content = contentStyleSheetLink(layout, contextId, edgeUrl)
  return [...(content ? [content] : []), ...libraryStyleSheetLinks(layout, contextId, edgeUrl)]
}

function styleSheet(path: string, contextId: string, edgeUrl?: string): HeadLink {
  const href = buildUrl(`${resolveEdgeUrl(edgeUrl)}/v1/files/${path}.css`, { sitecoreContextId: contextId })
  return { rel: 'stylesheet', href }
}

function libraryIdOf({ params, fields }: ComponentRendering): string | undefined {
  return libraryIdFrom((name) => paramText(params?.[name])) ?? libraryIdFrom((name) => paramText(fields?.[name]))
}

function libraryIdFrom(read: (name: string) => string | undefined): string | undefined {
  return inClasses(read('CSSStyles')) ?? inClasses(read('Styles')) ?? (read('LibraryId') || undefined)
}

function libraryIdOfMarkup({ attributes }: RawElement): string | undefined {
  return inClasses(attributes?.class)
}

function inClasses(classes: string | undefined): string | undefined {
  return classes && LIBRARY_CLASS.exec(classes)?.[1]
}
