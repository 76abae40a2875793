import { expect, test } from 'vitest'
import { languageName, PHRASES } from './phrases.ts'

const marks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each(Object.entries(PHRASES))('%s is said in three languages with the same marks', (_, { en, de, ar }) => {
  expect(en).not.toBe('')
  expect(marks(de)).toEqual(marks(en))
  expect(marks(ar)).toEqual(marks(en))
  expect(ar).toMatch(/\p{Script=Arabic}/u)
})

test('languages have the names that authors know them by', () => {
  expect([languageName('de', 'en'), languageName('en', 'de'), languageName('en', 'ar')]).toEqual([
    'German',
    'Englisch',
    'الإنجليزية',
  ])
})
