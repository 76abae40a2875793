import { corner, emptyMesh, grid, type Mesh, type Placement } from '../../renderer/mesh.ts'
import { sheet } from '../../renderer/plates.ts'
import { box } from '../../renderer/solids.ts'
import { add, length, mix, normalize, scale, sub, type Vec } from '../../renderer/vector.ts'

/** A position in a plane: x and z of a plan, or the two axes of a profile. */
export type Point = readonly [number, number]

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
const along = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
const unit = ([x, y]: Point): Point => {
  const size = Math.hypot(x, y) || 1
  return [x / size, y / size]
}

/**
 * A rectangle with rounded corners, for `plate`. Radii of the corners in this order: right front, left front, left
 * back, right back (z runs to the front).
 */
export function roundedRectangle(
  width: number,
  depth: number,
  radius: number | readonly [number, number, number, number],
  steps = 7,
): Point[] {
  const radii = typeof radius === 'number' ? [radius, radius, radius, radius] : radius
  return [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].flatMap(([sx = 1, sz = 1], k) => {
    const r = Math.max(0.0006, radii[k] ?? 0)
    const count = r < 0.003 ? 2 : steps
    return Array.from({ length: count + 1 }, (_, i): Point => {
      const angle = (k + i / count) * (Math.PI / 2)
      return [sx * (width / 2 - r) + Math.cos(angle) * r, sz * (depth / 2 - r) + Math.sin(angle) * r]
    })
  })
}

/** A line of straight parts with its corners rounded. */
export function roundedLine(points: readonly Point[], radius: number, steps = 5): Point[] {
  return points.flatMap((here, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before || !after) return [here]
    const [to, from] = [minus(before, here), minus(after, here)]
    const reach = Math.min(radius, Math.hypot(...to) * 0.49, Math.hypot(...from) * 0.49)
    const [start, end] = [
      along(here, before, reach / Math.hypot(...to)),
      along(here, after, reach / Math.hypot(...from)),
    ]
    return Array.from({ length: steps + 1 }, (_, k) => {
      const t = k / steps
      return along(along(start, here, t), along(here, end, t), t)
    })
  })
}

/** Sheet metal or plywood folded along a profile in x and y, `width` wide along z. */
export function folded(profile: readonly Point[], width: number, thickness: number, radius = 0.006): Mesh {
  const line = roundedLine(profile, radius)
  const last = line.length - 1
  return sheet(
    (u, v) => {
      const place = Math.min(last - 1e-9, Math.max(0, u * last))
      const [x, y] = along(line[Math.floor(place)] as Point, line[Math.floor(place) + 1] as Point, place % 1)
      return [x, y, (v - 0.5) * width]
    },
    thickness,
    last,
    1,
  )
}

/** A wall that follows a path in x and z: a rounded section, `height` tall from y = 0. */
export function band(path: readonly Point[], height: number, thickness: number, edge = thickness * 0.3): Mesh {
  const mesh = emptyMesh()
  const section = roundedRectangle(thickness, height, edge, 3)
  const sectionNormals = section.map((_, i) => {
    const [x, y] = minus(section[(i + 1) % section.length] as Point, section.at(i - 1) as Point)
    return unit([y, -x])
  })
  const points: Vec[][] = []
  const normals: Vec[][] = []
  const ring = (at: Point, tangent: Point, inset: number, toward: number) => {
    const [tx, tz] = unit(tangent)
    const order = [...section.keys(), 0]
    normals.push(
      order.map((i) => {
        const [across, up] = sectionNormals[i] as Point
        return normalize([-tz * across + tx * toward, up, tx * across + tz * toward])
      }),
    )
    points.push(
      order.map((i): Vec => {
        const [n, up] = sectionNormals[i] as Point
        const [across, y] = section[i] as Point
        const offset = across - n * inset
        return [at[0] - tz * offset, height / 2 + y - up * inset, at[1] + tx * offset]
      }),
    )
  }
  const [first, last] = [path[0] as Point, path.at(-1) as Point]
  const [start, end] = [unit(minus(path[1] as Point, first)), unit(minus(last, path.at(-2) as Point))]
  for (const [out, inset] of [
    [0, 1],
    [0.3, 0.3],
    [1, 0],
  ] as const)
    ring([first[0] + start[0] * out * edge, first[1] + start[1] * out * edge], start, inset * edge, out - 1)
  path.forEach((at, i) => {
    const isInner = Math.hypot(...minus(at, first)) > edge * 1.1 && Math.hypot(...minus(at, last)) > edge * 1.1
    if (isInner) ring(at, minus(path[i + 1] ?? at, path[i - 1] ?? at), 0, 0)
  })
  for (const [out, inset] of [
    [1, 0],
    [0.3, 0.3],
    [0, 1],
  ] as const)
    ring([last[0] - end[0] * out * edge, last[1] - end[1] * out * edge], end, inset * edge, 1 - out)
  grid(mesh, points, normals)
  cap(mesh, points[0] as Vec[], [-start[0], 0, -start[1]])
  cap(mesh, points.at(-1) as Vec[], [end[0], 0, end[1]])
  return mesh
}

