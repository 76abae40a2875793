import { expect, test } from 'vitest'
import { BAR_WIDTHS, STAGE_WIDTHS } from './stage-widths.ts'

/** Of the breakpoints (contract "component builder", 7): from `xsmall` to `xlarge`; `xxlarge` is the whole window. */
const RANGES = [
  [0, 575],
  [576, 767],
  [768, 991],
  [992, 1199],
  [1200, 1400],
] as const

test('each range of widths but the widest has a width of its own to look at the page in', () => {
  expect(RANGES.map(([from, to]) => STAGE_WIDTHS.filter(({ width }) => width >= from && width <= to).length)).toEqual(
    RANGES.map(() => 1),
  )
  expect(BAR_WIDTHS.map(({ name }) => name)).toEqual(['tablet', 'phone'])
})
