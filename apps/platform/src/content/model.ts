/**
 * The content model: items in a tree, versions in languages, raw field values (contract "content", 1 and 17.3).
 * Values are raw strings everywhere inside the service; `field-values.ts` turns them into wire shapes.
 */

/** `master` holds drafts, `web` what visitors see. Publishing copies from the first to the second. */
export const DATABASES = ['master', 'web'] as const
export type DatabaseName = (typeof DATABASES)[number]

/** GUID, lower case with dashes. Everything inside the service uses this form; `item-id.ts` reads the others. */
export type ItemId = string

export interface ItemVersion {
  readonly language: string
  readonly version: number
  /** Optimistic-lock token: changes with every write to this version. */
  readonly revision: string
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Raw values by field name. A name that is absent falls back to the template's standard value. */
  readonly fields: Readonly<Record<string, string>>
}

export interface Item {
  readonly id: ItemId
  readonly parentId: ItemId | null
  readonly name: string
  /** Template name: a page type, a component's data template, an item type, or one the platform brings. */
  readonly template: string
  readonly sortOrder: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Raw values that hold for every language and version. */
  readonly shared: Readonly<Record<string, string>>
  /** By language; each list ascends by version number and is never empty. */
  readonly versions: ReadonlyMap<string, readonly ItemVersion[]>
}

/** Epoch of a database to which nothing has been written. */
export const FIRST_EPOCH = 1

/**
 * One consistent state of one database, held in memory and replaced as a whole when its epoch moves on.
 * Reading code is handed a tree and never asks the database: a request sees one state from start to end.
 */
export interface ContentTree {
  readonly database: DatabaseName
  /** Grows by one with every write to this database. */
  readonly epoch: number
  get(id: ItemId): Item | undefined
  /** By tree path, compared without case: `/sitecore/content/halden-dotcom/Home/about`. */
  at(path: string): Item | undefined
  /** In order: sort order, then name. */
  children(id: ItemId): readonly Item[]
  /** From the parent up to the root. */
  ancestors(item: Item): readonly Item[]
  /** Tree path of the item. */
  path(item: Item): string
  /** The item and everything below it, parents first. */
  subtree(id: ItemId): Iterable<Item>
  /** All items of a template, in tree order. */
  ofTemplate(template: string): readonly Item[]
}

/** Fields every item may carry, whatever its template. The layout is JSON in these two (section 17.4). */
export const SHARED_LAYOUT_FIELD = '__Renderings'
export const FINAL_LAYOUT_FIELD = '__Final Renderings'
/** Variants of a page for audiences and tests, JSON (section 9.4); beside the layout they change. */
export const VARIANTS_FIELD = '__Variants'
export const PAGE_DESIGN_FIELD = 'Page Design'
export const DISPLAY_NAME_FIELD = '__Display name'

/** Stored layout: a tree of renderings by placeholder key, without resolved fields. */
export interface StoredLayout {
  readonly placeholders: Readonly<Record<string, readonly StoredRendering[]>>
}

export interface StoredRendering {
  readonly uid: string
  readonly component: string
  /** An item id, or `local:/Data/hero` below the page that carries the layout; absent for none. */
  readonly dataSource?: string
  readonly params?: Readonly<Record<string, string>>
  readonly placeholders?: Readonly<Record<string, readonly StoredRendering[]>>
}