/** One level of a `lofted` body: an outline at a height. */
export interface Level {
  readonly outline: readonly Point[]
  readonly y: number
}

/** A body through outlines with equally many points, closed at its first and last: a hollow where they turn inward. */
export function lofted(levels: readonly Level[]): Mesh {
  const mesh = emptyMesh()
  const rows = levels.map(({ outline, y }) => [...outline, outline[0] as Point].map(([x, z]): Vec => [x, y, z]))
  const between = (k: number): Vec[] | undefined => {
    const [a, b] = [rows[k], rows[k + 1]]
    if (!a || !b) return undefined
    const count = a.length - 1
    return a.map((point, i) => {
      const rim = sub(a[(i + 1) % count] as Vec, a[(i + count - 1) % count] as Vec)
      const rise = sub(b[i] as Vec, point)
      const normal: Vec = [
        rim[1] * rise[2] - rim[2] * rise[1],
        rim[2] * rise[0] - rim[0] * rise[2],
        rim[0] * rise[1] - rim[1] * rise[0],
      ]
      return length(normal) < 1e-12 ? [0, 1, 0] : normalize(normal)
    })
  }
  for (let k = 0; k + 1 < rows.length; k++) {
    const own = between(k) as Vec[]
    const softened = (other: Vec[] | undefined) =>
      own.map((n, i) => {
        const beside = other?.[i]
        const isSoft = beside && n[0] * beside[0] + n[1] * beside[1] + n[2] * beside[2] > 0.5
        return isSoft ? normalize(add(n, beside)) : n
      })
    grid(mesh, [rows[k] as Vec[], rows[k + 1] as Vec[]], [softened(between(k - 1)), softened(between(k + 1))])
  }
  cap(mesh, rows[0] as Vec[], [0, -1, 0])
  cap(mesh, rows.at(-1) as Vec[], [0, 1, 0])
  return mesh
}

/** Closes a ring with a fan around its middle. */
function cap(mesh: Mesh, ring: readonly Vec[], normal: Vec): void {
  const middle = scale(
    ring.reduce((sum, p) => add(sum, p), [0, 0, 0] as Vec),
    1 / ring.length,
  )
  for (let i = 0; i + 1 < ring.length; i++)
    for (const p of [middle, ring[i] as Vec, ring[i + 1] as Vec]) corner(mesh, p, normal)
}

/** A mesh with every position moved; its normals stay, so the move has to be gentle. */
export function moved(mesh: Mesh, to: (p: Vec) => Vec): Mesh {
  const positions: number[] = []
  for (let i = 0; i < mesh.positions.length; i += 3)
    positions.push(...to([mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0]))
  return { ...mesh, positions }
}

/** A post that stands on y = 0 and is narrower at its foot: `foot` is the share that remains. */
export const tapered = (width: number, height: number, depth: number, foot: number, radius = 0.006): Mesh =>
  moved(box(width, height, depth, radius), ([x, y, z]) => {
    const share = foot + (1 - foot) * Math.min(1, Math.max(0, y / height + 0.5))
    return [x * share, y + height / 2, z * share]
  })

/** The same mesh cut from another place of the board: two parts need not have the same grain. */
export function regrained(mesh: Mesh, seed: number): Mesh {
  const offset = [seed * 1.37, seed * 0.219, seed * 0.173]
  return { ...mesh, texture: mesh.texture.map((value, i) => value + (offset[i % 3] ?? 0)) }
}

/** Stands what runs from y = 0 upward at `from`, so that it points to `to`. */
export function pointing(from: Vec, to: Vec): Placement {
  const [x, y, z] = normalize(sub(to, from))
  const lean = (Math.acos(Math.min(1, y)) * 180) / Math.PI
  return { at: from, roll: lean, turn: (Math.atan2(z, -x) * 180) / Math.PI }
}

/** Points on an arc in a plane: degrees, counter-clockwise from the first axis. */
export function arc(middle: Point, radius: number, from: number, to: number, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [middle[0] + Math.cos(angle) * radius, middle[1] + Math.sin(angle) * radius]
  })
}

/** Between two places, as many as asked, both included. */
export const spread = (from: Vec, to: Vec, count: number): Vec[] =>
  Array.from({ length: count }, (_, i) => mix(from, to, count < 2 ? 0.5 : i / (count - 1)))
