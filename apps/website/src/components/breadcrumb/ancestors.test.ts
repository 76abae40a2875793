import { expect, test } from 'vitest'
import { samplePage } from '../playground/sample-page.ts'
import { fetchAncestors } from './ancestors.ts'

const above = (name: string, path: string | null, short = '', title = '') => ({
  name,
  displayName: null,
  url: { path },
  title: { value: title },
  short: { value: short },
})

test('the way goes from the outside in, without the home page', async () => {
  const asked: unknown[] = []
  const page = samplePage({}, { locale: 'de' })
  const way = await fetchAncestors(page, async (_query, variables) => {
    asked.push(variables)
    const ancestors = [
      above('desks', '/de/office/desks', '', 'Tische'),
      above('office', '/de/office', 'Büro', 'x'),
      above('Home', '/de'),
    ]
    return { item: { ancestors } } as never
  })
  expect(way).toEqual([
    { name: 'Büro', path: '/de/office' },
    { name: 'Tische', path: '/de/office/desks' },
  ])
  expect(asked).toEqual([{ id: 'sample-page', language: 'de' }])
})

test('a page the service does not know stands alone', async () => {
  const page = samplePage({}, { locale: 'en' })
  expect(await fetchAncestors(page, async () => ({ item: null }) as never)).toEqual([])
})
