import { expect, test } from 'vitest'
import { toEnd } from '../../ground/yielding-task.fixture.ts'
import { searchItems } from '../item-search/index.ts'
import { HOME, SMALL_TEMPLATES, treeOf } from '../small-site.fixture.ts'
import { createShownCount, foundViews, type ViewContext } from './item-view.ts'

const PAGES = Array.from({ length: 1000 }, (_, n) => ({
  path: `${HOME}/Page-${n}`,
  template: 'Page',
  in: { en: { Title: `Page ${n}` } },
}))
const context: ViewContext = {
  tree: treeOf(PAGES),
  templates: SMALL_TEMPLATES,
  websiteUrl: 'http://localhost',
  mayPublish: false,
  role: 'author',
  shown: createShownCount(),
  history: { published: async () => undefined, writers: async () => new Map() },
  tasks: { run: async (work) => toEnd(work()) },
}

test('the largest page of what was found is made ready in parts, in its order', () => {
  const criteria = [{ field: '_name', value: 'Page-', criteriaType: 'STARTSWITH' as const }]
  const { found } = toEnd(searchItems(context, { searchStatement: { criteria }, paging: { pageSize: 1000 } }))
  expect([...foundViews(found, context)].length).toBeGreaterThanOrEqual(20)
  expect(toEnd(foundViews(found, context))).toMatchObject(PAGES.map((_, n) => ({ name: `Page-${n}` })))
})
