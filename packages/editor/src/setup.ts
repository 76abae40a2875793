import type { ComponentManifest, PageTypeManifest, StyleGroup } from '@tessera/content'

/** Languages the editor itself speaks. */
export type EditorLanguage = 'en' | 'de' | 'ar'

/** The page as an item: what is written to. */
export interface EditedItem {
  readonly id: string
  readonly name: string
  /** Where it is stored. */
  readonly path: string
  readonly version: number
  /** Changes with every write; a write that names an older one learns of the others'. */
  readonly revision: string
  readonly canPublish: boolean
  readonly template: string
}

/** What the page's own layout holds; the rest of what is seen comes from designs it shares with other pages. */
export interface OwnLayout {
  readonly item: EditedItem
  /** Uids of its renderings. */
  readonly own: readonly string[]
  /**
   * Of a partial design: uid of the rendering that pages show it in. Its placeholders are those of the design's own
   * layout, and those of the page around it take nothing.
   */
  readonly frame?: string
}

/** What the website tells the editor of the page it stands on. */
export interface EditSetup extends OwnLayout {
  readonly site: string
  readonly locale: string
  /** Of the page on the site; `/` is the home page. */
  readonly path: string
  readonly uiLanguage: EditorLanguage
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly username: string
  readonly components: readonly ComponentManifest[]
  /** Id of the variant the page is shown in; what is done is done to it. */
  readonly variant?: string
  /** Kinds of page there are, with their forms. */
  readonly pageTypes: readonly PageTypeManifest[]
  /** Looks an author can give a rendering. */
  readonly styles: readonly StyleGroup[]
  readonly addresses: EditAddresses
}

export interface EditAddresses {
  readonly page: string
  /** The same whatever variant is shown. */
  readonly pageAsItIs: string
  readonly save: string
  readonly publish: string
  readonly pages: string
  readonly media: string
  readonly versions: string
  readonly compare: string
  readonly createPage: string
  /** Links, schedules, releases. */
  readonly planning: string
  /** Where releases are put together. */
  readonly releases: string
  readonly variants: string
  /** Products and categories of the shop, and items of the site, as pickers show them. */
  readonly products: string
  readonly categories: string
  readonly items: string
  /** Texts in two languages. */
  readonly texts: string
  readonly workflow: string
  readonly comments: string
  readonly presence: string
  /** Calls of the component builder, below it. */
  readonly components: string
  /** Where pages are edited: followed by language and path. */
  readonly edit: string
  /** The same of what is edited now, which may be a partial design. */
  readonly editThis: string
  readonly signIn: string
  /** Where pages are arranged in their tree. */
  readonly arrange: string
  /** Where a page is translated: followed by a query. */
  readonly translate: string
  /** Where more than a page is published: followed by a query. */
  readonly publishMore: string
  /** Of the library, by its id in `item`. */
  readonly picture: string
  /** The page as visitors have it. */
  readonly site: string
}
