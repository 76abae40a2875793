import { type LampMap, lampMap } from './lamp-maps.ts'
import type { Scene } from './scene.ts'
import { shade, surfaceAt, tone } from './shading.ts'
import { type Received, receive, type ShadowSet, shadowMaps } from './shadow-maps.ts'
import { add, mix, scale, type Vec } from './vector.ts'
import { type View, type Visible, viewOf, visibility } from './visibility.ts'

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

/**
 * Renders a scene to 8-bit sRGB, three bytes a pixel, row by row.
 *
 * Visibility first (nearest triangle at each of four samples a pixel), then shading: once for a pixel that shows one
 * surface, else at all four samples, each of which asks a quarter of the shadow maps, so that the pixel as a whole has
 * asked them all. The same scene gives the same bytes on every machine.
 */
export function render(scene: Scene, width: number, height: number, quality: Quality = FINE): Uint8Array {
  const view = viewOf(scene, width * SAMPLES, height * SAMPLES)
  const stage: Stage = {
    scene,
    view,
    visible: visibility(scene, view),
    shadows: shadowMaps(scene.pieces, scene.light, { key: quality.key, sky: quality.sky, size: quality.shadows }),
    lamps: scene.light.lamps.map((lamp) => lampMap(scene.pieces, lamp.at, lamp.toward)),
    received: { key: 0, sky: 0 },
  }
  const bytes = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [r, g, b] = pixel(stage, x, y)
      const at = (y * width + x) * 3
      // A trace of grain keeps wide, even surfaces from banding.
      const grain = (((scrambled(x, y) >>> 8) & 255) / 255 - 0.5) * 1.1
      bytes[at] = clampByte(r * 255 + grain)
      bytes[at + 1] = clampByte(g * 255 + grain)
      bytes[at + 2] = clampByte(b * 255 + grain)
    }
  }
  return bytes
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

/** The colour of one pixel, as it will be seen. */
function pixel(stage: Stage, x: number, y: number): Vec {
  const [sx, sy] = [x * SAMPLES, y * SAMPLES]
  if (isEven(stage.visible, stage.view.width, sx, sy)) return tone(light(stage, sx, sy, 0, 1))
  const all = SAMPLES * SAMPLES
  let sum: Vec = [0, 0, 0]
  for (let s = 0; s < all; s++) {
    sum = add(sum, tone(light(stage, sx + (s % SAMPLES), sy + Math.floor(s / SAMPLES), s, all)))
  }
  return scale(sum, 1 / all)
}

/** The light from one sample that asks the shadow maps `first`, `first + every`, …. */
function light(
  { scene, view, visible, shadows, lamps, received }: Stage,
  sx: number,
  sy: number,
  first: number,
  every: number,
): Vec {
  const surface = surfaceAt(scene, view, visible, sx, sy)
  if (!surface) return mix(scene.background[0], scene.background[1], sy / view.height)
  const { point, normal } = surface
  const bias = (2.6 * shadows.radius) / shadows.size
  // From a little above the surface, so that it does not shade itself.
  const lift = bias * 1.2
  const from = {
    x: point[0] + normal[0] * lift,
    y: point[1] + normal[1] * lift,
    z: point[2] + normal[2] * lift,
    nx: normal[0],
    ny: normal[1],
    nz: normal[2],
    bias,
  }
  receive(shadows, received, from, first, every, scrambled(sx, sy))
  return shade(surface, scene.light, lamps, received)
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
