import { expect, test } from 'vitest'
import { markProblems, marksOf } from './marks.ts'

test('the marks of a text, each once', () => {
  expect(marksOf('{{count}} of {{ total }}, {{count}} left, {none}, {{}}')).toEqual(['count', 'total'])
})

test('a translation that leaves a value out, or has one that nobody gives', () => {
  const texts = { en: '{{count}} of {{total}}', de: '{{count}} von {{summe}}', ar: '{{total}} {{count}}', fr: '' }
  expect(markProblems(texts, 'en')).toEqual([{ language: 'de', missing: ['total'], unknown: ['summe'] }])
})

test('without a text in the default language nothing is known', () => {
  expect(markProblems({ en: '', de: '{{count}}' }, 'en')).toEqual([])
})
