import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyLayoutOperation, LayoutOperationError, type Slots, uidsOf } from '../layout/operations.ts'
import { placedIn, placesBetween } from './variant-places.ts'

interface Node {
  readonly uid: string
  readonly placeholders?: Slots<Node>
}

const node = (uid: string, inside?: readonly Node[]): Node => ({ uid, ...(inside && { placeholders: { in: inside } }) })
const START: Slots<Node> = {
  main: [node('hero'), node('box', [node('text'), node('image')]), node('quote'), node('list', [])],
  aside: [node('note')],
}
const outline = (slots: Slots<Node>): unknown =>
  Object.fromEntries(
    Object.entries(slots)
      .filter(([, nodes]) => nodes.length > 0)
      .map(([key, nodes]) => [key, nodes.map(({ uid, placeholders = {} }) => [uid, outline(placeholders)])]),
  )

test('one component that was moved is the one with a place', () => {
  const { slots } = applyLayoutOperation(START, {
    op: 'move',
    uid: 'hero',
    at: { parent: null, key: 'main', index: 2 },
  })
  expect([...placesBetween(START, slots)]).toEqual([['hero', { placeholder: 'main', after: 'quote' }]])
  expect([...placesBetween(START, START)]).toEqual([])
})

test('any moves and additions are done again from their places', () => {
  const steps = fc.array(fc.record({ which: fc.nat(), where: fc.nat(), index: fc.nat(4), isNew: fc.boolean() }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(steps, (numbers) => {
      let slots = START
      for (const [step, { which, where, index, isNew }] of numbers.entries()) {
        const uids = Object.values(slots).flatMap((nodes) => nodes.flatMap((one) => [...uidsOf(one)]))
        const parent = where % 3 === 0 ? (uids[where % uids.length] ?? null) : null
        const at = { parent, key: parent === null ? (['main', 'aside'][where % 2] ?? '') : 'in', index }
        const uid = uids[which % uids.length] ?? ''
        try {
          const operation = isNew ? { op: 'insert', node: node(`new${step}`), at } : { op: 'move', uid, at }
          slots = applyLayoutOperation(slots, operation as Parameters<typeof applyLayoutOperation<Node>>[1]).slots
        } catch (error) {
          expect(error).toBeInstanceOf(LayoutOperationError)
        }
      }
      const again = placedIn(START, placesBetween(START, slots), (uid) => node(uid))
      expect(outline(again)).toEqual(outline(slots))
    }),
    { numRuns: 1000 },
  )
})

test('what a place names may be gone: it is the last there, or stays; nothing is lost', () => {
  const ends = (
    uid: string,
    place: Parameters<typeof placedIn>[1] extends Iterable<readonly [string, infer P]> ? P : never,
  ) => outline(placedIn(START, [[uid, place]]))
  expect(ends('hero', { placeholder: 'main', after: 'gone' })).toMatchObject({
    main: [
      ['box', {}],
      ['quote', {}],
      ['list', {}],
      ['hero', {}],
    ],
  })
  expect(ends('hero', { parent: 'gone', placeholder: 'in' })).toEqual(outline(START))
  expect(ends('box', { parent: 'text', placeholder: 'in' })).toEqual(outline(START))
  expect(ends('stranger', { placeholder: 'main' })).toEqual(outline(START))
  const swapped = placedIn(START, [
    ['hero', { placeholder: 'main', after: 'quote' }],
    ['quote', { placeholder: 'main', after: 'hero' }],
  ])
  expect(swapped.main?.map(({ uid }) => uid).sort()).toEqual(['box', 'hero', 'list', 'quote'])
})
