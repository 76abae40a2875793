import { describe, expect, test } from 'vitest'
import { cutText, readablePath, visibleText } from './visible-text.ts'

describe('what a visitor sent', () => {
  test('shows characters that draw nothing or turn the text around', () => {
    expect(visibleText('a\u0000b\nc\u202ed\u200be')).toBe('a␀b␊c␦d␦e')
    expect(visibleText('büro مكتب 家具 👩‍💻')).toBe('büro مكتب 家具 👩‍💻')
  })

  test('is cut between characters, never within one', () => {
    expect(cutText('short', 5)).toBe('short')
    expect(cutText('longer', 5)).toBe('long…')
    expect(cutText('😀😀😀', 3)).toBe('😀😀😀')
    expect(cutText('😀😀😀😀', 3)).toBe('😀😀…')
    expect(cutText('x'.repeat(100_000), 10)).toBe('xxxxxxxxx…')
  })

  test('a path is shown as people write it, and as it is when it cannot be read', () => {
    expect(readablePath('/b%C3%BCro')).toBe('/büro')
    expect(readablePath('/%E0%A4%A')).toBe('/%E0%A4%A')
  })
})
