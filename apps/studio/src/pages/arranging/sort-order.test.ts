import { describe, expect, test } from 'vitest'
import { placeAmong, type Sibling } from './sort-order.ts'

const row = (...numbers: number[]): Sibling[] =>
  numbers.map((sortOrder, index) => ({ id: 'abcdef'[index] ?? '', sortOrder }))

/** The row with the new item `x` in it, as it is read afterwards. */
function read(siblings: readonly Sibling[], before?: string): string {
  const { sortOrder, renumbered } = placeAmong(siblings, before)
  const numbers = new Map(renumbered.map((one) => [one.id, one.sortOrder]))
  const all = siblings.map(({ id, sortOrder: old }) => ({ id, sortOrder: numbers.get(id) ?? old }))
  const sorted = [...all, { id: 'x', sortOrder }].sort((one, other) => one.sortOrder - other.sortOrder)
  expect(new Set(sorted.map((one) => one.sortOrder)).size).toBe(sorted.length)
  return sorted.map(({ id }) => id).join('')
}

describe('an item comes to stand', () => {
  test.each([
    [row(100, 200), undefined, 'abx'],
    [row(100, 200), 'a', 'xab'],
    [row(100, 200), 'b', 'axb'],
    [row(), undefined, 'x'],
    [row(100, 101, 102), 'b', 'axbc'],
    [row(100, 100, 100), 'c', 'abxc'],
    [row(0, 0), 'b', 'axb'],
    [row(-50, 2_147_483_647), undefined, 'abx'],
    [row(100, 200), 'gone', 'abx'],
  ])('%#: in its place', (siblings, before, expected) => {
    expect(read(siblings, before)).toBe(expected)
  })
  test('without touching the others as long as there is a number', () => {
    expect(placeAmong(row(100, 200), 'b')).toEqual({ sortOrder: 150, renumbered: [] })
  })
})
