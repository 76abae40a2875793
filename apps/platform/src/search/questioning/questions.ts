import { type AskingFacts, narrowed } from '../asking/search-query.ts'
import type { IndexReader } from '../editions/seen-by.ts'
import type { Hit } from '../search-index.ts'
import type { QUERY_TYPES, QuestionsBlock } from '../wire/read-item.ts'
import { SearchError } from '../wire/search-error.ts'

type QueryType = (typeof QUERY_TYPES)[number]

/** An answer somebody wrote, with the document it is from: nothing is made up (contract "search", 13.7). */
export interface AnsweredQuestion {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly type: 'question'
  readonly document_id: string
  readonly context: string
  readonly highlight: string
  readonly extra_fields: Readonly<Record<string, unknown>>
  readonly sources?: readonly { readonly id: string; readonly source_id: string; readonly url?: unknown }[]
}

export interface QuestionsAnswer {
  readonly answer?: AnsweredQuestion
  readonly related_questions?: readonly AnsweredQuestion[]
}

const DEFAULT_TYPES: readonly QueryType[] = ['question', 'statement']
const DEFAULT_RELATED = 5
/** The best must be this much better than the second to be the answer, and have this part of the words asked for. */
const MARGIN = 1.15
const WORDS_FOUND = 0.5
/** Characters of an answer that are shown around what was found. */
const SHOWN = 200

/** @throws {SearchError} `entity_not_found` when the entity has no questions */
export async function answerQuestions(
  index: IndexReader,
  block: QuestionsBlock,
  facts: AskingFacts,
): Promise<QuestionsAnswer> {
  const { questions } = facts.entity
  if (questions === undefined)
    throw new SearchError(
      'entity_not_found',
      'The entity has no questions; configure where its question and its answer are.',
    )
  const { exact_answer: exact, related_questions: related } = block
  const keyphrase = telling(block.keyphrase)
  const offset = related?.offset ?? 0
  const limit = related?.limit ?? DEFAULT_RELATED
  const { hits } = await index.search({
    text: {
      keyphrase,
      operator: 'or',
      prefix: 'fallback',
      relevance: [
        { name: questions.question, weight: 3 },
        { name: questions.answer, weight: 1 },
      ],
      highlight: { fields: [questions.answer], fragmentSize: SHOWN, preTag: '<em>', postTag: '</em>' },
    },
    ...narrowed(undefined, facts.sources),
    ...(facts.within && { within: facts.within }),
    offset: 0,
    limit: 1 + offset + limit,
    now: facts.now,
  })
  const shape = (hit: Hit, withSources: unknown) => answered(hit, questions, withSources === true)
  const [best, second] = hits
  const type = queryTypeOf(block.keyphrase)
  const isWanted = (exact?.query_types ?? DEFAULT_TYPES).includes(type)
  const isSure = best !== undefined && isAnswer(best, second, { keyphrase, type }, questions)
  const answer = exact !== undefined && isWanted && isSure ? best : undefined
  const others = hits.filter((hit) => hit !== answer).slice(offset, offset + limit)
  return {
    ...(answer && { answer: shape(answer, exact?.include_sources) }),
    ...(related && { related_questions: others.map((hit) => shape(hit, related.include_sources)) }),
  }
}

function answered(
  { document, highlight = {} }: Hit,
  { question, answer }: { readonly question: string; readonly answer: string },
  withSources: boolean,
): AnsweredQuestion {
  const { [question]: asked, [answer]: said, ...others } = document.fields
  const text = String(said ?? '')
  const { url } = others as { url?: unknown }
  return {
    id: document.id,
    question: String(asked ?? ''),
    answer: text,
    type: 'question',
    document_id: document.id,
    context: text.slice(0, SHOWN),
    highlight: highlight[answer]?.[0] ?? '',
    extra_fields: others,
    ...(withSources && {
      sources: [{ id: document.id, source_id: document.source, ...(url !== undefined && { url }) }],
    }),
  }
}

/**
 * Far enough before the second, and with enough of the words that were asked for. To a question one of both will do: whoever
 * asks wants an answer before any product.
 */
function isAnswer(
  best: Hit,
  second: Hit | undefined,
  { keyphrase, type }: { readonly keyphrase: string; readonly type: QueryType },
  { question, answer }: { readonly question: string; readonly answer: string },
): boolean {
  const isAhead = second === undefined || best.score >= second.score * MARGIN
  const words = wordsOf(keyphrase).filter((word) => word.length > 3)
  const text = wordsOf(`${best.document.fields[question]} ${best.document.fields[answer]}`)
  const found = words.filter((word) => text.some((one) => one.startsWith(word.slice(0, 4))))
  const isAbout = words.length === 0 || found.length / words.length >= WORDS_FOUND
  return type === 'question' ? isAhead || isAbout : isAhead && isAbout
}

/** What is asked about, without what only asks: `warranty`, of `how long is the warranty`. */
function telling(keyphrase: string): string {
  const rest = keyphrase.replace(OPENING, '')
  return /\p{L}{3}/u.test(rest) ? rest : keyphrase
}

const OPENING =
  /^\s*(?:how (?:long|often|much|many|far|soon)|wie (?:lange|oft|viele?|weit|bald)|كم (?:مرة|مدة|من الوقت))(?=\s)/iu

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Words questions begin with. */
const ASKING: ReadonlySet<string> = new Set(
  (
    'who what when where why which whose how is are was were do does did can could will would should may has have am ' +
    'wer was wann wo warum wieso weshalb welche welcher welches wie ist sind kann können darf muss hat haben gibt wird ' +
    'من ما متى أين لماذا كيف هل كم أي'
  ).split(' '),
)
const LONG_ENOUGH = 4

/** What somebody typed: a question, a sentence, or a few words (13.7). */
function queryTypeOf(keyphrase: string): QueryType {
  const words = wordsOf(keyphrase)
  if (/[?؟]\s*$/.test(keyphrase) || ASKING.has(words[0] ?? '')) return 'question'
  return words.length >= LONG_ENOUGH ? 'statement' : 'keyword'
}
