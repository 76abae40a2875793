import type { Model } from './models/model.ts'
import { painted } from './renderer/materials.ts'
import { DAYLIGHT, type Light, type Piece, type Scene, StageSet } from './renderer/scene.ts'
import { box } from './renderer/solids.ts'
import { add, cross, dot, normalize, scale, sub, type Vec } from './renderer/vector.ts'
import { camera, studio } from './scenes/studio.ts'

/** What hangs on a wall has less light around it than what stands on a floor: its paper is whiter. */
const WALL = painted('#fffaf2', 0.02, 8)
/** A long lens, so that near and far legs are alike. */
const FIELD_OF_VIEW = 20
/** How much of the picture the product fills in its longer direction. */
const FILLS = 0.84

/** Weaker than in rooms: colors are seen as their swatches are. */
export const PRODUCT_LIGHT: Light = { ...DAYLIGHT, keyStrength: 1.65, skyStrength: 0.47 }

const VIEWS = {
  floor: { around: 32, above: 13 },
  table: { around: 30, above: 24 },
  wall: { around: 24, above: 6 },
  hung: { around: 24, above: 5 },
  flat: { around: 24, above: 46 },
} as const

/** The picture a product is recognized by: three quarters around it, in the house's light. */
export function threeQuarterScene(model: Model): Scene {
  const shown = model.shown ?? 'floor'
  const { around = VIEWS[shown].around, above = VIEWS[shown].above } = model
  return framed(model, around, above, FIELD_OF_VIEW)
}

/** Its plan: straight from the front (a rug: from above), all of it in plaster, for the measures to be written around. */
export function planScene(model: Model): Scene {
  // What lies flat throws no shadow to be seen by: it is darker.
  const plaster = painted(model.shown === 'flat' ? '#a39f96' : '#f1eee8', 0.04, 10)
  const scene = framed(model, 0, model.shown === 'flat' ? 89.5 : 0, 3, 0.58)
  return {
    ...scene,
    light: { ...scene.light, lamps: [], keyStrength: 1.9, skyStrength: 0.8 },
    pieces: scene.pieces.map((piece) => (piece.casts ? { ...piece, material: plaster } : piece)),
  }
}

function framed(model: Model, around: number, above: number, fieldOfView: number, fills = FILLS): Scene {
  const at = middleOf(model.set.pieces)
  // A first guess far away; then as near as the outermost corner allows, and moved until both sides have the same room.
  let shot = { around, above, at, distance: 50, fieldOfView }
  for (let turn = 0; turn < 4; turn++) {
    const seen = extentOf(model.set.pieces, camera(shot))
    const { from, to } = camera(shot)
    const forward = normalize(sub(to, from))
    const right = normalize(cross(forward, [0, 1, 0]))
    const up = cross(right, forward)
    const half = Math.tan((fieldOfView * Math.PI) / 360)
    const [x, y] = [(seen.right + seen.left) / 2, (seen.top + seen.bottom) / 2]
    const moved = add(shot.at, add(scale(right, x * shot.distance), scale(up, y * shot.distance)))
    const size = Math.max(seen.right - seen.left, seen.top - seen.bottom) / 2
    shot = { ...shot, at: moved, distance: (shot.distance * size) / (half * fills) }
  }
  const set = new StageSet().put(model.set)
  if (model.cords) set.put(model.cords)
  const light = { ...PRODUCT_LIGHT, lamps: model.lamps ?? [] }
  const scene = studio(set, 'paper', shot, light)
  if (model.shown !== 'wall') return scene
  // What hangs on a wall: the paper stands straight behind it.
  const wall = new StageSet().ground(box(30, 20, 0.02), WALL, { at: [0, 4, -0.01] }).put(set)
  return { ...scene, pieces: wall.pieces }
}

/** How far the pieces reach in the picture, as tangents from the axis of the lens. */
function extentOf(pieces: readonly Piece[], { from, to }: Scene['camera']) {
  const forward = normalize(sub(to, from))
  const right = normalize(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const seen = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity }
  for (const p of corners(pieces)) {
    const d = sub(p, from)
    const away = dot(d, forward)
    const [x, y] = [dot(d, right) / away, dot(d, up) / away]
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x)
    seen.bottom = Math.min(seen.bottom, y)
    seen.top = Math.max(seen.top, y)
  }
  return seen
}

function middleOf(pieces: readonly Piece[]): Vec {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const p of corners(pieces)) {
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k] as number, p[k] as number)
      high[k] = Math.max(high[k] as number, p[k] as number)
    }
  }
  return [0, 1, 2].map((k) => ((low[k] as number) + (high[k] as number)) / 2) as unknown as Vec
}

function* corners(pieces: readonly Piece[]): Generator<Vec> {
  for (const { mesh } of pieces) {
    const p = mesh.positions
    for (let i = 0; i < p.length; i += 3) yield [p[i] as number, p[i + 1] as number, p[i + 2] as number]
  }
}
