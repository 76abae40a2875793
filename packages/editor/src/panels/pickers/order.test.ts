import { expect, test } from 'vitest'
import { moved, placeAt } from './order.ts'

test('an entry moves to a place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 1, -3)).toEqual(['b', 'a', 'c'])
})

test('what does not move, or is not there, leaves the list as it is', () => {
  const list = ['a', 'b']
  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 1, 1)).toBe(list)
  expect(moved(list, 5, 0)).toBe(list)
})

test('an entry that is let go stands behind those whose middle lies above', () => {
  const middles = [20, 60, 100]
  expect(placeAt(middles, 0, 10)).toBe(0)
  expect(placeAt(middles, 0, 70)).toBe(1)
  expect(placeAt(middles, 0, 500)).toBe(2)
  expect(placeAt(middles, 2, 30)).toBe(1)
  expect(placeAt(middles, 1, 60)).toBe(1)
})
