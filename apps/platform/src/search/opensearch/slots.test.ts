import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf as engines } from '../engine/order/slots.ts'
import { othersBefore, pageOf, placedIn } from './slots.ts'

test('a page with slots is that of the engine, read from the middle of the others', () => {
  const slots = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 })
  fc.assert(
    fc.property(slots, fc.nat(20), fc.nat(30), fc.integer({ min: 0, max: 12 }), (taken, count, offset, limit) => {
      const others = Array.from({ length: count }, (_, at) => at)
      const placing = { kind: 'pin' } as const
      const sorted = taken.toSorted((a, b) => a - b)
      const placed = sorted.map((slot) => ({ slot, item: 1000 + slot, placing }))
      const wanted = engines(others, new Map(sorted.map((slot) => [slot, { doc: 1000 + slot, placing }])), {
        offset,
        limit,
      })
      const from = othersBefore(placed, offset)
      const page = pageOf(placed, others.slice(from, from + limit), count, { offset, limit })
      expect(page.map((one) => (typeof one === 'number' ? one : one.item))).toEqual(wanted)
    }),
    { numRuns: 1000, seed: 1 },
  )
})

test('the first that is told wins a slot, and a group is shown once', () => {
  const item = (id: string, group = id) => ({ id, group })
  const filling = (kind: 'pin' | 'include', slots: number[], ...candidates: { id: string; group: string }[]) => ({
    kind,
    slots,
    candidates,
    by: undefined,
  })
  const placed = placedIn([
    filling('pin', [2], item('a', 'g')),
    filling('pin', [2], item('b')),
    filling('pin', [3], item('c', 'g')),
    filling('include', [4, 2, 1, 1, 0.5], item('d', 'g'), item('e'), item('b'), item('f')),
  ])
  expect(placed.map(({ slot, item: { id }, placing }) => [slot, id, placing.kind])).toEqual([
    [1, 'e', 'include'],
    [2, 'a', 'pin'],
    [4, 'b', 'include'],
  ])
})
