import { expect, test } from 'vitest'
import { planPublication } from './publish-plan.ts'
import { ROOT_ITEMS } from './roots.ts'
import { HOME, SMALL_TEMPLATES, treeOf } from './small-site.fixture.ts'

test('a publication of many items is planned in parts', () => {
  const pages = Array.from({ length: 1000 }, (_, index) => ({
    path: `${HOME}/Page-${index}`,
    template: 'Page',
    in: { en: { Title: `Page ${index}` } },
  }))
  const trees = { master: treeOf(pages, 'master'), web: treeOf(pages.slice(0, 10), 'web') }
  const request = {
    roots: ROOT_ITEMS.filter(({ parentId }) => parentId === null).map(({ id }) => id),
    languages: ['en'],
    mode: 'FULL',
    subItems: true,
    relatedItems: true,
  } as const
  // Chosen, followed to what they show twenty at a time, put in order, and compared.
  expect([...planPublication(trees, SMALL_TEMPLATES, request)].length).toBeGreaterThanOrEqual(5 + 50 + 5 + 5)
})
