import { groupVariantIds, type PreviewRequest } from '@tessera/content'

const PAGE_QUERY = ['sc_site', 'sc_itemid', 'sc_lang', 'route', 'mode'] as const
const LIBRARY_QUERY = ['sc_site', 'sc_itemid', 'sc_uid', 'sc_lang'] as const

export type LibraryMode = 'library' | 'library-metadata'

/** A page in edit or preview state. */
export interface AskedPage extends PreviewRequest {
  readonly kind: 'page'
  readonly route: string
  readonly componentVariantIds: readonly string[]
}

/** One component of a page, by itself. */
export interface AskedComponent extends PreviewRequest {
  readonly kind: 'component'
  readonly libraryMode: LibraryMode
  readonly componentUid: string
  /** For one that is not on the page: which it is. */
  readonly renderingId: string | undefined
  readonly dataSourceId: string | undefined
}

/** What keeps a request from being answered: names of what is missing, or a mode that there is not. */
export type Unreadable = { readonly missing: readonly string[] } | { readonly mode: string }

const isLibrary = (mode: string): mode is LibraryMode => mode === 'library' || mode === 'library-metadata'

/** What the query of an editor asks for (contract "content", 13.2). */
export function readAsked(
  query: URLSearchParams,
  authorization: string | null,
): AskedPage | AskedComponent | Unreadable {
  const mode = query.get('mode') ?? ''
  const missing = (isLibrary(mode) ? LIBRARY_QUERY : PAGE_QUERY).filter((name) => !query.get(name))
  if (missing.length > 0) return { missing }
  if (!isLibrary(mode) && mode !== 'edit' && mode !== 'preview') return { mode }
  const version = query.get('sc_version')
  const previewTime = query.get('sc_previewTime')
  const { variantId, componentVariantIds } = groupVariantIds(
    (query.get('sc_variant') ?? '').split(',').filter((id) => id !== ''),
  )
  const isEdited = mode === 'edit' || mode === 'library-metadata'
  const asked: PreviewRequest = {
    siteName: query.get('sc_site') ?? '',
    itemId: query.get('sc_itemid') ?? '',
    language: query.get('sc_lang') ?? '',
    mode: isEdited ? 'edit' : 'preview',
    layoutKind: query.get('sc_layoutKind') === 'shared' ? 'shared' : 'final',
    variantId,
    ...(version && { version }),
    ...(previewTime && { previewTime }),
    ...(authorization && { authorization }),
  }
  if (!isLibrary(mode)) return { ...asked, kind: 'page', route: query.get('route') ?? '/', componentVariantIds }
  return {
    ...asked,
    kind: 'component',
    libraryMode: mode,
    componentUid: query.get('sc_uid') ?? '',
    renderingId: query.get('sc_renderingId') || undefined,
    // The older clients write it as all the others.
    dataSourceId: query.get('dataSourceId') || query.get('sc_datasourceId') || undefined,
  }
}
