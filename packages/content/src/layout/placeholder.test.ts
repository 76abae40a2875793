import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlaceholderEntry, Placeholders } from './model.ts'
import { findPlaceholder, getChildPlaceholder, matchesDynamicKey, placeholderMarkerId } from './placeholder.ts'
import { findRendering, isRawElement, layoutEntries } from './walk.ts'

describe('dynamic placeholder keys', () => {
  test.each([
    ['container-{*}', 'container-4', true],
    ['container-{*}', 'container-1234', true],
    ['container-{*}', 'container-', false],
    ['container-{*}', 'container-4a', false],
    ['container-{*}', 'x-container-4', false],
    ['column-1-{*}', 'column-1-2', true],
    ['column-1-{*}', 'column-2-2', false],
    ['{*}', '7', true],
    ['a.b-{*}', 'axb-1', false],
    ['a-{*}-b', 'a-1-b', true],
    ['a-{*}-{*}', 'a-1-{*}', true],
    ['a-{*}-{*}', 'a-1-2', false],
    ['plain', 'plain', false],
    ['1{*}1', '11', false],
    ['1{*}1', '121', true],
  ])('%s and %s: %s', (key, name, expected) => {
    expect(matchesDynamicKey(key, name)).toBe(expected)
  })

  test('the exact key wins, else the first that matches', () => {
    const placeholders: Placeholders = { 'c-{*}': [{ uid: 'dynamic' }], 'c-4': [{ uid: 'exact' }], '{*}': [] }
    expect(findPlaceholder({ placeholders }, 'c-4')).toEqual({ key: 'c-4', entries: [{ uid: 'exact' }] })
    expect(findPlaceholder({ placeholders }, 'c-5')?.key).toBe('c-{*}')
    expect(findPlaceholder({ placeholders }, 'c-{*}')?.key).toBe('c-{*}')
    expect(findPlaceholder({ placeholders }, 'other')).toBeUndefined()
    expect(findPlaceholder({}, 'c-4')).toBeUndefined()
    expect(findPlaceholder({ placeholders }, 'constructor')).toBeUndefined()
  })

  const part = fc.stringMatching(/^[a-z.+()[\]-]{0,6}$/)
  test('any number stands for the token, whatever characters are around it', () => {
    fc.assert(
      fc.property(part, part, fc.nat(), (before, after, number) => {
        expect(matchesDynamicKey(`${before}{*}${after}`, `${before}${number}${after}`)).toBe(true)
      }),
    )
  })
  test('nothing but a number does', () => {
    fc.assert(
      fc.property(part, fc.string(), (before, middle) => {
        expect(matchesDynamicKey(`${before}{*}`, before + middle)).toBe(/^\d+$/.test(middle))
      }),
    )
  })
  test('finding never changes the layout', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.constant<PlaceholderEntry[]>([])),
        fc.string(),
        (placeholders, name) => {
          const before = JSON.stringify(placeholders)
          Object.freeze(placeholders)
          findPlaceholder({ placeholders }, name)
          expect(JSON.stringify(placeholders)).toBe(before)
        },
      ),
    )
  })
})

test('getChildPlaceholder gives the entries or an empty list', () => {
  expect(getChildPlaceholder({ placeholders: { a: [{ uid: '1' }] } }, 'a')).toEqual([{ uid: '1' }])
  expect(getChildPlaceholder({ placeholders: {} }, 'a')).toEqual([])
  expect(getChildPlaceholder(undefined, 'a')).toEqual([])
})

test('the marker id uses the parent’s uid, or the zero uid', () => {
  expect(placeholderMarkerId('c-{*}', { uid: 'u' })).toBe('c-{*}_u')
  expect(placeholderMarkerId('main', {})).toBe('main_00000000-0000-0000-0000-000000000000')
})

describe('walking', () => {
  const raw = { name: 'code', type: 'text/sitecore', contents: null }
  const route = {
    placeholders: {
      main: [{ uid: 'A', componentName: 'A', placeholders: { inner: [{ uid: 'b', componentName: 'B' }] } }, raw],
      foot: [{ uid: 'c', componentName: 'C' }],
    },
  }
  test('goes depth first, in document order, raw elements included', () => {
    const names = [...layoutEntries(route)].map((entry) => (isRawElement(entry) ? entry.name : entry.uid))
    expect(names).toEqual(['A', 'b', 'code', 'c'])
    expect([...layoutEntries(null)]).toEqual([])
  })
  test('finds a rendering in any case of letters', () => {
    expect(findRendering(route, 'B')?.componentName).toBe('B')
    expect(findRendering(route, 'x')).toBeUndefined()
  })
})
