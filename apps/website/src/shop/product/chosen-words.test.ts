import type { Spec } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { readChosen } from './choices.ts'
import { chosenInWords, chosenPath } from './chosen-words.ts'

const specs = [
  {
    ID: 'wood',
    Name: 'Wood',
    DefinesVariant: true,
    Options: [{ ID: 'oak', Value: 'Oak', xp: { de: 'Eiche' } }],
    xp: { Texts: { de: { Name: 'Holz' } } },
  },
  {
    ID: 'cable',
    Name: 'Cable',
    Required: true,
    Options: [
      { ID: '3m', Value: '3 m' },
      { ID: 'custom', Value: 'Another length', IsOpenText: true, xp: { de: 'Andere Länge', Unit: 'm' } },
    ],
  },
  { ID: 'length', Name: 'Length', AllowOpenText: true, xp: { Unit: 'cm' } },
  { ID: 'note', Name: 'Note', AllowOpenText: true },
] as unknown as Spec[]

const chosen = [
  { SpecID: 'wood', OptionID: 'oak', Name: 'Wood', Value: 'Oak' },
  { SpecID: 'cable', OptionID: 'custom', Name: 'Cable', Value: '7' },
  { SpecID: 'length', Name: 'Length', Value: '240' },
  { SpecID: 'note', Name: 'Note', Value: 'For Ida & Tom' },
]

test('options stand in the words of the language, what somebody entered as they entered it, with its unit', () => {
  expect(chosenInWords(chosen, specs, 'de')).toEqual([
    { name: 'Holz', value: 'Eiche' },
    { name: 'Cable', value: '7 m' },
    { name: 'Length', value: '240 cm' },
    { name: 'Note', value: 'For Ida & Tom' },
  ])
})

test('what can no longer be chosen is told as the line has it', () => {
  expect(chosenInWords([{ SpecID: 'gone', OptionID: 'x', Name: 'Leg', Value: 'Steel' }, null], specs, 'de')).toEqual([
    { name: 'Leg', value: 'Steel' },
    { name: '', value: '' },
  ])
})

test('the address has the variant and what defines none, and leads back to all of it', () => {
  const path = chosenPath('lamp', 'lamp-oak', chosen, specs)
  const query = new URLSearchParams(path.split('?')[1])
  expect([...query.keys()]).toEqual(['variant', 'spec.cable', 'text.cable/custom', 'text.length', 'text.note'])
  const variant = { ID: 'lamp-oak', Specs: [{ SpecID: 'wood', OptionID: 'oak' }] } as never
  expect(Object.fromEntries(readChosen(query, specs, [variant]))).toMatchObject({
    wood: 'oak',
    cable: 'custom',
    'cable/custom': '7',
    length: '240',
    note: 'For Ida & Tom',
  })
  expect(chosenPath('lamp', undefined, chosen.slice(0, 1), specs)).toBe('/products/lamp?spec.wood=oak')
  expect(chosenPath('lamp', undefined, [], specs)).toBe('/products/lamp')
})
