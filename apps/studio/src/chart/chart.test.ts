import { describe, expect, test } from 'vitest'
import { areaPath, linePath, seriesPoints } from './path.ts'
import { countScale, labelledPlaces } from './scale.ts'

describe('the upright axis', () => {
  test.each([
    [0, { top: 1, ticks: [0, 1] }],
    [1, { top: 1, ticks: [0, 1] }],
    [3, { top: 3, ticks: [0, 1, 2, 3] }],
    [4, { top: 4, ticks: [0, 1, 2, 3, 4] }],
    [5, { top: 6, ticks: [0, 2, 4, 6] }],
    [37, { top: 40, ticks: [0, 10, 20, 30, 40] }],
    [41, { top: 60, ticks: [0, 20, 40, 60] }],
    [100, { top: 100, ticks: [0, 50, 100] }],
    [1_204_000, { top: 1_500_000, ticks: [0, 500_000, 1_000_000, 1_500_000] }],
  ])('up to %d has round steps from 0 to at least that', (highest, scale) => {
    expect(countScale(highest)).toEqual(scale)
  })

  test('never has more than five steps, and never half a visitor', () => {
    for (let highest = 0; highest < 3000; highest += 7) {
      const { top, ticks } = countScale(highest)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.at(-1)).toBe(top)
    }
  })
})

describe('the level axis', () => {
  test.each([
    [0, []],
    [1, [0]],
    [7, [0, 1, 2, 3, 4, 5, 6]],
    [24, [0, 3, 6, 9, 12, 15, 18, 21]],
    [25, [0, 4, 8, 12, 16, 20, 24]],
    [365, [0, 46, 92, 138, 184, 230, 276, 322]],
  ])('with %d places has labels at even distances, eight at most', (count, places) => {
    expect(labelledPlaces(count, 8)).toEqual(places)
  })
})

describe('the curve', () => {
  const box = { width: 100, height: 50 }

  test('runs from edge to edge, with nothing on the ground and the most at the top', () => {
    const points = seriesPoints([0, 5, 10], 10, box)
    expect(points).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 25 },
      { x: 100, y: 0 },
    ])
    expect(linePath(points)).toBe('M0 50L50 25L100 0')
    expect(areaPath(points, 50)).toBe('M0 50L50 25L100 0L100 50L0 50Z')
  })

  test('of one value is a point in the middle without an area, of none is nothing', () => {
    const [only] = seriesPoints([3], 4, box)
    expect(only).toEqual({ x: 50, y: 12.5 })
    expect(areaPath(seriesPoints([3], 4, box), 50)).toBe('')
    expect(linePath([])).toBe('')
  })
})
