/** How a JSON object is declared: a table of its fields, from which its type and its accessors are derived. */

declare const VALUE: unique symbol

/** A field with one value. */
export interface One<Value> {
  readonly [VALUE]: Value
  readonly kind: 'one'
}

/** A field with a list of values. */
export interface Many<Value> {
  readonly [VALUE]: Value
  readonly kind: 'many'
}

/** At run time a table is as small as can be: 1 for a value, 2 for a list. */
export const ONE = 1
export const MANY = 2

/** Declares a field with one value. */
export const one = <Value>() => ONE as unknown as One<Value>
/** Declares a field with a list of values. */
export const many = <Value>() => MANY as unknown as Many<Value>

/** The JSON object a table declares. Every field may be missing. */
export type Declared<Node> =
  Node extends One<infer Value>
    ? Value
    : Node extends Many<infer Value>
      ? Value[]
      : { -readonly [Key in keyof Node]?: Declared<Node[Key]> }

type Pascal<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Key>

type Leaf = One<unknown> | Many<unknown>

/** Tables are not deeper than this. */
type Deepest = 6

type Entry<Node, Prefix extends string, Depth extends unknown[]> = Depth['length'] extends Deepest
  ? never
  : {
      [Key in keyof Node & string]:
        | [`${Prefix}${Pascal<Key>}`, Node[Key]]
        | (Node[Key] extends Leaf ? never : Entry<Node[Key], `${Prefix}${Pascal<Key>}`, [...Depth, unknown]>)
    }[keyof Node & string]

/** Every field and every object of fields: what is declared, by the name of its accessors. */
export type Fields<Table> = { [E in Entry<Table, '', []> as E[0]]: Declared<E[1]> }

/** The lists alone: what is declared of one of their values. */
export type Lists<Table> = {
  [E in Entry<Table, '', []> as E[1] extends Many<unknown> ? Singular<E[0]> : never]: E[1] extends Many<infer Value>
    ? Value
    : never
}

type Singular<Name extends string> = Name extends `${infer Head}s` ? Head : Name
