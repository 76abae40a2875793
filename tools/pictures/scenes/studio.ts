import { sheet } from '../renderer/plates.ts'
import { type Camera, DAYLIGHT, type Light, type Scene, StageSet } from '../renderer/scene.ts'
import { colour, type Vec } from '../renderer/vector.ts'
import { type Ground, grounds } from './palette.ts'

/** Thickness of the paper in meters. */
const COVE = 0.01

export interface Shot {
  /** Degrees around the piece; 0 looks along -z at its front. */
  around?: number
  /** Degrees above the floor. */
  above?: number
  distance: number
  /** What the lens points at. */
  at: Vec
  fieldOfView?: number
}

/** The standard camera: a long lens, a little above the piece. */
export function camera({ around = 34, above = 13, distance, at, fieldOfView = 24 }: Shot): Camera {
  const [a, e] = [(around * Math.PI) / 180, (above * Math.PI) / 180]
  const from: Vec = [
    at[0] + Math.sin(a) * Math.cos(e) * distance,
    at[1] + Math.sin(e) * distance,
    at[2] + Math.cos(a) * Math.cos(e) * distance,
  ]
  return { from, to: at, fieldOfView }
}

/** A piece in a paper cove: floor that bends up into a wall without a line. */
export function studio(piece: StageSet, ground: Ground, shot: Shot, light: Light = DAYLIGHT): Scene {
  const set = new StageSet()
  const turn = shot.around ?? 34
  const cove = sheet(
    (u, v) => {
      const x = (v - 0.5) * 60
      const s = u * 3
      // It begins behind the longest lens.
      if (s < 1) return [x, 0, 160 - s * 164]
      const angle = Math.min(1, s - 1) * (Math.PI / 2)
      if (s < 2) return [x, 4 - Math.cos(angle) * 4, -4 - Math.sin(angle) * 4]
      return [x, 4 + (s - 2) * 26, -8]
    },
    COVE,
    48,
    2,
  )
  // Its upper side is the floor.
  set.ground(cove, grounds[ground], { at: [0, -COVE / 2, 0], turn })
  set.put(piece)
  return { pieces: set.pieces, camera: camera(shot), light, background: [colour('#e9e3d8'), colour('#e9e3d8')] }
}
