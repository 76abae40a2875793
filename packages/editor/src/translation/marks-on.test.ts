import { expect, test } from 'vitest'
import type { FieldChrome, PageChrome, RenderingChrome } from '../markers/chrome.ts'
import { marksOn } from './marks-on.ts'
import { fieldState } from './text-state.ts'
import { metadataOf } from './translation.fixture.ts'

const around = { open: {} as Element, close: {} as Element }
const field = (owner: string | undefined, rawValue: string, shownIn?: string): FieldChrome => ({
  kind: 'field',
  ...around,
  owner,
  metadata: metadataOf({ fieldId: rawValue, rawValue, ...(shownIn && { shownIn }) }),
})

function marked(...fields: FieldChrome[]): string[] {
  const uids = [...new Set(fields.flatMap(({ owner }) => owner ?? []))]
  const renderings = uids.map((uid): RenderingChrome => {
    const own = fields.filter(({ owner }) => owner === uid)
    return { kind: 'rendering', ...around, uid, placeholders: [], fields: own }
  })
  const chrome: PageChrome = {
    roots: [],
    placeholders: [],
    fields,
    renderings: new Map(renderings.map((one) => [one.uid, one])),
  }
  const marks = marksOn(chrome, (metadata) => {
    const state = fieldState(metadata)
    return state && { state, language: metadata.shownIn ?? 'de' }
  })
  return marks.map(({ on, state, language }) => {
    return `${on.kind === 'field' ? on.metadata.fieldId : on.uid} ${state} ${language}`
  })
}

test('a component that is another language’s whole is marked once', () => {
  expect(marked(field('hero', 'Heading', 'en'), field('hero', 'Text', 'en'))).toEqual(['hero fallsBack en'])
})

test('of one that is partly translated, each field that is not', () => {
  expect(marked(field('list', 'Title'), field('list', 'First', 'en'), field('list', 'Second', 'en'))).toEqual([
    'First fallsBack en',
    'Second fallsBack en',
  ])
})

test('one that is from two languages is marked field by field', () => {
  expect(marked(field('list', 'First', 'en'), field('list', 'Second', 'ar'))).toEqual([
    'First fallsBack en',
    'Second fallsBack ar',
  ])
})

test('what is translated is not marked, nor what has no words', () => {
  expect(marked(field('hero', 'Heading'), field('hero', '', 'en'))).toEqual([])
})

test('a field outside of all components is marked by itself', () => {
  expect(marked(field(undefined, 'Title', 'en'))).toEqual(['Title fallsBack en'])
})
