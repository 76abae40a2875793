import type { Enums } from './enums.ts'
import type { Models } from './index.ts'

/**
 * A model is a table of fields; a field is one line of words: its type, then what holds for it.
 *
 * | word | meaning |
 * |---|---|
 * | `string` `id` `integer` `number` `boolean` `date-time` `xp` `any`, the name of an enum or of a model | the type; `[]` after it makes a list |
 * | `required` | must be there when the object is made |
 * | `readonly`, `writeonly` | only answers, or only requests, carry it |
 * | `max:100` | characters at most |
 * | `min:0`, `most:10` | bounds of a number |
 * | `default:1` | when a request leaves it out; JSON |
 * | `search:1` | searched by default; 1 weighs most |
 * | `sort`, `sort:1` | lists sort by it; the number is its place in the default order |
 *
 * An `id` has characters `A-Z a-z 0-9 - _` (contract section 8.2), a `date-time` is ISO 8601 in UTC, amounts are in the
 * order's currency with two decimals (contract section 8.1), lengths and weights have the unit the marketplace chose.
 */
export type Fields = Readonly<Record<string, string>>

/** Extended properties: any JSON object of at most 8,000 characters. Contract section 6.5. */
// biome-ignore lint/suspicious/noExplicitAny: whoever does not name a type for xp may read anything from it
export type AnyXp = any

type TypeOf<Line extends string> = Line extends `${infer Type} ${string}` ? Type : Line
type Has<Line extends string, Word extends string> = Line extends `${string} ${Word}` | `${string} ${Word} ${string}`
  ? true
  : false

interface Scalars {
  string: string
  id: string
  integer: number
  number: number
  boolean: boolean
  'date-time': string
  any: unknown
}

type ReadValue<Type extends string, Xp> = Type extends `${infer Element}[]`
  ? ReadValue<Element, Xp>[]
  : Type extends 'xp'
    ? Xp
    : Type extends keyof Scalars
      ? Scalars[Type]
      : Type extends keyof Enums
        ? Enums[Type]
        : Type extends keyof Models
          ? Read<Models[Type]>
          : never

type WriteValue<Type extends string, Xp> = Type extends `${infer Element}[]`
  ? WriteValue<Element, Xp>[]
  : Type extends 'xp'
    ? Xp
    : Type extends keyof Scalars
      ? Scalars[Type]
      : Type extends keyof Enums
        ? Enums[Type]
        : Type extends keyof Models
          ? Write<Models[Type]>
          : never

type Simplify<T> = { [Key in keyof T]: T[Key] }
type AnyField = Fields[string]
type Line<Model, Key extends keyof Model> = Model[Key] & AnyField

/** Is a field never null in an answer? */
type Certain<Text extends string> =
  TypeOf<Text> extends 'id' | 'boolean' | 'integer' | 'xp' | `${string}[]` ? true : Has<Text, 'required'>

/** What an answer carries: every field but the write-only ones; null where there may be nothing. */
export type Read<Model, Xp = AnyXp> = Simplify<{
  readonly [Key in keyof Model as Has<Line<Model, Key>, 'writeonly'> extends true ? never : Key]: Certain<
    Line<Model, Key>
  > extends true
    ? ReadValue<TypeOf<Line<Model, Key>>, Xp>
    : ReadValue<TypeOf<Line<Model, Key>>, Xp> | null
}>

type Writable<Model, Key extends keyof Model> = Has<Line<Model, Key>, 'readonly'> extends true ? never : Key

/** What makes or replaces an object: no read-only fields, the required ones must be there. */
export type Write<Model, Xp = AnyXp> = Simplify<
  {
    readonly [Key in keyof Model as Has<Line<Model, Key>, 'required'> extends true
      ? Writable<Model, Key>
      : never]: WriteValue<TypeOf<Line<Model, Key>>, Xp>
  } & {
    readonly [Key in keyof Model as Has<Line<Model, Key>, 'required'> extends true
      ? never
      : Writable<Model, Key>]?: WriteValue<TypeOf<Line<Model, Key>>, Xp> | null
  }
>

type DeepPartial<T> = T extends readonly (infer Element)[]
  ? readonly Element[]
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> | null }
    : T

/** What changes an object: any of its writable fields; `xp` is merged, not replaced. Contract section 6.5. */
export type Patch<Model, Xp = AnyXp> = DeepPartial<Write<Model, Xp>>

/** The fields of a model that lists filter by: its own, and those of the models in it, joined by dots. */
export type FilterName<Model, Depth extends 0 | 1 | 2 = 2> = {
  [Key in keyof Model & string]: TypeOf<Line<Model, Key>> extends 'xp'
    ? `${Key}.${string}`
    : ElementOf<TypeOf<Line<Model, Key>>> extends keyof Models
      ? Depth extends 0
        ? never
        : `${Key}.${FilterName<Models[ElementOf<TypeOf<Line<Model, Key>>> & keyof Models], Depth extends 2 ? 1 : 0>}`
      : Key
}[keyof Model & string]

type ElementOf<Type extends string> = Type extends `${infer Element}[]` ? Element : Type
