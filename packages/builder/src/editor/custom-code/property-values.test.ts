/** Attributes and properties in both directions (contract "component-builder", 9.3). */
import { expect, test } from 'vitest'
import { normalSchema } from '../../external/schema.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { propertiesIn, withProperties } from './property-values.ts'

const schema = normalSchema({
  properties: {
    kelvin: { type: 'integer', default: 2700 },
    isWarm: { type: 'boolean' },
    label: { type: 'string' },
    moreLink: { type: 'Link' },
    steps: { type: 'array' },
  },
})
const PLACED: AttributePairs = [
  ['class', '-scale'],
  ['data-external-id', 'Scale'],
  ['kelvin', '3000'],
  ['data-path-label', '_.Label'],
  ['is-warm', 'true'],
  ['more-link', '{"href":"/lamps"}'],
  ['steps', '[1,2]'],
  ['unknown', 'kept'],
]
const SAID = { kelvin: 3000, isWarm: true, moreLink: { href: '/lamps' }, steps: [1, 2] }

test('attributes are read by the types of the schema; what it does not know is no property', () => {
  expect(propertiesIn(PLACED, schema)).toEqual(SAID)
})

test('what is not of its type is not said', () => {
  expect(
    propertiesIn(
      [
        ['kelvin', 'warm'],
        ['steps', '{}'],
        ['more-link', '{'],
      ],
      schema,
    ),
  ).toEqual({})
})

test('the same properties are the same attributes, at their places', () => {
  expect(withProperties(PLACED, schema, SAID)).toEqual(PLACED)
})

test.each<[string, Record<string, unknown>, (pairs: AttributePairs) => AttributePairs]>([
  [
    'is written in its place',
    { ...SAID, kelvin: 4000 },
    (pairs) => pairs.map((pair) => (pair[0] === 'kelvin' ? ['kelvin', '4000'] : pair)),
  ],
  ['that is new comes last', { ...SAID, label: 'Warm & soft' }, (pairs) => [...pairs, ['label', 'Warm & soft']]],
  ['that is undefined goes', { ...SAID, steps: undefined }, (pairs) => pairs.filter(([name]) => name !== 'steps')],
  [
    'that is false is said',
    { ...SAID, isWarm: false },
    (pairs) => pairs.map((pair) => (pair[0] === 'is-warm' ? ['is-warm', 'false'] : pair)),
  ],
])('a property %s', (_what, values, expected) => {
  expect(withProperties(PLACED, schema, values)).toEqual(expected(PLACED))
})

test('an attribute that is spelled otherwise keeps its name', () => {
  expect(
    withProperties(
      [
        ['iswarm', 'x'],
        ['is_warm', 'true'],
      ],
      schema,
      { isWarm: false },
    ),
  ).toEqual([
    ['iswarm', 'x'],
    ['is_warm', 'false'],
  ])
})
