import { expect, test } from 'vitest'
import type { AttributeValue, IndexQuery, IndexSchema, TextQuery } from '../search-index.ts'
import { describeOnEveryIndex } from './every-index.fixture.ts'

const SCHEMA: IndexSchema = {
  language: 'en',
  synonyms: [['sofa', 'couch', 'three seater']],
  attributes: {
    name: { type: 'string', textual: { weight: 3, analyzer: 'standard' }, columnar: true },
    text: { type: 'text', textual: { weight: 1, analyzer: 'standard' } },
    brand: { type: 'string', textual: { weight: 2, analyzer: 'keyword' } },
    number: { type: 'string', textual: { weight: 2, analyzer: 'alphanumeric' } },
    label: { type: 'string', textual: { weight: 1, analyzer: 'lowercase' } },
    code: { type: 'string', textual: { weight: 1, analyzer: 'prefix' } },
  },
}

const page = { offset: 0, limit: 20, now: 0 } as const

describeOnEveryIndex('text search', (under) => {
  async function indexOf(
    documents: Readonly<Record<string, Readonly<Record<string, AttributeValue>> | string>>,
    schema = SCHEMA,
  ) {
    const index = await under.create(
      schema,
      Object.entries(documents).map(([id, fields]) => ({
        id,
        source: '',
        fields: typeof fields === 'string' ? { name: fields } : fields,
      })),
    )
    const ask = (keyphrase: string, text: Partial<TextQuery> = {}, query: Partial<IndexQuery> = {}) =>
      index.search({ ...page, ...query, text: { keyphrase, prefix: 'never', ...text } })
    return {
      ask,
      find: async (keyphrase: string, text: Partial<TextQuery> = {}) =>
        (await ask(keyphrase, text)).hits.map(({ document }) => document.id),
    }
  }

  test('all words are looked for, and any of them when nothing has all', async () => {
    const { find } = await indexOf({ a: 'red lamp', b: 'red sofa', c: 'blue lamp' })
    expect(await find('red lamp')).toEqual(['a'])
    expect((await find('lamp green red')).sort()).toEqual(['a', 'b', 'c'])
    expect(await find('green lamp', { operator: 'and' })).toEqual([])
    expect((await find('red lamp', { operator: 'or' }))[0]).toBe('a')
    expect((await find('red lamp', { operator: 'or' })).length).toBe(3)
  })

  test('words that say nothing are not looked for, unless there are no others', async () => {
    const { find } = await indexOf({ a: 'lamp', b: 'the who' })
    expect(await find('the lamp')).toEqual(['a'])
    expect(await find('the who')).toEqual(['b'])
  })

  test('the word itself comes before its stem, that before a typo, and that before a beginning', async () => {
    const { find } = await indexOf({ d: 'wardrobelike', c: 'wardorbe', b: 'wardrobes', a: 'wardrobe' })
    expect(await find('wardrobe')).toEqual(['a', 'b'])
    // No document has both words, so typos and beginnings are looked for in words that are known as well.
    const { find: near } = await indexOf({
      d: 'oak wardrobelike',
      c: 'oak wardorbe',
      b: 'oaks wardrobes',
      x: 'wardrobe',
    })
    expect(await near('oak wardrobe', { prefix: 'last' })).toEqual(['b', 'd'])
    expect(await near('oak wardrobe', { operator: 'and' })).toEqual(['b'])
    const { find: far } = await indexOf({ d: 'oak wardrobelike', c: 'oak wardorbe', x: 'wardrobe' })
    expect(await far('oak wardrobe', { prefix: 'fallback' })).toEqual(['c', 'd'])
  })

  test('a typo is found where the word is not known, and told', async () => {
    const { ask } = await indexOf({ a: 'desk lamp', b: 'wardrobe', c: 'bed', d: 'AB1234' })
    const answer = await ask('Desk lmap')
    expect(answer.hits.map(({ document }) => document.id)).toEqual(['a'])
    expect(answer.corrected).toBe('Desk lamp')
    expect((await ask('wradrbe')).total).toBe(0)
    expect((await ask('wradrobee')).corrected).toBe('wardrobe')
    for (const none of ['bad', 'xamp', 'ab1235']) expect((await ask(none)).total).toBe(0)
    expect(await ask('desk lamp')).not.toHaveProperty('corrected')
  })

  test('the last word may be a beginning while somebody types, or when nothing else was found', async () => {
    const { find } = await indexOf({ a: 'desk lamp', b: 'la paz poster' })
    expect(await find('desk la', { prefix: 'last' })).toEqual(['a'])
    expect((await find('la', { prefix: 'last' }))[0]).toBe('b')
    expect((await find('la', { prefix: 'last' })).length).toBe(2)
    expect(await find('la', { prefix: 'fallback' })).toEqual(['b'])
    expect(await find('desk la', { prefix: 'fallback', operator: 'and' })).toEqual(['a'])
    expect(await find('desk la', { prefix: 'never', operator: 'and' })).toEqual([])
    expect(await find('la desk', { prefix: 'last', operator: 'and' })).toEqual([])
  })

  test('words in quotes stand next to each other, words that say nothing among them', async () => {
    const { find } = await indexOf({ a: 'state of the art lamp', b: 'art of the state lamp', c: 'desk lamp' })
    expect(await find('"state of the art"')).toEqual(['a'])
    expect(await find('lamp "of the state"')).toEqual(['b'])
    expect(await find('„desk lamp“')).toEqual(['c'])
    expect(await find('"lamp desk"')).toEqual([])
  })

  test('a phrase does not go from one value of a list to the next', async () => {
    const { find } = await indexOf({ a: { name: ['red lamp', 'blue sofa'] } })
    expect(await find('"blue sofa"')).toEqual(['a'])
    expect(await find('"lamp blue"')).toEqual([])
  })

  test('words that stand next to each other count more', async () => {
    const { find } = await indexOf({ a: 'desk with a small red lamp', b: 'small red desk lamp with a' })
    expect(await find('desk lamp')).toEqual(['b', 'a'])
  })

  test('synonyms stand for each other, also of several words', async () => {
    const { find } = await indexOf({
      a: 'velvet couches',
      b: 'velvet three seater',
      c: 'velvet sofa',
      d: 'seater three velvet',
    })
    expect((await find('sofa')).sort()).toEqual(['a', 'b', 'c'])
    expect((await find('velvet three seaters')).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect((await find('sofa'))[0]).toBe('c')
  })

  test('a keyword is found whole, the number of a part however it is written', async () => {
    const { find } = await indexOf({
      a: { name: 'lamp', brand: 'Weiß & Co', number: 'AB-12/3' },
      b: { name: 'sofa', brand: 'Weiß', number: 'AB-12' },
    })
    expect(await find('WEISS co lamp')).toEqual(['a'])
    expect(await find('weiß', { operator: 'and' })).toEqual(['b'])
    for (const number of ['ab123', 'AB 12 3', 'ab-12/3', 'lamp ab 123']) expect(await find(number)).toEqual(['a'])
    expect(await find('12', { operator: 'and' })).toEqual([])
  })

  test('an analyser without stems finds words as they are, one of beginnings finds beginnings', async () => {
    const { find } = await indexOf({ a: { label: 'The Lamping' }, b: { code: 'lamellar' } })
    expect(await find('lamp', { operator: 'and' })).toEqual([])
    expect(await find('lamping')).toEqual(['a'])
    expect(await find('lame')).toEqual(['b'])
  })

  test('relevance names the fields that are searched, and how', async () => {
    const { find, ask } = await indexOf({ a: { name: 'lamps', text: 'sofa' }, b: { name: 'sofa', text: 'lamps' } })
    expect(await find('lamps', { relevance: [{ name: 'text', weight: 1 }] })).toEqual(['b'])
    expect(
      await find('lamping', { relevance: [{ name: 'name', weight: 1, analyzer: 'lowercase' }], operator: 'and' }),
    ).toEqual([])
    expect(await find('lamp', { relevance: [{ name: 'name', weight: 1, analyzer: 'prefix' }] })).toEqual(['a'])
    await expect(ask('lamp', { relevance: [{ name: 'nothing', weight: 1 }] })).rejects.toMatchObject({
      attribute: 'nothing',
      use: 'text',
    })
  })

  test('fragments are told of the fields that have the words', async () => {
    const { ask } = await indexOf({ a: { name: 'Arc desk lamps', text: 'nothing', brand: 'Böhm & Co' } })
    const highlight = { fields: ['name', 'text', 'brand', 'other'], preTag: '<b>', postTag: '</b>' }
    const { hits } = await ask('lamp böhm co', { highlight })
    expect(hits[0]?.highlight).toEqual({ name: ['Arc desk <b>lamps</b>'], brand: ['<b>Böhm & Co</b>'] })
  })

  test('the explanation of a score adds up to it', async () => {
    const { ask } = await indexOf({ a: 'red desk lamp', b: 'lamp red', c: 'sofa' })
    const { hits } = await ask('red lamp', {}, { explain: true })
    for (const { score, explanation } of hits) {
      expect(explanation?.value).toBe(score)
      expect(explanation?.parts?.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 5)
    }
  })

  test.each([
    ['de', 'Große Türen', ['grosse tur', 'tueren', 'GROẞE']],
    ['ar', 'الطَّاوِلَة الكبيرة', ['طاوله', 'الطاولة']],
  ])('texts of %s are found however they are written', async (language, name, keyphrases) => {
    const { find } = await indexOf({ a: name }, { ...SCHEMA, language })
    for (const keyphrase of keyphrases) expect(await find(keyphrase, { operator: 'and' })).toEqual(['a'])
  })

  test('no text at all finds everything, one without words nothing', async () => {
    const { find } = await indexOf({ a: 'lamp', b: 'sofa' })
    expect(await find('  ')).toEqual(['a', 'b'])
    expect(await find('!?')).toEqual([])
  })

  test('hostile texts are answered', async () => {
    const { ask } = await indexOf({ a: 'lamp', b: '\ud800'.repeat(10) })
    for (const keyphrase of [
      'lamp '.repeat(200_000),
      'x'.repeat(1_000_000),
      '"'.repeat(100_000),
      '\ud800\udc00\udfff',
      "'".repeat(1e6),
      '—'.repeat(1e6),
      `a${'\u0301'.repeat(1e5)}`,
      Array.from({ length: 200 }, (_, n) => `word${n}`).join(' '),
    ]) {
      await ask(keyphrase, { prefix: 'last', highlight: { fields: ['name'], preTag: '', postTag: '' } })
    }
    expect((await ask('lamp '.repeat(200_000))).total).toBe(1)
    expect((await ask('lamp', {}, { offset: 1_000_000 })).hits).toEqual([])
    expect((await ask('lamp', {}, { offset: 1_000_000 })).total).toBe(1)
  })
})
