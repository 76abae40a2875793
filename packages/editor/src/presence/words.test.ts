import { expect, test } from 'vitest'
import { WORDS } from './words.ts'

const marks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each(Object.entries(WORDS))('%s is said in three languages with the same marks', (_, { en, de, ar }) => {
  expect(en).not.toBe('')
  expect(marks(de)).toEqual(marks(en))
  expect(marks(ar)).toEqual(marks(en))
  expect(ar).toMatch(/\p{Script=Arabic}/u)
})
