import type { FieldDeclarations, ItemShape, None } from './fields.ts'

/** A declared kind of page. */
export interface PageType<Fields extends FieldDeclarations = FieldDeclarations> extends ItemShape<Fields> {
  title?: string
  icon?: string
}

/** A declared kind of data item. */
export interface ItemType<Fields extends FieldDeclarations = FieldDeclarations> extends ItemShape<Fields> {
  title?: string
  icon?: string
}

interface TypeDeclaration<Fields extends FieldDeclarations, Base extends FieldDeclarations> {
  name: string
  /** Default: the name in words. */
  title?: string
  /** A lucide icon name. Default: `file`. */
  icon?: string
  /** Its fields come first; a field of the same name replaces the inherited one. */
  extends?: ItemShape<Base>
  fields?: Fields
}

type Extended<Base, Fields> = {
  [Name in keyof (Omit<Base, keyof Fields> & Fields)]: (Omit<Base, keyof Fields> & Fields)[Name]
}

function define<Fields extends FieldDeclarations, Base extends FieldDeclarations>(
  declaration: TypeDeclaration<Fields, Base>,
): ItemType<Extended<Base, Fields>> {
  const { extends: base, fields, ...rest } = declaration
  return { ...rest, fields: { ...base?.fields, ...fields } as Extended<Base, Fields> }
}

/**
 * Declares a kind of page: what fields its route carries.
 * @example const Article = definePageType({ name: 'Article', extends: Page, fields: { Teaser: multiline() } })
 */
export function definePageType<Fields extends FieldDeclarations = None, Base extends FieldDeclarations = None>(
  declaration: TypeDeclaration<Fields, Base>,
): PageType<Extended<Base, Fields>> {
  return define(declaration)
}

/**
 * Declares a kind of data item, for `item` and `items` fields. An item type that refers to itself needs the
 * untyped form of the reference (`items()`), because TypeScript cannot infer a type from itself.
 * @example const Card = defineItemType({ name: 'Card', fields: { Heading: text(), Image: image() } })
 */
export function defineItemType<Fields extends FieldDeclarations = None, Base extends FieldDeclarations = None>(
  declaration: TypeDeclaration<Fields, Base>,
): ItemType<Extended<Base, Fields>> {
  return define(declaration)
}
