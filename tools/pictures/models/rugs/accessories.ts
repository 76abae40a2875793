import { curve, tube } from '../../renderer/bars.ts'
import { felt as feltOf, type Material, noise, painted } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import { colour, mix, scale, type Vec } from '../../renderer/vector.ts'
import { paper, steel } from '../../scenes/palette.ts'
import { rugColors } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { cloth, cornerFold, laid } from './cloth.ts'

/** Underlay: gray felt, one corner turned over to show the grain of rubber on its back. */
const underlay: ModelOf = ({ width, depth, height }) => {
  const [face, rubber] = [colour('#a9a9a4'), colour('#4a4b4c')]
  const back = colour('#8b8b87')
  const material: Material = {
    gloss: 0,
    sharpness: 5,
    sheen: 0.12,
    albedo(p) {
      if (p[1] > -0.5)
        return scale(face, 1 + noise(p[0] * 40, 1, p[2] * 40) * 0.05 + noise(p[0] * 9, 2, p[2] * 9) * 0.04)
      const [x, z] = [p[0] / 0.03, p[2] / 0.03]
      const row = Math.round(z)
      const column = Math.round(x + (row % 2) / 2) - (row % 2) / 2
      const away = Math.hypot(x - column, z - row)
      return mix(rubber, back, Math.max(0, Math.min(1, (away - 0.26) * 10)))
    },
    relief: (p) => noise(p[0] * 60, 2, p[2] * 60) * 0.0005,
  }
  const fold = { ...cornerFold(width, depth, -1, 1, 0.62), radius: 0.035 }
  const set = new StageSet()
  set.add(
    cloth({ x: [-width / 2, width / 2], z: [-depth / 2, depth / 2], thickness: height, fold, lay: laid(fold) }),
    material,
  )
  return { set, shown: 'flat' }
}

/** Yarn wound on a card: turns side by side, bulging a little. */
function wound(hex: string): Material {
  const base = scale(colour(hex), 0.85)
  const turns = (p: Vec) => Math.sin(p[1] * 3900 + Math.atan2(p[2], p[0]))
  return {
    gloss: 0.02,
    sharpness: 6,
    sheen: 0.25,
    albedo: (p) => scale(base, 0.86 + 0.14 * turns(p)),
    relief: (p) => turns(p) * 0.00012,
  }
}

/** Darning set: a shallow tray with yarn of three colors wound on cards, a needle and a folded drawing. */
const darning: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const card = feltOf('#c9b48f')
  const wall = 0.0025
  const side = height * 0.62
  set.add(box(width, wall, depth, 0.001), card, { at: [0, wall / 2, 0] })
  for (const end of [-1, 1]) {
    set.add(box(width, side, wall, 0.001), card, { at: [0, side / 2, (end * (depth - wall)) / 2] })
    set.add(box(wall, side, depth - wall * 2, 0.001), card, { at: [(end * (width - wall)) / 2, side / 2, 0] })
  }
  rugColors(choice['rug-colour']).forEach((hex, i) => {
    const x = -width * 0.34 + i * 0.0275
    const yarn = wound(hex)
    set.add(lathe(SPOOL), yarn, { at: [x, 0.0145, 0], tilt: 90 })
    set.add(
      tube(
        curve(
          [
            [x + 0.008, 0.02, 0.03],
            [x + 0.012, 0.021, 0.036],
            [x + 0.006, 0.013, 0.0395],
          ],
          6,
        ),
        0.0009,
        6,
      ),
      yarn,
    )
  })
  const sheet = box(0.026, 0.0012, depth - 0.016, 0.0004)
  const at = width * 0.33
  set.add(box(0.027, 0.012, depth - 0.014, 0.001), card, { at: [at, 0.0085, 0] })
  set.add(sheet, drawn(), { at: [at, 0.0152, 0] })
  set.add(
    tube(
      [
        [at - 0.012, 0.0172, 0.026],
        [at + 0.011, 0.0172, -0.03],
      ],
      0.0009,
      8,
    ),
    steel,
  )
  return { set, shown: 'table' }
}

/** Profile of a spool lying down, about its axis. */
const SPOOL: readonly (readonly [number, number])[] = [
  [0, -0.031],
  [0.0085, -0.031],
  [0.011, -0.027],
  [0.0128, -0.016],
  [0.0133, 0],
  [0.0128, 0.016],
  [0.011, 0.027],
  [0.0085, 0.031],
  [0, 0.031],
]

/** A drawing of a weave in ink. */
function drawn(): Material {
  const [ground, line] = [colour('#f2ecdf'), colour('#4a5a63')]
  const near = (v: number, step: number) => Math.abs(((v / step) % 1) - Math.sign(v) * 0.5) * step
  return {
    ...paper,
    ...painted('#f2ecdf', 0.03, 8),
    albedo(p): Vec {
      const [x, z] = [p[0], p[2]]
      const isInside = Math.abs(x) < 0.009 && Math.abs(z) < 0.028
      const onLine = near(x + z * 0.2, 0.0045) > 0.0018 || near(z, 0.0045) > 0.0018
      return isInside && onLine ? line : ground
    },
  }
}

export const rugAccessories: Readonly<Record<string, ModelOf>> = { 'rug-underlay': underlay, 'darning-set': darning }
