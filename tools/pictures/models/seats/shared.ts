import { tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import type { Mesh } from '../../renderer/mesh.ts'
import type { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import { add, length, mix, normalize, scale, sub, type Vec } from '../../renderer/vector.ts'
import { blackSteel, ink, steel } from '../../scenes/palette.ts'
import { beam, facing, pad, rimOf, type Shape } from '../chairs/shapes.ts'
import { wool } from '../materials.ts'

/** Left and right. */
export const SIDES = [-1, 1] as const

/** A path with its corners bent to a radius, as a tube or a lath is. */
export function filleted(points: readonly Vec[], radius: number, count = 7): Vec[] {
  const path: Vec[] = [points[0] as Vec]
  for (let i = 1; i + 1 < points.length; i++) {
    const [before, here, after] = [points[i - 1] as Vec, points[i] as Vec, points[i + 1] as Vec]
    const cut = (other: Vec) => {
      const reach = sub(other, here)
      return add(here, scale(normalize(reach), Math.min(radius, length(reach) * 0.48)))
    }
    const [from, to] = [cut(before), cut(after)]
    for (let k = 0; k <= count; k++) {
      const t = k / count
      path.push(mix(mix(from, here, t), mix(here, to, t), t))
    }
  }
  path.push(points[points.length - 1] as Vec)
  return path
}

/** A shape moved off itself, toward where it faces. */
export const lifted =
  (shape: Shape, by: number): Shape =>
  (x, y) =>
    add(shape(x, y), scale(facing(shape, x, y), by))

/** A panel of even thickness with rounded edges, around a middle surface. */
export const panel = (
  shape: Shape,
  thickness: number,
  corners = 7,
  cells: readonly [number, number] = [18, 18],
): Mesh => pad(shape, { front: thickness / 2, back: thickness / 2, corners, fullness: 44, cells })

const STUDS = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * 0.8, y * 0.78] as const))

/** A wool pad of 12 mm on a seat, its edge bound, held by four press studs. */
export function seatPad(set: StageSet, seat: Shape, color: string | undefined, corners = 5): void {
  const material = wool(color)
  const thick = 0.012
  const near = (x: number, y: number) =>
    STUDS.reduce((most, [u, v]) => Math.max(most, Math.exp(-((x - u) ** 2 + (y - v) ** 2) / 0.03)), 0)
  const front = (x: number, y: number) => thick * (0.72 - 0.45 * near(x, y))
  const middle = lifted(seat, thick / 2)
  set.add(pad(middle, { front, back: thick / 2, corners, fullness: 14, cells: [26, 26] }), material)
  set.add(tube(rimOf(middle, corners, 96), 0.0042, 10), material)
  const stud = lathe([
    [0.0078, 0],
    [0.0078, 0.0012],
    [0.0066, 0.0028],
    [0.004, 0.0036],
    [0, 0.004],
  ])
  for (const [x, y] of STUDS) set.add(stud, steel, { at: lifted(middle, front(x, y) - 0.0005)(x, y) })
}

/** The black glide on the foot of a steel leg. */
export const glide = (set: StageSet, at: Vec, radius = 0.011): StageSet =>
  set.add(cylinder(radius * 0.94, 0.02, radius, 0.003), ink, { at: [at[0], 0, at[2]] })

/** A four-star base of black steel with its column; it returns to the front when one rises. */
export function fourStarBase(set: StageSet, top: number, reach: number): void {
  const arm: Vec[] = [
    [0.02, 0.092, 0],
    [0.08, 0.086, 0],
    [reach - 0.03, 0.034, 0],
    [reach, 0.031, 0],
  ]
  for (const turn of [45, 135, 225, 315]) {
    set.add(beam(arm, { section: (t) => [0.019 - 0.006 * t, 0.016 - 0.007 * t], power: 3 }), blackSteel, { turn })
    const angle = (turn * Math.PI) / 180
    set.add(cylinder(0.015, 0.024, 0.012, 0.004), ink, {
      at: [Math.cos(angle) * (reach - 0.018), 0, -Math.sin(angle) * (reach - 0.018)],
    })
  }
  set.add(cylinder(0.036, 0.04, 0.03, 0.008), blackSteel, { at: [0, 0.074, 0] })
  set.add(cylinder(0.025, top - 0.19, 0.025, 0.003), blackSteel, { at: [0, 0.1, 0] })
  set.add(cylinder(0.017, 0.12, 0.017, 0.002), steel, { at: [0, top - 0.12, 0] })
  set.add(cylinder(0.029, 0.012, 0.029, 0.004), ink, { at: [0, top - 0.1, 0] })
  set.add(box(0.19, 0.012, 0.19, 0.006), blackSteel, { at: [0, top - 0.006, 0] })
}

/** An arm of solid oak along a path: flat above, wider where the hand lies. */
export const oakArm = (path: readonly Vec[], width = 0.046, thickness = 0.022): Mesh =>
  beam(path, {
    section: (t) => [(width / 2) * (0.78 + 0.22 * Math.sin(Math.min(1, t * 1.15) * Math.PI * 0.62)), thickness / 2],
    power: 4.5,
    segments: 24,
    end: 0.008,
  })

/** Where a straight bar between two points stands at a height. */
export function atHeight(from: Vec, to: Vec, y: number): Vec {
  return mix(from, to, (y - from[1]) / (to[1] - from[1]))
}

/** The mesh cut level with the floor: a splayed leg stands flat. Begin the leg a little below. */
export function standing(mesh: Mesh): Mesh {
  return { ...mesh, positions: mesh.positions.map((value, i) => (i % 3 === 1 ? Math.max(0, value) : value)) }
}

/** A straight steel bar. */
export const bar = (set: StageSet, from: Vec, to: Vec, radius: number, material: Material): StageSet =>
  set.add(tube([from, to], radius, 14), material)
