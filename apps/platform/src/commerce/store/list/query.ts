import type { RawBuilder } from 'kysely'
import type { ModelName } from '../../families/index.ts'
import type { JsonObject, ObjectDraft, StoredObject } from '../object.ts'

export const SEARCH_TYPES = [
  'AnyTerm',
  'AllTermsAnyField',
  'AllTermsSameField',
  'ExactPhrase',
  'ExactPhrasePrefix',
] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** As it stands in a request: names joined by `|` are alternatives, and the value has the operators of contract section 6.2. */
export interface Filter {
  readonly name: string
  readonly value: string
}

export interface Search {
  readonly terms: string
  /** Names of properties, also `xp.foo.*`; absent: those the model is searched by. */
  readonly on?: readonly string[]
  /** Default `AnyTerm`. */
  readonly type?: SearchType
}

export interface Sort {
  readonly field: string
  readonly descending?: boolean
}

/** What the caller may see, or a path or parameter says; compared exactly, not as filters are. */
export type Restriction =
  /** A key or reference field has one of these values; null: it is absent. */
  | { readonly field: string; readonly is: string | null | readonly string[] }
  | { readonly id: readonly string[] }
  | { readonly owner: string | null | readonly string[] }
  /** Part of the body: `{ Active: true }`. */
  | { readonly body: Readonly<Record<string, string | number | boolean>> }
  /**
   * An object of another family holds this one's id in `key`, or stands below it (`child`), or has the id that is in
   * `field` here (`target`), and is itself restricted.
   */
  | {
      readonly linked: string
      readonly by: { readonly key: string } | 'child' | { readonly target: string }
      readonly scope?: string | readonly string[]
      readonly where?: readonly Restriction[]
    }
  | { readonly any: readonly Restriction[] }
  | { readonly all: readonly Restriction[] }
  | { readonly not: Restriction }
  /** What no other form says: a condition on the row of that name, from code that knows the tables, never a request. */
  | { readonly sql: (row: string) => RawBuilder<unknown> }

export interface FacetRequest {
  readonly name: string
  /** Path below `xp`, dots between its parts. */
  readonly path: string
  /** Values seen less often are left out; 0 keeps also those no object of the result has. */
  readonly minCount: number
}

/** What a list is ordered by before anything a request asks for, of the row of that name. */
export interface SortFirst {
  readonly key: (row: string) => RawBuilder<unknown>
  readonly descending: boolean
}

export interface ListQuery {
  readonly family: string
  /** Model of the answer, when it is another than the family's; its fields are stored under the same names. */
  readonly model?: ModelName
  /** Absent: all scopes. */
  readonly scope?: string | readonly string[]
  readonly restrict?: readonly Restriction[]
  readonly filters?: readonly Filter[]
  readonly search?: Search
  /** Absent: by relevance when something is searched, then the model's own order. */
  readonly sort?: readonly Sort[]
  readonly sortFirst?: readonly SortFirst[]
  /** From 1; default 1. */
  readonly page?: number
  /** Default 20. */
  readonly pageSize?: number
  readonly facets?: readonly FacetRequest[]
  /** Objects that are listed as if they were stored. */
  readonly also?: readonly ObjectDraft[]
  /** Only objects with these ids, each with further fields that the model of the answer has. */
  readonly fields?: ReadonlyMap<string, JsonObject>
}

export interface FacetValues {
  readonly name: string
  readonly path: string
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

export interface ListAnswer {
  readonly items: readonly StoredObject[]
  readonly total: number
  /** As asked for, in that order. */
  readonly facets: readonly FacetValues[]
}
