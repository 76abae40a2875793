import { expect, test } from 'vitest'
import { fetchArticles } from './articles.ts'

const found = (id: string, given: Record<string, unknown> = {}) => ({
  id,
  url: { path: `/journal/${id}` },
  title: { value: id },
  teaser: { value: '' },
  topic: { value: 'Care' },
  date: { jsonValue: { value: '2026-01-01T00:00:00Z' } },
  image: null,
  hidden: null,
  ...given,
})

const answering = (results: object[] | null) => async () => ({ item: results && { children: { results } } }) as never

const rendering = (params: Record<string, unknown> = {}) => ({ params, fields: { Root: { id: '{ROOT}', fields: {} } } })

test('the newest come first, cut to the limit', async () => {
  const results = ['2025-05-01', '2026-02-01', '2026-01-01'].map((day, index) =>
    found(`a${index}`, { date: { jsonValue: { value: `${day}T00:00:00Z` } } }),
  )
  const articles = await fetchArticles(rendering({ Limit: '2' }), 'en', answering(results))
  expect(articles.map(({ id }) => id)).toEqual(['a1', 'a2'])
})

test('a topic narrows the list, whatever its capitals; the newer form of parameters is read', async () => {
  const results = [found('a'), found('b', { topic: { value: 'Materials' } })]
  const articles = await fetchArticles(rendering({ Topic: { value: 'materials' } }), 'en', answering(results))
  expect(articles.map(({ id }) => id)).toEqual(['b'])
})

test('hidden, nameless and unreachable pages are left out', async () => {
  const results = [
    found('a', { hidden: { jsonValue: { value: true } } }),
    found('b', { title: null }),
    found('c', { url: null }),
    found('d'),
  ]
  expect((await fetchArticles(rendering(), 'en', answering(results))).map(({ id }) => id)).toEqual(['d'])
})

test('no root, or one that is gone, has no articles', async () => {
  expect(await fetchArticles({ fields: {} }, 'en', answering([found('a')]))).toEqual([])
  expect(await fetchArticles(rendering(), 'en', answering(null))).toEqual([])
})

test('the page being read is not offered to read next', async () => {
  const results = [found('a'), found('b')]
  const articles = await fetchArticles(rendering(), 'en', answering(results), '/journal/a')
  expect(articles.map(({ id }) => id)).toEqual(['b'])
})
