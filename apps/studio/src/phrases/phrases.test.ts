import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type PhraseKey, phrases, translator } from './index.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith('phrases/'))
  .map((file) => readFileSync(folder + file, 'utf8'))
  .join('\n')

const marks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Whether a screen says it: named whole, or by a pattern such as `figure.${name}`. */
function isSaid(key: string): boolean {
  if (source.includes(`'${key}'`)) return true
  const patterns = [...source.matchAll(/`([a-zA-Z]+\.(?:[a-zA-Z]+\.)?)\$\{\w+(?:\[\w+\])?\}((?:\.\w+)?)`/g)]
  return patterns.some(([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end))
}

test('every phrase is said somewhere', () => {
  expect(Object.keys(phrases).length).toBeGreaterThan(150)
  expect(Object.keys(phrases).filter((key) => !isSaid(key))).toEqual([])
})

describe.each(Object.entries(phrases))('%s', (_, phrase) => {
  test('is said in English, German and Arabic with the same marks', () => {
    expect(phrase.en.trim()).not.toBe('')
    expect(phrase.de.trim()).not.toBe('')
    expect(phrase.ar).toMatch(/\p{Script=Arabic}/u)
    expect(marks(phrase.de)).toEqual(marks(phrase.en))
    expect(marks(phrase.ar)).toEqual(marks(phrase.en))
  })
})

test('values are put in at their marks, as they are', () => {
  const t = translator('en')
  expect(t('table.shown' satisfies PhraseKey, { shown: '1', total: '{{shown}}' })).toBe('1 of {{shown}} are shown.')
})
