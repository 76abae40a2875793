/**
 * The port behind search: an index of the documents of one entity in one locale (contract "search", 3 and 13.3). The
 * engine in this process and a server of its own answer it alike.
 */

/** A value of an attribute, as it is ingested: several are a list. */
export type AttributeValue = string | number | boolean | null | Place | readonly (string | number | boolean)[]

/** Degrees. */
export interface Place {
  readonly lat: number
  readonly lon: number
}

export interface IndexDocument {
  readonly id: string
  readonly source: string
  readonly fields: Readonly<Record<string, AttributeValue | object>>
}

/** `date` is ISO 8601. `text` is searched only; `string` is also a value to filter by and to count. */
export const ATTRIBUTE_TYPES = ['string', 'text', 'number', 'boolean', 'date', 'geo'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

/**
 * How words of a text are made terms. `standard`: lower case, punctuation, stop words, synonyms and stems of the
 * locale's language; `lowercase`: words as they are, in lower case; `keyword`: the whole value; `alphanumeric`: the
 * whole value without all else, for numbers of parts; `prefix`: words, each found by its beginning.
 */
export const ANALYZERS = ['standard', 'lowercase', 'keyword', 'alphanumeric', 'prefix'] as const
export type Analyzer = (typeof ANALYZERS)[number]

export interface IndexedAttribute {
  readonly type: AttributeType
  /** Words of it are searched. */
  readonly textual?: { readonly weight: number; readonly analyzer: Analyzer }
  /** It may be filtered, counted, sorted or ranked by. */
  readonly columnar?: boolean
  /** Its values and their words are offered while somebody types. */
  readonly suggests?: boolean
}

export interface IndexSchema {
  readonly attributes: Readonly<Record<string, IndexedAttribute>>
  /** Two small letters: stems and stop words are those of the language, where there are any (en, de, ar). */
  readonly language: string
  /** Words that mean the same; each stands for the others. */
  readonly synonyms?: readonly (readonly string[])[]
}

/** As on the wire (3.1), checked: half-open ranges are there, neutral clauses are not. */
export type Filter =
  | { readonly type: 'eq'; readonly name: string; readonly value: string | number | boolean }
  | { readonly type: 'gt' | 'gte' | 'lt' | 'lte'; readonly name: string; readonly value: string | number }
  | { readonly type: 'anyOf' | 'allOf'; readonly name: string; readonly values: readonly (string | number | boolean)[] }
  | { readonly type: 'exists'; readonly name: string }
  | { readonly type: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly type: 'not'; readonly filter: Filter }
  /** Metres. */
  | { readonly type: 'geoDistance'; readonly name: string; readonly metres: number; readonly center: Place }
  /** At least three corners. */
  | { readonly type: 'geoWithin'; readonly name: string; readonly corners: readonly Place[] }
  | { readonly type: 'textualMatch'; readonly keyphrase: string }
  | { readonly type: 'ids'; readonly ids: readonly string[] }

export interface TextQuery {
  /** Any length; of very long ones the first 100 words count. */
  readonly keyphrase: string
  /** Default: `and`, and `or` when nothing has all words. */
  readonly operator?: 'and' | 'or'
  /** `last`: the last word may be a beginning (while somebody types). `fallback`: only when nothing was found otherwise. */
  readonly prefix: 'last' | 'fallback' | 'never'
  /** Overrides weights and analyzers of the schema; other fields are not searched. */
  readonly relevance?: readonly { readonly name: string; readonly weight: number; readonly analyzer?: Analyzer }[]
  readonly highlight?: {
    readonly fields: readonly string[]
    /** Characters of a fragment; default 50. */
    readonly fragmentSize?: number
    readonly preTag: string
    readonly postTag: string
  }
}

/** What counts of a facet honour besides the keyphrase (3.2). */
export const COUNTED_WITH = ['hard_filters', 'other_facet_values', 'own_values'] as const

export interface FacetQuery {
  readonly name: string
  readonly kind:
    | { readonly type: 'terms' }
    /** Buckets `[n × interval, (n + 1) × interval)`. */
    | { readonly type: 'histogram'; readonly interval: number }
    /** `[min, max)`; a bound that is absent is none. */
    | { readonly type: 'ranges'; readonly ranges: readonly { readonly min?: number; readonly max?: number }[] }
  /** What is chosen of it: narrows the hits, and the counts of the others. */
  readonly chosen?: Filter
  readonly countedWith: readonly (typeof COUNTED_WITH)[number][]
  readonly max: number
  readonly minCount?: number
  readonly sort: { readonly by: 'text' | 'count'; readonly order: 'asc' | 'desc' }
  readonly exclude?: readonly (string | number | boolean)[]
  /** Only values that are this, or begin with it, whatever their case. */
  readonly keyphrase?: string
  /** Only values after this one, sorted by text. */
  readonly after?: string | number | boolean
  readonly coverage?: boolean
}

/** What is done to the order of hits (3.3). Slots count from 1. */
export interface Rules {
  readonly blacklist?: Filter
  /** With slots the best matches among the hits go there; without, their score is multiplied. */
  readonly boost?: readonly (PartOfRule & {
    readonly filter: Filter
    readonly slots?: readonly number[]
    readonly weight?: number
  })[]
  readonly bury?: Filter
  /** Fills slots, also with documents that were not found. */
  readonly include?: readonly (PartOfRule & { readonly filter: Filter; readonly slots: readonly number[] })[]
  readonly pin?: readonly (PartOfRule & { readonly id: string; readonly slot: number })[]
}

interface PartOfRule {
  /** The rule it is a part of, for explanations. */
  readonly by?: string
}

/**
 * What one kind of asker sees of the documents of a source: which, and the values that are theirs alone, as prices are.
 * Beside the documents, not in them: what is not handed in can be neither found nor told. One edition never changes;
 * when something is different for its askers, another one takes its place.
 */
export interface Edition {
  /** Whose it is: of two with one key the later takes the place of the earlier. Absent: it is nobody else's. */
  readonly key?: string
  /** Whose documents are seen only where the edition has values for them. Those of others are seen by all, as they are. */
  readonly source: string
  /** Attributes of the schema that it has values of; a document's own values of these count for nothing. */
  readonly attributes: readonly string[]
  sees(id: string): boolean
  /** Of a document that is seen, a value of one of the {@link attributes}; undefined: it has none. */
  valueOf(id: string, attribute: string): AttributeValue | undefined
}

export interface IndexQuery {
  /** Nobody sees more: limits hits, every count, seeds, and what rules put in; its values are those of the answer. */
  readonly edition?: Edition
  readonly text?: TextQuery
  /** What is looked among: limits hits and all counts that honour hard filters. */
  readonly filter?: Filter
  /** As {@link edition} limits, by a filter. */
  readonly within?: Filter
  readonly facets?: readonly FacetQuery[]
  /** Before the score; ties go by score, then by id. Documents without the attribute come last. */
  readonly sort?: readonly { readonly name: string; readonly order: 'asc' | 'desc' }[]
  /** Attributes that raise the score: numbers by size, dates by how new they are (full now, half in a week). */
  readonly ranking?: readonly { readonly name: string; readonly weight: number }[]
  /** Score × (1 + 0.5 × the sum of the visitor's normalised affinities to the document's values, at most 1). */
  readonly affinity?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Points by id that are added to the score of what is found: what is known of documents from elsewhere. */
  readonly points?: Readonly<Record<string, number>>
  /** Like these documents, which are not among the hits: by their words and their values. */
  readonly similarTo?: { readonly ids: readonly string[]; readonly fields?: readonly string[] }
  /** One hit for each value of this attribute; the others of a value are folded under it. */
  readonly groupBy?: string
  /** Hits that are folded are told too, this many of each. */
  readonly swatches?: number
  readonly rules?: Rules
  readonly offset: number
  readonly limit: number
  readonly explain?: boolean
  /** Milliseconds since 1970, for what fades with time. */
  readonly now: number
}

export interface Hit {
  readonly document: IndexDocument
  readonly score: number
  /** Fragments by field. */
  readonly highlight?: Readonly<Record<string, readonly string[]>>
  /** The others of its group. */
  readonly folded?: readonly IndexDocument[]
  /** How the score came about, for people to read. */
  readonly explanation?: Explanation
  /** Why it stands elsewhere than its score would have it; only where an explanation is asked for. */
  readonly placing?: Placing
}

export interface Explanation {
  readonly what: string
  readonly value: number
  readonly parts?: readonly Explanation[]
  /** What it is about, for those who say it in words of their own. */
  readonly about?: ExplainedBy
}

/** How a term came to stand for a word, the best first. */
export type Tier = 'exact' | 'stem' | 'synonym' | 'typo' | 'prefix'

export type ExplainedBy =
  | { readonly kind: 'score' | 'rarity' | 'amount' | 'affinity' | 'other' }
  | { readonly kind: 'word'; readonly word: string }
  /** Without a term: a synonym of several words. */
  | { readonly kind: 'term'; readonly tier: Tier; readonly term?: string }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'near'; readonly words: readonly [string, string] }
  | { readonly kind: 'ranking'; readonly fields: readonly string[] }
  | { readonly kind: 'boost'; readonly rule?: string }

