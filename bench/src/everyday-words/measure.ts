import { searchQuery } from '../../../apps/platform/src/search/asking/search-query.ts'
import { configurationSchema } from '../../../apps/platform/src/search/configuration/configuration.ts'
import { defaultConfiguration } from '../../../apps/platform/src/search/configuration/default-configuration.ts'
import { indexSchemaOf } from '../../../apps/platform/src/search/configuration/index-schema.ts'
import type { IndexReader } from '../../../apps/platform/src/search/editions/seen-by.ts'
import { createSearchEngine } from '../../../apps/platform/src/search/engine/index.ts'
import { answerQuestions } from '../../../apps/platform/src/search/questioning/questions.ts'
import { generatedQueries } from './generated-queries.ts'
import type { EverydayQuery } from './queries.ts'
import { LANGUAGES, type Language, type Range, readRange } from './range.ts'
import { WRITTEN_QUERIES } from './written-queries.ts'

/** How a query was answered. */
export interface Judged {
  readonly query: EverydayQuery
  readonly ndcg: number
  readonly isEmpty: boolean
  /** Ids in the order in which the page of results shows them. */
  readonly shown: readonly string[]
  readonly corrected: string | undefined
}

const AT = 10

/** Puts every query to the search as the platform is configured from birth, in this process. */
export async function measureEverydayWords(): Promise<Judged[]> {
  const range = await readRange()
  const queries = [...generatedQueries(range.products), ...WRITTEN_QUERIES]
  const configuration = configurationSchema.parse(defaultConfiguration('1', LANGUAGES))
  const judged: Judged[] = []
  for (const language of LANGUAGES) {
    const indexOf = async (entity: 'product' | 'question') => {
      const schema = indexSchemaOf(configuration.entities[entity] as never, language, configuration.synonyms[language])
      const index = createSearchEngine(schema)
      await index.put(range.documents(entity, language))
      return index as unknown as IndexReader
    }
    const indexes = { product: await indexOf('product'), question: await indexOf('question') }
    for (const query of queries.filter((one) => one.language === language))
      judged.push(judge(query, range, await ask(query.keyphrase, configuration, indexes)))
  }
  return judged
}

/** What a page of results shows: the one answer there may be, products, then questions that are like it. */
async function ask(
  keyphrase: string,
  { entities }: ReturnType<typeof configurationSchema.parse>,
  indexes: Readonly<Record<'product' | 'question', IndexReader>>,
) {
  const visit = { campaign: {}, groups: [], pageCustom: {}, userCustom: {} }
  const facts = { type: 'content_grid', without: new Set<string>(), explain: false, now: 0, visit } as const
  const of = (entity: 'product' | 'question') => ({
    ...facts,
    entity: entities[entity] as NonNullable<(typeof entities)[string]>,
  })
  const { query } = searchQuery({ query: { keyphrase }, limit: AT }, of('product'))
  const { hits, corrected } = await indexes.product.search(query)
  const { answer, related_questions: related = [] } = await answerQuestions(
    indexes.question,
    { keyphrase, exact_answer: {}, related_questions: {} } as Parameters<typeof answerQuestions>[1],
    of('question'),
  )
  const questions = [...(answer ? [answer.id] : [])]
  return {
    corrected,
    products: hits.map(({ document }) => document.id),
    shown: [...questions, ...hits.map(({ document }) => document.id), ...related.map(({ id }) => id)],
  }
}

function judge(
  query: EverydayQuery,
  { products, questions }: Range,
  { shown, products: found, corrected }: Awaited<ReturnType<typeof ask>>,
): Judged {
  if (query.of === 'question') {
    // One answer is enough: the first that is right counts.
    const right = new Set(questions.filter(query.answers).map(({ id }) => id))
    const at = shown.slice(0, AT).findIndex((id) => right.has(id))
    return { query, shown, corrected, ndcg: at < 0 ? 0 : discount(at), isEmpty: shown.length === 0 }
  }
  const grades = new Map(products.map((product) => [product.id, query.judge(product)]))
  const best = [...grades.values()].toSorted((a, b) => b - a)
  const ndcg = gainOf(shown.map((id) => grades.get(id) ?? 0)) / gainOf(best)
  return { query, shown, corrected, ndcg, isEmpty: found.length === 0 }
}

const discount = (place: number) => 1 / Math.log2(place + 2)
const gainOf = (grades: readonly number[]) =>
  grades.slice(0, AT).reduce((sum, grade, place) => sum + (2 ** grade - 1) * discount(place), 0)

export interface Figures {
  readonly queries: number
  readonly ndcg: number
  readonly empty: number
}

/** Means of some of the queries. */
export function figuresOf(judged: readonly Judged[]): Figures {
  const mean = (of: (one: Judged) => number) =>
    judged.reduce((sum, one) => sum + of(one), 0) / Math.max(1, judged.length)
  return { queries: judged.length, ndcg: mean(({ ndcg }) => ndcg), empty: mean(({ isEmpty }) => Number(isEmpty)) }
}

export const ofLanguage = (judged: readonly Judged[], language: Language) =>
  judged.filter(({ query }) => query.language === language)
