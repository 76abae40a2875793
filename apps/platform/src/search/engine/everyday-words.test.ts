/** Words as people use them: compounds, plurals, synonyms, and right words that stay what they are. */
import { describe, expect, test } from 'vitest'
import type { IndexSchema } from '../search-index.ts'
import { createSearchEngine } from './index.ts'

async function indexOf(
  language: string,
  names: Readonly<Record<string, string | { name: string; description: string }>>,
  synonyms: IndexSchema['synonyms'] = [],
) {
  const engine = createSearchEngine({
    language,
    synonyms,
    attributes: {
      name: { type: 'string', textual: { weight: 3, analyzer: 'standard' } },
      description: { type: 'text', textual: { weight: 1, analyzer: 'standard' } },
    },
  })
  await engine.put(
    Object.entries(names).map(([id, fields]) => ({
      id,
      source: '',
      fields: typeof fields === 'string' ? { name: fields } : { ...fields },
    })),
  )
  const ask = (keyphrase: string) =>
    engine.search({ text: { keyphrase, prefix: 'fallback' }, offset: 0, limit: 20, now: 0 })
  return { ask, find: async (keyphrase: string) => (await ask(keyphrase)).hits.map(({ document }) => document.id) }
}

describe('German compounds', () => {
  const RANGE = {
    desk: 'Schreibtisch Skriv, Eiche',
    dining: 'Esstisch Gard, Buche',
    lamp: 'Tischleuchte Knekk',
    floor: 'Stehleuchte Siv, Moosgrün',
    chair: 'Stuhl Kvist, Büro',
    side: 'Stuhl Nabo',
    other: { name: 'Pinsel', description: 'Praktisch auf jedem Esstisch.' },
  }
  const SYNONYMS = [
    ['Leuchte', 'Lampe'],
    ['Stuhl', 'Sessel'],
  ]

  test.each([
    ['what ends with a word is a kind of it, where it is what something is', 'Tische', ['desk', 'dining']],
    ['a synonym has its kinds as well', 'Lampe', ['floor', 'lamp']],
    ['a compound is found by another one with the same meaning', 'Stehlampen', ['floor']],
    ['its first word may say more than is needed', 'Schreibtischlampe', ['lamp']],
    ['what stands before the thing narrows where something is so', 'Bürostuhl', ['chair']],
    ['what stands before it need not be anywhere', 'Gartenstuhl', ['chair', 'side']],
    ['with a link between the parts', 'Eichenschreibtisch', ['desk']],
    ['an adjective is found in its compounds', 'grüne Leuchte', ['floor']],
    ['umlauts may be written out', 'Buerostuehle', ['chair']],
  ])('%s', async (_, keyphrase, ids) => {
    const { find } = await indexOf('de', RANGE, SYNONYMS)
    expect((await find(keyphrase)).sort()).toEqual(ids)
  })

  test('the end of a word that is no word finds nothing', async () => {
    const { find } = await indexOf('de', RANGE, SYNONYMS)
    expect(await find('Kristallostuhlung')).toEqual([])
  })
})

test('English words are found written as one, and as two', async () => {
  const { find } = await indexOf('en', { lamp: 'Knekk desk lamp', shelf: 'Bokhus bookcase' }, [
    ['bookcase', 'bookshelf'],
  ])
  expect(await find('desklamp')).toEqual(['lamp'])
  expect(await find('book shelves')).toEqual(['shelf'])
})

test('Arabic plurals, forms of colors and words written together are those of their word', async () => {
  const { find } = await indexOf('ar', { chair: 'كرسي أزرق', lamp: 'مصباح مكتب', books: 'مكتبة' })
  expect(await find('الكراسي')).toEqual(['chair'])
  expect(await find('كرسى')).toEqual(['chair'])
  expect(await find('زرقاء')).toEqual(['chair'])
  expect(await find('مصابيح')).toEqual(['lamp'])
  expect(await find('للمكتب')).toEqual(['lamp'])
  expect(await find('بمصباح')).toEqual(['lamp'])
  expect(await find('مكتبات')).toEqual(['books'])
})

test('a right word is not corrected: of the index, of the synonyms, or of homes', async () => {
  const { ask } = await indexOf(
    'en',
    { char: 'char grill', chair: 'blue chair', coach: 'coach bag', sofa: 'red settee' },
    [['settee', 'couch']],
  )
  expect(await ask('chair grill')).not.toHaveProperty('corrected')
  const brown = await indexOf('en', { blown: 'blown glass', table: 'oak table' })
  const tables = await brown.ask('brown table')
  expect([tables.hits.map(({ document }) => document.id), tables.corrected]).toEqual([['table'], undefined])
  const { hits, corrected } = await ask('couch')
  expect([hits.map(({ document }) => document.id), corrected]).toEqual([['sofa'], undefined])
})

test('the words themselves come before what means the same', async () => {
  const { find } = await indexOf('en', { a: 'table lamp', b: 'small desk lamp with a foot' }, [
    ['desk lamp', 'table lamp'],
  ])
  expect(await find('desk lamp')).toEqual(['b', 'a'])
  expect(await find('table lamp')).toEqual(['a', 'b'])
})

test('a typo in a synonym is corrected to it, also where it is one of several words', async () => {
  const { ask } = await indexOf('en', { sofa: 'red settee', table: 'boardroom table' }, [
    ['settee', 'couch'],
    ['boardroom table', 'conference table'],
  ])
  for (const [typed, id, corrected] of [
    ['cuoch', 'sofa', 'couch'],
    ['conferennce table', 'table', 'conference table'],
  ] as const) {
    const answer = await ask(typed)
    expect(answer.hits[0]?.document.id).toBe(id)
    expect(answer.corrected).toBe(corrected)
  }
})

test('an adjective narrows: only what has both words is found, as long as anything has', async () => {
  const { find } = await indexOf('en', { a: 'blue chair', b: 'red chair', c: 'blue lamp' })
  expect(await find('blue chairs')).toEqual(['a'])
})
