import { type Material, painted } from '../../renderer/materials.ts'
import { outlines, plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder } from '../../renderer/solids.ts'
import { brass, cork } from '../../scenes/palette.ts'
import { wood } from '../materials.ts'
import { brushed, disc, fluted, rod } from './shared.ts'

/** Height of the piece of table top that clamps are shown on, above and below. */
const TOP = { over: 0.104, under: 0.078 } as const
/** Where the stem of a lamp stands on its clamp. */
export const ON_CLAMP = TOP.over + 0.017

/** Which way a piece of table top lies from the clamp at its rear edge, and how large it is. */
interface TopShape {
  /** The side of the clamp that the top ends on, so that the jaws are seen: 1 at the right, -1 at the left. */
  readonly ends: 1 | -1
  readonly wide: number
  readonly deep: number
}

/**
 * A clamp on the rear edge of a piece of an oak table top that lies on a plinth, its jaws lined with cork. A stem
 * stands at x = 0 and z = 0, on `ON_CLAMP`.
 */
export function clampedTop(paint: Material, { ends, wide, deep }: TopShape, jaw = 0.044): StageSet {
  const set = new StageSet()
  const z = -0.02
  const x = ends * (jaw / 2 + 0.02 - wide / 2)
  set.add(box(wide, TOP.over - TOP.under, deep, 0.003), wood(undefined, 'x'), {
    at: [x, (TOP.over + TOP.under) / 2, z + deep / 2],
  })
  const plinth = deep - 0.11
  set.add(box(wide - 0.08, TOP.under, plinth, 0.002), painted('#e6e0d4', 0.03, 10), {
    at: [x - ends * 0.03, TOP.under / 2, z + 0.09 + plinth / 2],
  })
  const low = 0.028
  set.add(box(jaw, 0.014, 0.07, 0.0035), paint, { at: [0, TOP.over + 0.011, z + 0.02] })
  set.add(box(jaw - 0.004, 0.004, 0.046, 0.001), cork, { at: [0, TOP.over + 0.002, z + 0.028] })
  set.add(box(jaw, TOP.over + 0.018 - low, 0.014, 0.0035), paint, { at: [0, (TOP.over + 0.018 + low) / 2, z - 0.008] })
  set.add(box(jaw, 0.014, 0.062, 0.0035), paint, { at: [0, low + 0.007, z + 0.016] })
  set.add(rod([0, 0.02, z + 0.026], [0, TOP.under - 0.008, z + 0.026], 0.0045), brushed)
  set.add(disc(0.014, 0.004, 0.001), brushed, { at: [0, TOP.under - 0.0055, z + 0.026] })
  set.add(disc(0.0135, 0.0035, 0.001), cork, { at: [0, TOP.under - 0.0018, z + 0.026] })
  return set.add(fluted(0.017, 0.018, 18), brass, { at: [0, 0, z + 0.026] })
}

/** An upright plate on the wall with soft corners and a brass switch; its back at z = 0, its foot at y = 0. */
export function wallPlate(set: StageSet, paint: Material, wide: number, high: number, switchAt: number): void {
  set.add(plate(outlines.superellipse(wide, high, 6), 0.014, 0.003), paint, { at: [0, high / 2, 0], tilt: 90 })
  set.add(cylinder(0.009, 0.012, 0.009, 0.0015), brass, { at: [0, switchAt, 0.012], tilt: 90 })
  set.add(cylinder(0.0035, 0.022, 0.0025, 0.001), brass, { at: [0, switchAt, 0.02], tilt: 64 })
}

/** The round box over an outlet in the wall, and its rim. */
export function roundBox(set: StageSet, material: Material, radius: number, y: number, deep = 0.024, x = 0): void {
  set.add(cylinder(radius, deep, radius, 0.004), material, { at: [x, y, 0], tilt: 90 })
}
