import { emptyMesh, grid, type Mesh } from '../../renderer/mesh.ts'
import { lathe } from '../../renderer/solids.ts'
import { add, cross, dot, length, normalize, scale, sub, type Vec } from '../../renderer/vector.ts'
import { rounded } from '../../scenes/chairs.ts'

/** A surface over -1 to 1 in both directions: x to the right, y backward along a seat and up a back. */
export type Shape = (x: number, y: number) => Vec

const NO_NORMAL: Vec = [0, 0, 0]

/** Steps from 0 to 1. */
export const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i / count)

/** 0 below `from`, 1 above `to`, and soft between. */
export function ease(from: number, to: number, at: number): number {
  const t = Math.max(0, Math.min(1, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const cornerAt = (values: readonly number[], i: number): Vec => [
  values[i] as number,
  values[i + 1] as number,
  values[i + 2] as number,
]

/** Parts of a meter: corners that are alike in them are one. */
const FINENESS = 2e4
/** Numbers to both sides of 0 of which three go into one without a loss: three meters and a quarter. */
const FAR = 2 ** 16

/** Which corners of a mesh are at one place: the number of that place. */
function placesOf(positions: readonly number[]): Int32Array {
  const places = new Map<number | string, number>()
  const found = new Int32Array(positions.length / 3)
  for (let i = 0; i < found.length; i++) {
    const x = Math.round((positions[3 * i] as number) * FINENESS)
    const y = Math.round((positions[3 * i + 1] as number) * FINENESS)
    const z = Math.round((positions[3 * i + 2] as number) * FINENESS)
    const isNear = Math.abs(x) < FAR && Math.abs(y) < FAR && Math.abs(z) < FAR
    const key = isNear ? (x * 2 * FAR + y) * 2 * FAR + z : `${x},${y},${z}`
    const place = places.get(key) ?? places.size
    places.set(key, place)
    found[i] = place
  }
  return found
}

/** The mesh with normals found from its triangles: smooth wherever they meet at less than `crease` degrees. */
export function smoothed(mesh: Mesh, crease = 48): Mesh {
  const { positions, texture } = mesh
  const limit = Math.cos((crease * Math.PI) / 180)
  const places = placesOf(positions)
  const faces: { readonly wide: Vec; readonly unit: Vec }[] = []
  const meeting: number[][] = []
  for (let i = 0; i < positions.length; i += 9) {
    const [a, b, c] = [cornerAt(positions, i), cornerAt(positions, i + 3), cornerAt(positions, i + 6)]
    const across = cross(sub(b, a), sub(c, a))
    const wide = dot(across, cornerAt(mesh.normals, i)) < 0 ? scale(across, -1) : across
    const face = faces.push({ wide, unit: normalize(wide) }) - 1
    for (let k = 0; k < 3; k++) {
      meeting[places[3 * face + k] as number] ??= []
      const here = meeting[places[3 * face + k] as number] as number[]
      // A triangle may have two corners at one place.
      if (here.at(-1) !== face) here.push(face)
    }
  }
  const normals: number[] = new Array(positions.length)
  for (const [i, place] of places.entries()) {
    const face = Math.floor(i / 3)
    const own = faces[face] as { wide: Vec; unit: Vec }
    let [x, y, z] = own.wide
    for (const other of meeting[place] ?? []) {
      const { wide, unit } = faces[other] as { wide: Vec; unit: Vec }
      if (other === face || dot(unit, own.unit) <= limit) continue
      x += wide[0]
      y += wide[1]
      z += wide[2]
    }
    const normal = normalize([x, y, z])
    for (let k = 0; k < 3; k++) normals[3 * i + k] = normal[k] as number
  }
  return { positions, normals, texture }
}

/** Rows of points as a surface without normals yet, to be `smoothed`. */
export function patch(mesh: Mesh, rows: Vec[][], flip = false): void {
  grid(
    mesh,
    rows,
    rows.map((row) => row.map(() => NO_NORMAL)),
    flip,
  )
}

/** The direction that a shape faces at a place. */
export function facing(shape: Shape, x: number, y: number): Vec {
  const h = 0.004
  return normalize(cross(sub(shape(x + h, y), shape(x - h, y)), sub(shape(x, y + h), shape(x, y - h))))
}

type Amount = number | ((x: number, y: number) => number)
const amount = (value: Amount, x: number, y: number) => (typeof value === 'number' ? value : value(x, y))

export interface PadOptions {
  /** How far it swells before and behind its middle surface, in meters. */
  readonly front: Amount
  readonly back: Amount
  /** 2 is an ellipse, 8 nearly a rectangle. */
  readonly corners?: number
  /** 2 is a pillow, 12 a plate with a round edge. */
  readonly fullness?: number
  /** Cells across and along. */
  readonly cells?: readonly [number, number]
}

/** An upholstered pad around a middle surface: round at its edge all around. */
export function pad(shape: Shape, { front, back, corners = 5, fullness = 6, cells = [20, 20] }: PadOptions): Mesh {
  const mesh = emptyMesh()
  const stops = (count: number) => steps(count).map((t) => Math.sin((t - 0.5) * Math.PI))
  const rows = (side: 1 | -1) =>
    stops(cells[0]).map((s) =>
      stops(cells[1]).map((t): Vec => {
        const [x, y] = rounded(s, t, corners)
        const swell = Math.sqrt(Math.max(0, 1 - Math.max(Math.abs(s), Math.abs(t)) ** fullness))
        const height = amount(side > 0 ? front : back, x, y) * swell
        return add(shape(x, y), scale(facing(shape, x, y), height * side))
      }),
    )
  patch(mesh, rows(1))
  patch(mesh, rows(-1), true)
  return smoothed(mesh, 75)
}

/** The seam around a pad, for its piping: a closed path. */
export function rimOf(shape: Shape, corners = 5, count = 72, out = 0): Vec[] {
  return steps(count).map((t) => {
    const [c, s] = [Math.cos(t * Math.PI * 2), Math.sin(t * Math.PI * 2)]
    const x = Math.sign(c) * Math.abs(c) ** (2 / corners)
    const y = Math.sign(s) * Math.abs(s) ** (2 / corners)
    return shape(x * (1 + out), y * (1 + out))
  })
}

/** A seam across a pad from its left to its right, `lift` before its middle surface. */
export function seamAcross(shape: Shape, y: number, reach: number, lift: (x: number) => number, count = 24): Vec[] {
  return steps(count).map((t) => {
    const x = (t * 2 - 1) * reach
    return add(shape(x, y), scale(facing(shape, x, y), lift(x)))
  })
}

/** A turned peg that stands on y = 0: as `cylinder`, for small things that need few triangles. */
export function peg(radius: number, height: number, top = radius, edge = 0.002, segments = 20): Mesh {
  const e = Math.min(edge, radius, top, height / 2)
  return lathe(
    [
      [0, 0],
      [radius - e, 0],
      [radius, e],
      [top, height - e],
      [top - e, height],
      [0, height],
    ],
    segments,
  )
}

export interface BeamOptions {
  /** Half its width and half its height at a part 0 to 1 of its length. */
  readonly section: (t: number) => readonly [number, number]
  /** The direction its height points to. */
  readonly up?: Vec
  /** 2 is round, 6 a bar with soft edges. */
  readonly power?: number
  readonly segments?: number
  /** How far its ends are rounded. */
  readonly end?: number
}

/** A bar along a path whose section changes: a leg, an arm, a bent rib. Grain runs along it (x). */
export function beam(
  path: readonly Vec[],
  { section, up = [0, 1, 0], power = 4, segments = 14, end = 0.003 }: BeamOptions,
) {
  const mesh = emptyMesh()
  const rows: Vec[][] = []
  const grain: Vec[][] = []
  const lengths = path.map((_, i) =>
    path.slice(1, i + 1).reduce((sum, p, k) => sum + length(sub(p, path[k] as Vec)), 0),
  )
  const whole = lengths[lengths.length - 1] as number
  const seed = path[0] as Vec
  const ring = (i: number, size: number, shift: number) => {
    const here = path[i] as Vec
    const axis = normalize(sub(path[Math.min(i + 1, path.length - 1)] as Vec, path[Math.max(i - 1, 0)] as Vec))
    const side = normalize(cross(up, axis))
    const top = cross(axis, side)
    const [w, h] = section((lengths[i] as number) / whole)
    const inset = (half: number) => Math.max(0, half - (1 - size) * end)
    const middle = add(here, scale(axis, shift * end))
    const row: Vec[] = []
    const marks: Vec[] = []
    for (const t of steps(segments)) {
      const [c, s] = [Math.cos(t * Math.PI * 2), Math.sin(t * Math.PI * 2)]
      const a = size < 0 ? 0 : Math.sign(c) * Math.abs(c) ** (2 / power) * inset(w)
      const b = size < 0 ? 0 : Math.sign(s) * Math.abs(s) ** (2 / power) * inset(h)
      row.push(add(middle, add(scale(side, a), scale(top, b))))
      marks.push([(lengths[i] as number) + seed[1], b + seed[0] * 1.7, a + seed[2] * 1.3])
    }
    rows.push(row)
    grain.push(marks)
  }
  const last = path.length - 1
  for (const [size, shift] of [
    [-1, 0],
    [0, 0],
    [0.7, 0.3],
    [1, 1],
  ] as const)
    ring(0, size, shift)
  for (let i = 1; i < last; i++) ring(i, 1, 0)
  for (const [size, shift] of [
    [1, -1],
    [0.7, -0.3],
    [0, 0],
    [-1, 0],
  ] as const)
    ring(last, size, shift)
  patch(mesh, rows)
  const marked = emptyMesh()
  patch(marked, grain)
  return smoothed({ ...mesh, texture: marked.positions }, 40)
}

/** A thin shell over uneven steps, with openings where cells are left out. */
export function shell(
  [us, vs]: readonly [readonly number[], readonly number[]],
  shape: Shape,
  thickness: (x: number, y: number) => number,
  isOpen: (u: number, v: number) => boolean = () => false,
): Mesh {
  const mesh = emptyMesh()
  const layer = (side: 1 | -1) =>
    us.map((u) => vs.map((v) => add(shape(u, v), scale(facing(shape, u, v), (side * thickness(u, v)) / 2))))
  const [front, back] = [layer(1), layer(-1)]
  const at = (rows: Vec[][], i: number, j: number) => rows[i]?.[j] as Vec
  const middle = (values: readonly number[], i: number) => ((values[i] as number) + (values[i + 1] as number)) / 2
  const isSolid = (i: number, j: number) =>
    i >= 0 && j >= 0 && i < us.length - 1 && j < vs.length - 1 && !isOpen(middle(us, i), middle(vs, j))
  const wall = (i0: number, j0: number, i1: number, j1: number) =>
    patch(mesh, [
      [at(front, i0, j0), at(back, i0, j0)],
      [at(front, i1, j1), at(back, i1, j1)],
    ])
  for (let i = 0; i < us.length - 1; i++) {
    for (let j = 0; j < vs.length - 1; j++) {
      if (!isSolid(i, j)) continue
      for (const [rows, flip] of [
        [front, false],
        [back, true],
      ] as const) {
        const cell = [i, i + 1].map((k) => [at(rows, k, j), at(rows, k, j + 1)])
        patch(mesh, cell, flip)
      }
      if (!isSolid(i, j - 1)) wall(i + 1, j, i, j)
      if (!isSolid(i, j + 1)) wall(i, j + 1, i + 1, j + 1)
      if (!isSolid(i - 1, j)) wall(i, j, i, j + 1)
      if (!isSolid(i + 1, j)) wall(i + 1, j + 1, i + 1, j)
    }
  }
  return smoothed(mesh)
}
