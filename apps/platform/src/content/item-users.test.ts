import { expect, test } from 'vitest'
import { toEnd } from '../ground/yielding-task.fixture.ts'
import { usersOf } from './item-users.ts'
import type { Item } from './model.ts'
import { ROOT_ITEMS } from './roots.ts'
import { buildTree } from './tree.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const root = ROOT_ITEMS.find(({ parentId }) => parentId === null) as Item

const item = (number: number, fields: Record<string, string> = {}, shared: Record<string, string> = {}): Item => ({
  ...root,
  id: idOf(number),
  parentId: root.id,
  name: `item-${number}`,
  shared,
  versions: new Map([
    [
      'en',
      [{ language: 'en', version: 1, revision: 'r', createdAt: root.createdAt, updatedAt: root.updatedAt, fields }],
    ],
  ]),
})

const ADDRESSES = { templates: { isPage: (name: string) => name === 'Page' }, websiteUrl: 'https://www.example.com' }

test('what names an item is found in values of languages and in those they share', () => {
  const tree = buildTree('master', 1, [
    root,
    item(1),
    item(2, { Image: `<image mediaid="{${idOf(1).toUpperCase()}}" />` }),
    item(3, {}, { Links: `{${idOf(9)}}|{${idOf(1)}}` }),
    item(4, { Text: 'Nobody' }),
  ])
  const users = (number: number) => toEnd(usersOf(tree, item(number), ADDRESSES)).map(({ name }) => name)
  expect(users(1)).toEqual(['item-2', 'item-3'])
  expect(users(4)).toEqual([])
})

test('values are looked through once, whoever is asked for, and those of a changed item anew', () => {
  let looks = 0
  const page: Item = {
    ...item(2),
    get shared() {
      looks += 1
      return { Link: `{${idOf(1)}}` }
    },
  }
  const tree = buildTree('master', 1, [root, item(1), page, item(3)])
  for (const number of [1, 3, 1])
    expect(toEnd(usersOf(tree, item(number), ADDRESSES))).toHaveLength(number === 1 ? 1 : 0)
  expect(looks).toBe(1)
  const after = tree.with(2, new Map([[page.id, item(2, { Link: `{${idOf(3)}}` })]]))
  expect([1, 3].map((number) => toEnd(usersOf(after, item(number), ADDRESSES)).length)).toEqual([0, 1])
})

test.each([
  ['a link field', '<link linktype="external" url="/guides/oil" />', ['link']],
  ['a text', '<p>See <a href="/guides/oil">how</a></p>', ['link']],
  ['the address of another language', "<a href='/de/guides/oil'>", ['link']],
  ['the address of the default language in full', '<a href="/en/guides/oil">', ['link']],
  ['an address with its origin', '<a href="https://www.example.com/ar/guides/oil">', ['link']],
  ['another case, an end with a slash, a query and a part', '<a href="/Guides/Oil/?a=1&amp;b=2#c">', ['link']],
  ['escaped letters', '<a href="/guides/%6fil">', ['link']],
  ['another origin', '<a href="https://elsewhere.example/guides/oil">', []],
  ['another page', '<a href="/guides/oils">', []],
  ['the page above', '<a href="/guides">', []],
  ['words that are no link', 'It stood at /guides/oil', []],
  ['an address that is none', '<a href="https://[/guides/oil"><a href="/%zz/guides/oil">', []],
])('a page is named by %s', (_, value, expected) => {
  const below = (number: number, name: string, parent: number, template: string, values = {}, shared = {}): Item => ({
    ...item(number, values, shared),
    ...{ name, template, parentId: idOf(parent) },
  })
  const tree = buildTree('master', 1, [
    root,
    { ...item(1, {}, { language: 'en', languages: 'en|de|ar' }), template: 'Site' },
    below(2, 'Home', 1, 'Page'),
    below(3, 'guides', 2, 'Page'),
    below(4, 'oil', 3, 'Page'),
    below(5, 'link', 1, 'Link', { Value: value }),
  ])
  const oil = tree.get(idOf(4)) as Item
  expect(toEnd(usersOf(tree, oil, ADDRESSES)).map(({ name }) => name)).toEqual(expected)
})

test('many items and long values are looked through in parts', () => {
  const many = Array.from({ length: 1000 }, (_, number) => item(number + 1))
  const long = item(2000, { Text: '/-/media/'.repeat(20_000) })
  expect([...usersOf(buildTree('master', 1, [root, ...many]), item(1), ADDRESSES)].length).toBeGreaterThanOrEqual(5)
  const images = Array.from({ length: 10 }, (_, n) => [`Text${n}`, '/-/media/'.repeat(10_000)] as const)
  const tree = buildTree('master', 1, [root, long, item(2001, Object.fromEntries(images))])
  expect([...usersOf(tree, item(1), ADDRESSES)].length).toBeGreaterThanOrEqual(11)
})
