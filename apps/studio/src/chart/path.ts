export interface Point {
  readonly x: number
  readonly y: number
}

/** Points of a series in a box, left to right; the value 0 stands on the box's lower edge, `top` on its upper one. */
export function seriesPoints(values: readonly number[], top: number, box: { width: number; height: number }): Point[] {
  const gap = values.length > 1 ? box.width / (values.length - 1) : 0
  return values.map((value, index) => ({
    x: round(values.length > 1 ? index * gap : box.width / 2),
    y: round(box.height * (1 - value / top)),
  }))
}

/** Path data of straight lines from point to point; empty for none. */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

/** Path data of what lies between the line and the level `base`; empty for fewer than two points. */
export function areaPath(points: readonly Point[], base: number): string {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return ''
  return `${linePath(points)}L${last.x} ${base}L${first.x} ${base}Z`
}

/** Hundredths are finer than any screen. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}
