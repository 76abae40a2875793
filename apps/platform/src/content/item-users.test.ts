import { expect, test } from 'vitest'
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

test('what names an item is found in values of languages and in those they share', () => {
  const tree = buildTree('master', 1, [
    root,
    item(1),
    item(2, { Image: `<image mediaid="{${idOf(1).toUpperCase()}}" />` }),
    item(3, {}, { Links: `{${idOf(9)}}|{${idOf(1)}}` }),
    item(4, { Text: 'Nobody' }),
  ])
  const users = (number: number) => Array.from(usersOf(tree, item(number)), ({ name }) => name)
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
  for (const number of [1, 3, 1]) expect([...usersOf(tree, item(number))]).toHaveLength(number === 1 ? 1 : 0)
  expect(looks).toBe(1)
  const after = tree.with(2, new Map([[page.id, item(2, { Link: `{${idOf(3)}}` })]]))
  expect([1, 3].map((number) => [...usersOf(after, item(number))].length)).toEqual([0, 1])
})
