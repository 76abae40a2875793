import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory } from '../../ground/database/engines.fixture.ts'
import { openSample, type SampleContent } from '../content.fixture.ts'
import { plainId } from '../item-id.ts'
import { IDS } from '../sample-site.fixture.ts'

let sample: SampleContent
beforeAll(async () => {
  sample = await openSample(await openInMemory())
})
afterAll(() => sample.close())

const ask = async (query: object) => {
  const { data, errors } = await sample.author(
    `query ($query: ItemSearchQueryInput!) { search(query: $query) { totalCount results {
      name language { name } version templateName innerItem { path field(name: "Title") { value } } } } }`,
    { query },
  )
  return data?.search ?? errors?.[0]?.extensions.code
}
const criteria = (...list: readonly object[]) => ({ criteria: list })
const namesOf = async (query: object) =>
  (
    (await ask({ paging: { pageSize: 100 }, language: 'en', latestVersionOnly: true, ...query })) as {
      results: { name: string }[]
    }
  ).results.map(({ name }) => name)

test('finds drafts by template, place and words; each language is a result of its own', async () => {
  const below = { field: '_path', value: plainId(IDS.home) }
  const pages = await namesOf({ searchStatement: criteria({ field: '_templatename', value: 'page' }, below) })
  expect(pages).toEqual(expect.arrayContaining(['Home', 'office', 'chairs']))
  const byName = { searchStatement: criteria({ field: '_name', value: 'OFF', criteriaType: 'STARTSWITH' }) }
  expect(await namesOf(byName)).toEqual(['office'])
  expect(await ask({ ...byName, searchStatement: criteria({ field: '_group', value: IDS.home }) })).toMatchObject({
    totalCount: 2,
    results: [
      { name: 'Home', templateName: 'Page' },
      { name: 'Home', templateName: 'Page' },
    ],
  })
  await sample.content.updateItem({
    username: 'a',
    itemId: IDS.home,
    language: 'en',
    fields: [{ name: 'Title', value: 'Blue tables' }],
  })
  const title = (value: string, criteriaType: string) => ({
    searchStatement: criteria({ field: 'Title', value, criteriaType }),
  })
  expect(await namesOf(title('tables blue', 'SEARCH'))).toEqual(['Home'])
  expect(await namesOf(title('b?ue*', 'WILDCARD'))).toEqual(['Home'])
  expect(await namesOf(title('blue', 'EXACT'))).toEqual([])
  const all = await ask({
    ...title('', 'CONTAINS'),
    filterStatement: criteria({ field: '_group', value: IDS.home }),
    language: 'en',
  })
  expect(all).toMatchObject({ totalCount: 2, results: [{ version: 1 }, { version: 2 }] })
})

test('what must, should and must not hold; in an order, page by page', async () => {
  const should = (...names: string[]) => names.map((value) => ({ operator: 'SHOULD', field: '_name', value }))
  expect(await namesOf({ searchStatement: criteria(...should('home', 'office')) })).toEqual(['Home', 'office'])
  const without = { operator: 'NOT', field: '_name', value: 'home' }
  expect(await namesOf({ searchStatement: criteria(...should('home', 'office'), without) })).toEqual(['office'])
  const sort = { field: '_name', direction: 'DESCENDING' }
  const statement = { searchStatement: { subStatements: [criteria(...should('home', 'office'))] }, sort }
  expect(await namesOf(statement)).toEqual(['office', 'Home'])
  expect(await namesOf({ ...statement, paging: { pageSize: 1, pageIndex: 1 } })).toEqual(['Home'])
  expect(await namesOf({ ...statement, paging: { skip: 1 } })).toEqual(['Home'])
})

test('is refused when it is too large, or no page', async () => {
  const many = Array.from({ length: 31 }, () => ({ field: '_name', value: 'x' }))
  expect(await ask({ searchStatement: criteria(...many) })).toBe('INVALID_INPUT')
  expect(await ask({ searchStatement: criteria({ field: '_name', value: 'x'.repeat(1001) }) })).toBe('INVALID_INPUT')
  expect(await ask({ paging: { pageSize: 1001 } })).toBe('INVALID_INPUT')
  expect(await ask({ paging: { pageIndex: -1 } })).toBe('INVALID_INPUT')
})
