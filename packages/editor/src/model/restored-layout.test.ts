import { applyLayoutOperation, type LayoutOperation, placeOf, type Slots } from '@tessera/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RenderingNode } from './edit.ts'
import { restoredLayout } from './restored-layout.ts'
import type { StoredNode } from './to-save.ts'

const node = (uid: string, more: Partial<StoredNode> = {}): StoredNode => ({ uid, component: 'Box', ...more })
const shown = ({ component, placeholders = {}, ...rest }: StoredNode): RenderingNode => ({
  ...rest,
  componentName: component,
  placeholders: all(placeholders, shown),
})
const all = <One, Other>(slots: Slots<One>, change: (node: One) => Other): Record<string, Other[]> =>
  Object.fromEntries(Object.entries(slots).map(([key, nodes]) => [key, nodes.map(change)]))

/** What counts, without placeholders that hold nothing. */
const bare = (slots: Slots<RenderingNode>): unknown =>
  Object.fromEntries(
    Object.entries(slots).flatMap(([key, nodes]) => {
      const kept = nodes.map(({ uid, params = {}, dataSource = '', placeholders = {} }) => {
        return { uid, params, dataSource, placeholders: bare(placeholders) }
      })
      return kept.length > 0 ? [[key, kept] as const] : []
    }),
  )

const DESIGN: RenderingNode = { uid: 'design', componentName: 'Header' }

/** The page with a rendering of a design before its own, after the edits that restore the earlier layout. */
function restored(now: Slots<StoredNode>, earlier: Slots<StoredNode>) {
  const page = all(now, shown)
  page.main = [DESIGN, ...(page.main ?? [])]
  let slots: Slots<RenderingNode> = page
  const edits = restoredLayout(now, earlier, { main: 1 })
  const back: LayoutOperation<RenderingNode>[] = []
  for (const { operation } of edits) {
    const changed = applyLayoutOperation(slots, operation)
    slots = changed.slots
    back.unshift(changed.inverse)
  }
  const undone = back.reduce<Slots<RenderingNode>>(
    (one, operation) => applyLayoutOperation(one, operation).slots,
    slots,
  )
  expect(bare(undone)).toEqual(bare(page))
  return { slots, edits: edits.map(({ operation }) => operation) }
}

test('the same layout asks for nothing', () => {
  const layout = { main: [node('a', { params: { x: '1' } }), node('b')] }
  expect(restored(layout, structuredClone(layout)).edits).toEqual([])
})

test('what came is taken away, what went comes back behind the design, with its content', () => {
  const { edits } = restored(
    { main: [node('a'), node('b')] },
    { main: [node('c', { dataSource: 'there' }), node('a')] },
  )
  expect(edits).toEqual([
    { op: 'remove', uid: 'b' },
    {
      op: 'insert',
      node: { uid: 'c', componentName: 'Box', fields: {}, dataSource: 'there' },
      at: { parent: null, key: 'main', index: 1 },
    },
  ])
})

test('parameters that were not set are taken away, and other content is put back', () => {
  const now = { main: [node('a', { params: { x: '1', y: '1' }, dataSource: 'new' })] }
  expect(restored(now, { main: [node('a', { params: { x: '2' } })] }).edits).toEqual([
    { op: 'setParams', uid: 'a', params: { x: '2', y: null } },
    { op: 'setDataSource', uid: 'a', dataSource: '' },
  ])
})

test('what was wrapped comes out before the wrapping goes', () => {
  const now = { main: [node('wrapping', { placeholders: { inner: [node('a'), node('b')] } })] }
  const { slots } = restored(now, { main: [node('b'), node('a')] })
  expect(placeOf(slots, 'wrapping')).toBeUndefined()
  expect(slots.main?.map(({ uid }) => uid)).toEqual(['design', 'b', 'a'])
})

test('one that stands in another now may have held it before', () => {
  const holds = (outer: string, inner: string) => ({ main: [node(outer, { placeholders: { inner: [node(inner)] } })] })
  const { slots } = restored(holds('a', 'b'), holds('b', 'a'))
  expect(placeOf(slots, 'a')?.place.parent).toBe('b')
})

/** Any layout of up to six renderings, inside of each other or not. */
const layouts = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
  .chain((uids) => fc.tuple(fc.constant(uids), fc.infiniteStream(fc.nat(20)), fc.infiniteStream(fc.nat(2))))
  .map(([uids, places, params]) => {
    const root: Record<string, StoredNode[]> = { main: [], footer: [] }
    const made: { placeholders: Record<string, StoredNode[]> }[] = [{ placeholders: root }]
    for (const uid of uids) {
      const place = places.next().value
      const param = params.next().value
      const one = { ...node(uid), ...(param > 0 && { params: { x: String(param) } }), placeholders: {} }
      const into = made[place % made.length]?.placeholders ?? root
      const key = into === root ? (place % 2 ? 'main' : 'footer') : 'inner'
      into[key] = [...(into[key] ?? []), one]
      made.push(one)
    }
    return root
  })

test('whatever became of a layout, it is what it was again, and that can be undone', () => {
  fc.assert(
    fc.property(layouts, layouts, (now, earlier) => {
      const expected = all(earlier, shown)
      expected.main = [DESIGN, ...(expected.main ?? [])]
      expect(bare(restored(now, earlier).slots)).toEqual(bare(expected))
    }),
    { numRuns: 500 },
  )
})
