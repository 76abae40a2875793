import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyLayoutOperation, type LayoutOperation, placeOf, type Slots, uidsOf } from './operations.ts'

interface Node {
  readonly uid: string
  readonly component: string
  readonly dataSource?: string
  readonly params?: Readonly<Record<string, string>>
  readonly placeholders?: Slots<Node>
}

const node = (uid: string, placeholders?: Slots<Node>, params?: Record<string, string>): Node => ({
  uid,
  component: `C${uid}`,
  ...(params && { params }),
  ...(placeholders && { placeholders }),
})
const start: Slots<Node> = {
  header: [node('logo')],
  main: [
    node('hero', undefined, { tone: 'dark' }),
    node('columns', {
      'column-1-{*}': [node('text'), node('image')],
      'column-2-{*}': [node('tabs', { tab: [node('note')] })],
    }),
  ],
}

/** Uids as they stand, and no placeholder that has nothing in it. */
function outline(slots: Slots<Node>): unknown {
  return Object.fromEntries(
    Object.entries(slots)
      .filter(([, nodes]) => nodes.length > 0)
      .map(([key, nodes]) => [key, nodes.map(({ placeholders, ...own }) => [own, outline(placeholders ?? {})])]),
  )
}
const uidsIn = (slots: Slots<Node>) =>
  Object.values(slots).flatMap((nodes) => nodes.flatMap((each) => [...uidsOf(each)]))
const main = (index: number) => ({ parent: null, key: 'main', index })

describe('one operation', () => {
  test('insert: at its index, beyond the end at the end, into a placeholder that was not named before', () => {
    const at = (index: number, key = 'main', parent: string | null = null) =>
      placeOf(applyLayoutOperation(start, { op: 'insert', node: node('new'), at: { parent, key, index } }).slots, 'new')
        ?.place
    expect(at(1)).toEqual(main(1))
    expect(at(99)).toEqual(main(2))
    expect(at(-3)).toEqual(main(0))
    expect(at(0, 'footer')).toEqual({ parent: null, key: 'footer', index: 0 })
    expect(at(5, 'tab', 'tabs')).toEqual({ parent: 'tabs', key: 'tab', index: 1 })
    expect(at(0, 'constructor')).toEqual({ parent: null, key: 'constructor', index: 0 })
  })

  test('move: the index is counted without the rendering itself', () => {
    const moved = applyLayoutOperation(start, { op: 'move', uid: 'hero', at: main(1) })
    expect(moved.slots.main?.map(({ uid }) => uid)).toEqual(['columns', 'hero'])
    expect(moved.inverse).toEqual({ op: 'move', uid: 'hero', at: main(0) })
    const inside = { parent: 'columns', key: 'column-2-{*}', index: 0 }
    expect(placeOf(applyLayoutOperation(start, { op: 'move', uid: 'note', at: inside }).slots, 'note')?.place).toEqual(
      inside,
    )
  })

  test('setParams: those named, null takes one away; what was is told', () => {
    const { slots, inverse } = applyLayoutOperation(start, {
      op: 'setParams',
      uid: 'hero',
      params: { tone: null, size: 'l' },
    })
    expect(placeOf(slots, 'hero')?.node).toEqual({ uid: 'hero', component: 'Chero', params: { size: 'l' } })
    expect(inverse).toEqual({ op: 'setParams', uid: 'hero', params: { tone: 'dark', size: null } })
  })

  test('what does not change is the same object as before', () => {
    const { slots } = applyLayoutOperation(start, { op: 'setDataSource', uid: 'note', dataSource: 'local:/Data/note' })
    expect(slots.header).toBe(start.header)
    expect(slots.main?.[0]).toBe(start.main?.[0])
    expect(slots.main?.[1]?.placeholders?.['column-1-{*}']).toBe(start.main?.[1]?.placeholders?.['column-1-{*}'])
  })

  test.each<[string, LayoutOperation<Node>, string]>([
    ['a rendering that is not there', { op: 'remove', uid: 'gone' }, 'UNKNOWN_RENDERING'],
    [
      'a place that is not there',
      { op: 'move', uid: 'hero', at: { parent: 'gone', key: 'x', index: 0 } },
      'UNKNOWN_RENDERING',
    ],
    [
      'a uid that is taken, deep inside',
      { op: 'insert', node: node('new', { a: [node('note')] }), at: main(0) },
      'RENDERING_EXISTS',
    ],
    ['into itself', { op: 'move', uid: 'columns', at: { parent: 'columns', key: 'a', index: 0 } }, 'CYCLE'],
    ['into what is inside of it', { op: 'move', uid: 'columns', at: { parent: 'note', key: 'a', index: 0 } }, 'CYCLE'],
  ])('%s is refused', (_, operation, code) => {
    expect(() => applyLayoutOperation(start, operation)).toThrowError(expect.objectContaining({ code }))
  })
})

describe('any sequence', () => {
  /** Numbers that pick an operation, a rendering, and a place among those there are. */
  const steps = fc.array(
    fc.record({ what: fc.nat(4), which: fc.nat(), where: fc.nat(), index: fc.nat(6), text: fc.string() }),
    { maxLength: 40 },
  )

  test('undone from its end gives the start back; nothing is lost or doubled on the way', () => {
    fc.assert(
      fc.property(steps, (numbers) => {
        let slots = start
        const undo: LayoutOperation<Node>[] = []
        for (const [step, { what, which, where, index, text }] of numbers.entries()) {
          const uids = uidsIn(slots)
          const uid = uids[which % Math.max(1, uids.length)] ?? 'gone'
          const parent = [null, ...uids][where % (uids.length + 1)] ?? null
          const at = { parent, key: ['main', 'tab', 'column-1-{*}'][where % 3] ?? '', index }
          const operation: LayoutOperation<Node> = (
            [
              { op: 'insert', node: node(`n${step}`, { tab: [node(`i${step}`)] }), at },
              { op: 'move', uid, at },
              { op: 'remove', uid },
              { op: 'setParams', uid, params: { tone: text || null, [text]: 'x', ['__proto__']: text } },
              { op: 'setDataSource', uid, dataSource: text },
            ] as const
          )[what] ?? { op: 'remove', uid }
          try {
            const changed = applyLayoutOperation(slots, operation)
            slots = changed.slots
            undo.push(changed.inverse)
          } catch (error) {
            expect(error).toMatchObject({ name: 'LayoutOperationError' })
          }
          const after = uidsIn(slots)
          expect(new Set(after).size).toBe(after.length)
        }
        for (const inverse of undo.reverse()) slots = applyLayoutOperation(slots, inverse).slots
        expect(outline(slots)).toEqual(outline(start))
      }),
      { numRuns: 500 },
    )
  })
})
