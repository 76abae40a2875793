/** How words are weighed. Measured on Cranfield (`bench/src/measures/search-relevance.ts`), where it can be. */
export interface Tuning {
  /** How soon more of the same word adds nothing; of BM25. High, for weights of fields make amounts high. */
  readonly k1: number
  /** How much long fields count less, 0 to 1; of BM25. */
  readonly b: number
  /** What a word counts that is not the one given, but has its stem, means the same, or begins with it. */
  readonly stem: number
  readonly synonym: number
  readonly prefix: number
  /** A kind of it, as an `Esstisch` is of a `Tisch`. */
  readonly kind: number
  /** What a word is made of before what it is, as `Büro` in `Bürostuhl`, where it need not be there. */
  readonly modifier: number
  /** For each typo. */
  readonly typo: number
  /** What two words next to each other add, as a part of the rarer one. */
  readonly near: number
}

export const TUNING: Tuning = {
  k1: 3,
  b: 0.75,
  stem: 0.9,
  synonym: 0.8,
  prefix: 0.15,
  kind: 0.8,
  modifier: 0.3,
  typo: 0.25,
  near: 0.2,
}
