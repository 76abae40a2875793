/** A search of the drafts never keeps the process from everything else for long, whatever it asks for. */
import { expect, test } from 'vitest'
import { createYieldingScheduler } from '../../ground/yielding-scheduler.ts'
import { toEnd, turnsDuring } from '../../ground/yielding-task.fixture.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import { HOME, SMALL_TEMPLATES, treeOf } from '../small-site.fixture.ts'
import type { Tree } from '../tree.ts'
import { type ItemSearch, type SearchCriterion, searchItems } from './index.ts'

/** 2000 pages in two languages, and one with a value of 200,000 characters. */
const PAGES = Array.from({ length: 2000 }, (_, index) => ({
  path: `${HOME}/Page-${index}`,
  template: 'Page',
  in: { en: { Title: `Page ${index}` }, de: { Title: `Seite ${index}` } },
}))
const LONG = { path: `${HOME}/Long`, template: 'Page', in: { en: { Title: 'a'.repeat(200_000) } } }
const tree = treeOf(PAGES)

const searching = (query: ItemSearch, searched: Tree = tree) =>
  searchItems({ tree: searched, templates: SMALL_TEMPLATES }, query)
const partsOf = (query: ItemSearch, searched?: Tree) => [...searching(query, searched)].length
const criteria = (count: number, criterion: Omit<SearchCriterion, 'field'>): ItemSearch => ({
  searchStatement: {
    criteria: Array.from({ length: count }, (_, n) => ({
      field: 'Title',
      ...criterion,
      operator: 'SHOULD',
      value: criterion.value + n,
    })),
  },
})
const wildcards = criteria(28, { criteriaType: 'WILDCARD', value: '*x?y*' })

test('between its parts something else has its turn: with few conditions, many, and in an order', async () => {
  expect(partsOf({})).toBeGreaterThanOrEqual(20)
  expect(partsOf(wildcards)).toBeGreaterThanOrEqual(4000 / 35)
  const sort = [{ field: 'Title' }, { field: '_fullpath' }]
  // Each key is read, and the list sorted in runs of 200 that are merged five times.
  expect(partsOf({ sort })).toBeGreaterThanOrEqual(20 + 2 * 20 + 20 + 5 * 20)
  const turns = createYieldingScheduler({ maxSliceMs: 0 })
  expect(await turnsDuring([turns.run(() => searching(wildcards))])).toBeGreaterThan(100)
})

test.each(['CONTAINS', 'SEARCH', 'WILDCARD'] as const)('a long value is compared in parts: %s', (criteriaType) => {
  const value = `${criteriaType === 'WILDCARD' ? '*' : ''}${'a'.repeat(490)}b${'a'.repeat(490)}`
  const query = { searchStatement: { criteria: [{ field: 'Title', value, criteriaType }] } }
  expect(partsOf(query, treeOf([LONG]))).toBeGreaterThanOrEqual(200_000 / 4096)
})

test('the same is found in parts: in a long value, over the border of two of its parts', () => {
  const found = (value: string, criteriaType: SearchCriterion['criteriaType']) => {
    const title = `${'a'.repeat(4090)}Needle and${'a'.repeat(4090)} thread`
    const searched = treeOf([{ ...LONG, in: { en: { Title: title } } }])
    const query = { searchStatement: { criteria: [{ field: 'Title', value, criteriaType: criteriaType ?? null }] } }
    return toEnd(searching(query, searched)).totalCount
  }
  expect(found('nEEdle and', 'CONTAINS')).toBe(1)
  expect(found('needle thread', 'SEARCH')).toBe(1)
  expect(found('*n?edle*thr*d', 'WILDCARD')).toBe(1)
  expect(found('aaa', 'STARTSWITH')).toBe(1)
  expect(found('A thread', 'ENDSWITH')).toBe(1)
  expect(found('needles', 'CONTAINS')).toBe(0)
  expect(found('needle thimble', 'SEARCH')).toBe(0)
  expect(found('*thread?', 'WILDCARD')).toBe(0)
})

test('an order in parts is that of the whole list', () => {
  const names = toEnd(
    searching({ language: 'en', sort: [{ field: 'Title', direction: 'DESCENDING' }], paging: { pageSize: 1000 } }),
  )
  const expected = PAGES.map(({ in: { en } }) => en.Title)
    .sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? 1 : -1))
    .slice(0, 1000)
  expect(names.found.map(({ version }) => version.fields.Title)).toEqual(expected)
})

test('what is written between the parts does not show', () => {
  let newest = tree
  const work = searching({ language: 'en', paging: { pageSize: 1000 } })
  work.next()
  const removed = newest.at(`${HOME}/Page-1999`)
  if (removed === undefined) throw new Error('the page is there')
  newest = newest.with(newest.epoch + 1, new Map([[removed.id, null]]))
  expect(toEnd(work).totalCount).toBe(2000)
  expect(toEnd(searching({ language: 'en' }, newest)).totalCount).toBe(1999)
})

test('one that compares too much text is refused', () => {
  const { value: max } = CONTENT_LIMITS.searchText
  const long = { ...LONG, in: { en: { Title: 'a'.repeat(2_000_000) } } }
  const query = criteria(28, { criteriaType: 'CONTAINS', value: 'z'.repeat(max - 2) })
  expect(() => toEnd(searching(query, treeOf([long])))).toThrow(expect.objectContaining({ code: 'SEARCH_TOO_COSTLY' }))
  expect(toEnd(searching(query)).totalCount).toBe(0)
})

test('one that is too large is refused before anything is compared', () => {
  const { searchConditions, searchDepth, searchText, itemSearchPage, itemSearchOrders } = CONTENT_LIMITS
  const nested = (depth: number): ItemSearch['searchStatement'] =>
    depth === 1 ? {} : { subStatements: [nested(depth - 1) ?? {}] }
  const sort = (count: number) => Array.from({ length: count }, () => ({ field: '_name' }))
  const text = (length: number) => ({ searchStatement: { criteria: [{ field: '_name', value: 'x'.repeat(length) }] } })
  const name = (length: number) => ({ sort: [{ field: 'x'.repeat(length) }] })
  const bounds: readonly (readonly [(size: number) => ItemSearch, number])[] = [
    // The group is a condition too.
    [(count) => criteria(count - 1, { value: 'x' }), searchConditions.value],
    [(depth) => ({ searchStatement: nested(depth) ?? null }), searchDepth.value],
    [text, searchText.value],
    [name, searchText.value],
    [(size) => ({ paging: { pageSize: size } }), itemSearchPage.value],
    [(count) => ({ sort: sort(count) }), itemSearchOrders.value],
  ]
  const small = treeOf(PAGES.slice(0, 3))
  for (const [search, max] of bounds) {
    toEnd(searching(search(max), small))
    expect(() => searching(search(max + 1), small).next()).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
  }
})
