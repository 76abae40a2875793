import { type LampMap, lampMap } from './lamp-maps.ts'
import type { Material } from './materials.ts'
import type { Mesh } from './mesh.ts'
import type { Scene } from './scene.ts'
import { shade, surfaceAt, tone } from './shading.ts'
import { type Received, receive, type ShadowSet, shadowMaps } from './shadow-maps.ts'
import { add, mix, normalize, scale, type Vec } from './vector.ts'
import { type View, type Visible, viewOf, visibility } from './visibility.ts'

export interface Quality {
  /** Directions sampled over the key light's disc and over the sky. */
  readonly key: number
  readonly sky: number
  /** Shadow map edge in pixels. */
  readonly shadows: number
  /** Samples along one edge of a pixel that shows more than one surface. */
  readonly samples: number
}

/** For masters: shadows without grain, outlines without steps. */
export const FINE: Quality = { key: 44, sky: 60, shadows: 640, samples: 4 }
/** For looking at a model while it is made. */
export const QUICK: Quality = { key: 8, sky: 12, shadows: 320, samples: 2 }

/**
 * Renders a scene to 8-bit sRGB, three bytes a pixel, row by row.
 *
 * Visibility first (nearest triangle at each sample of a pixel), then shading: once for a pixel that shows one surface,
 * else at every sample, each of which asks its share of the shadow maps, so that the pixel as a whole has asked them
 * all. The same scene gives the same bytes on every machine.
 */
export function render(scene: Scene, width: number, height: number, quality: Quality = FINE): Uint8Array {
  return renderInMaterials(
    scene,
    [scene.pieces.map(({ material }) => material)],
    width,
    height,
    quality,
  )[0] as Uint8Array
}

/**
 * One scene in several sets of materials, one picture for each: what is seen where and what light falls on it, by far the
 * most of the work, is found out once.
 *
 * @param sets for each picture the materials of the scene's pieces, in their order
 */
export function renderInMaterials(
  scene: Scene,
  sets: readonly (readonly Material[])[],
  width: number,
  height: number,
  quality: Quality = FINE,
): Uint8Array[] {
  const view = viewOf(scene, width * quality.samples, height * quality.samples)
  const stage: Stage = {
    scene,
    sets,
    samples: quality.samples,
    view,
    visible: visibility(scene, view),
    faces: scene.pieces.map(({ mesh }) => facesOf(mesh)),
    shadows: shadowMaps(scene.pieces, scene.light, { key: quality.key, sky: quality.sky, size: quality.shadows }),
    lamps: scene.light.lamps.map((lamp) => lampMap(scene.pieces, lamp.at, lamp.toward)),
    received: { key: 0, sky: 0 },
  }
  const pictures = sets.map(() => new Uint8Array(width * height * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      // A trace of grain keeps wide, even surfaces from banding.
      const grain = (((scrambled(x, y) >>> 8) & 255) / 255 - 0.5) * 1.1
      pixel(stage, x, y).forEach(([r, g, b], index) => {
        const bytes = pictures[index] as Uint8Array
        bytes[at] = clampByte(r * 255 + grain)
        bytes[at + 1] = clampByte(g * 255 + grain)
        bytes[at + 2] = clampByte(b * 255 + grain)
      })
    }
  }
  return pictures
}

/** What shading one picture works with. */
interface Stage {
  readonly scene: Scene
  readonly sets: readonly (readonly Material[])[]
  readonly samples: number
  readonly view: View
  readonly visible: Visible
  /** For each piece, three numbers a triangle: where it faces. */
  readonly faces: readonly Float32Array[]
  readonly shadows: ShadowSet
  readonly lamps: readonly LampMap[]
  /** Written by every question to the shadow maps: one object for a whole picture. */
  readonly received: Received
}

/** The colors of one pixel, as they will be seen: one for each set of materials. */
function pixel(stage: Stage, x: number, y: number): Vec[] {
  const { samples } = stage
  const [sx, sy] = [x * samples, y * samples]
  if (isEven(stage, sx, sy)) {
    const middle = samples >> 1
    return light(stage, sx + middle, sy + middle, 0, 1).map(tone)
  }
  const all = samples * samples
  let sums: Vec[] = stage.sets.map(() => [0, 0, 0])
  for (let s = 0; s < all; s++) {
    const lit = light(stage, sx + (s % samples), sy + Math.floor(s / samples), s, all)
    sums = sums.map((sum, index) => add(sum, tone(lit[index] as Vec)))
  }
  return sums.map((sum) => scale(sum, 1 / all))
}

/** The light from one sample that asks the shadow maps `first`, `first + every`, …; for each set of materials. */
function light(stage: Stage, sx: number, sy: number, first: number, every: number): Vec[] {
  const { scene, sets, view, visible, shadows, lamps, received } = stage
  const surface = surfaceAt(scene, view, visible, sx, sy)
  if (!surface) return sets.map(() => mix(scene.background[0], scene.background[1], sy / view.height))
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
  const piece = visible.piece[sy * view.width + sx] as number
  return sets.map((materials) =>
    shade({ ...surface, material: materials[piece] ?? surface.material }, scene.light, lamps, received),
  )
}

/** A number that differs from neighbour to neighbour without a pattern the eye could find. */
function scrambled(x: number, y: number): number {
  let h = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  h = Math.imul(h ^ (h >>> 13), 3266489917)
  return h ^ (h >>> 16)
}

/** Do all samples of a pixel show the same piece at much the same depth, facing much the same way? */
function isEven({ visible, view, samples, faces }: Stage, sx: number, sy: number): boolean {
  const { piece, depth, triangle } = visible
  const at = sy * view.width + sx
  const [p, d, t] = [piece[at] as number, depth[at] as number, triangle[at] as number]
  const facing = faces[p]
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const other = at + row * view.width + column
      if (piece[other] !== p || Math.abs((depth[other] as number) - d) > d * 0.004) return false
      if (facing && triangle[other] !== t && !isAlike(facing, t, triangle[other] as number)) return false
    }
  }
  return true
}

/** Do two triangles face within some 25 degrees of each other? */
function isAlike(faces: Float32Array, a: number, b: number): boolean {
  const [i, j] = [a * 3, b * 3]
  const [x, y, z] = [faces[i] as number, faces[i + 1] as number, faces[i + 2] as number]
  return x * (faces[j] as number) + y * (faces[j + 1] as number) + z * (faces[j + 2] as number) > 0.9
}

/** Where each triangle faces: the middle of its corners' normals. */
function facesOf({ normals }: Mesh): Float32Array {
  const faces = new Float32Array(normals.length / 3)
  for (let i = 0; i < normals.length; i += 9) {
    const along = (k: number) =>
      (normals[i + k] as number) + (normals[i + k + 3] as number) + (normals[i + k + 6] as number)
    const [x, y, z] = normalize([along(0), along(1), along(2)])
    faces[i / 3] = x
    faces[i / 3 + 1] = y
    faces[i / 3 + 2] = z
  }
  return faces
}

const clampByte = (v: number) => Math.max(0, Math.min(255, Math.round(v)))
