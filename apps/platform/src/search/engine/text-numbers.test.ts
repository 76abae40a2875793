import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextNumbers } from './text-numbers.ts'

test('texts are numbered in the order in which they come, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 4 }), { maxLength: 2000 }), (texts) => {
      const numbers = new TextNumbers()
      const known = new Map<string, number>()
      for (const text of texts) {
        expect(numbers.numberOf(text)).toBe(known.get(text))
        if (!known.has(text)) known.set(text, known.size)
        expect(numbers.add(text)).toBe(known.get(text))
      }
      expect(numbers.texts).toEqual([...known.keys()])
    }),
    { numRuns: 50, seed: 1 },
  )
})
