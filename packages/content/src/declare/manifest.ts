import type { Limits } from './limits.ts'
import type { StyleGroup } from './styles.ts'

/**
 * What a site declares about its components and page types, as plain data. The website derives it from its
 * `defineComponent` and `definePageType` calls; the platform makes its templates, renderings and placeholder rules
 * from it; the editor its palette and forms (design, section 5).
 */

/** The kinds a field can have, with the authoring name each carries on the wire (contract "content", 3.5 and 12.2). */
export const FIELD_KINDS = {
  text: 'Single-Line Text',
  multiline: 'Multi-Line Text',
  richText: 'Rich Text',
  number: 'Number',
  integer: 'Integer',
  checkbox: 'Checkbox',
  date: 'Date',
  datetime: 'Datetime',
  image: 'Image',
  link: 'General Link',
  file: 'File',
  item: 'Droptree',
  items: 'Treelist',
} as const

/**
 * What a text is, for an entry of its own in the editor: ids of the shop's catalog, of several each behind a comma; the id of
 * a custom component; as a parameter beside `ComponentName`, the properties of that component, as JSON; the id of a library
 * of the component builder; or, as a parameter beside `LibraryId`, the id of a component of that library.
 */
export type TextFormat =
  | 'product'
  | 'products'
  | 'category'
  | 'customComponent'
  | 'customProperties'
  | 'componentLibrary'
  | 'builtComponent'

export type FieldKind = keyof typeof FIELD_KINDS
export type FieldTypeName = (typeof FIELD_KINDS)[FieldKind]

export interface FieldManifest extends Limits {
  name: string
  kind: FieldKind
  title: string
  /** One sentence for the author. */
  help?: string
  /** One value for all languages and versions. Default: each version has its own. */
  shared?: boolean
  /** Of `item` and `items`: the name of the page or item type it points at; absent means any item. */
  itemType?: string
  /** Of `text`: what its ids name. */
  format?: TextFormat
}

export interface ParamManifest extends Limits {
  name: string
  title: string
  /** Of `choices` those that are chosen are stored joined by `|`, in the order of the declaration. */
  kind: 'text' | 'multiline' | 'choice' | 'choices' | 'checkbox' | 'number'
  /** One sentence for the author. */
  help?: string
  choices?: readonly string[]
  default?: string
  /** Of `text`: what its ids name. */
  format?: TextFormat
}

export interface PlaceholderManifest {
  /** The key as it stands in the layout, `{*}` included: `columns-1-{*}`. */
  key: string
  title: string
  /** Component names an author may put here; absent means any. */
  allow?: readonly string[]
}

export interface ComponentManifest {
  name: string
  title: string
  group: string
  /** A lucide icon name. */
  icon: string
  fields: readonly FieldManifest[]
  params: readonly ParamManifest[]
  /** Variant names; `Default` is always first. */
  variants: readonly string[]
  placeholders: readonly PlaceholderManifest[]
}

/** A kind of page: the fields its route carries, and the root placeholders its layout may fill. */
export interface PageTypeManifest {
  name: string
  title: string
  icon: string
  fields: readonly FieldManifest[]
}

/** A data item that is neither page nor component: an FAQ entry, a card, a logo. */
export interface ItemTypeManifest {
  name: string
  title: string
  icon: string
  fields: readonly FieldManifest[]
}

export interface SiteManifest {
  components: readonly ComponentManifest[]
  pageTypes: readonly PageTypeManifest[]
  itemTypes: readonly ItemTypeManifest[]
  /** Looks an author can give a rendering; absent means only classes written by hand. */
  styles?: readonly StyleGroup[]
}
