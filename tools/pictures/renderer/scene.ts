import type { Material } from './materials.ts'
import type { Mesh, Placement } from './mesh.ts'
import { placed } from './mesh.ts'
import type { Vec } from './vector.ts'

export interface Piece {
  readonly mesh: Mesh
  readonly material: Material
  /** Throws a shadow. Default true; the studio's floor and walls do not. */
  readonly casts: boolean
}

export interface Camera {
  readonly from: Vec
  readonly to: Vec
  /** Vertical field of view in degrees. Product pictures use a long lens: 20 to 28. */
  readonly fieldOfView: number
}

export interface Lamp {
  readonly at: Vec
  /** Where it shines; the cone is wide. */
  readonly toward: Vec
  readonly colour: Vec
  /** Candela-like; 1 lights a surface at one metre as the key light does. */
  readonly strength: number
}

export interface Light {
  /** Direction from the scene toward the key light. */
  readonly key: Vec
  readonly keyColour: Vec
  readonly keyStrength: number
  /** Half-angle of the key light in radians: its softness. */
  readonly keySize: number
  readonly skyColour: Vec
  readonly skyStrength: number
  readonly lamps: readonly Lamp[]
}

export interface Scene {
  readonly pieces: readonly Piece[]
  readonly camera: Camera
  readonly light: Light
  /** What is seen where there is nothing, top to bottom, linear. */
  readonly background: readonly [Vec, Vec]
}

/** Collects pieces: `set.add(box(1, 1, 1), oak, { at: [0, 1, 0] })`. */
export class StageSet {
  readonly pieces: Piece[] = []

  add(mesh: Mesh, material: Material, placement?: Placement): this {
    this.pieces.push({ mesh: placement ? placed(mesh, placement) : mesh, material, casts: true })
    return this
  }

  /** Floor, wall, cove: receives shadows and throws none. */
  ground(mesh: Mesh, material: Material, placement?: Placement): this {
    this.pieces.push({ mesh: placement ? placed(mesh, placement) : mesh, material, casts: false })
    return this
  }

  /** Everything of another set, turned and moved as one. */
  put(other: StageSet, placement: Placement = {}): this {
    for (const piece of other.pieces) this.pieces.push({ ...piece, mesh: placed(piece.mesh, placement) })
    return this
  }
}

/** The one light of the house: a large window high on the left, a pale sky, so that all pictures belong together. */
export const DAYLIGHT: Light = {
  key: [-0.62, 0.78, 0.52],
  keyColour: [1, 0.94, 0.86],
  keyStrength: 2.35,
  keySize: 0.2,
  skyColour: [0.86, 0.93, 1],
  skyStrength: 0.62,
  lamps: [],
}

/** After dusk: a little blue from the window, the rest from the lamps. */
export const EVENING: Light = {
  ...DAYLIGHT,
  key: [-0.8, 0.5, 0.35],
  keyColour: [0.66, 0.78, 1],
  keyStrength: 0.75,
  keySize: 0.3,
  skyColour: [0.7, 0.8, 1],
  skyStrength: 0.36,
}
