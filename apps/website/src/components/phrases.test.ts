import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkContact } from '../actions/contact.ts'
import { phrases } from './phrases.ts'

const sources = ['.', '../shell/', '../search-overlay/']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file !== 'phrases.ts')
      .map((file) => readFileSync(folder + file, 'utf8')),
  )
  .join('\n')

const asked = [...new Set([...sources.matchAll(/\bt\('([^']+)'/g)].map(([, key = '']) => key))]
const marks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('every phrase a component asks for is in the list', () => {
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((key) => !Object.hasOwn(phrases, key))).toEqual([])
})

test('every phrase of the list is asked for, by a component or by what an action answers', () => {
  const answered = Object.values(checkContact({ name: '', email: '', company: '', subject: '', message: '' }))
  const used = new Set([
    ...asked,
    ...answered,
    ...[...sources.matchAll(/'((?:form|search)\.[\w.]+)'/g)].map(([, key = '']) => key),
  ])
  // Words for what content or catalogue name: `search.facet.color`.
  const families = [...sources.matchAll(/\bt\(`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix)
  expect(families.length).toBeGreaterThan(0)
  const isOfFamily = (key: string) => families.some((prefix) => key.startsWith(prefix))
  expect(Object.keys(phrases).filter((key) => !used.has(key) && !isOfFamily(key))).toEqual([])
  expect(answered.filter((key) => !Object.hasOwn(phrases, key))).toEqual([])
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
