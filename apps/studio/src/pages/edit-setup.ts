import type { ComponentManifest, PageTypeManifest, StyleGroup } from '@tessera/content'
import type { StudioLanguage } from '../language.ts'
import type { PageEdit } from './edited-item.ts'

/** Id of the element that holds the {@link EditSetup} of a page. */
export const EDIT_SETUP = 'page-edit'

export const EDIT = '/studio/edit'
/** The list of pages. */
export const PAGES = '/studio/pages'
/** The page designs and partial designs of the site. */
export const DESIGNS = '/studio/designs'

/** Addresses the editor asks, below {@link STUDIO}, where the author's cookie goes. */
export const API = {
  page: '/studio/api/page',
  save: '/studio/api/save',
  publish: '/studio/api/publish',
  pages: '/studio/api/pages',
  media: '/studio/api/media',
  versions: '/studio/api/versions',
  compare: '/studio/api/compare',
  createPage: '/studio/api/pages/create',
  /** Links, schedules, releases: followed by what is asked. */
  planning: '/studio/api/planning',
  variants: '/studio/api/variants',
  products: '/studio/api/products',
  categories: '/studio/api/categories',
  items: '/studio/api/items',
  texts: '/studio/api/texts',
  workflow: '/studio/api/workflow',
  comments: '/studio/api/comments',
  presence: '/studio/api/presence',
} as const

/** Everything the editor has to know of the page it works on, besides the page itself. Plain JSON in the document. */
export interface EditSetup extends PageEdit {
  /** Name of the site. */
  readonly site: string
  readonly locale: string
  /** Path of the page on the site, `/` for home. */
  readonly path: string
  /** Of the editor itself. */
  readonly uiLanguage: StudioLanguage
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly username: string
  /** For the palette and the forms. */
  readonly components: readonly ComponentManifest[]
  /** `edit`: what stands before language and path of another page; `site`: the page as visitors have it. */
  readonly addresses: Readonly<Record<keyof typeof API, string>> & {
    /** The same whatever variant is shown. */
    readonly pageAsItIs: string
    readonly edit: string
    /** The same of what is edited now. */
    readonly editThis: string
    readonly signIn: string
    /** Calls of the component builder, below it. */
    readonly components: string
    readonly site: string
    /** Where a page is translated, and where more than it is published. */
    readonly translate: string
    readonly publishMore: string
    readonly picture: string
    readonly releases: string
    /** Where pages are arranged. */
    readonly arrange: string
  }
  /** Of a partial design: uid of the rendering that pages show it in. */
  readonly frame?: string
  /** Id of the variant the page is shown in; what is done is done to it. */
  readonly variant?: string
  /** Kinds of page there are, with their forms. */
  readonly pageTypes: readonly PageTypeManifest[]
  /** Looks an author can give a rendering. */
  readonly styles: readonly StyleGroup[]
}
