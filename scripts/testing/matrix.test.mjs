import { expect, it } from 'vitest'
import { inTurn } from './matrix.ts'

const COLORS = ['light', 'dark']

it('gives neighbors different configurations, one each', () => {
  expect([0, 1, 2].map((index) => inTurn(COLORS, index, false))).toEqual([['light'], ['dark'], ['light']])
})

it('gives all of them in the full matrix', () => {
  expect(inTurn(COLORS, 1, true)).toEqual(COLORS)
})
