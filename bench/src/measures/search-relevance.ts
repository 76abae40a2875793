import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSearchEngine, type Tuning } from '../../../apps/platform/src/search/engine/index.ts'
import type { Finding, Measure } from '../measure.ts'

/** What search is to reach on Cranfield; binary relevance (contract "search", 16). */
const LEAST = { map: 0.33, ndcg: 0.39 }
const FILES = ['cran.all.1400', 'cran.qry', 'cranqrel'] as const

/** Cranfield: 1,400 abstracts, 225 questions, and which answers which. */
export interface Cranfield {
  readonly documents: readonly { readonly id: string; readonly title: string; readonly text: string }[]
  readonly questions: readonly string[]
  /** Ids of what answers a question, by its place. */
  readonly relevant: readonly ReadonlySet<string>[]
}

export interface Relevance {
  readonly map: number
  readonly ndcg: number
  readonly precision: number
  readonly recall: number
}

/** Relevance of answers on Cranfield, whose files nobody may pass on: `CRANFIELD_DIR` is a folder that has them. */
export const searchRelevance: Measure = {
  name: 'search-relevance',
  async run(house) {
    const folder = process.env.CRANFIELD_DIR
    if (!folder || FILES.some((file) => !existsSync(join(folder, file)))) {
      house.say(`RELEVANCE WAS NOT MEASURED: CRANFIELD_DIR names no folder with ${FILES.join(', ')}`)
      return [
        {
          name: 'Relevance on Cranfield',
          measured: 'NOT MEASURED',
          against: `CRANFIELD_DIR, with ${FILES.join(', ')}`,
        },
      ]
    }
    const { map, ndcg, precision, recall } = await relevanceOn(readCranfield(folder))
    const finding: Finding = {
      name: 'Relevance on Cranfield, 225 questions',
      measured: `MAP ${map.toFixed(4)}, nDCG@10 ${ndcg.toFixed(4)}`,
      against: `at least MAP ${LEAST.map}, nDCG@10 ${LEAST.ndcg}; FTS5 with Porter: 0.3115, 0.3876`,
      ok: map >= LEAST.map && ndcg >= LEAST.ndcg,
      notes: [`P@5 ${precision.toFixed(3)}, recall@100 ${recall.toFixed(3)}; any word, title 3 : text 1`],
    }
    return [finding]
  },
}

export function readCranfield(folder: string): Cranfield {
  const read = (file: (typeof FILES)[number]) => readFileSync(join(folder, file), 'utf8')
  const documents = sections(read('cran.all.1400')).map(({ id, parts }) => ({
    id,
    title: parts.T ?? '',
    text: parts.W ?? '',
  }))
  // Numbers of questions skip values; judgements number them by their place.
  const questions = sections(read('cran.qry')).map(({ parts }) => parts.W ?? '')
  const relevant = questions.map(() => new Set<string>())
  for (const line of read('cranqrel').split('\n')) {
    const [question, document = '', code] = line.trim().split(/\s+/)
    if (Number(code) >= 1) relevant[Number(question) - 1]?.add(document)
  }
  return { documents, questions, relevant }
}

/** `tuning`: what differs from what the engine has. */
export async function relevanceOn(
  { documents, questions, relevant }: Cranfield,
  { tuning, title = 3 }: { readonly tuning?: Partial<Tuning>; readonly title?: number } = {},
): Promise<Relevance> {
  const engine = createSearchEngine(
    {
      language: 'en',
      attributes: {
        title: { type: 'text', textual: { weight: title, analyzer: 'standard' } },
        text: { type: 'text', textual: { weight: 1, analyzer: 'standard' } },
      },
    },
    tuning ? { tuning } : {},
  )
  await engine.put(documents.map(({ id, ...fields }) => ({ id, source: id, fields })))
  const sums = { map: 0, ndcg: 0, precision: 0, recall: 0 }
  let judged = 0
  for (const [at, keyphrase] of questions.entries()) {
    const answers = relevant[at] ?? new Set()
    if (answers.size === 0) continue
    judged += 1
    const { hits } = await engine.search({
      text: { keyphrase, operator: 'or', prefix: 'never' },
      offset: 0,
      limit: documents.length,
      now: 0,
    })
    const isRight = hits.map(({ document }) => answers.has(document.id))
    let found = 0
    let precisions = 0
    let gain = 0
    for (const [rank, right] of isRight.entries()) {
      if (!right) continue
      found += 1
      precisions += found / (rank + 1)
      if (rank < 10) gain += 1 / Math.log2(rank + 2)
    }
    let ideal = 0
    for (let rank = 0; rank < Math.min(10, answers.size); rank++) ideal += 1 / Math.log2(rank + 2)
    sums.map += precisions / answers.size
    sums.ndcg += gain / ideal
    sums.precision += isRight.slice(0, 5).filter(Boolean).length / 5
    sums.recall += isRight.slice(0, 100).filter(Boolean).length / answers.size
  }
  return {
    map: sums.map / judged,
    ndcg: sums.ndcg / judged,
    precision: sums.precision / judged,
    recall: sums.recall / judged,
  }
}

/** `.I 1`, then parts each after a line with a letter: `.T`, `.W`. */
function sections(text: string): { id: string; parts: Record<string, string> }[] {
  return text
    .split(/^\.I /m)
    .slice(1)
    .map((section) => {
      const [id = '', ...rest] = section.split(/^\.([A-Z])[ \t]*$/m)
      const parts: Record<string, string> = {}
      for (let at = 0; at + 1 < rest.length; at += 2) parts[rest[at] ?? ''] = (rest[at + 1] ?? '').trim()
      return { id: id.trim(), parts }
    })
}
