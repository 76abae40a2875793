import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlighted } from './highlight.ts'

const tags = { preTag: '<mark>', postTag: '</mark>' }
const isLamp = (word: string) => word.toLowerCase() === 'lamp'

test('a short text is told whole, each word that was found in tags', () => {
  expect(highlighted('Arc lamp & LAMP', isLamp, tags)).toEqual(['Arc <mark>lamp</mark> & <mark>LAMP</mark>'])
})

test('nothing is told of a text without the words', () => {
  expect(highlighted('Arc sofa', isLamp, tags)).toEqual([])
})

test('of a long text fragments are told, of whole words, at most as long as asked', () => {
  const text = `${'before '.repeat(30)}the lamp${' after'.repeat(30)} another lamp ${'end '.repeat(30)}`
  const fragments = highlighted(text, isLamp, { ...tags, fragmentSize: 40 })
  expect(fragments).toHaveLength(2)
  for (const fragment of fragments) {
    const bare = fragment.replace(/<\/?mark>/g, '')
    expect(bare.length).toBeLessThanOrEqual(40)
    expect(fragment).toContain('<mark>lamp</mark>')
    expect(` ${text} `).toContain(` ${bare.trim()} `)
  }
})

test('any text stays what it is between the tags', () => {
  const part = fc.oneof(fc.constant(' lamp '), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.array(part), fc.integer({ min: 1, max: 80 }), (parts, fragmentSize) => {
      const text = parts.join('').replaceAll(/[⟦⟧]/g, '')
      for (const fragment of highlighted(text, isLamp, { preTag: '⟦', postTag: '⟧', fragmentSize })) {
        expect(text.includes(fragment.replaceAll(/[⟦⟧]/g, ''))).toBe(true)
        expect(fragment).toMatch(/⟦lamp⟧/)
      }
    }),
    { numRuns: 200, seed: 1 },
  )
})
