import type { Field, FileValue, ImageValue, ItemReference, LinkValue } from '../layout/model.ts'
import type { Limits } from './limits.ts'
import type { FieldKind, TextFormat } from './manifest.ts'

/** No declarations of a kind. */
export type None = Record<never, never>

/** What an author sees of a field. `title` defaults to the field's name in words; all flags default to false. */
export interface FieldOptions {
  title?: string
  /** One sentence for the author. */
  help?: string
  required?: boolean
  /** One value for all languages and versions. */
  shared?: boolean
}

type NumberOptions = FieldOptions & Pick<Limits, 'min' | 'max' | 'step'>

interface LinesOptions extends FieldOptions {
  /** Most characters of it. */
  maxLength?: number
}

interface TextOptions extends LinesOptions {
  /** Names things of the shop: authors choose them in a picker, and their ids are stored. */
  format?: TextFormat
}

/** One declared field. `Value` is what a component receives under the field's name; it exists for the types only. */
export interface FieldDeclaration<Value = unknown> extends FieldOptions, Limits {
  kind: FieldKind
  /** The item type an `item` or `items` field points at, when declared. */
  type?: () => ItemShape
  /** Of `text`: what its ids name. */
  format?: TextFormat
  '~value'?: Value
}

export type FieldDeclarations = Record<string, FieldDeclaration>

/** A declared kind of item or page, as far as a reference field needs to know it. */
export interface ItemShape<Fields extends FieldDeclarations = FieldDeclarations> {
  name: string
  fields: Fields
}

/** A referenced item with the fields its type declares. */
export type TypedItem<Fields extends FieldDeclarations> = Omit<ItemReference, 'fields'> & { fields: FieldsOf<Fields> }

/** What a component receives for a set of declared fields. Any of them may be absent: content decides. */
export type FieldsOf<Fields extends FieldDeclarations> = {
  [Name in keyof Fields]?: Fields[Name] extends FieldDeclaration<infer Value> ? Value : never
}

const field =
  <Value, Options extends FieldOptions = FieldOptions>(kind: FieldKind) =>
  (options?: Options): FieldDeclaration<Value> => ({ kind, ...options })

export const text = /* @__PURE__ */ field<Field<string>, TextOptions>('text')
export const multiline = /* @__PURE__ */ field<Field<string>, LinesOptions>('multiline')
/** An HTML string. */
export const richText = /* @__PURE__ */ field<Field<string>>('richText')
export const number = /* @__PURE__ */ field<Field<number>, NumberOptions>('number')
export const integer = /* @__PURE__ */ field<Field<number>, NumberOptions>('integer')
export const checkbox = /* @__PURE__ */ field<Field<boolean>>('checkbox')
/** An ISO 8601 string. */
export const date = /* @__PURE__ */ field<Field<string>>('date')
/** An ISO 8601 string. */
export const datetime = /* @__PURE__ */ field<Field<string>>('datetime')
export const image = /* @__PURE__ */ field<Field<ImageValue>>('image')
export const link = /* @__PURE__ */ field<Field<LinkValue>>('link')
export const file = /* @__PURE__ */ field<Field<FileValue>>('file')

/**
 * A reference to one item. Name the type lazily, so that types may be declared in any order:
 * `item(() => Category)`. Without a type any item may be chosen and its fields are untyped.
 */
export function item<Fields extends FieldDeclarations = FieldDeclarations>(
  type?: () => ItemShape<Fields>,
  options: FieldOptions = {},
): FieldDeclaration<TypedItem<Fields>> {
  return type ? { kind: 'item', ...options, type } : { kind: 'item', ...options }
}

/** A list of references, as {@link item}: `items(() => Card)`. */
export function items<Fields extends FieldDeclarations = FieldDeclarations>(
  type?: () => ItemShape<Fields>,
  options: FieldOptions = {},
): FieldDeclaration<TypedItem<Fields>[]> {
  return type ? { kind: 'items', ...options, type } : { kind: 'items', ...options }
}
