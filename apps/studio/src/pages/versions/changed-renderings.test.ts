import { expect, test } from 'vitest'
import type { StoredNode } from '../stored-layout.ts'
import { changedRenderings } from './changed-renderings.ts'

const node = (uid: string, more: Partial<StoredNode> = {}): StoredNode => ({ uid, component: `C-${uid}`, ...more })
const main = (...nodes: StoredNode[]) => ({ main: nodes })
const told = (...pair: Parameters<typeof changedRenderings>) =>
  changedRenderings(...pair).map(({ kind, uid }) => `${kind} ${uid}`)

test('the same layout has not changed, whatever order its parameters are written in', () => {
  const one = main(node('a', { params: { x: '1', y: '2' } }), node('b'))
  const two = { ...main(node('a', { params: { y: '2', x: '1' } }), node('b', { placeholders: {} })), footer: [] }
  expect(told(one, two)).toEqual([])
})

test('what is new, gone and set otherwise is told with its component', () => {
  const one = main(node('a'), node('b', { params: { x: '1' } }), node('c', { dataSource: 'here' }))
  const two = main(node('b', { params: { x: '2' } }), node('c', { dataSource: 'there' }), node('d'))
  expect(changedRenderings(one, two)).toEqual([
    { kind: 'set', uid: 'b', component: 'C-b' },
    { kind: 'set', uid: 'c', component: 'C-c' },
    { kind: 'added', uid: 'd', component: 'C-d' },
    { kind: 'removed', uid: 'a', component: 'C-a' },
  ])
})

test('one that jumps over others has moved, and the others have not', () => {
  expect(told(main(node('a'), node('b'), node('c')), main(node('c'), node('a'), node('b')))).toEqual(['moved c'])
  expect(told(main(node('a'), node('b'), node('c')), main(node('b'), node('c'), node('a')))).toEqual(['moved a'])
})

test('into another placeholder is moved; what stands inside of it has stayed where it is', () => {
  const box = (...inside: StoredNode[]) => node('box', { placeholders: { inner: inside } })
  expect(told(main(box(node('a')), node('b')), { footer: [box(node('a'))], main: [node('b')] })).toEqual(['moved box'])
  expect(told(main(box(node('a')), node('b')), main(box(), node('a'), node('b')))).toEqual(['moved a'])
  expect(told(main(box(node('a'))), main())).toEqual(['removed box', 'removed a'])
})
