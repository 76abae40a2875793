import { expect, test } from 'vitest'
import { toEnd } from '../ground/yielding-task.fixture.ts'
import { componentUsersOf } from './component-users.ts'
import { FINAL_LAYOUT_FIELD, type Item, SHARED_LAYOUT_FIELD } from './model.ts'
import { ROOT_ITEMS } from './roots.ts'
import { buildTree } from './tree.ts'

const root = ROOT_ITEMS.find(({ parentId }) => parentId === null) as Item
const page = (number: number, shared: string, ...final: string[]): Item => ({
  ...root,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  parentId: root.id,
  name: `page-${number}`,
  shared: { [SHARED_LAYOUT_FIELD]: shared },
  versions: new Map([
    [
      'en',
      final.map((layout, index) => ({
        language: 'en',
        version: index + 1,
        revision: 'r',
        createdAt: root.createdAt,
        updatedAt: root.updatedAt,
        fields: { [FINAL_LAYOUT_FIELD]: layout },
      })),
    ],
  ]),
})
const rendering = (uid: string, params: Record<string, string>, placeholders = {}) => ({
  uid: `00000000-0000-4000-8000-${uid.padStart(12, '0')}`,
  component: 'FEaaSComponent',
  params,
  placeholders,
})
const layout = (...renderings: object[]) => JSON.stringify({ placeholders: { main: renderings } })
const card = { LibraryId: 'blocks', ComponentId: 'card' }

test('pages are found whose newest layouts place a component, also within another; each page once', () => {
  const tree = buildTree('master', 1, [
    root,
    page(1, layout(rendering('1', card), rendering('2', card))),
    page(2, '', layout(rendering('3', {}, { inner: [rendering('4', { ...card, ComponentId: 'quote' })] }))),
    // Placed until the second version.
    page(3, '', layout(rendering('5', card)), layout(rendering('6', { LibraryId: 'blocks' }))),
    page(4, layout(rendering('7', { ...card, LibraryId: 'other' })), '{"LibraryId"'),
  ])
  const users = (library: string) =>
    toEnd(componentUsersOf(tree, library)).map(({ item, component }) => `${item.name}: ${component}`)
  expect(users('blocks')).toEqual(['page-1: card', 'page-2: quote'])
  expect(users('other')).toEqual(['page-4: card'])
  expect(users('none')).toEqual([])
})

test('many pages are looked through in parts', () => {
  const pages = Array.from({ length: 200 }, (_, number) => page(number + 1, layout(rendering('1', card))))
  expect([...componentUsersOf(buildTree('master', 1, [root, ...pages]), 'blocks')].length).toBeGreaterThanOrEqual(10)
})
