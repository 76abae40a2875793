import { add, cross, frame, normalize, sub, type Vec } from './vector.ts'

/** Triangles with a normal and a texture position at each corner. Flat arrays: corner i of triangle t stands at 9t + 3i. */
export interface Mesh {
  readonly positions: number[]
  readonly normals: number[]
  /** Position before the mesh was placed, so that grain follows the piece and not the room. */
  readonly texture: number[]
}

export const emptyMesh = (): Mesh => ({ positions: [], normals: [], texture: [] })

function corner(mesh: Mesh, p: Vec, n: Vec): void {
  mesh.positions.push(p[0], p[1], p[2])
  mesh.normals.push(n[0], n[1], n[2])
  mesh.texture.push(p[0], p[1], p[2])
}

/** Several meshes as one. */
export function joined(...meshes: Mesh[]): Mesh {
  const all = emptyMesh()
  for (const mesh of meshes) {
    for (const value of mesh.positions) all.positions.push(value)
    for (const value of mesh.normals) all.normals.push(value)
    for (const value of mesh.texture) all.texture.push(value)
  }
  return all
}

export interface Placement {
  /** Metres. */
  at?: Vec
  /** Degrees about y, applied after `tilt`. */
  turn?: number
  /** Degrees about x, applied first. */
  tilt?: number
  /** Degrees about z, applied between. */
  roll?: number
}

/** The mesh turned and moved; its texture positions stay with the piece. */
export function placed(mesh: Mesh, { at = [0, 0, 0], turn = 0, tilt = 0, roll = 0 }: Placement): Mesh {
  const [st, ct] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const [sx, cx] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
  const [sz, cz] = [Math.sin((roll * Math.PI) / 180), Math.cos((roll * Math.PI) / 180)]
  const rotate = (x: number, y: number, z: number): Vec => {
    const y1 = y * cx - z * sx
    const z1 = y * sx + z * cx
    const x2 = x * cz - y1 * sz
    const y2 = x * sz + y1 * cz
    return [x2 * ct + z1 * st, y2, -x2 * st + z1 * ct]
  }
  const turned = (source: number[], offset: Vec) => {
    const out: number[] = new Array(source.length)
    for (let i = 0; i < source.length; i += 3) {
      const p = rotate(source[i] ?? 0, source[i + 1] ?? 0, source[i + 2] ?? 0)
      out[i] = p[0] + offset[0]
      out[i + 1] = p[1] + offset[1]
      out[i + 2] = p[2] + offset[2]
    }
    return out
  }
  return { positions: turned(mesh.positions, at), normals: turned(mesh.normals, [0, 0, 0]), texture: mesh.texture }
}

/** A grid of points with normals, as two triangles a cell. */
function grid(mesh: Mesh, points: Vec[][], normals: Vec[][], flip = false): void {
  for (let i = 0; i + 1 < points.length; i++) {
    const [row, next, n0, n1] = [points[i], points[i + 1], normals[i], normals[i + 1]]
    if (!row || !next || !n0 || !n1) continue
    for (let j = 0; j + 1 < row.length; j++) {
      const quad: [Vec, Vec][] = [
        [row[j] as Vec, n0[j] as Vec],
        [next[j] as Vec, n1[j] as Vec],
        [next[j + 1] as Vec, n1[j + 1] as Vec],
        [row[j + 1] as Vec, n0[j + 1] as Vec],
      ]
      for (const k of flip ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]) {
        const [p, n] = quad[k] as [Vec, Vec]
        corner(mesh, p, n)
      }
    }
  }
}

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

