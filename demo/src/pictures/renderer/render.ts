import type { Material } from './materials.ts'
import type { Scene } from './scene.ts'
import {
  type LampMap,
  lampMap,
  lampReaches,
  type Received,
  receive,
  type ShadowSet,
  shadowMaps,
} from './shadow-maps.ts'
import { add, cross, dot, mix, normalize, scale, sub, type Vec } from './vector.ts'

export interface Quality {
  /** Directions sampled over the key light's disc and over the sky. */
  readonly key: number
  readonly sky: number
  /** Shadow map edge in pixels. */
  readonly shadows: number
}

export const FINE: Quality = { key: 16, sky: 24, shadows: 448 }
export const QUICK: Quality = { key: 8, sky: 12, shadows: 320 }

const SAMPLES = 2

/** Instead of a quarter of the shadow maps, all of them. */
const ALL = -1

/**
 * Renders a scene to 8-bit sRGB, three bytes a pixel, row by row.
 *
 * Visibility first (nearest triangle at each of four samples a pixel), then shading: once for a pixel that shows one
 * surface, else at all four samples, each of which asks a quarter of the shadow maps, so that the pixel as a whole has
 * asked them all. The same scene gives the same bytes on every machine.
 */
export function render(scene: Scene, width: number, height: number, quality: Quality = FINE): Uint8Array {
  const view = viewOf(scene, width * SAMPLES, height * SAMPLES)
  const visible = visibility(scene, view)
  const shadows = shadowMaps(scene.pieces, scene.light, { key: quality.key, sky: quality.sky, size: quality.shadows })
  const lamps = scene.light.lamps.map((lamp) => lampMap(scene.pieces, lamp.at, lamp.toward))
  const stage: Stage = { scene, view, visible, shadows, lamps, received: { key: 0, sky: 0 } }
  const bytes = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [r, g, b] = [0, 0, 0]
      if (isEven(visible, view.width, x * SAMPLES, y * SAMPLES)) {
        const c = tone(shade(stage, x * SAMPLES, y * SAMPLES, ALL))
        r = c[0] * 4
        g = c[1] * 4
        b = c[2] * 4
      } else {
        for (let s = 0; s < SAMPLES * SAMPLES; s++) {
          const [sx, sy] = [x * SAMPLES + (s % SAMPLES), y * SAMPLES + Math.floor(s / SAMPLES)]
          const c = tone(shade(stage, sx, sy, s))
          r += c[0]
          g += c[1]
          b += c[2]
        }
      }
      const at = (y * width + x) * 3
      // A trace of grain keeps wide, even surfaces from banding.
      const grain = (((scrambled(x, y) >>> 8) & 255) / 255 - 0.5) * 1.1
      bytes[at] = clampByte((r / 4) * 255 + grain)
      bytes[at + 1] = clampByte((g / 4) * 255 + grain)
      bytes[at + 2] = clampByte((b / 4) * 255 + grain)
    }
  }
  return bytes
}

/** A number that differs from neighbour to neighbour without a pattern the eye could find. */
function scrambled(x: number, y: number): number {
  let h = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  h = Math.imul(h ^ (h >>> 13), 3266489917)
  return h ^ (h >>> 16)
}

/** Do all four samples of a pixel show the same piece at much the same depth? */
function isEven(visible: Visible, width: number, sx: number, sy: number): boolean {
  const at = sy * width + sx
  const { piece, depth } = visible
  const [p, d] = [piece[at], depth[at] as number]
  for (const other of [at + 1, at + width, at + width + 1]) {
    if (piece[other] !== p || Math.abs((depth[other] as number) - d) > d * 0.004) return false
  }
  return true
}

const clampByte = (v: number) => Math.max(0, Math.min(255, Math.round(v)))

interface View {
  readonly width: number
  readonly height: number
  readonly from: Vec
  readonly right: Vec
  readonly up: Vec
  readonly forward: Vec
  readonly focal: number
}

