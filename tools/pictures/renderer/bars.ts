import { emptyMesh, grid, type Mesh } from './mesh.ts'
import { cross, dot, frame, normalize, scale, sub, type Vec } from './vector.ts'

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
      right = normalize(sub(reference, scale(axis, dot(reference, axis))))
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
