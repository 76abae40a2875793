import type { ComponentRendering, Fields, LayoutData, PlaceholderEntry, Placeholders } from '../layout/model.ts'
import { findRendering } from '../layout/walk.ts'

/** What the component library sends (contract "content", 12.7). */
export interface ComponentUpdate {
  uid?: string
  fields?: Fields
  params?: Record<string, unknown>
}

function updated(rendering: ComponentRendering, update: ComponentUpdate): ComponentRendering {
  return {
    ...rendering,
    ...(update.fields && { fields: { ...rendering.fields, ...update.fields } }),
    ...(update.params && { params: { ...rendering.params, ...update.params } }),
  }
}

function replaceIn(
  placeholders: Placeholders | undefined,
  old: ComponentRendering,
  next: ComponentRendering,
): Placeholders {
  const replaced: Placeholders = {}
  const below = (entry: PlaceholderEntry): PlaceholderEntry =>
    entry && 'placeholders' in entry ? { ...entry, placeholders: replaceIn(entry.placeholders, old, next) } : entry
  for (const [key, entries] of Object.entries(placeholders ?? {})) {
    replaced[key] = Array.isArray(entries) ? entries.map((entry) => (entry === old ? next : below(entry))) : entries
  }
  return replaced
}

/**
 * Merges given fields and parameters into the rendering with that uid, in any case of letters (contract "content", 12.7).
 * @returns a new layout, or undefined when there is no such rendering. The given one is not changed.
 */
export function applyComponentUpdate(layout: LayoutData, update: ComponentUpdate): LayoutData | undefined {
  const { route } = layout.sitecore
  const rendering = typeof update.uid === 'string' && route ? findRendering(route, update.uid) : undefined
  if (!route || !rendering) return undefined
  const placeholders = replaceIn(route.placeholders, rendering, updated(rendering, update))
  return { ...layout, sitecore: { ...layout.sitecore, route: { ...route, placeholders } } }
}

export interface ComponentLibraryOptions {
  /** Origins whose messages are listened to, and that are answered: `https://pages.example.com`. */
  allowedOrigins: readonly string[]
  /** Of the component that is shown. */
  uid?: string
  getLayout: () => LayoutData
  setLayout: (layout: LayoutData) => void
}

const isUpdate = (data: unknown): data is { details: ComponentUpdate } => {
  const message = data as { name?: unknown; details?: unknown } | null | undefined
  return message?.name === 'component:update' && typeof message.details === 'object' && message.details !== null
}

/**
 * Connects a page that shows one component to the component library around it (contract "content", 12.7): says that it is
 * ready, takes updates, and says when each is shown. Messages of other origins are ignored.
 * @returns what ends it
 */
export function connectComponentLibrary(options: ComponentLibraryOptions): () => void {
  const { allowedOrigins, uid, getLayout, setLayout } = options
  const say = (status: 'ready' | 'rendered', about: string | undefined, origin: string) =>
    window.parent.postMessage(
      { name: 'component:status', message: { status, uid: about, isRenderingServerComponent: false } },
      origin,
    )

  const listen = ({ origin, data }: MessageEvent<unknown>) => {
    if (!allowedOrigins.includes(origin) || !isUpdate(data)) return
    const { details } = data
    if (!details.uid) {
      console.debug('Received a component:update without a uid; ignored.')
      return
    }
    const layout = applyComponentUpdate(getLayout(), details)
    if (!layout) return
    setLayout(layout)
    requestAnimationFrame(() => say('rendered', details.uid, origin))
  }

  window.addEventListener('message', listen)
  for (const origin of allowedOrigins) {
    window.top?.postMessage({ name: 'component:status', message: 'ready' }, origin)
    say('ready', uid, origin)
  }
  return () => window.removeEventListener('message', listen)
}
