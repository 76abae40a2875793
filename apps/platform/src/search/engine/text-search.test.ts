/** What the engine alone promises of a search by words; all else is in `index-contract`. */
import { expect, test } from 'vitest'
import type { IndexQuery, IndexSchema, TextQuery } from '../search-index.ts'
import { createSearchEngine } from './index.ts'

const SCHEMA: IndexSchema = {
  language: 'en',
  attributes: { name: { type: 'string', textual: { weight: 3, analyzer: 'standard' }, columnar: true } },
}

async function engineOf(names: Readonly<Record<string, string>>) {
  const engine = createSearchEngine(SCHEMA)
  await engine.put(Object.entries(names).map(([id, name]) => ({ id, source: '', fields: { name } })))
  return {
    ask: (keyphrase: string, text: Partial<TextQuery> = {}, query: Partial<IndexQuery> = {}) =>
      engine.search({ offset: 0, limit: 20, now: 0, ...query, text: { keyphrase, prefix: 'never', ...text } }),
  }
}

test('the explanation of a score adds up to it, to the last digits', async () => {
  const { ask } = await engineOf({ a: 'red desk lamp', b: 'lamp red', c: 'sofa' })
  const { hits } = await ask('red lamp', {}, { explain: true })
  for (const { score, explanation } of hits) {
    expect(explanation?.value).toBe(score)
    expect(explanation?.parts?.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 10)
  }
})

test('hostile texts are answered, and soon', async () => {
  const { ask } = await engineOf({ a: 'lamp', b: '\ud800'.repeat(10) })
  const started = performance.now()
  for (const keyphrase of [
    'lamp '.repeat(200_000),
    'x'.repeat(1_000_000),
    '"'.repeat(100_000),
    '\ud800\udc00\udfff',
    "'".repeat(1e6),
    '—'.repeat(1e6),
    `a${'\u0301'.repeat(1e5)}`,
  ]) {
    await ask(keyphrase, { prefix: 'last', highlight: { fields: ['name'], preTag: '', postTag: '' } })
  }
  expect((await ask('lamp '.repeat(200_000))).total).toBe(1)
  expect((await ask('lamp', {}, { offset: 1_000_000 })).hits).toEqual([])
  expect((await ask('lamp', {}, { offset: 1_000_000 })).total).toBe(1)
  expect(performance.now() - started).toBeLessThan(3000)
})
