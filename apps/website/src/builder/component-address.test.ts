/** How renderings name a component (contract "component-builder", 2 and 8). */
import { expect, test } from 'vitest'
import { componentAddress, templateUrl } from './component-address.ts'

const OWN = 'https://platform.example'
const named = (params: Record<string, string>, isNormal = true) =>
  componentAddress({ LibraryId: 'lib', ComponentId: 'com', ...params }, { isNormal }, OWN)
const urls = (params: Record<string, string>, isNormal = true) => {
  const address = named(params, isNormal)
  return address?.revisions.map((revision) => templateUrl(address, address.version, revision))
}

test.each<[Record<string, string>, string]>([
  [{}, `${OWN}/components/lib/com/responsive/published.html`],
  [{ ComponentVersion: 'wide-one' }, `${OWN}/components/lib/com/wide-one/published.html`],
  [{ ComponentRevision: '7' }, `${OWN}/components/lib/com/responsive/7.html`],
  [{ ComponentRevision: 'staged' }, `${OWN}/components/lib/com/responsive/staged.html`],
  [{ ComponentRevision: 'saved.html' }, `${OWN}/components/lib/com/responsive/saved.html`],
  [{ ComponentRevision: 'zzz' }, `${OWN}/components/lib/com/responsive/published.html`],
  [{ ComponentHostName: 'cdn.example' }, 'https://cdn.example/components/lib/com/responsive/published.html'],
  [
    { ComponentHostName: 'http://cdn.example:81/x' },
    'http://cdn.example:81/components/lib/com/responsive/published.html',
  ],
  [{ ComponentId: 'Care note' }, `${OWN}/components/lib/Care%20note/responsive/published.html`],
])('%j is %s', (params, url) => expect(urls(params)).toEqual([url]))

test('to authors it is what is staged, else what is published; a revision that is named is always that', () => {
  expect(urls({}, false)).toEqual(
    ['staged', 'published'].map((revision) => `${OWN}/components/lib/com/responsive/${revision}.html`),
  )
  expect(urls({ ComponentRevision: '7' }, false)).toEqual([`${OWN}/components/lib/com/responsive/7.html`])
})

test.each<[Record<string, string>]>([
  [{ LibraryId: '' }],
  [{ ComponentId: '' }],
  [{ ComponentId: '../x' }],
  [{ LibraryId: '..' }],
  [{ ComponentVersion: 'a/b' }],
  [{ ComponentHostName: 'a b' }],
])('%j names none', (params) => expect(named(params)).toBeUndefined())

test('a place is its instance', () => {
  expect(named({ ComponentInstanceId: 'place-one' })?.instance).toBe('place-one')
  expect(named({ ComponentInstanceId: '../x' })?.instance).toBeUndefined()
})
