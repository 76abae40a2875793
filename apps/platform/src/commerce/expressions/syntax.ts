import type { Place } from './expression-error.ts'

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | '/' | '%'

/** An expression as it is written, before anything is known of its names. */
export type Syntax =
  | { readonly kind: 'number' | 'text' | 'date'; readonly place: Place; readonly value: string }
  | { readonly kind: 'constant'; readonly place: Place; readonly value: true | false | null }
  | { readonly kind: 'path'; readonly place: Place; readonly names: readonly Name[] }
  | {
      readonly kind: 'call'
      readonly place: Place
      /** What it is called on; empty for functions of their own. */
      readonly on: readonly Name[]
      readonly name: Name
      readonly inputs: readonly Syntax[]
    }
  | { readonly kind: 'not' | 'minus'; readonly place: Place; readonly of: Syntax }
  | {
      readonly kind: 'and' | 'or' | Comparator | Arithmetic
      readonly place: Place
      readonly left: Syntax
      readonly right: Syntax
    }

export interface Name {
  readonly place: Place
  /** Lower case. */
  readonly value: string
}

export type SyntaxOf<Kind extends Syntax['kind']> = Extract<Syntax, { readonly kind: Kind }>
