/** Searches cost their conditions for every item they look at. */
import { beforeAll, expect, test } from 'vitest'
import { HOME, readingOf, SMALL_SITE, treeOf } from '../small-site.fixture.ts'
import { searchItems } from './search.ts'
import { openSmallGraphQL } from './small-graphql.fixture.ts'

const { data, refusal, platform } = openSmallGraphQL()

/** 6000 pages in a language. */
const PAGES = Array.from({ length: 3000 }, (_, index) => ({
  path: `${HOME}/Page-${index}`,
  template: 'Page',
  in: { en: { Title: `Page ${index}` }, de: { Title: `Seite ${index}` } },
}))
/** Of a variable, as the schema has them: one for the list and one for each of its conditions. */
const conditions = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: 'Title', value: `zzz${n}`, operator: 'CONTAINS' }))
const searches = (count: number) =>
  `query($where:ItemSearchPredicate){ ${Array.from({ length: count }, (_, n) => `a${n}: search(where:$where) { total }`).join(' ')} }`

beforeAll(() => platform().setContent('web', [...SMALL_SITE, ...PAGES]))

test('nine searches by one variable of 29 conditions are refused', async () => {
  expect(await refusal(searches(9), { where: { OR: conditions(29) } })).toBe('QUERY_TOO_COSTLY')
})

test.each([
  ['one search by 29 conditions', 1, { OR: conditions(29) }],
  [
    'several by what clients ask',
    7,
    {
      AND: [
        { name: '_path', value: HOME, operator: 'CONTAINS' },
        { name: '_language', value: 'en' },
      ],
    },
  ],
  // It looks at no other items.
  ['several of one template', 9, { AND: [{ name: '_templates', value: 'Promo' }, ...conditions(20)] }],
  ['several below a page without others', 9, { AND: [{ name: '_path', value: `${HOME}/Page-1` }, ...conditions(20)] }],
])('%s are answered', async (_, count, where) => {
  const found = await data(searches(count), { where })
  expect(Object.keys(found)).toHaveLength(count)
})

test('an order counts as conditions do', async () => {
  const ordered = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}: search(orderBy:{name:"Title"}) { total }`).join(' ')} }`
  expect(await data(ordered(5))).toMatchObject({ a4: { total: expect.any(Number) } })
  expect(await refusal(ordered(9))).toBe('QUERY_TOO_COSTLY')
})

test('between the parts of a search something else has its turn', () => {
  const parts = [...searchItems(readingOf(treeOf(PAGES.slice(0, 1000))), { name: 'Title', value: 'Page 7' }, undefined)]
  expect(parts).toHaveLength(10)
})
