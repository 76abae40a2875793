import { curve, tube } from '../renderer/bars.ts'
import type { Material } from '../renderer/materials.ts'
import { type Lamp, StageSet } from '../renderer/scene.ts'
import { cylinder, lathe, sphere } from '../renderer/solids.ts'
import { colour, type Vec } from '../renderer/vector.ts'
import { brass, claySteel, filament, fjordSteel, ink, opal } from './palette.ts'

export const WARM: Vec = colour('#ffd7a0')

/** A spun shade, open below; `lip` is its widest radius. Inside it is white. */
const shade = (lip: number, height: number) => {
  const outer = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    return [0.022 + (lip - 0.022) * Math.sin((t * Math.PI) / 2) ** 0.8, height * (1 - t)] as const
  })
  return lathe([
    [0, height + 0.012],
    [0.02, height + 0.012],
    ...outer,
    [lip - 0.004, 0.001],
    ...outer
      .slice(1)
      .reverse()
      .map(([r, y]) => [Math.max(0.01, r - 0.005), y] as const),
  ])
}

export interface LitSet {
  readonly set: StageSet
  readonly lamps: readonly Lamp[]
}

const below = (at: Vec, strength: number): Lamp => ({ at, toward: [0, -1, 0.001], colour: WARM, strength })

/** Desk lamp: weighted foot, two sprung arms, a turning shade. */
export function deskLamp(paint: Material = claySteel): LitSet {
  const set = new StageSet()
  set.add(cylinder(0.085, 0.018, 0.082, 0.005), paint)
  set.add(cylinder(0.012, 0.05), brass, { at: [0, 0.015, 0] })
  const [elbow, head]: [Vec, Vec] = [
    [-0.14, 0.36, 0],
    [0.16, 0.5, 0],
  ]
  set.add(
    tube(
      [
        [0, 0.06, 0.008],
        [elbow[0], elbow[1], 0.008],
      ],
      0.0055,
    ),
    paint,
  )
  set.add(
    tube(
      [
        [0, 0.06, -0.008],
        [elbow[0], elbow[1], -0.008],
      ],
      0.0055,
    ),
    paint,
  )
  set.add(tube([elbow, head], 0.0065), paint)
  set.add(sphere(0.0165), brass, { at: [0, 0.06, 0] })
  set.add(sphere(0.0165), brass, { at: elbow })
  set.add(sphere(0.013), brass, { at: head })
  set.add(shade(0.078, 0.115), paint, { at: [head[0] + 0.035, head[1] - 0.125, 0], roll: 14 })
  set.add(sphere(0.026), filament, { at: [head[0] + 0.028, head[1] - 0.075, 0] })
  return { set, lamps: [below([head[0] + 0.026, head[1] - 0.1, 0], 0.32)] }
}

/** Pendant: a wide spun dome on a cord. `hang` is the height of its lip. */
export function pendant(paint: Material = fjordSteel, hang = 0, lip = 0.24, cord = 1.2): LitSet {
  const set = new StageSet()
  set.add(shade(lip, lip * 0.72), paint, { at: [0, hang, 0] })
  set.add(cylinder(0.016, 0.05), brass, { at: [0, hang + lip * 0.72 + 0.006, 0] })
  set.add(
    tube(
      [
        [0, hang + lip * 0.72 + 0.05, 0],
        [0, hang + lip * 0.72 + cord, 0],
      ],
      0.003,
    ),
    ink,
  )
  set.add(sphere(lip * 0.25), opal, { at: [0, hang + lip * 0.26, 0] })
  return { set, lamps: [below([0, hang + lip * 0.1, 0], 0.85)] }
}

/** The arc: a steel bow from a cork-bedded foot, an opal globe at its end. */
export function arcLamp(paint: Material = ink, reach = 1.05, height = 1.75): LitSet {
  const set = new StageSet()
  set.add(cylinder(0.19, 0.045, 0.185, 0.012), paint, { at: [-reach / 2, 0, 0] })
  const bow = curve(
    [
      [-reach / 2, 0.04, 0],
      [-reach / 2, height * 0.55, 0],
      [-reach * 0.38, height * 0.86, 0],
      [-reach * 0.05, height, 0],
      [reach * 0.34, height * 0.95, 0],
      [reach / 2, height * 0.84, 0],
    ],
    14,
  )
  set.add(tube(bow, 0.0115), paint)
  const end: Vec = [reach / 2, height * 0.84, 0]
  set.add(cylinder(0.03, 0.05, 0.018), brass, { at: [end[0], end[1] - 0.045, 0] })
  set.add(sphere(0.125), opal, { at: [end[0], end[1] - 0.16, 0] })
  return { set, lamps: [below([end[0], end[1] - 0.3, 0], 1.1)] }
}