function viewOf(scene: Scene, width: number, height: number): View {
  const forward = normalize(sub(scene.camera.to, scene.camera.from))
  const right = normalize(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const focal = height / 2 / Math.tan((scene.camera.fieldOfView * Math.PI) / 360)
  return { width, height, from: scene.camera.from, right, up, forward, focal }
}

interface Visible {
  /** Index of the piece, -1 for none. */
  readonly piece: Int16Array
  /** First corner of the triangle in the piece's arrays, divided by nine. */
  readonly triangle: Int32Array
  readonly depth: Float32Array
}

const NEAR = 0.05

function visibility(scene: Scene, view: View): Visible {
  const count = view.width * view.height
  const piece = new Int16Array(count).fill(-1)
  const triangle = new Int32Array(count)
  // Inverse depth: linear across the screen.
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

interface Hit {
  readonly point: Vec
  readonly normal: Vec
  readonly texture: Vec
  readonly material: Material
}

function hitAt(scene: Scene, visible: Visible, at: number, ray: Vec, from: Vec): Hit | undefined {
  const piece = scene.pieces[visible.piece[at] as number]
  if (!piece) return undefined
  const { mesh, material } = piece
  const i = (visible.triangle[at] as number) * 9
  const read = (source: readonly number[], k: number): Vec => [
    source[i + k] as number,
    source[i + k + 1] as number,
    source[i + k + 2] as number,
  ]
  const [a, b, c] = [read(mesh.positions, 0), read(mesh.positions, 3), read(mesh.positions, 6)]
  const [e1, e2] = [sub(b, a), sub(c, a)]
  const p = cross(ray, e2)
  const det = dot(e1, p) || 1e-12
  const s = sub(from, a)
  const q = cross(s, e1)
  // At an outline the sample's centre can miss the triangle by a hair: stay on it.
  const u = Math.max(0, Math.min(1, dot(s, p) / det))
  const v = Math.max(0, Math.min(1 - u, dot(ray, q) / det))
  const t = dot(e2, q) / det
  const blend = (source: readonly number[]): Vec => {
    const [m, n, o] = [read(source, 0), read(source, 3), read(source, 6)]
    const w = 1 - u - v
    return [m[0] * w + n[0] * u + o[0] * v, m[1] * w + n[1] * u + o[1] * v, m[2] * w + n[2] * u + o[2] * v]
  }
  const texture = blend(mesh.texture)
  let normal = normalize(blend(mesh.normals))
  if (dot(normal, ray) > 0) normal = scale(normal, -1)
  if (material.relief) normal = relieved(normal, texture, material.relief)
  return { point: add(from, scale(ray, t)), normal, texture, material }
}

/** Leans the normal against the slope of a height field. */
function relieved(normal: Vec, p: Vec, height: (p: Vec) => number): Vec {
  const step = 0.0008
  const here = height(p)
  const gradient: Vec = [
    (height([p[0] + step, p[1], p[2]]) - here) / step,
    (height([p[0], p[1] + step, p[2]]) - here) / step,
    (height([p[0], p[1], p[2] + step]) - here) / step,
  ]
  const along = dot(gradient, normal)
  return normalize(sub(normal, sub(gradient, scale(normal, along))))
}

/** What shading one picture works with. */
interface Stage {
  readonly scene: Scene
  readonly view: View
  readonly visible: Visible
  readonly shadows: ShadowSet
  readonly lamps: readonly LampMap[]
  /** Written by every question to the shadow maps: one object for a whole picture. */
  readonly received: Received
}

function shade({ scene, view, visible, shadows, lamps, received }: Stage, sx: number, sy: number, sample: number): Vec {
  const at = sy * view.width + sx
  const [dx, dy] = [(sx + 0.5 - view.width / 2) / view.focal, (view.height / 2 - sy - 0.5) / view.focal]
  const ray = normalize(add(view.forward, add(scale(view.right, dx), scale(view.up, dy))))
  const hit = hitAt(scene, visible, at, ray, view.from)
  if (!hit) return mix(scene.background[0], scene.background[1], sy / view.height)
  const { point, normal, material } = hit
  const albedo = material.albedo(hit.texture)
  const light = scene.light
  const bias = (2.6 * shadows.radius) / shadows.size
  const share = sample === ALL ? 1 : SAMPLES * SAMPLES
  const shift = scrambled(sx, sy)
  const [nx, ny, nz] = normal
  // Start a little above the surface, so that it does not shade itself.
  const lift = bias * 1.2
  const at3 = { x: point[0] + nx * lift, y: point[1] + ny * lift, z: point[2] + nz * lift, nx, ny, nz, bias }
  receive(shadows, received, at3, Math.max(0, sample), share, shift)
  const { key: kr, sky: sr } = received
  const towardKey = normalize(light.key)
  const half = normalize(sub(towardKey, ray))
  const squarely = Math.max(0.05, dot(normal, towardKey))
  const highlight = material.gloss > 0 ? Math.max(0, dot(half, normal)) ** material.sharpness * (kr / squarely) : 0
  // Light that the floor throws back, warmed by it.
  const bounce = (0.5 - normal[1] * 0.5) * 0.2 * (light.keyStrength + light.skyStrength) * 0.55
  let lit: Vec = [
    kr * light.keyColour[0] + sr * light.skyColour[0] + bounce,
    kr * light.keyColour[1] + sr * light.skyColour[1] + bounce * 0.94,
    kr * light.keyColour[2] + sr * light.skyColour[2] + bounce * 0.86,
  ]
  lamps.forEach((map, i) => {
    const lamp = light.lamps[i]
    if (!lamp) return
    const toLamp = sub(lamp.at, point)
    const distance2 = Math.max(0.01, dot(toLamp, toLamp))
    const facing = Math.max(0, dot(normal, scale(toLamp, 1 / Math.sqrt(distance2))))
    const reach = facing > 0 ? lampReaches(map, point, 0.012) : 0
    lit = add(lit, scale(lamp.colour, (lamp.strength * facing * reach) / distance2))
  })
  const fresnel = (1 - Math.max(0, -dot(normal, ray))) ** 4
  if (material.metal) {
    const mirror = studio(sub(ray, scale(normal, 2 * dot(ray, normal))), light.skyStrength + light.keyStrength * 0.3)
    const reflected: Vec = [albedo[0] * mirror, albedo[1] * mirror, albedo[2] * mirror]
    return add(
      mix(scale(product(albedo, lit), 0.45), reflected, 0.6),
      scale(light.keyColour, highlight * material.gloss * 0.5),
    )
  }
  const sheen = (material.sheen ?? 0) * fresnel * (sr + kr * 0.3)
  let result = add(product(albedo, scale(lit, 1 / 1.05)), scale(light.keyColour, highlight * material.gloss * 0.4))
  result = add(result, scale(mix(albedo, [1, 1, 1], 0.4), sheen))
  result = add(result, scale(light.skyColour, material.gloss * fresnel * 0.5 * sr))
  return material.glow ? add(result, material.glow) : result
}

const product = (a: Vec, b: Vec): Vec => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]

/** What polished steel sees of the studio: a bright window band above, a grey floor below. */
function studio(direction: Vec, strength: number): number {
  const up = direction[1]
  const window = Math.exp(-(((up - 0.45) / 0.22) ** 2)) * (0.6 + 0.4 * Math.max(0, -direction[0]))
  return (0.22 + 0.3 * Math.max(0, up) + 0.12 * Math.max(0, -up) + 0.95 * window) * strength * 0.75
}

/** Filmic curve and sRGB, 0 to 1. Colours are drawn a little toward grey first: the curve would make them loud. */
function tone(colour: Vec): Vec {
  const grey = colour[0] * 0.21 + colour[1] * 0.72 + colour[2] * 0.07
  const c = mix(colour, [grey, grey, grey], 0.16)
  const curve = (v: number) => {
    const x = Math.max(0, v) * 0.66
    const y = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
    const clamped = Math.max(0, Math.min(1, y))
    return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
  }
  return [curve(c[0]), curve(c[1]), curve(c[2])]
}
