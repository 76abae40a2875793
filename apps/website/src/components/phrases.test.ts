import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sameName } from '../page/component-folder.ts'
import { SHELL_PHRASES } from '../shell/page-body.tsx'
import { components } from './index.ts'
import { phrases } from './phrases.ts'

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url))

const files = ['.', '../shell/', '../search-overlay/', '../actions/', '../shop/', '../cart/', '../cart-drawer/']
  .map(here)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/phrases\//.test(file) && !file.endsWith('/phrases.ts')),
  )
const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')

const parts = new Set(Object.keys(phrases).map((key) => key.split('.')[0] ?? ''))
const asked = [...new Set([...sources.matchAll(/\bt\('([^']+)'/g)].map(([, key = '']) => key))]
/** Keys that are only named: what an action answers, what stands in a table. */
const named = [...sources.matchAll(/'([a-z]+\.[A-Za-z][\w.]*)'/g)].flatMap(([, key = '']) =>
  parts.has(key.split('.')[0] ?? '') ? [key] : [],
)
/** Words for what content or catalogue name: `search.facet.color`. */
const families = [...sources.matchAll(/`([a-z]+\.(?:[\w]+\.)*)\$\{/g)].map(([, prefix = '']) => prefix)
/** Of a phrase with plural forms, each mark once: languages have different numbers of forms. */
function marks(text: string) {
  const all = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  return text.includes('|') ? [...new Set(all)] : all
}

test('every phrase a component asks for is in the list', () => {
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((key) => !Object.hasOwn(phrases, key))).toEqual([])
})

test('every phrase of the list is asked for, by a component or by what an action answers', () => {
  const used = new Set([...asked, ...named])
  expect(families.length).toBeGreaterThan(0)
  const isOfFamily = (key: string) => families.some((prefix) => key.startsWith(prefix))
  expect(Object.keys(phrases).filter((key) => !used.has(key) && !isOfFamily(key))).toEqual([])
})

test('a phrase with plural forms is said with a count', () => {
  const withForms = Object.entries(phrases).filter(([, phrase]) =>
    Object.values(phrase).some((text) => text.includes('|')),
  )
  expect(withForms.length).toBeGreaterThan(5)
  expect(withForms.map(([key]) => key).filter((key) => asked.includes(key))).toEqual([])
})

test('every phrase an action answers with is in the list', () => {
  const answers = files.filter((file) => file.includes('/actions/')).map((file) => readFileSync(file, 'utf8'))
  const keys = [...answers.join('\n').matchAll(/'((?:account|cart|checkout|company|form|product|shop)\.[\w.]+)'/g)]
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.map(([, key = '']) => key).filter((key) => !Object.hasOwn(phrases, key))).toEqual([])
})

test.each(components.filter(({ interactive }) => interactive).map((component) => [component.name, component] as const))(
  'all that %s says in a browser travels with its page',
  (name, component) => {
    const folder = readdirSync(here('.')).find((entry) => sameName(entry) === sameName(name))
    const declared = new Set(component.phrases)
    const said = textsBehind(here(`./${folder}/index.tsx`)).flatMap((text) =>
      [...text.matchAll(/\bt\((?:'|`)([a-z]+)\./g)].map(([, part = '']) => part),
    )
    expect([...new Set(said)].filter((part) => !declared.has(part) && part !== 'edit')).toEqual([])
  },
)

test('all that the shell says in a browser travels with every page', () => {
  const said = textsBehind(here('../shell/page-body.tsx')).flatMap((text) => [...text.matchAll(/\bt\('([^']+)'/g)])
  expect(said.map(([, key]) => key)).toEqual(SHELL_PHRASES)
})

/** The text of a module and of all it imports from this app. */
function textsBehind(file: string, known = new Set<string>()): string[] {
  if (known.has(file)) return []
  known.add(file)
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))
  return [text, ...imported.flatMap((path) => textsBehind(path, known))]
}

describe.each(Object.entries(phrases))('%s', (_, phrase) => {
  test('is said in English, German and Arabic with the same marks', () => {
    expect(phrase.en.trim()).not.toBe('')
    expect(phrase.de.trim()).not.toBe('')
    expect(phrase.ar).toMatch(/\p{Script=Arabic}/u)
    expect(marks(phrase.de)).toEqual(marks(phrase.en))
    expect(marks(phrase.ar)).toEqual(marks(phrase.en))
  })
})

test('English phrases have American spelling', () => {
  const british = /colour|grey|centre|catalogue|organis|metre|neighbour|per cent|licence|cancell|afterwards|postcode/i
  const texts = Object.entries(phrases).map(([key, { en }]) => `${key}: ${JSON.stringify(en)}`)
  expect(texts.filter((text) => british.test(text.slice(text.indexOf(':'))))).toEqual([])
})
