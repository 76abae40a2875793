import { expect, test } from 'vitest'
import { pictureWrites, shareOf, type TypedPicture } from './save-picture.ts'

const same = (value: string) => ({ typed: value, seen: value })
const picture = (changes: Partial<TypedPicture> = {}): TypedPicture => ({
  alts: { en: same('A lamp'), de: same('') },
  focalX: { typed: '25', seen: '0.25' },
  focalY: { typed: '50', seen: '' },
  isDecorative: { typed: false, seen: false },
  ...changes,
})

test('nothing is written of what was left alone, also where the middle was never stored', () => {
  expect(pictureWrites('id', 'en', picture())).toEqual([])
})

test('texts are written over the one their author saw, and the focal point last', () => {
  const alts = { en: same('A lamp'), de: { typed: 'Eine Lampe', seen: '' } }
  expect(pictureWrites('id', 'en', picture({ alts, focalY: { typed: '12,5', seen: '' } }))).toEqual([
    {
      update: {
        itemId: 'id',
        language: 'de',
        seen: [{ name: 'Alt', value: '' }],
        fields: [{ name: 'Alt', value: 'Eine Lampe' }],
      },
    },
    {
      update: {
        itemId: 'id',
        language: 'en',
        seen: [
          { name: 'FocalX', value: '0.25' },
          { name: 'FocalY', value: '' },
        ],
        fields: [
          { name: 'FocalX', value: '0.25' },
          { name: 'FocalY', value: '0.125' },
        ],
      },
    },
  ])
})

test.each(['', '-1', '100.1', 'x', '1e9', 'NaN'])('%j is no percentage', (text) => {
  expect(() => shareOf(text)).toThrow(expect.objectContaining({ code: 'INVALID_FOCUS' }))
})

test('a text that nobody would listen to is refused', () => {
  const alts = { en: { typed: 'a'.repeat(501), seen: '' } }
  expect(() => pictureWrites('id', 'en', picture({ alts }))).toThrow(expect.objectContaining({ code: 'TEXT_TOO_LONG' }))
})

test('the mark that a picture is decorative is written last, where it was changed', () => {
  const update = { itemId: 'id', language: 'en', fields: [{ name: 'Decorative', value: '1' }] }
  const isDecorative = { typed: true, seen: false }
  expect(pictureWrites('id', 'en', picture({ isDecorative }))).toEqual([{ update }])
  const writes = pictureWrites('id', 'en', picture({ isDecorative, focalX: { typed: '1', seen: '' } }))
  expect(writes).toHaveLength(2)
  expect(writes.at(-1)).toEqual({ update })
})
