import { expect, test } from 'vitest'
import type { PageNode } from '../page-tree.ts'
import { goalPages } from './goal-choices.ts'
import { goalDetailField, testOf } from './variant-fields.ts'

const node = (path: string, children: PageNode[] = []): PageNode => ({
  itemId: path,
  title: `Title of ${path}`,
  path,
  state: 'published',
  children,
})

test('every page can be the goal by the path visitors see, and all pages below one', () => {
  const tree = [node('/', [node('/journal', [node('/journal/,-w-,')]), node('/about')])]
  const { pages, sections } = goalPages(tree, (path) => (path === '/' ? '/de' : `/de${path}`))
  expect(pages.map(({ path, depth }) => [path, depth])).toEqual([
    ['/de', 0],
    ['/de/journal', 1],
    ['/de/about', 1],
  ])
  expect(sections.map(({ path }) => path)).toEqual(['/de/*', '/de/journal/*'])
  expect(goalPages(tree, (path) => path).sections.map(({ path }) => path)).toEqual(['/*', '/journal/*'])
})

test.each([
  ['view', '/journal'],
  ['form', 'contact'],
  ['order', undefined],
] as const)('of the choices the one of the goal %s counts', (goal, goalDetail) => {
  const fields = {
    goal,
    [goalDetailField('view')]: '/journal',
    [goalDetailField('form')]: 'contact',
    'w.control': '100',
  }
  expect(testOf(fields, { variants: [] })).toMatchObject({ goal, goalDetail })
})
