import { expect, test } from 'vitest'
import { codeInWords } from './code-in-words.ts'

test.each([
  ['PRODUCT_COMPARED', 'Product compared'],
  ['lead_days', 'Lead days'],
  ['addedToList', 'AddedToList'],
  ['__', '__'],
])('%s is written %s', (code, words) => expect(codeInWords(code)).toBe(words))
