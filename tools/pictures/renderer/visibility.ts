import type { Scene } from './scene.ts'
import { cross, dot, mix, normalize, sub, type Vec } from './vector.ts'

/** The camera with the picture's measures in pixels. */
export interface View {
  readonly width: number
  readonly height: number
  readonly from: Vec
  readonly right: Vec
  readonly up: Vec
  readonly forward: Vec
  readonly focal: number
}

export function viewOf(scene: Scene, width: number, height: number): View {
  const forward = normalize(sub(scene.camera.to, scene.camera.from))
  const right = normalize(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const focal = height / 2 / Math.tan((scene.camera.fieldOfView * Math.PI) / 360)
  return { width, height, from: scene.camera.from, right, up, forward, focal }
}

/** What each pixel of a view shows. */
export interface Visible {
  /** Index of the piece, -1 for none. */
  readonly piece: Int16Array
  /** First corner of the triangle in the piece's arrays, divided by nine. */
  readonly triangle: Int32Array
  /** Inverse depth: linear across the screen. */
  readonly depth: Float32Array
}

const NEAR = 0.05

/** The nearest triangle at every pixel. */
export function visibility(scene: Scene, view: View): Visible {
  const count = view.width * view.height
  const piece = new Int16Array(count).fill(-1)
  const triangle = new Int32Array(count)
  const depth = new Float32Array(count)
  scene.pieces.forEach(({ mesh }, index) => {
    const p = mesh.positions
    for (let i = 0; i < p.length; i += 9) {
      const corners: Vec[] = []
      for (let k = 0; k < 9; k += 3) {
        const d: Vec = [
          (p[i + k] as number) - view.from[0],
          (p[i + k + 1] as number) - view.from[1],
          (p[i + k + 2] as number) - view.from[2],
        ]
        corners.push([dot(d, view.right), dot(d, view.up), dot(d, view.forward)])
      }
      for (const [a, b, c] of clipped(corners)) drawTriangle(view, { piece, triangle, depth }, a, b, c, index, i / 9)
    }
  })
  return { piece, triangle, depth }
}

/** Cuts a triangle at the near plane: none, one or two remain. */
function clipped(corners: Vec[]): [Vec, Vec, Vec][] {
  const inside = corners.filter((c) => c[2] > NEAR)
  if (inside.length === 3) return [corners as [Vec, Vec, Vec]]
  if (inside.length === 0) return []
  const ring: Vec[] = []
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % 3] as Vec
    if (a[2] > NEAR) ring.push(a)
    if (a[2] > NEAR !== b[2] > NEAR) ring.push(mix(a, b, (NEAR - a[2]) / (b[2] - a[2])))
  })
  return ring.slice(2).map((c, i) => [ring[0], ring[i + 1], c] as [Vec, Vec, Vec])
}

function drawTriangle(view: View, into: Visible, a: Vec, b: Vec, c: Vec, piece: number, triangle: number): void {
  const { width, height, focal } = view
  const x0 = (a[0] / a[2]) * focal + width / 2
  const y0 = height / 2 - (a[1] / a[2]) * focal
  const x1 = (b[0] / b[2]) * focal + width / 2
  const y1 = height / 2 - (b[1] / b[2]) * focal
  const x2 = (c[0] / c[2]) * focal + width / 2
  const y2 = height / 2 - (c[1] / c[2]) * focal
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
  if (Math.abs(area) < 1e-9) return
  // Inverse depth is a plane over the screen: start + x * across + y * down.
  const [i0, i1, i2] = [1 / a[2], 1 / b[2], 1 / c[2]]
  const across = ((i1 - i0) * (y2 - y0) - (i2 - i0) * (y1 - y0)) / area
  const down = ((i2 - i0) * (x1 - x0) - (i1 - i0) * (x2 - x0)) / area
  const start = i0 - x0 * across - y0 * down
  const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5))
  const bottom = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) - 0.5))
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5
    // Where the row enters and leaves the triangle: long floor boards are mostly empty bounding box.
    let left = Number.POSITIVE_INFINITY
    let right = Number.NEGATIVE_INFINITY
    for (let edge = 0; edge < 3; edge++) {
      const xa = edge === 0 ? x0 : edge === 1 ? x1 : x2
      const ya = edge === 0 ? y0 : edge === 1 ? y1 : y2
      const xb = edge === 0 ? x1 : edge === 1 ? x2 : x0
      const yb = edge === 0 ? y1 : edge === 1 ? y2 : y0
      if (ya > py === yb > py) continue
      const x = xa + ((py - ya) / (yb - ya)) * (xb - xa)
      if (x < left) left = x
      if (x > right) right = x
    }
    const from = Math.max(0, Math.ceil(left - 0.5))
    const to = Math.min(width - 1, Math.ceil(right - 0.5) - 1)
    let inverse = start + (from + 0.5) * across + py * down
    for (let at = y * width + from; at <= y * width + to; at++) {
      if (inverse > (into.depth[at] as number)) {
        into.depth[at] = inverse
        into.piece[at] = piece
        into.triangle[at] = triangle
      }
      inverse += across
    }
  }
}
