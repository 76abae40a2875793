import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

const read = (query: string, prefix?: string) => {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(query)) data.append(name, value)
  return choicesOf(data, prefix)
}

test.each([
  ['an option', 'spec.wood=oak', [{ SpecID: 'wood', OptionID: 'oak' }]],
  ['a text', 'text.note=+For+Ida+', [{ SpecID: 'note', Value: 'For Ida' }]],
  ['nothing written', 'text.engraving/text=++', []],
  [
    'the only option, written into',
    'text.engraving/text=Ida',
    [{ SpecID: 'engraving', OptionID: 'text', Value: 'Ida' }],
  ],
  [
    'the chosen option, written into',
    'text.cable/custom=7&spec.cable=custom',
    [{ SpecID: 'cable', OptionID: 'custom', Value: '7' }],
  ],
  ['another option than was written into', 'spec.cable=3m&text.cable/custom=7', [{ SpecID: 'cable', OptionID: '3m' }]],
  [
    'an option nobody has written into',
    'spec.cable=custom&text.cable/custom=',
    [{ SpecID: 'cable', OptionID: 'custom' }],
  ],
])('%s', (_, query, choices) => expect(read(query)).toEqual(choices))

test('of one part of a set', () => {
  expect(read('spec.wood=ash&a.spec.wood=oak&a.text.engraving/text=Ida', 'a.')).toEqual([
    { SpecID: 'wood', OptionID: 'oak' },
    { SpecID: 'engraving', OptionID: 'text', Value: 'Ida' },
  ])
})
