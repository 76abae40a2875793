import { emptyMesh, grid, type Mesh } from './mesh.ts'
import { add, normalize, type Vec } from './vector.ts'

/**
 * A box with rounded edges, centred; `radius` at most half of the smallest side. `middle` divides the flat parts, for
 * shapes that will be bent: fractions from -1 to 1.
 */
export function box(
  width: number,
  height: number,
  depth: number,
  radius = 0.004,
  middle: readonly number[] = [],
): Mesh {
  const half: Vec = [width / 2, height / 2, depth / 2]
  const r = Math.min(radius, ...half)
  const mesh = emptyMesh()
  // A sliver of an edge needs one step to catch the light, a wide one several to look round.
  const steps = r < 0.006 ? [0, 1] : r < 0.03 ? [0, 0.3, 0.64, 1] : [0, 0.08, 0.24, 0.44, 0.7, 1]
  const stops = (h: number) => {
    const edge = steps.map((t) => -h + r * t)
    return [...edge, ...middle.map((t) => t * (h - r)), ...edge.map((v) => -v).reverse()]
  }
  for (let axis = 0; axis < 3; axis++) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    for (const side of [-1, 1]) {
      const points: Vec[][] = []
      const normals: Vec[][] = []
      for (const a of stops(half[u] as number)) {
        const pointRow: Vec[] = []
        const normalRow: Vec[] = []
        for (const b of stops(half[v] as number)) {
          const p = [0, 0, 0]
          p[axis] = side * (half[axis] as number)
          p[u] = a
          p[v] = b
          const inner = p.map((value, i) =>
            Math.max(-((half[i] as number) - r), Math.min((half[i] as number) - r, value)),
          )
          const n = normalize(
            [p[0] as number, p[1] as number, p[2] as number].map(
              (value, i) => value - (inner[i] as number),
            ) as unknown as Vec,
          )
          pointRow.push(add(inner as unknown as Vec, [n[0] * r, n[1] * r, n[2] * r]))
          normalRow.push(n)
        }
        points.push(pointRow)
        normals.push(normalRow)
      }
      grid(mesh, points, normals, side < 0)
    }
  }
  return mesh
}

/** A profile `[radius, height]` turned about the y axis. A repeated point makes a sharp edge. */
export function lathe(profile: readonly (readonly [number, number])[], segments = 64): Mesh {
  const mesh = emptyMesh()
  const slopes = profile.slice(1).map(([r, y], i) => {
    const [r0, y0] = profile[i] as readonly [number, number]
    return normalize([y - y0, -(r - r0), 0])
  })
  for (let i = 0; i + 1 < profile.length; i++) {
    const slope = slopes[i] as Vec
    const smooth = (other: Vec | undefined): Vec =>
      other && slope[0] * other[0] + slope[1] * other[1] > 0.5 ? normalize(add(slope, other)) : slope
    const ends = [
      { point: profile[i] as readonly [number, number], normal: smooth(slopes[i - 1]) },
      { point: profile[i + 1] as readonly [number, number], normal: smooth(slopes[i + 1]) },
    ]
    const points: Vec[][] = []
    const normals: Vec[][] = []
    for (let s = 0; s <= segments; s++) {
      const angle = (s / segments) * Math.PI * 2
      const [c, d] = [Math.cos(angle), Math.sin(angle)]
      points.push(ends.map(({ point }) => [point[0] * c, point[1], point[0] * d] as Vec))
      normals.push(ends.map(({ normal }) => [normal[0] * c, normal[1], normal[0] * d] as Vec))
    }
    grid(mesh, points, normals)
  }
  return mesh
}

/** A closed, slightly rounded cylinder that stands on y = 0. */
export function cylinder(radius: number, height: number, top = radius, edge = 0.003): Mesh {
  const e = Math.min(edge, radius, top, height / 2)
  return lathe([
    [0, 0],
    [radius - e, 0],
    [radius, e],
    [top, height - e],
    [top - e, height],
    [0, height],
  ])
}

export function sphere(radius: number): Mesh {
  const profile = Array.from({ length: 25 }, (_, i) => {
    const angle = -Math.PI / 2 + (i / 24) * Math.PI
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
  })
  return lathe(profile, 48)
}
