import { describe, expect, test } from 'vitest'
import { exportPhrases, planImport } from './import-phrases.ts'
import type { SiteDictionary } from './site-phrases.ts'

const published = (text: string) => ({ text, revision: `r-${text}`, state: 'published' as const })
const dictionary: SiteDictionary = {
  itemId: 'd',
  path: '/site/Dictionary',
  canPublish: true,
  isPublished: true,
  phrases: [
    {
      itemId: '1',
      name: 'cart-few',
      key: 'cart.few',
      isDeleted: false,
      texts: { en: published('Few'), de: published('Wenige') },
    },
    { itemId: '2', name: 'gone', key: 'gone', isDeleted: true, texts: { en: published('Gone') } },
  ],
}
const languages = { all: ['en', 'de'], fallback: 'en' }
const plan = (...lines: string[]) => planImport(lines.join('\n'), dictionary, languages)

test('what was exported changes nothing when it comes back', () => {
  const table = exportPhrases(dictionary.phrases, languages.all)
  expect(table).toBe('\uFEFFkey,en,de\r\ncart.few,Few,Wenige\r\n')
  expect(planImport(table, dictionary, languages)).toEqual({ ok: true, writes: [], phrases: 0 })
})

test('changed texts are written over what was read, new keys are made, empty cells say nothing', () => {
  expect(plan('key,de,en', 'CART.few,Ein paar,', 'cart-few,Neu,New')).toEqual({
    ok: true,
    phrases: 2,
    writes: [
      {
        update: { itemId: '1', language: 'de', revision: 'r-Wenige', fields: [{ name: 'Phrase', value: 'Ein paar' }] },
      },
      {
        create: {
          name: 'cart-few-2',
          templateId: 'Dictionary Entry',
          parent: '/site/Dictionary',
          language: 'en',
          fields: [
            { name: 'Key', value: 'cart-few' },
            { name: 'Phrase', value: 'New' },
          ],
        },
      },
      {
        update: {
          path: '/site/Dictionary/cart-few-2',
          language: 'de',
          revision: '',
          fields: [{ name: 'Phrase', value: 'Neu' }],
        },
      },
    ],
  })
})

describe('refused, with everything else in the table:', () => {
  test.each([
    [
      ['name,en', 'a,b'],
      [1, 'HEADER'],
    ],
    [[''], [1, 'HEADER']],
    [
      ['key,fr', 'a,b'],
      [1, 'LANGUAGE'],
    ],
    [
      ['key,en,en', 'a,b'],
      [1, 'LANGUAGE'],
    ],
    [
      ['key,en', 'cart.few,New', 'two words,b'],
      [3, 'INVALID_KEY'],
    ],
    [
      ['key,en', 'a,b', '', 'A,c'],
      [4, 'TWICE'],
    ],
    [
      ['key,en', 'a,b,c'],
      [2, 'TOO_MANY_CELLS'],
    ],
    [
      ['key,en', `a,${'x'.repeat(5001)}`],
      [2, 'TEXT_TOO_LONG'],
    ],
    [
      ['key,de', 'new,Neu'],
      [2, 'NO_TEXT'],
    ],
    [
      ['key,en', 'a,"b'],
      [2, 'QUOTE'],
    ],
    [
      ['key,en', ...Array.from({ length: 3001 }, (_, index) => `k${index},x`)],
      [3002, 'TOO_MANY_LINES'],
    ],
  ])('%#', (lines, [line, reason]) => {
    expect(plan(...lines)).toMatchObject({ ok: false, refused: [{ line, reason }] })
  })
})
