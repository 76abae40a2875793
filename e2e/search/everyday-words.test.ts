/**
 * How well everyday words find the demonstration's own range, in three languages: 300 queries made from what the catalogue
 * says and 60 written by hand, judged by what products are (`npm run bench everyday-words` prints each kind).
 */
import { beforeAll, expect, test } from 'vitest'
import {
  figuresOf,
  type Judged,
  LANGUAGES,
  measureEverydayWords,
  ofLanguage,
} from '../../bench/src/everyday-words/index.ts'

let judged: readonly Judged[]
beforeAll(async () => {
  judged = await measureEverydayWords()
})

test('there are 300 queries made from the catalogue and 60 by hand, as many in each language, none of them twice', () => {
  const byHand = judged.filter(({ query }) => query.kind === 'by hand' || query.kind === 'question')
  expect([judged.length, byHand.length]).toEqual([360, 60])
  for (const language of LANGUAGES) expect(ofLanguage(judged, language)).toHaveLength(120)
  expect(new Set(judged.map(({ query }) => `${query.language} ${query.kind} ${query.keyphrase}`)).size).toBe(360)
})

test('what was meant comes first: nDCG@10 of at least 0.92, and nothing is found for at most one in a hundred', () => {
  const { ndcg, empty } = figuresOf(judged)
  expect(ndcg).toBeGreaterThanOrEqual(0.92)
  expect(empty).toBeLessThanOrEqual(0.01)
})

test.each(LANGUAGES)('in %s as in the others', (language) => {
  const { ndcg, empty } = figuresOf(ofLanguage(judged, language))
  expect(ndcg).toBeGreaterThanOrEqual(0.92)
  expect(empty).toBeLessThanOrEqual(0.01)
})