/** A round bar bent along a path, with round ends. */
export function tube(path: readonly Vec[], radius: number, segments = 20): Mesh {
  const mesh = emptyMesh()
  const points: Vec[][] = []
  const normals: Vec[][] = []
  let reference: Vec | undefined
  const ring = (centre: Vec, axis: Vec, along: number, r: number) => {
    const base = frame(axis)
    let right: Vec = base.right
    if (reference) {
      // Carry the last ring's orientation along: no twist where the path turns.
      const projected = sub(reference, [
        axis[0] * dotOf(reference, axis),
        axis[1] * dotOf(reference, axis),
        axis[2] * dotOf(reference, axis),
      ])
      right = normalize(projected)
    }
    reference = right
    const up = cross(axis, right)
    const pointRow: Vec[] = []
    const normalRow: Vec[] = []
    for (let s = 0; s <= segments; s++) {
      const angle = (s / segments) * Math.PI * 2
      const side: Vec = [
        right[0] * Math.cos(angle) + up[0] * Math.sin(angle),
        right[1] * Math.cos(angle) + up[1] * Math.sin(angle),
        right[2] * Math.cos(angle) + up[2] * Math.sin(angle),
      ]
      const n = normalize([side[0] * r + axis[0] * along, side[1] * r + axis[1] * along, side[2] * r + axis[2] * along])
      normalRow.push(n)
      pointRow.push([centre[0] + n[0] * radius, centre[1] + n[1] * radius, centre[2] + n[2] * radius])
    }
    points.push(pointRow)
    normals.push(normalRow)
  }
  for (let i = 0; i < path.length; i++) {
    const here = path[i] as Vec
    const axis = normalize(sub(path[Math.min(i + 1, path.length - 1)] as Vec, path[Math.max(i - 1, 0)] as Vec))
    if (i === 0) for (const t of [-1, -0.7, -0.35]) ring(here, axis, t, Math.sqrt(1 - t * t))
    ring(here, axis, 0, 1)
    if (i === path.length - 1) for (const t of [0.35, 0.7, 1]) ring(here, axis, t, Math.sqrt(1 - t * t))
  }
  grid(mesh, points, normals, true)
  return mesh
}

const dotOf = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** A smooth curve through points (Catmull-Rom), for tubes. */
export function curve(points: readonly Vec[], steps = 10): Vec[] {
  const out: Vec[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const p0 = points[Math.max(0, i - 1)] as Vec
    const p1 = points[i] as Vec
    const p2 = points[i + 1] as Vec
    const p3 = points[Math.min(points.length - 1, i + 2)] as Vec
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      out.push(
        [0, 1, 2].map((k) =>
          spline(p0[k] as number, p1[k] as number, p2[k] as number, p3[k] as number, t),
        ) as unknown as Vec,
      )
    }
  }
  out.push(points[points.length - 1] as Vec)
  return out
}

const spline = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)

/** A bent plate: `shape(u, v)` for u and v from 0 to 1, given a thickness, with closed edges. */
export function sheet(shape: (u: number, v: number) => Vec, thickness: number, nu = 28, nv = 28): Mesh {
  const mesh = emptyMesh()
  const step = 1e-3
  const normalAt = (u: number, v: number): Vec => {
    const du = sub(shape(Math.min(1, u + step), v), shape(Math.max(0, u - step), v))
    const dv = sub(shape(u, Math.min(1, v + step)), shape(u, Math.max(0, v - step)))
    return normalize(cross(du, dv))
  }
  const layer = (offset: number, direction: number) => {
    const points: Vec[][] = []
    const normals: Vec[][] = []
    for (let i = 0; i <= nu; i++) {
      const pointRow: Vec[] = []
      const normalRow: Vec[] = []
      for (let j = 0; j <= nv; j++) {
        const n = normalAt(i / nu, j / nv)
        const p = shape(i / nu, j / nv)
        pointRow.push([p[0] + n[0] * offset, p[1] + n[1] * offset, p[2] + n[2] * offset])
        normalRow.push([n[0] * direction, n[1] * direction, n[2] * direction])
      }
      points.push(pointRow)
      normals.push(normalRow)
    }
    return { points, normals }
  }
  const front = layer(thickness / 2, 1)
  const back = layer(-thickness / 2, -1)
  grid(mesh, front.points, front.normals)
  grid(mesh, back.points, back.normals, true)
  const rim = (pick: (l: Vec[][]) => Vec[]) => {
    const [a, b] = [pick(front.points), pick(back.points)]
    for (let i = 0; i + 1 < a.length; i++) {
      const along = sub(a[i + 1] as Vec, a[i] as Vec)
      const across = sub(b[i] as Vec, a[i] as Vec)
      const n = normalize(cross(along, across))
      grid(
        mesh,
        [
          [a[i] as Vec, a[i + 1] as Vec],
          [b[i] as Vec, b[i + 1] as Vec],
        ],
        [
          [n, n],
          [n, n],
        ],
      )
    }
  }
  rim((l) => l[0] as Vec[])
  rim((l) => (l[l.length - 1] as Vec[]).slice().reverse())
  rim((l) => l.map((row) => row[row.length - 1] as Vec))
  rim((l) => l.map((row) => row[0] as Vec).reverse())
  return mesh
}

