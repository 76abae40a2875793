import { editDistance } from '../engine/words/edit-distance.ts'
import type { Explanation, Tier } from '../search-index.ts'
import type { ServerExplanation } from './dsl.ts'
import type { Factor } from './factors.ts'
import { fieldPart } from './field-names.ts'
import type { IndexLanguage } from './index-language.ts'
import type { PlannedWord, TextPlan } from './text-plan.ts'

/** What raises a score; what it raises is told first. */
const RAISING = /^(function score|script score|_score)/
/** A server's numbers have seven digits. */
const SAME = 1e-5

/** `weight(words.name:lamp in 3) …`, of a phrase `weight(words.name:"desk lamp"~7 in 3) …`. */
const WEIGHT = /^weight\((?<kind>\w+)\.(?<field>[\w-]+):(?<term>"[^"]*"|\S+?)(?:~\d+)? in \d+\)/

/**
 * How a score came about, from what the server says of it: by word where it was looked for by words, then all else that it
 * adds, then what multiplies the sum.
 */
export function explained(
  score: number,
  given: ServerExplanation | undefined,
  { plan, language, factors }: { plan: TextPlan | undefined; language: IndexLanguage; factors: readonly Factor[] },
): Explanation {
  const parts: Explanation[] = given && plan ? addends(given).flatMap((part) => partOf(part, plan, language)) : []
  const before = score / factors.reduce((product, { value }) => product * value, 1)
  const rest = before - parts.reduce((sum, { value }) => sum + value, 0)
  if (given !== undefined && Math.abs(rest) > Math.abs(before) * SAME)
    parts.push({ what: 'other', about: { kind: 'other' }, value: rest })
  parts.push(...factors)
  return { what: 'score', about: { kind: 'score' }, value: score, ...(parts.length > 0 && { parts }) }
}

function partOf(part: ServerExplanation, plan: TextPlan, language: IndexLanguage): Explanation[] {
  const weights = leaves(part)
  const [first, second] = plan.words.filter((word) => weights.some(({ term }) => standsFor(term, word) !== undefined))
  const [leaf] = weights
  if (first && second && weights.length === 1 && leaf?.isPhrase) {
    const words = [first.word.text, second.word.text] as const
    return [{ what: `"${words[0]}" near "${words[1]}"`, about: { kind: 'near', words }, value: part.value }]
  }
  return first ? [wordPart(part.value, first, weights, language)] : []
}

/** What is added up, below what multiplies all of it. */
function addends(given: ServerExplanation): ServerExplanation[] {
  const { description, details = [] } = given
  const [first] = details
  if (first && RAISING.test(description)) return addends(first)
  return description.startsWith('sum of') && details.length > 0 ? details.flatMap(addends) : [given]
}

interface Leaf {
  readonly field: string
  readonly term: string
  readonly isPhrase: boolean
  readonly value: number
}

function leaves({ description, details = [], value }: ServerExplanation): Leaf[] {
  const { field, term } = WEIGHT.exec(description)?.groups ?? {}
  if (field === undefined || term === undefined) return details.flatMap(leaves)
  return [{ field, term: term.replace(/^"|"$/g, ''), isPhrase: term.startsWith('"'), value }]
}

function wordPart(value: number, word: PlannedWord, weights: readonly Leaf[], { schema }: IndexLanguage): Explanation {
  const names = new Map(Object.keys(schema.attributes).map((name) => [fieldPart(name), name]))
  const parts = weights.map((leaf): Explanation => {
    const tier = standsFor(leaf.term, word) ?? 'synonym'
    const field = names.get(leaf.field) ?? leaf.field
    return {
      what: `${tier} "${leaf.term}"`,
      about: { kind: 'term', tier, ...(!leaf.isPhrase && { term: leaf.term }) },
      value: leaf.value,
      parts: [{ what: `in ${field}`, about: { kind: 'field', field }, value: leaf.value }],
    }
  })
  return { what: `word "${word.word.text}"`, about: { kind: 'word', word: word.word.text }, value, parts }
}

/** How a term of the server stands for a word; undefined: it does not. */
function standsFor(term: string, { word, stem, synonyms, whole, bare, maxTypos }: PlannedWord): Tier | undefined {
  const { text } = word
  if (term === text || whole.includes(term) || bare.includes(term)) return 'exact'
  if (term === stem) return 'stem'
  if (synonyms.some((phrase) => phrase.join(' ') === term)) return 'synonym'
  if (term.split(' ').includes(text)) return 'exact'
  if (term.startsWith(text)) return 'prefix'
  return maxTypos > 0 && editDistance(term, text, maxTypos) <= maxTypos ? 'typo' : undefined
}
