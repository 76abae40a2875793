import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isPhrase, type PhraseKey, phrases, translator } from './index.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith('phrases/'))
  .map((file) => readFileSync(folder + file, 'utf8'))
  .join('\n')

const keys = Object.keys(phrases.en) as PhraseKey[]
const marks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Whether a screen says it: named whole, or by a pattern such as `figure.${name}`. */
function isSaid(key: string): boolean {
  if (source.includes(`'${key}'`)) return true
  const patterns = [...source.matchAll(/`([a-zA-Z]+\.(?:[a-zA-Z]+\.)?)\$\{\w+(?:\[\w+\])?\}((?:\.\w+)?)`/g)]
  return patterns.some(([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end))
}

test('every phrase is said somewhere', () => {
  expect(keys.length).toBeGreaterThan(150)
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
})

test('each language has the same phrases in the same order', () => {
  expect(Object.keys(phrases.de)).toEqual(keys)
  expect(Object.keys(phrases.ar)).toEqual(keys)
})

test('phrases of one subject stand together', () => {
  const runs = keys.map((key) => key.split('.')[0]).filter((subject, at, all) => subject !== all[at - 1])
  expect(runs).toEqual([...new Set(runs)])
})

describe.each(keys)('%s', (key) => {
  test('is said in English, German and Arabic with the same marks', () => {
    expect(phrases.en[key].trim()).not.toBe('')
    expect(phrases.de[key].trim()).not.toBe('')
    expect(phrases.ar[key]).toMatch(/\p{Script=Arabic}/u)
    expect(marks(phrases.de[key])).toEqual(marks(phrases.en[key]))
    expect(marks(phrases.ar[key])).toEqual(marks(phrases.en[key]))
  })
})

test('a key is told from what is none', () => {
  expect(keys.every(isPhrase)).toBe(true)
  expect(['en', 'media', 'media.problem.NONE', 'toString'].filter(isPhrase)).toEqual([])
})

test('values are put in at their marks, as they are', () => {
  const t = translator('en')
  expect(t('table.shown' satisfies PhraseKey, { shown: '1', total: '{{shown}}' })).toBe('Showing 1 of {{shown}}.')
})
