import { describe, expect, test } from 'vitest'
import { type Change, readChange } from './change.ts'
import { changedRules, type RuleToWrite } from './changed-rules.ts'
import { rulesBetween } from './rules-between.ts'

const pin = (id: string, slot: number, keyphrase = 'lamp'): RuleToWrite => ({
  id: `pin-${id}`,
  keyphrase,
  rule: { pin: [{ id, slot: [slot] }] },
})
const changed = (rules: readonly RuleToWrite[], change: Change) =>
  changedRules(rules, change, { changes: [], newId: () => 'new' })
const pins = (rules: readonly RuleToWrite[] | 'gone') =>
  rules === 'gone' ? rules : rules.map(({ rule }) => `${rule.pin?.[0]?.id} ${rule.pin?.[0]?.slot.join()}`).sort()

describe('a pin', () => {
  test('takes its place, and what was pinned there moves on', () => {
    const rules = [pin('a', 1), pin('b', 2), pin('c', 5)]
    expect(pins(changed(rules, { kind: 'pin', id: 'x', slot: 1, keyphrase: 'Lamp' }))).toEqual([
      'a 2',
      'b 3',
      'c 5',
      'x 1',
    ])
  })

  test('that moves changes places with its neighbour', () => {
    const rules = [pin('a', 1), pin('b', 2)]
    expect(pins(changed(rules, { kind: 'pin', id: 'a', slot: 2, from: 1, keyphrase: 'lamp' }))).toEqual(['a 2', 'b 1'])
  })

  test('leaves those of other searches alone', () => {
    const rules = [pin('a', 1, 'desk')]
    expect(pins(changed(rules, { kind: 'pin', id: 'a', slot: 1 }))).toEqual(['a 1', 'a 1'])
  })
})

test('a rule gets another keyphrase, weight or place; one that is not there is gone', () => {
  const boost: RuleToWrite = { id: 'b', keyphrase: 'lamp', rule: { boost: [{ filter: {}, weight: 2 }] } }
  expect(changed([boost], { kind: 'edit', rule: 'b', weight: 3 })).toEqual([
    { id: 'b', rule: { boost: [{ filter: {}, weight: 3 }] } },
  ])
  expect(pins(changed([pin('a', 1)], { kind: 'edit', rule: 'pin-a', slots: [4], keyphrase: 'sofa' }))).toEqual(['a 4'])
  expect(changed([boost], { kind: 'remove', rule: 'b' })).toEqual([])
  for (const change of [
    { kind: 'edit', rule: 'x' },
    { kind: 'remove', rule: 'x' },
    { kind: 'restore', revision: '7' },
  ] satisfies Change[])
    expect(changed([boost], change)).toBe('gone')
})

test('a rule for some visits stays one when it is edited, or when another takes its place', () => {
  const when = { devices: ['mobile'] }
  const boost: RuleToWrite = { id: 'b', keyphrase: 'lamp', when, rule: { boost: [{ filter: {}, weight: 2 }] } }
  expect(changed([boost], { kind: 'edit', rule: 'b', keyphrase: 'sofa', weight: 3 })).toEqual([
    { id: 'b', keyphrase: 'sofa', when, rule: { boost: [{ filter: {}, weight: 3 }] } },
  ])
  const pinned = { ...pin('a', 1), when }
  expect(changed([pinned], { kind: 'edit', rule: 'pin-a', keyphrase: 'lamp', slots: [4] })).toEqual([
    { ...pin('a', 4), when },
  ])
  expect(changed([pinned], { kind: 'pin', id: 'x', slot: 1, keyphrase: 'lamp' })).toContainEqual(pinned)
})

test('the difference of two states is what came, went, and is another', () => {
  const [a, b, c] = [pin('a', 1), pin('b', 2), pin('c', 3)]
  expect(rulesBetween([a, b], [{ ...a, keyphrase: 'sofa' }, c])).toEqual({
    added: [c],
    removed: [b],
    changed: [{ from: a, to: { ...a, keyphrase: 'sofa' } }],
  })
})

describe('what a form says', () => {
  const trial = { keyphrase: 'lamp', scope: 'keyphrase' } as const
  const attributes = {
    brand: { type: 'string', features: ['filter'] },
    price: { type: 'number', features: ['filter'] },
    in_stock: { type: 'boolean', features: ['filter'] },
  }
  const read = (fields: Record<string, string>) => readChange(fields, trial, attributes)

  test('is for the keyphrase, or for every search', () => {
    expect(read({ do: 'bury', id: 'a' })).toMatchObject({ kind: 'bury', keyphrase: 'lamp' })
    expect(readChange({ do: 'bury', id: 'a' }, { ...trial, scope: 'all' }, attributes)).not.toHaveProperty('keyphrase')
  })

  test('moves a hit a place', () => {
    expect(read({ do: 'up', id: 'a', rank: '3' })).toMatchObject({ kind: 'pin', slot: 2, from: 3 })
    expect(read({ do: 'up', id: 'a', rank: '1' })).toBe('slot')
  })

  test('has values as their attribute has them', () => {
    const value = (attribute: string, given: string) => {
      const change = read({ do: 'hide', attribute, value: given })
      return typeof change === 'object' && 'subject' in change ? change.subject : change
    }
    expect(value('brand', 'Acme')).toMatchObject({ value: 'Acme' })
    expect(value('price', '20')).toMatchObject({ value: 20 })
    expect(value('in_stock', 'false')).toMatchObject({ value: false })
    expect([value('price', 'cheap'), value('in_stock', 'yes'), value('brand', ''), value('__proto__', 'x')]).toEqual([
      'value',
      'value',
      'value',
      'attribute',
    ])
  })

  test.each([
    [{ do: 'pin', id: 'a', slot: '0' }, 'slot'],
    [{ do: 'pin', id: 'a', slot: '1.5' }, 'slot'],
    [{ do: 'pin', slot: '1' }, 'unknown'],
    [{ do: 'boost', id: 'a', weight: 'much' }, 'weight'],
    [{ do: 'boost', id: 'a', weight: '0' }, 'weight'],
    [{ do: 'slots', attribute: 'brand', value: 'A', slots: '1, x' }, 'slot'],
    [{ do: 'explode' }, 'unknown'],
  ])('%o is refused', (fields, problem) => {
    expect(read(fields as Record<string, string>)).toBe(problem)
  })

  test('may have commas of all kinds', () => {
    expect(read({ do: 'slots', attribute: 'brand', value: 'A', slots: '1، 3;4 3' })).toMatchObject({ slots: [1, 3, 4] })
    expect(read({ do: 'boost', id: 'a', weight: '1,5' })).toMatchObject({ weight: 1.5 })
  })
})
