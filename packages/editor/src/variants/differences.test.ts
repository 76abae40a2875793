import { applyLayoutOperation, type LayoutOperation, placeOf, type Slots, uidsOf } from '@tessera/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LayoutEdit, RenderingNode } from '../model/edit.ts'
import { asOnPage, differencesOf, uidsIn } from './differences.ts'

const node = (uid: string, more: Partial<RenderingNode> = {}): RenderingNode => ({
  uid,
  componentName: 'Text',
  ...more,
})
const PAGE: Slots<RenderingNode> = {
  main: [
    node('hero', { params: { Tone: 'dark' }, dataSource: 'hero-data' }),
    node('box', { placeholders: { in: [node('one'), node('two')] } }),
    node('quote'),
  ],
}
const after = (...operations: LayoutOperation<RenderingNode>[]) =>
  operations.reduce((slots, operation) => applyLayoutOperation(slots, operation).slots, PAGE)
const told = (variant: Slots<RenderingNode>) => Object.fromEntries(differencesOf(PAGE, variant))
const main = (index: number) => ({ parent: null, key: 'main', index })
const hidden = (uid: string) => node(uid, { componentName: 'Hidden Rendering' })

test('a page as it is has no differences', () => {
  expect(told(PAGE)).toEqual({})
})

test.each<[string, LayoutOperation<RenderingNode>[], object]>([
  ['other settings', [{ op: 'setParams', uid: 'hero', params: { Tone: 'light' } }], { hero: ['settings'] }],
  ['other content', [{ op: 'setDataSource', uid: 'hero', dataSource: 'else' }], { hero: ['content'] }],
  ['moved', [{ op: 'move', uid: 'hero', at: main(2) }], { hero: ['moved'] }],
  [
    'moved and set',
    [
      { op: 'move', uid: 'two', at: main(0) },
      { op: 'setParams', uid: 'two', params: { Tone: 'x' } },
    ],
    { two: ['settings', 'moved'] },
  ],
  ['added', [{ op: 'insert', node: node('new'), at: main(1) }], { new: ['added'] }],
  ['just hidden, with what is inside', [{ op: 'remove', uid: 'box' }], { box: ['hidden'] }],
  [
    'hidden',
    [
      { op: 'remove', uid: 'quote' },
      { op: 'insert', node: hidden('quote'), at: main(2) },
    ],
    { quote: ['hidden'] },
  ],
  [
    'another component',
    [
      { op: 'remove', uid: 'quote' },
      { op: 'insert', node: node('quote', { componentName: 'Promo' }), at: main(2) },
    ],
    { quote: ['component'] },
  ],
])('%s is told in words', (_, operations, expected) => {
  expect(told(after(...operations))).toEqual(expected)
})

/** As the editor does a step: whoever comes back takes the place of what was hidden. */
function done(variant: Slots<RenderingNode>, uid: string): Slots<RenderingNode> {
  const edits = (asOnPage(PAGE, variant, uid)?.edits ?? []) as readonly LayoutEdit[]
  return edits.reduce((slots, { operation }) => {
    const isBack = operation.op === 'insert' && placeOf(slots, operation.node.uid)
    const free = isBack ? applyLayoutOperation(slots, { op: 'remove', uid: operation.node.uid }).slots : slots
    return applyLayoutOperation(free, operation).slots
  }, variant)
}

test('whatever was done to a variant, taking back every difference gives the page again', () => {
  const steps = fc.array(fc.record({ what: fc.nat(5), which: fc.nat(), where: fc.nat(), index: fc.nat(4) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(steps, (numbers) => {
      let variant = PAGE
      for (const [step, { what, which, where, index }] of numbers.entries()) {
        const uids = uidsIn(variant)
        const uid = uids[which % uids.length] ?? ''
        const found = placeOf(variant, uid)
        if (!found) continue
        const inside = where % 2 === 0 && uid !== 'box' && placeOf(variant, 'box')?.node.componentName === 'Text'
        const at = inside ? { parent: 'box', key: 'in', index } : main(index)
        const operations: readonly (readonly LayoutOperation<RenderingNode>[])[] = [
          [{ op: 'move', uid, at }],
          [{ op: 'setParams', uid, params: { Tone: String(index) } }],
          [{ op: 'setDataSource', uid, dataSource: String(index) }],
          [{ op: 'insert', node: node(`new${step}`), at }],
          [
            { op: 'remove', uid },
            {
              op: 'insert',
              node: { ...found.node, componentName: 'Hidden Rendering' },
              at: found.place,
            },
          ],
          [{ op: 'setParams', uid, params: { Other: String(index) } }],
        ]
        variant = (operations[what] ?? []).reduce((slots, one) => applyLayoutOperation(slots, one).slots, variant)
      }
      for (let turn = 0; turn < 40; turn += 1) {
        const [first] = differencesOf(PAGE, variant)
        if (first === undefined) break
        variant = done(variant, first[0])
      }
      expect(told(variant)).toEqual({})
      expect(Object.values(variant).flatMap((nodes) => nodes.flatMap((one) => [...uidsOf(one)]))).toEqual(uidsIn(PAGE))
    }),
    { numRuns: 500 },
  )
})
