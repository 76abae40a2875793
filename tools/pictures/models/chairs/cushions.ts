import { tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { emptyMesh, type Mesh, type Placement } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import type { Vec } from '../../renderer/vector.ts'
import { patch, smoothed, steps } from './shapes.ts'

/** A place on a superellipse: 0 degrees at the back (-z), 90 at the right (x). */
export function planAt(degrees: number, [a, b]: readonly [number, number], power: number): readonly [number, number] {
  const rad = (degrees * Math.PI) / 180
  const curved = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
  return [a * curved(Math.sin(rad)), -b * curved(Math.cos(rad))]
}

/** The direction outward at that place. */
export function planOutward(
  degrees: number,
  [a, b]: readonly [number, number],
  power: number,
): readonly [number, number] {
  const rad = (degrees * Math.PI) / 180
  const curved = (value: number) => Math.sign(value) * Math.abs(value) ** (2 - 2 / power)
  const [x, z] = [curved(Math.sin(rad)) / a, -curved(Math.cos(rad)) / b]
  const long = Math.hypot(x, z) || 1
  return [x / long, z / long]
}

export interface Puck {
  readonly half: readonly [number, number]
  readonly power: number
  readonly bottom: number
  readonly top: number
  /** How far it rises in the middle, and how round its upper and lower edges are. */
  readonly crown: number
  readonly edge: number
  readonly z: number
  /** How much narrower its underside is. */
  readonly taper?: number
}

/** A round-cornered block with a swelling top: a seat cushion, or the body beneath one. */
export function puck({ half, power, bottom, top, crown, edge, z, taper = 0 }: Puck): Mesh {
  const e = Math.min(edge, (top - bottom) / 2)
  const rings: (readonly [number, number])[] = []
  rings.push([1, bottom])
  for (const t of steps(4))
    rings.push([e * (1 - Math.sin((t * Math.PI) / 2)), bottom + e * (1 - Math.cos((t * Math.PI) / 2))])
  for (const t of steps(4))
    rings.push([e * (1 - Math.cos((t * Math.PI) / 2)), top - e * (1 - Math.sin((t * Math.PI) / 2))])
  const mesh = emptyMesh()
  const turns = steps(64).map((t) => t * 360)
  const ring = (inset: number, y: number, size = 1): Vec[] =>
    turns.map((degrees) => {
      const narrow = taper * (1 - Math.min(1, (y - bottom) / (top - bottom)))
      const axes = [
        Math.max(1e-4, (half[0] - inset - narrow) * size),
        Math.max(1e-4, (half[1] - inset - narrow) * size),
      ]
      const [x, dz] = planAt(degrees, axes as [number, number], power)
      return [x, y, z + dz]
    })
  const rows = rings.map(([inset, y]) => (inset === 1 ? ring(e, y, 0) : ring(inset, y)))
  for (const size of [0.9, 0.75, 0.55, 0.3, 0]) rows.push(ring(e, top + crown * (1 - size * size), size))
  patch(mesh, rows)
  return smoothed(mesh, 60)
}

/** The seam of a puck at a height, for its piping. */
export function puckRim({ half, power, z }: Puck, inset: number, y: number): Vec[] {
  return steps(80).map((t) => {
    const [x, dz] = planAt(t * 360, [half[0] - inset, half[1] - inset], power)
    return [x, y, z + dz]
  })
}

/** A rectangle with round corners, evenly stepped, so that what swells over it is smooth. */
function roundedRectangle(width: number, depth: number, radius: number): (readonly [number, number])[] {
  const [w, d] = [width / 2 - radius, depth / 2 - radius]
  const corners: readonly (readonly [number, number])[] = [
    [w, d],
    [-w, d],
    [-w, -d],
    [w, -d],
  ]
  const points = corners.flatMap(([x, z], i) => {
    const round = steps(5).map((t) => {
      const angle = ((i + t) * Math.PI) / 2
      return [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius] as const
    })
    const [toX, toZ] = corners[(i + 1) % 4] as readonly [number, number]
    const [fromX, fromZ] = round[5] as readonly [number, number]
    const count = Math.max(3, Math.round(Math.hypot(toX - x, toZ - z) / 0.07))
    const side = steps(count)
      .slice(1, -1)
      .map((t) => [fromX + (toX - x) * t, fromZ + (toZ - z) * t] as const)
    return [...round, ...side]
  })
  return [...points, points[0] as readonly [number, number]]
}

/** A loose cushion, centered: a boxed cover that swells above and below, piped along both of its seams. */
export function pipedCushion(
  set: StageSet,
  [width, height, depth]: Vec,
  material: Material,
  placement: Placement = {},
): void {
  const [edge, crown, corner] = [0.014, height * 0.13, 0.042]
  const ring = (inset: number, y: number, size = 1): Vec[] =>
    roundedRectangle(width - inset * 2, depth - inset * 2, corner - inset).map(([x, z]) => [x * size, y, z * size])
  const half: Vec[][] = []
  for (const size of [0, 0.3, 0.55, 0.76, 0.91])
    half.push(ring(edge, height / 2 + crown * (1 - size ** 2.4) ** 0.8, size))
  for (const t of steps(4)) {
    const [c, s] = [Math.cos((t * Math.PI) / 2), Math.sin((t * Math.PI) / 2)]
    half.push(ring(edge * (1 - s), height / 2 - edge * (1 - c)))
  }
  // The border between the seams is a little fuller in its middle.
  for (const t of [0.35, 0.7, 1]) half.push(ring(-0.006 * Math.sin((t * Math.PI) / 2), (height / 2 - edge) * (1 - t)))
  const rows = [
    ...half,
    ...half
      .slice(0, -1)
      .toReversed()
      .map((row) => row.map(([x, y, z]): Vec => [x, -y, z])),
  ]
  const mesh = emptyMesh()
  patch(mesh, rows)
  const cushion = new StageSet().add(smoothed(mesh, 70), material)
  for (const side of [-1, 1]) {
    cushion.add(tube(ring(edge * 0.25, side * (height / 2 - edge * 0.3)), 0.0036, 8), material)
  }
  set.put(cushion, placement)
}
