import type { LayoutData } from '../layout/model.ts'
import { type PageMode, pageMode, pageStateOf } from '../layout/page-mode.ts'
import type { HeadLink } from '../layout/style-sheets.ts'

/** What a page is about, where the data of a component knows it better than the fields of the page. */
export interface PageAbout {
  title: string
  /** Plain text. */
  description?: string
  /** `src` may be a path of the site. */
  image?: { src: string; alt: string }
  /** The way to it from the home page, which is not part of it; paths are those of the default language. Default: by the tree. */
  trail?: readonly { name: string; path: string }[]
  /** Its path by language, unescaped and without the language, where that is not the same in all. */
  paths?: Readonly<Record<string, string>>
  /** What events call it: `{ type: 'product', id: 'arc-lamp' }`. */
  entity?: { type: string; id: string }
}

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
  /** What it is about by the data of one of its components; absent: by its fields. */
  about?: PageAbout
  /** What names in the address what the page shows, so that another language shows the same: `?order=10187`. */
  query?: string
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
