import { expect, test } from 'vitest'
import { getFieldValue, isFieldEmpty } from './field.ts'
import { paramText, paramTexts } from './params.ts'

test.each([
  [undefined, true],
  [null, true],
  [{ value: undefined }, true],
  [{ value: null }, true],
  [{ value: '' }, true],
  [{ value: ' ' }, false],
  [{ value: '0001-01-01T00:00:00Z' }, true],
  [{ value: '2026-03-01T00:00:00Z' }, false],
  [{ value: 0 }, false],
  [{ value: false }, false],
  [{ value: {} }, true],
  [{ value: { src: '' } }, true],
  [{ value: { src: '/a.png' } }, false],
  [{ value: { href: '' } }, true],
  [{ value: { href: '/x' } }, false],
  [{ src: '/a.png' }, false],
  [{ href: '' }, true],
  [{ value: new Date(0) }, false],
  [{ value: new Date('never') }, true],
  [{}, true],
])('isFieldEmpty(%j) is %s', (field, expected) => {
  expect(isFieldEmpty(field)).toBe(expected)
})

test.each([
  [{ Title: { value: 'A' } }, 'A'],
  [{ fields: { Title: { value: 'B' } } }, 'B'],
  [{ Title: { value: 'A' }, fields: { Title: { value: 'B' } } }, 'A'],
  [{ fields: { Title: { value: null } } }, null],
  [{ fields: { Title: { value: '' } } }, ''],
  [{ fields: {} }, 'none'],
  [{}, 'none'],
  [undefined, 'none'],
  [{ Title: {}, fields: { Title: { value: 'B' } } }, 'B'],
])('getFieldValue(%j, Title, none) is %j', (source, expected) => {
  expect(getFieldValue<unknown>(source, 'Title', 'none')).toBe(expected)
})

test('a field named like something of Object is not found by accident', () => {
  expect(getFieldValue({ fields: {} }, 'constructor')).toBeUndefined()
})

test.each([
  ['x', 'x'],
  ['', ''],
  [{ Value: { value: 'a' }, value: 'b' }, 'a'],
  [{ value: 'b' }, 'b'],
  [{ Value: { value: 1 }, value: 'b' }, 'b'],
  [{ value: 1 }, undefined],
  [{ Value: null }, undefined],
  [7, undefined],
  [null, undefined],
])('paramText(%j) is %j', (param, expected) => {
  expect(paramText(param)).toBe(expected)
})

test('paramTexts is always an object and leaves out what has no text', () => {
  expect(paramTexts(undefined)).toEqual({})
  expect(paramTexts({ a: '1', b: { value: '2' }, c: 3 })).toEqual({ a: '1', b: '2' })
})
