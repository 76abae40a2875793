import type { Grade, Judge } from './nouns.ts'
import type { Language, QuestionFacts } from './range.ts'

export const KINDS = [
  'noun',
  'plural',
  'compound',
  'synonym',
  'color',
  'material',
  'feature',
  'room',
  'series',
  'spelling',
  'price',
  'by hand',
  'question',
] as const
export type QueryKind = (typeof KINDS)[number]

/** What somebody types, and what would have been right. */
export type EverydayQuery = {
  readonly language: Language
  readonly kind: QueryKind
  readonly keyphrase: string
} & (
  | { readonly of: 'product'; readonly judge: Judge }
  /** Whether a question of the site answers it; the first that does must lead, above all products. */
  | { readonly of: 'question'; readonly answers: (question: QuestionFacts) => boolean }
)

export const ifAll =
  (judge: Judge, ...conditions: readonly ((product: Parameters<Judge>[0]) => boolean)[]): Judge =>
  (product): Grade =>
    conditions.every((holds) => holds(product)) ? judge(product) : 0
