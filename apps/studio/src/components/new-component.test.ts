import { expect, test } from 'vitest'
import type { PhraseKey } from '../phrases/index.ts'
import type { Version } from './components-service.ts'
import { copyOfComponent, copyOfVersion, firstVersion, MAX_TEXT_LENGTH, readTypedComponent } from './new-component.ts'

const t = (key: PhraseKey) => key
const version = (given: Partial<Version>): Version => ({
  id: 'wide',
  name: 'Wide',
  status: 'published',
  revision: 4,
  view: '<section>wide</section>',
  breakpointIds: ['large'],
  classList: ['-theme--dark'],
  datasourceIds: [],
  ...given,
})
const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a form keeps its id, so that sending it twice makes one component; one that is no id is made anew', () => {
  const words = { name: ' Promise ', description: '', collection: '', start: 'text' }
  expect(readTypedComponent(formOf({ ...words, id: 'abc_123-XY' }))).toEqual({
    ...words,
    id: 'abc_123-XY',
    name: 'Promise',
  })
  const made = ['../up', '', 'x'.repeat(65)].map((id) => readTypedComponent(formOf({ ...words, id })).id)
  expect(new Set(made).size).toBe(3)
  for (const id of made) expect(id).toMatch(/^[\w-]{10}$/)
  expect(readTypedComponent(formOf({ ...words, name: 'n'.repeat(500) })).name).toHaveLength(MAX_TEXT_LENGTH)
})

test('a component that starts with a text has the same words everywhere; one of the page has those of the page', () => {
  const text = firstVersion({ name: 'Promise', start: 'text' }, t)
  expect(text).toMatchObject({ name: 'Promise', status: 'staged', revision: 1 })
  expect(text.view).toContain('<h2>components.new.heading</h2>')
  expect(text.view).not.toContain('data-path')
  const page = firstVersion({ name: 'Promise', start: 'page' }, t).view
  for (const field of ['Image.src', 'Heading', 'Text', 'Link.href']) expect(page).toContain(`"_.${field}"`)
  expect(firstVersion({ name: 'Promise', start: 'unknown' }, t).view).toBe(text.view)
})

test('a copy is staged, with ids of its own and what authors are shown of the original', () => {
  const copies = copyOfComponent([
    version({}),
    version({ revision: 5, status: 'staged', view: '<section>newer</section>' }),
    version({ id: 'narrow', name: 'Narrow' }),
    version({ id: 'fork', forkOriginId: 'wide' }),
    version({ id: 'gone', deletedAt: '2026-05-04T10:00:00.000Z' }),
  ])
  expect(copies.map(({ name, status, revision }) => `${name} ${status} ${revision}`)).toEqual([
    'Wide staged 1',
    'Narrow staged 1',
  ])
  expect(copies[0]).toMatchObject({
    view: '<section>newer</section>',
    breakpointIds: ['large'],
    classList: ['-theme--dark'],
  })
  expect(copies.map(({ id }) => id)).not.toContain('wide')
})

test('a version that starts as another one is no customization of it, and is not deleted', () => {
  const copy = copyOfVersion(version({ forkOriginId: 'other', deletedAt: '2026-05-04T10:00:00.000Z' }), 'Phone')
  expect(copy.name).toBe('Phone')
  expect(copy).not.toHaveProperty('forkOriginId')
  expect(copy).not.toHaveProperty('deletedAt')
})
