import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDay, isShortIso } from './short-iso.ts'
import { cutText, storableJson, storableText } from './storable.ts'

describe('short ISO dates', () => {
  test.each(['2000-11-25T00:00', '2024-02-29T23:59'])('%s is one', (text) => expect(isShortIso(text)).toBe(true))
  test.each([
    '2000-11-25',
    '2000-11-25T00:00:00',
    '2000-11-25T00:00Z',
    '2000-11-25 00:00',
    '2000-02-30T00:00',
    '2000-11-25T24:00',
    '',
    'x',
  ])('%s is none', (text) => expect(isShortIso(text)).toBe(false))
  test('a day may stand alone where the 2.x client sends it', () => {
    expect([isDay('2000-11-25'), isDay('2000-02-30'), isDay('2000-11-25T00:00')]).toEqual([true, false, false])
  })
})

describe('what the database cannot hold', () => {
  test('becomes the replacement character; nothing else changes', () => {
    expect(storableText('a\0b\ud800c\udfffd\u{1f600}')).toBe('a\uFFFDb\uFFFDc\uFFFDd\u{1f600}')
    expect(cutText('\u{1f600}\u{1f600}', 3)).toBe('\u{1f600}\uFFFD')
  })

  test('is replaced at any depth, and what is nested too deep is cut', () => {
    expect(storableJson({ 'k\0': ['\ud800'] })).toEqual({ 'k\uFFFD': ['\uFFFD'] })
    const deep = JSON.parse(`${'['.repeat(20)}1${']'.repeat(20)}`)
    expect(JSON.stringify(storableJson(deep))).toBe(`${'['.repeat(10)}null${']'.repeat(10)}`)
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        // Good values are answered as they are, and are not copied.
        expect(storableJson(value)).toBe(value)
      }),
    )
  })
})
