import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ComponentRendering, LayoutContext, RouteData } from '../layout/model.ts'
import type { PageMode } from '../layout/page-mode.ts'
import { type Page, pageOf } from '../page/model.ts'
import type { Authoring } from './authoring.ts'
import { type ComponentRegistry, type ComponentSource, componentRegistry } from './component-registry.ts'
import type { RenderGuard } from './render-guard.tsx'

/** What the content components of a page share. */
export interface Content {
  page: Page
  registry: ComponentRegistry
  /** Only where authors and developers look on: in development, edit and preview (contract "content", 14.3 and 14.4). */
  authoring: Authoring | undefined
  /** The page carries editor markers (contract "content", 12.3). */
  hasMarkers: boolean
  /** Renderings whose HTML the browser keeps as it is; only on the server. */
  statics: ReadonlySet<ComponentRendering> | undefined
  guard: RenderGuard | undefined
}

export interface ContentProviderProps extends ComponentSource {
  page: Page
  /** Needed unless the page is in the normal state: {@link authoring}. */
  authoring?: Authoring | undefined
  /** Show authors' boxes and full error texts although the page is in the normal state. Default: false. */
  development?: boolean
  /** On the server: `statics` of {@link pruneLayout}. Never in the browser. */
  statics?: ReadonlySet<ComponentRendering> | undefined
  /** On the server: the guard given by {@link renderGuarded}. */
  guard?: RenderGuard | undefined
  children?: ReactNode
}

const nowhere: Content = {
  page: pageOf({ sitecore: { context: { pageEditing: false }, route: null } }),
  registry: componentRegistry({}, false),
  authoring: undefined,
  hasMarkers: false,
  statics: undefined,
  guard: undefined,
}

const ContentContext = createContext(nowhere)

/** Gives a page and its components to everything below (contract "content", 14.5). */
export function ContentProvider(props: ContentProviderProps): ReactNode {
  const { page, componentMap, componentFactory, authoring, development = false, statics, guard, children } = props
  const content = useMemo((): Content => {
    const { isEditing, isNormal, name } = page.mode
    if (!authoring && !isNormal) throw new Error(`A page in the state "${name}" needs ContentProvider's "authoring".`)
    return {
      page,
      registry: componentRegistry({ componentMap, componentFactory }, isEditing),
      authoring: development || !isNormal ? authoring : undefined,
      hasMarkers: isEditing && page.layout.sitecore?.context?.editMode === 'metadata',
      statics,
      guard,
    }
  }, [page, componentMap, componentFactory, authoring, development, statics, guard])
  return <ContentContext value={content}>{children}</ContentContext>
}

/** Everything the provider gave; outside of one an empty page in the normal state. */
export const useContent = (): Content => useContext(ContentContext)

export const usePage = (): Page => useContent().page

/** Normal, preview, edit or library (contract "content", 12.1). */
export const usePageMode = (): PageMode => usePage().mode

export const useLayoutContext = (): LayoutContext => usePage().layout.sitecore?.context ?? {}

/** The route of the page; null when nothing was found. */
export const useRoute = (): RouteData | null => usePage().layout.sitecore?.route ?? null
