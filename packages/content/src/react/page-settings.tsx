import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { SearchPage, SiteSettings } from '../layout/model.ts'
import type { Page } from '../page/model.ts'
import { usePage } from './content-context.tsx'

/** Contract "content", 16.1. The four snippets are authors' HTML and empty in edit and preview. */
export interface PageSettings {
  isEditing: boolean
  isPreview: boolean
  searchPages: readonly SearchPage[]
  logoURL: string
  scriptHeader: string
  scriptBodyStart: string
  scriptBodyEnd: string
  scriptCookie: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The settings of a page: its mode, and the site's settings from the layout's context.
 * @param settings of the site, when they come from elsewhere; they replace those of the context
 */
export function pageSettingsOf(page: Page, settings?: SiteSettings): PageSettings {
  const { mode, layout } = page
  const site = settings ?? layout.sitecore?.context?.siteSettings ?? {}
  const snippet = (html: unknown) => (mode.isNormal ? textOf(html) : '')
  return {
    isEditing: mode.isEditing,
    isPreview: mode.isPreview,
    searchPages: Array.isArray(site.searchPages) ? site.searchPages : [],
    logoURL: textOf(site.logoURL),
    scriptHeader: snippet(site.scriptHeader),
    scriptBodyStart: snippet(site.scriptBodyStart),
    scriptBodyEnd: snippet(site.scriptBodyEnd),
    scriptCookie: snippet(site.scriptCookie),
  }
}

const PageSettingsContext = createContext<PageSettings | undefined>(undefined)

/** Gives the page's settings to everything below; stands inside of `ContentProvider`. */
export function PageSettingsProvider({
  settings,
  children,
}: {
  settings?: SiteSettings
  children?: ReactNode
}): ReactNode {
  const page = usePage()
  const value = useMemo(() => pageSettingsOf(page, settings), [page, settings])
  return <PageSettingsContext value={value}>{children}</PageSettingsContext>
}

/** The page's settings; without a provider those the layout tells. */
export function usePageSettings(): PageSettings {
  const page = usePage()
  const given = useContext(PageSettingsContext)
  return useMemo(() => given ?? pageSettingsOf(page), [given, page])
}
