import { expect, test } from 'vitest'
import { pageOf } from './paging.ts'

const all = ['a', 'b', 'c', 'd']
const question = { scope: 'letters', size: 2 }

/** All pages, as a client asks for them: `""` first, then what the page before gave. */
function everything(first: number | undefined, list = all) {
  const pages: string[][] = []
  let after = ''
  do {
    const page = pageOf(list, { first, after }, question)
    pages.push([...page.results])
    if (!page.pageInfo.hasNext) return { pages, endCursor: page.pageInfo.endCursor }
    after = page.pageInfo.endCursor
  } while (pages.length < 20)
  throw new Error('the pages never end')
}

test.each([
  [
    undefined,
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [1, [['a'], ['b'], ['c'], ['d']]],
  [3, [['a', 'b', 'c'], ['d']]],
  [4, [['a', 'b', 'c', 'd']]],
  [5, [['a', 'b', 'c', 'd']]],
  [0, [[]]],
])('pages of %j', (first, pages) => {
  expect(everything(first)).toEqual({ pages, endCursor: '' })
})

test('an empty list is one empty page', () => {
  expect(pageOf([], { first: 10, after: null }, question)).toEqual({
    total: 0,
    pageInfo: { endCursor: '', hasNext: false },
    results: [],
  })
})

test('a thousand is the most', () => {
  const list = Array.from({ length: 1001 }, String)
  expect(pageOf(list, { first: 5000 }, question)).toMatchObject({ total: 1001, pageInfo: { hasNext: true } })
})

test('a negative size is refused', () => {
  expect(() => pageOf(all, { first: -1 }, question)).toThrow('-1')
})

const cursor = pageOf(all, { first: 1 }, question).pageInfo.endCursor
test.each([
  ['made up', 'MQ'],
  ['plain', '1'],
  ['long', 'x'.repeat(1000)],
  ['changed', Buffer.from(Buffer.from(cursor, 'base64url').toString().replace(/^1/, '2')).toString('base64url')],
])('a %s cursor is refused', (_, after) => {
  expect(() => pageOf(all, { after }, question)).toThrow('Unknown cursor')
})

test('a cursor of another question is refused', () => {
  expect(() => pageOf(all, { after: cursor }, { scope: 'other', size: 2 })).toThrow('Unknown cursor')
})

test('a cursor beyond the end of a list that has become shorter is an empty last page', () => {
  const { endCursor } = pageOf(all, { first: 3 }, question).pageInfo
  expect(pageOf(all.slice(0, 1), { first: 3, after: endCursor }, question)).toEqual({
    total: 1,
    pageInfo: { endCursor: '', hasNext: false },
    results: [],
  })
})
