import { expect, test } from 'vitest'
import { explained } from './explaining.ts'
import { languageOf } from './index-language.ts'
import { planText } from './text-plan.ts'

const language = languageOf({
  language: 'en',
  attributes: { name: { type: 'string', textual: { weight: 3, analyzer: 'standard' } } },
})
const weight = (term: string, value: number) => ({
  value,
  description: `weight(words.name:${term} in 3) [PerFieldSimilarity], result of:`,
  details: [{ value, description: 'score(freq=1.0), computed as boost * idf * tf from:', details: [] }],
})

test('what the server adds up is told by word, then what is multiplied', () => {
  const given = {
    value: 8,
    description: 'function score, product of:',
    details: [
      {
        value: 4,
        description: 'sum of:',
        details: [
          { value: 2, description: 'max plus 0.3 times others of:', details: [weight('desk', 2)] },
          { value: 1.5, description: 'max plus 0.3 times others of:', details: [weight('lamps', 1.5)] },
          weight('"desk lamp"~7', 0.5),
          { value: 0, description: 'match on required clause, product of:', details: [] },
        ],
      },
      { value: 2, description: 'min of:', details: [] },
    ],
  }
  const { value, parts = [] } = explained(8, given, {
    plan: planText({ keyphrase: 'desk lamp' }, language),
    language,
    factors: [{ what: 'boost by a rule', about: { kind: 'boost', rule: 'up' }, value: 2 }],
  })
  expect(value).toBe(8)
  expect(parts.map(({ about, value: part }) => [about?.kind, part])).toEqual([
    ['word', 2],
    ['word', 1.5],
    ['near', 0.5],
    ['boost', 2],
  ])
  expect(parts[1]).toMatchObject({
    about: { kind: 'word', word: 'lamp' },
    parts: [
      { about: { kind: 'term', tier: 'prefix', term: 'lamps' }, parts: [{ about: { kind: 'field', field: 'name' } }] },
    ],
  })
})

test('what it says in other words is told as a whole', () => {
  const plan = planText({ keyphrase: 'desk' }, language)
  const given = { value: 3, description: 'something new', details: [] }
  expect(explained(3, given, { plan, language, factors: [] }).parts).toEqual([
    { what: 'other', about: { kind: 'other' }, value: 3 },
  ])
  expect(explained(3, undefined, { plan, language, factors: [] })).toEqual({
    what: 'score',
    about: { kind: 'score' },
    value: 3,
  })
})
