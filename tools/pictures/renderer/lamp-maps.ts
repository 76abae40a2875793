import type { Piece } from './scene.ts'
import { cross, dot, frame, normalize, type Vec } from './vector.ts'

/** Perspective depth from a lamp, for the shadows of its own light. */
export interface LampMap {
  readonly size: number
  readonly right: Vec
  readonly up: Vec
  readonly forward: Vec
  readonly at: Vec
  readonly reach: number
  readonly depth: Float32Array
}

/** A lamp's view of the scene over a cone of about 150 degrees. */
export function lampMap(pieces: readonly Piece[], at: Vec, toward: Vec, size = 512): LampMap {
  const axis = frame(normalize(toward))
  const forward = axis.forward
  const right = axis.right
  const up = cross(forward, right)
  const reach = Math.tan((75 * Math.PI) / 180)
  const depth = new Float32Array(size * size).fill(Number.POSITIVE_INFINITY)
  for (const piece of pieces) {
    if (!piece.casts || piece.material.glow) continue
    const p = piece.mesh.positions
    for (let i = 0; i < p.length; i += 9) {
      const corners: { x: number; y: number; z: number }[] = []
      for (let k = 0; k < 3; k++) {
        const d: Vec = [
          (p[i + k * 3] as number) - at[0],
          (p[i + k * 3 + 1] as number) - at[1],
          (p[i + k * 3 + 2] as number) - at[2],
        ]
        const z = dot(d, forward)
        corners.push({
          x: (dot(d, right) / z / reach + 1) * (size / 2),
          y: (dot(d, up) / z / reach + 1) * (size / 2),
          z,
        })
      }
      const [a, b, c] = corners as [
        { x: number; y: number; z: number },
        { x: number; y: number; z: number },
        { x: number; y: number; z: number },
      ]
      if (a.z < 0.02 || b.z < 0.02 || c.z < 0.02) continue
      const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
      if (Math.abs(area) < 1e-9) continue
      const [x0, x1] = [
        Math.max(0, Math.floor(Math.min(a.x, b.x, c.x))),
        Math.min(size - 1, Math.ceil(Math.max(a.x, b.x, c.x))),
      ]
      const [y0, y1] = [
        Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))),
        Math.min(size - 1, Math.ceil(Math.max(a.y, b.y, c.y))),
      ]
      for (let y = y0; y <= y1; y++) {
        for (let x = x0; x <= x1; x++) {
          const [px, py] = [x + 0.5, y + 0.5]
          const w0 = ((b.x - px) * (c.y - py) - (c.x - px) * (b.y - py)) / area
          const w1 = ((c.x - px) * (a.y - py) - (a.x - px) * (c.y - py)) / area
          const w2 = 1 - w0 - w1
          if (w0 < 0 || w1 < 0 || w2 < 0) continue
          const z = w0 * a.z + w1 * b.z + w2 * c.z
          const slot = y * size + x
          if (z < (depth[slot] as number)) depth[slot] = z
        }
      }
    }
  }
  return { size, right, up, forward, at, reach, depth }
}

/** How much of a lamp's light reaches a point, 0 to 1, softened over a small neighbourhood. */
export function lampReaches(map: LampMap, p: Vec, bias: number): number {
  const d: Vec = [p[0] - map.at[0], p[1] - map.at[1], p[2] - map.at[2]]
  const z = dot(d, map.forward)
  if (z <= 0.01) return 0
  const u = dot(d, map.right) / z / map.reach
  const v = dot(d, map.up) / z / map.reach
  const edge = Math.hypot(u, v)
  if (edge >= 1) return 0
  const x = (u + 1) * (map.size / 2)
  const y = (v + 1) * (map.size / 2)
  let open = 0
  for (let k = 0; k < 9; k++) {
    const xi = Math.floor(x + ((k % 3) - 1) * 1.6)
    const yi = Math.floor(y + (Math.floor(k / 3) - 1) * 1.6)
    if (xi < 0 || yi < 0 || xi >= map.size || yi >= map.size || (map.depth[yi * map.size + xi] as number) >= z - bias)
      open++
  }
  const fade = 1 - Math.max(0, (edge - 0.7) / 0.3) ** 2
  return (open / 9) * fade
}
