import { expect, test } from 'vitest'
import { listedChoices } from './listed-choice.ts'

const choice = {
  Quantity: 2,
  Specs: [
    { SpecID: 'wood', OptionID: 'oak' },
    { SpecID: 'name', Value: 'Ada' },
  ],
}
const read = (xp: unknown) => Object.fromEntries(listedChoices({ xp } as never))

test('what is chosen of a product is read as it was kept', () => {
  expect(read({ Chosen: { chair: choice } })).toEqual({ chair: choice })
})

test.each([
  ['no extended properties', null],
  ['none of ours', { Chosen: null }],
  ['a text', { Chosen: { chair: 'two' } }],
  ['pieces that are no number', { Chosen: { chair: { ...choice, Quantity: '2' } } }],
  ['pieces that are none', { Chosen: { chair: { ...choice, Quantity: 0 } } }],
  ['choices without a spec', { Chosen: { chair: { Quantity: 1, Specs: [{ OptionID: 'oak' }] } } }],
  ['more choices than there are', { Chosen: { chair: { Quantity: 1, Specs: Array(101).fill({ SpecID: 'a' }) } } }],
])('written by others, with %s: nothing is chosen, and the others stand', (_, xp) => {
  expect(read(xp)).toEqual({})
  if (xp?.Chosen) expect(read({ Chosen: { ...(xp.Chosen as object), lamp: choice } })).toEqual({ lamp: choice })
})