/** A flat outline in x and z (counter-clockwise from above, convex), raised to a plate with a soft edge. */
export function plate(outline: readonly (readonly [number, number])[], height: number, edge = 0.004): Mesh {
  const mesh = emptyMesh()
  const count = outline.length
  const outward = outline.map((_, i) => {
    const [ax, az] = outline[(i + count - 1) % count] as readonly [number, number]
    const [bx, bz] = outline[(i + 1) % count] as readonly [number, number]
    return normalize([bz - az, 0, -(bx - ax)])
  })
  const rings: { inset: number; y: number; up: number }[] = [
    { inset: edge, y: 0, up: -0.8 },
    { inset: 0, y: edge, up: -0.2 },
    { inset: 0, y: height - edge, up: 0.2 },
    { inset: edge, y: height, up: 0.8 },
  ]
  const point = ({ inset, y }: { inset: number; y: number }, i: number): Vec => {
    const [x, z] = outline[i % count] as readonly [number, number]
    const n = outward[i % count] as Vec
    return [x - n[0] * inset, y, z - n[2] * inset]
  }
  for (let k = 0; k + 1 < rings.length; k++) {
    const [a, b] = [rings[k], rings[k + 1]]
    if (!a || !b) continue
    const rows = [a, b].map((ring) => Array.from({ length: count + 1 }, (_, i) => point(ring, i)))
    const normals = [a, b].map((ring) =>
      Array.from({ length: count + 1 }, (_, i) => {
        const n = outward[i % count] as Vec
        return normalize([n[0], ring.up, n[2]])
      }),
    )
    grid(mesh, rows, normals)
  }
  const caps: [{ inset: number; y: number }, Vec][] = [
    [{ inset: edge, y: 0 }, [0, -1, 0]],
    [{ inset: edge, y: height }, [0, 1, 0]],
  ]
  for (const [ring, normal] of caps) {
    for (let i = 1; i + 1 < count; i++) {
      for (const k of normal[1] > 0 ? [0, i + 1, i] : [0, i, i + 1]) corner(mesh, point(ring, k), normal)
    }
  }
  return mesh
}

/** Outlines for `plate`. */
export const outlines = {
  disc: (radius: number, segments = 72) =>
    Array.from({ length: segments }, (_, i) => {
      const angle = (i / segments) * Math.PI * 2
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
    }),
  /** Between a rectangle and an ellipse: the Nordic conference table. */
  superellipse: (width: number, depth: number, power = 3, segments = 96) =>
    Array.from({ length: segments }, (_, i) => {
      const angle = (i / segments) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      return [
        (Math.sign(c) * Math.abs(c) ** (2 / power) * width) / 2,
        (Math.sign(s) * Math.abs(s) ** (2 / power) * depth) / 2,
      ] as const
    }),
  polygon: (radius: number, sides: number) =>
    Array.from({ length: sides }, (_, i) => {
      const angle = (i / sides) * Math.PI * 2
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
    }),
}
