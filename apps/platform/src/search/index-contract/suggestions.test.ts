import { beforeAll, expect, test } from 'vitest'
import type { IndexSchema, SearchIndex, SuggestionQuery } from '../search-index.ts'
import { describeOnEveryIndex } from './every-index.fixture.ts'

const SCHEMA: IndexSchema = {
  language: 'en',
  attributes: {
    name: { type: 'string', suggests: true },
    brand: { type: 'string', suggests: true, columnar: true },
    text: { type: 'text', textual: { weight: 1, analyzer: 'standard' } },
  },
}
const item = (id: number, name: string, brand = 'Acme') => ({ id: `${id}`, source: '', fields: { name, brand } })
const DOCUMENTS = [
  item(1, 'Arc desk lamp'),
  item(2, 'Small desk lamp with dimmer', 'Lumen'),
  item(3, 'Desk organiser'),
  item(4, 'Küche: desk lamp, desk lamp', 'Desk'),
  item(5, 'Dask'),
]

describeOnEveryIndex('suggestions', (under) => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await under.create(SCHEMA, DOCUMENTS)
  })
  const texts = async (query: Partial<SuggestionQuery>) =>
    (await index.suggest({ attributes: ['name'], typed: '', kind: 'completion', max: 10, ...query })).map(
      ({ text, frequency }) => `${text} ${frequency}`,
    )

  test('runs of up to three words that begin as typed are offered, the most frequent first', async () => {
    expect(await texts({ typed: 'des' })).toEqual(['desk 4', 'desk lamp 3', 'desk lamp desk 1', 'desk organiser 1'])
    expect(await texts({ typed: 'Desk L' })).toEqual(['desk lamp 3', 'desk lamp desk 1'])
    expect(await texts({ typed: 'kuc', max: 1 })).toEqual(['küche 1'])
    expect(await texts({ typed: 'lamp with d' })).toEqual(['lamp with dimmer 1'])
  })

  test('of a long text the last words are completed', async () => {
    expect(await texts({ typed: 'my small desk la', max: 1 })).toEqual(['my small desk lamp 1'])
  })

  test('nothing typed offers the most frequent', async () => {
    expect(await texts({ max: 3 })).toEqual(['desk 4', 'desk lamp 3', 'lamp 3'])
  })

  test('a document counts once, in whichever attributes it has the words', async () => {
    expect(await texts({ typed: 'desk', attributes: ['name', 'brand'], max: 1 })).toEqual(['desk 4'])
  })

  test('nothing is offered, or counted, of documents nobody may see', async () => {
    const within = { type: 'eq', name: 'brand', value: 'Lumen' } as const
    expect(await texts({ typed: 'desk', within })).toEqual(['desk 1', 'desk lamp 1'])
  })

  test('what is excluded is not offered', async () => {
    expect(await texts({ typed: 'desk', exclude: ['Desk', 'desk lamp desk'] })).toEqual([
      'desk lamp 3',
      'desk organiser 1',
    ])
  })

  test('what is two letters away and more frequent is offered as a correction', async () => {
    expect(await texts({ typed: 'dseks', kind: 'correction' })).toEqual(['desk 4'])
    expect(await texts({ typed: 'dask', kind: 'correction' })).toEqual(['desk 4'])
    expect(await texts({ typed: 'desk', kind: 'correction' })).toEqual([])
    expect(await texts({ typed: 'dseka lmap', kind: 'correction' })).toEqual([])
    expect(await texts({ typed: 'desk lmap', kind: 'correction' })).toEqual(['desk lamp 3'])
  })

  test('an attribute that is not there for suggestions is named', async () => {
    await expect(texts({ attributes: ['text'] })).rejects.toMatchObject({ attribute: 'text', use: 'suggestion' })
  })
})