/** What a rule did with a hit: put it into a slot, or behind all others. */
export interface Placing {
  readonly kind: 'pin' | 'include' | 'boost' | 'bury'
  readonly slot?: number
  readonly rule?: string
}

export interface FacetValue {
  readonly value: string | number | boolean | undefined
  /** Of histograms and ranges. */
  readonly min?: number
  readonly max?: number
  readonly count: number
}

export interface FacetAnswer {
  readonly name: string
  readonly values: readonly FacetValue[]
  /** Part of the hits that have a value, 0 to 1. */
  readonly coverage?: number
}

export interface IndexAnswer {
  /** All there are, groups counted once, documents that rules put in counted once. */
  readonly total: number
  /** Documents folded under others. */
  readonly folded: number
  readonly hits: readonly Hit[]
  /** In the order of the query. */
  readonly facets: readonly FacetAnswer[]
  /** The words that were found instead of those given, where a typo was corrected. */
  readonly corrected?: string
}

export interface SuggestionQuery {
  readonly attributes: readonly string[]
  /** What was typed; its last word is a beginning. Empty: the most frequent ones. */
  readonly typed: string
  /** `completion`: what begins so. `correction`: what is at most two letters away and found more often. */
  readonly kind: 'completion' | 'correction'
  readonly max: number
  readonly edition?: Edition
  readonly within?: Filter
  readonly exclude?: readonly string[]
}

