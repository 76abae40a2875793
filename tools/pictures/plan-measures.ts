import type { Model, ProductToShow } from './models/model.ts'
import type { Scene } from './renderer/scene.ts'
import { add, dot, sub, type Vec } from './renderer/vector.ts'
import { viewOf } from './renderer/visibility.ts'

const INK = '#4d5458'
/** How far a line of measure stands off the product, and how long its end strokes are, as shares of the picture. */
const AWAY = 0.055
const END = 0.014

/**
 * The measures around a plan, as an SVG of the picture's size: width below, height at the right (the length of a rug),
 * and the height of a seat at the left, in centimeters.
 *
 * @param size edge of the picture in pixels
 */
export function planMeasures(
  { measuredAt = [0, 0, 0], shown }: Model,
  { width, depth, height, seat }: ProductToShow,
  scene: Scene,
  size: number,
): string {
  const view = viewOf(scene, size, size)
  const onPicture = (p: Vec): readonly [number, number] => {
    const d = sub(add(measuredAt as Vec, p), view.from)
    const away = dot(d, view.forward)
    return [size / 2 + (dot(d, view.right) / away) * view.focal, size / 2 - (dot(d, view.up) / away) * view.focal]
  }
  const isFlat = shown === 'flat'
  const far = isFlat ? depth : height
  const at = (x: number, up: number) => onPicture(isFlat ? [x, 0, depth / 2 - up] : [x, up, 0])
  const [left, bottom] = at(-width / 2, 0)
  const [right, top] = at(width / 2, far)
  const [, sitting] = at(0, seat)
  const [below, beside, before] = [bottom + size * AWAY, right + size * AWAY, left - size * AWAY]
  const parts = [
    measure([left, below], [right, below], width, size),
    measure([beside, top], [beside, bottom], far, size),
    ...(seat > 0 && Math.abs(seat - height) > 0.01 ? [measure([before, sitting], [before, bottom], seat, size)] : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="none" stroke="${INK}" stroke-width="${size / 420}">${parts.join('')}</svg>`
}

type Point = readonly [number, number]

/** A line with strokes at its ends and its length beside it: below one that lies, outside one that stands. */
function measure([x0, y0]: Point, [x1, y1]: Point, meters: number, size: number): string {
  const end = size * END
  const lies = y0 === y1
  const strokes = lies
    ? `M${x0} ${y0 - end}v${end * 2}M${x1} ${y1 - end}v${end * 2}`
    : `M${x0 - end} ${y0}h${end * 2}M${x1 - end} ${y1}h${end * 2}`
  const words = `${Math.round(meters * 1000) / 10} cm`
  const isOutside = lies || x0 > size / 2
  const [x, y] = lies ? [(x0 + x1) / 2, y0 + size * 0.045] : [x0 + size * (isOutside ? 0.02 : -0.02), (y0 + y1) / 2]
  const anchor = lies ? 'middle' : isOutside ? 'start' : 'end'
  return `<path d="M${x0} ${y0}L${x1} ${y1}${strokes}"/><text x="${x}" y="${y + size * 0.01}" text-anchor="${anchor}" font-family="DejaVu Sans" font-size="${size * 0.03}" fill="${INK}" stroke="none">${words}</text>`
}
