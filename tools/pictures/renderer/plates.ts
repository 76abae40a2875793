import { corner, emptyMesh, grid, type Mesh } from './mesh.ts'
import { cross, normalize, sub, type Vec } from './vector.ts'

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
