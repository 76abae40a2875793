import type { Models } from '../../models/index.ts'
import type { AnswerOf, ListKind, QueryOf } from '../../operation.ts'
import type { Filters } from '../../query/filter-types.ts'
import type { resources } from '../../resources/index.ts'

/** The kind of list that an operation answers with. */
export type ListKindOf<Line> = Line extends `${string} : ${string}[${infer Mark}`
  ? Mark extends `${infer Kind extends ListKind}]`
    ? Kind
    : 'list'
  : never

type ModelNameOf<Line> = AnswerOf<Line> extends `${infer Name}[${string}` ? Name : never

// Which fields an operation sorts by and searches in stands in the rules, which no browser loads. Their types are free.

type Parts = (typeof resources)[keyof typeof resources][number]
type WordsOf<Rules, Kind extends 'sort' | 'search', Name> = Rules extends { readonly [K in Kind]: infer ByName }
  ? Name extends keyof ByName
    ? ByName[Name]
    : never
  : never
type EntryOf<Part> = Part extends { operations: infer Family; rules: infer Rules }
  ? {
      [Name in keyof Family]: {
        line: Family[Name]
        sort: WordsOf<Rules, 'sort', Name>
        search: WordsOf<Rules, 'search', Name>
      }
    }[keyof Family]
  : never
type ByLine = { [Entry in EntryOf<Parts> as Entry['line']]: Entry }

type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
type FieldsOf<Model> = Model extends keyof Models ? (keyof Models[Model] & string) | `xp.${string}` : never
type Named<Line, Kind extends 'sort' | 'search'> = Line extends keyof ByLine
  ? ByLine[Line][Kind] extends '*'
    ? FieldsOf<ModelNameOf<Line>>
    : Words<ByLine[Line][Kind]>
  : string

/** Fields that an operation’s list may be sorted by. */
export type SortKey<Line> = Named<Line, 'sort'>
/** Fields that an operation’s list searches in. */
export type SearchField<Line> = Named<Line, 'search'>

type OneOrMore<T> = T | readonly T[]

interface PageOptions {
  /** From 1. */
  readonly page?: number | undefined
  /** 20 by default, 100 at most. */
  readonly pageSize?: number | undefined
  /** The `NextPageKey` of the page before, without `page` and `pageSize`. */
  readonly pageKey?: string | undefined
}
interface SortOptions<Line> extends PageOptions {
  /** Fields in their order; `!` before one reverses it. */
  readonly sortBy?: OneOrMore<SortKey<Line> | `!${SortKey<Line> & string}`> | undefined
  readonly filters?: Filters<ModelNameOf<Line>> | undefined
}
interface SearchOptions<Line> extends SortOptions<Line> {
  /** Words, in any case and form. */
  readonly search?: string | undefined
  /** Where to look for them; the fields the list searches by default otherwise. */
  readonly searchOn?: OneOrMore<SearchField<Line>> | undefined
}

type OptionsOfKind<Line, Kind> = Kind extends 'page'
  ? PageOptions
  : Kind extends 'sort'
    ? SortOptions<Line>
    : SearchOptions<Line>

type Optional<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

/** Everything that may stand in an operation’s query. Contract section 6. */
export type QueryOptionsOf<Line> = [ListKindOf<Line>] extends [never]
  ? Optional<QueryOf<Line>>
  : Optional<QueryOf<Line>> & OptionsOfKind<Line, ListKindOf<Line>>

/** Has an operation a query at all? */
export type HasQuery<Line> = [ListKindOf<Line>] extends [never] ? (unknown extends QueryOf<Line> ? false : true) : true
