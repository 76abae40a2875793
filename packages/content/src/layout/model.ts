/**
 * The layout tree as it travels on the wire (contract "content", section 3).
 * Every object is open: unknown keys pass through untouched.
 */

import type { VariantRules } from '../personalize/page-variants.ts'

/** What a visitor or an author is looking at. */
export type PageState = 'normal' | 'preview' | 'edit'

/** What the platform adds to a field for the page editor (section 12.2). */
export interface FieldMetadata {
  datasource: { id: string; language: string; revision: string; version: number }
  title: string
  fieldId: string
  /** Authoring type name, for example `Single-Line Text`, `Rich Text`, `Image`, `General Link`. */
  fieldType: string
  /** The stored form; XML for images and links. */
  rawValue: string
  /** Language the value is read in, while the item has no version in the page's own. Ours. */
  shownIn?: string
  /** Of a picture: the media library says that it is decorative. */
  isDecorative?: boolean
  [key: string]: unknown
}

/** The envelope of a field value. */
export interface Field<Value = unknown> {
  value: Value
  /** Legacy author markup; only read, never produced by us. */
  editable?: string
  metadata?: FieldMetadata
}

export interface ImageValue {
  src?: string
  alt?: string
  width?: string | number
  height?: string | number
  [attribute: string]: unknown
}

export interface LinkValue {
  href?: string
  text?: string
  linktype?: string
  class?: string
  title?: string
  target?: string
  anchor?: string
  querystring?: string
  id?: string
  [attribute: string]: unknown
}

export interface FileValue {
  src?: string
  title?: string
  displayName?: string
  [attribute: string]: unknown
}

/** A reference to another item: not an envelope. */
export interface ItemReference {
  id: string
  url?: string
  name?: string
  displayName?: string
  fields: Fields
}

export type FieldEntry = Field | ItemReference | ItemReference[] | Record<string, unknown>
export type Fields = Record<string, FieldEntry>

/** Params are strings; a newer wire form wraps them in an object (section 3.2). */
export type Params = Record<string, string>

export interface ComponentRendering {
  uid?: string
  componentName?: string | null
  dataSource?: string | null
  params?: Record<string, unknown>
  fields?: Fields
  placeholders?: Placeholders
  experiences?: Record<string, ComponentRendering>
  isContentResolved?: boolean
  [key: string]: unknown
}

/** Raw markup between renderings, only in the legacy editing form (section 12.6). */
export interface RawElement {
  name: string
  type?: string
  contents?: string | null
  attributes?: Record<string, string>
  componentName?: undefined
}

export type PlaceholderEntry = ComponentRendering | RawElement
export type Placeholders = Record<string, PlaceholderEntry[]>

export interface RouteData {
  name: string
  displayName?: string
  itemId?: string
  itemLanguage?: string
  itemVersion?: number
  templateId?: string
  templateName?: string
  fields?: Fields
  placeholders: Placeholders
  [key: string]: unknown
}

/** Site-level settings the embedded platform adds to the context (section 16.1). */
export interface SiteSettings {
  searchPages?: SearchPage[]
  logoURL?: string
  scriptHeader?: string
  scriptBodyStart?: string
  scriptBodyEnd?: string
  scriptCookie?: string
}

export interface SearchPage {
  locale?: string
  path: string
  name: string
}

export interface LayoutContext {
  pageEditing?: boolean
  pageState?: PageState
  site?: { name: string }
  language?: string
  /** Starts with `/`; `/` is the home page. */
  itemPath?: string
  editMode?: 'chromes' | 'metadata'
  renderingType?: string
  visitorIdentificationTimestamp?: number
  clientScripts?: string[]
  clientData?: Record<string, unknown>
  variantId?: string
  /** By what rules a variant of the page is chosen; the embedded platform sends them with pages that have variants. */
  variantRules?: VariantRules
  siteSettings?: SiteSettings
  [key: string]: unknown
}

export interface LayoutData {
  sitecore: {
    context: LayoutContext
    /** `null` when nothing was found (section 3.6). */
    route: RouteData | null
  }
}
