import type { LayoutData } from '../layout/model.ts'
import { type PageMode, pageMode, pageStateOf } from '../layout/page-mode.ts'
import type { HeadLink } from '../layout/style-sheets.ts'

/** Everything one page is made from (contract "content", 14.5). Plain JSON, so it can travel to the browser. */
export interface Page {
  layout: LayoutData
  siteName: string
  locale: string
  mode: PageMode
  /** The resolved site, when the caller knows more of it than the name. */
  site?: { name: string; [key: string]: unknown }
  dictionary?: Record<string, string>
  headLinks?: readonly HeadLink[]
  /** What each rendering's `serverData` answered, by rendering uid; a failure is a {@link ComponentFailure}. */
  componentProps?: Record<string, unknown>
  notFound?: boolean
  /** Languages the page itself is written in, without those it would only fall back in. Absent: not known. */
  languages?: readonly string[]
}

/** A rendering's server data that could not be had (contract "content", 14.2). */
export interface ComponentFailure {
  error: string
  componentName: string
}

/**
 * A page made from layout data. Site name and locale come from its context (locale `en` without one), and so does the
 * mode: a page of one component (`renderingType: component`) is a library page.
 */
export function pageOf(layout: LayoutData, given: Partial<Omit<Page, 'layout'>> = {}): Page {
  const context = layout.sitecore?.context
  const state = pageStateOf(context)
  const name = context?.renderingType === 'component' ? (state === 'edit' ? 'library-metadata' : 'library') : state
  return {
    siteName: context?.site?.name ?? '',
    locale: context?.language ?? 'en',
    mode: pageMode(name),
    ...given,
    layout,
  }
}