export interface Suggestion {
  readonly text: string
  /** Documents that hold it. */
  readonly frequency: number
}

/** Where documents are: indexes are made one for each. */
export interface Shelf {
  readonly entity: string
  /** `us_en` */
  readonly locale: string
}

/** Makes an empty index. */
export type CreateIndex = (schema: IndexSchema, shelf: Shelf) => SearchIndex

export interface SearchIndex {
  /** Adds documents, and replaces those whose id is there. What it resolves is found. */
  put(documents: readonly IndexDocument[]): Promise<void>
  /** Unknown ids are none. */
  remove(ids: readonly string[]): Promise<void>
  /**
   * @throws {UnknownAttributeError} when a filter, facet or sort names what the schema has not, or has for other uses
   * @throws {IndexUnavailableError} as all calls may
   */
  search(query: IndexQuery): Promise<IndexAnswer>
  suggest(query: SuggestionQuery): Promise<Suggestion[]>
  /** Those that are there and, with an edition, seen. */
  get(ids: readonly string[], edition?: Edition): Promise<IndexDocument[]>
  count(): Promise<number>
  /** Writes all of it, as it is once the writes before the call are done; absent where the index is not in this process. */
  snapshot?(write: (bytes: Uint8Array) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export type AttributeUse = 'filter' | 'facet' | 'sort' | 'ranking' | 'group' | 'text' | 'suggestion'

/** A query names an attribute that the index has not, or has for other uses. */
export class UnknownAttributeError extends Error {
  readonly attribute: string
  readonly use: AttributeUse

  constructor(attribute: string, use: AttributeUse) {
    super(`"${attribute}" is not an attribute to ${use === 'text' ? 'search' : use} by.`)
    this.name = 'UnknownAttributeError'
    this.attribute = attribute
    this.use = use
  }
}

/** The index cannot be asked now, as when its server is down. Whoever asked may ask again. */
export class IndexUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'IndexUnavailableError'
  }
}
