import { expect, test } from 'vitest'
import { nextTab } from './next-tab.ts'

test('arrows go round the ends, Home and End go there', () => {
  expect(nextTab('ArrowRight', 2, 3, false)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3, false)).toBe(2)
  expect(nextTab('Home', 2, 3, false)).toBe(0)
  expect(nextTab('End', 0, 3, false)).toBe(2)
})

test('from right to left the arrows change places', () => {
  expect(nextTab('ArrowLeft', 0, 3, true)).toBe(1)
  expect(nextTab('ArrowRight', 0, 3, true)).toBe(2)
})

test('other keys lead nowhere', () => {
  expect(nextTab('Tab', 0, 3, false)).toBeUndefined()
})
