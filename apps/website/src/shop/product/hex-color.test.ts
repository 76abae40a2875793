import { expect, test } from 'vitest'
import { isHexColor } from './hex-color.ts'

test.each(['#abc', '#abcd', '#37596A', '#37596a80'])('%s is a color', (color) => expect(isHexColor(color)).toBe(true))

test.each(['', 'red', '37596a', '#ab', '#abcde', '#37596a8', '#37596g', '#abc;', ' #abc', undefined, 7])(
  '%s is none',
  (value) => expect(isHexColor(value)).toBe(false),
)
