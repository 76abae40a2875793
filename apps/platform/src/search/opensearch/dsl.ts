/** A part of a request to the server: a query, an aggregation, a sort. */
export type Dsl = Readonly<Record<string, unknown>>

export const MATCH_ALL: Dsl = { match_all: {} }
export const MATCH_NONE: Dsl = { match_none: {} }

/** Passes what passes all; everything when there are none. */
export const allOf = (filters: readonly Dsl[]): Dsl =>
  filters.length === 1 ? (filters[0] as Dsl) : filters.length === 0 ? MATCH_ALL : { bool: { filter: filters } }

/** Passes what passes any; nothing when there are none. */
export const someOf = (queries: readonly Dsl[]): Dsl =>
  queries.length === 1
    ? (queries[0] as Dsl)
    : queries.length === 0
      ? MATCH_NONE
      : { bool: { should: queries, minimum_should_match: 1 } }

export const noneOf = (queries: readonly Dsl[]): Dsl => ({ bool: { must_not: queries } })

/** What is asked of the server at once; more would be refused by `index.max_terms_count`. */
const MAX_TERMS = 60_000

/** Has any of some terms in a field. */
export function termsIn(field: string, terms: readonly (string | number)[]): Dsl {
  if (terms.length === 0) return MATCH_NONE
  if (terms.length === 1) return { term: { [field]: { value: terms[0] } } }
  const parts: Dsl[] = []
  for (let at = 0; at < terms.length; at += MAX_TERMS)
    parts.push({ terms: { [field]: terms.slice(at, at + MAX_TERMS) } })
  return someOf(parts)
}

/** What the server answers to a search. */
export interface SearchResponse {
  readonly hits: {
    readonly total?: { readonly value: number }
    readonly hits: readonly ServerHit[]
  }
  readonly aggregations?: Readonly<Record<string, Aggregation>>
  readonly suggest?: Readonly<Record<string, readonly { readonly options: readonly SuggestOption[] }[]>>
}

export interface ServerHit {
  readonly _id: string
  readonly _score: number | null
  readonly _source?: Readonly<Record<string, unknown>>
  readonly matched_queries?: readonly string[]
  readonly _explanation?: ServerExplanation
}

export interface ServerExplanation {
  readonly value: number
  readonly description: string
  readonly details?: readonly ServerExplanation[]
}

export interface SuggestOption {
  readonly text: string
  readonly freq: number
}

export interface Bucket {
  /** Of a composite: its sources by name. */
  readonly key: string | number | Readonly<Record<string, string | number>>
  readonly doc_count: number
}

/** An aggregation's answer: of those that are asked for here, each has some of these. */
export interface Aggregation {
  readonly doc_count?: number
  readonly value?: number
  readonly min?: number | null
  readonly max?: number | null
  readonly buckets?: readonly Bucket[] | Readonly<Record<string, { readonly doc_count: number }>>
  /** Aggregations below, by name. */
  readonly [name: string]: unknown
}

/** How many documents an aggregation counted; 0 when it was not asked for. */
export const countIn = (aggregations: SearchResponse['aggregations'], name: string) =>
  aggregations?.[name]?.doc_count ?? 0
