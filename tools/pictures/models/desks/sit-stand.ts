import { tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { metal } from '../../renderer/materials.ts'
import { placed } from '../../renderer/mesh.ts'
import { plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import { ink, steel } from '../../scenes/palette.ts'
import { felt, steelIn, wood } from '../materials.ts'
import type { Model, ModelOf, ProductToShow } from '../model.ts'
import { bolt, cableTray, castor, cord, cordBlack, desktop, downCord, outlet, stub } from './hardware.ts'
import { folded, pointing, roundedRectangle } from './shapes.ts'

const darkSteel = metal('#8d9196', 60)

/** The foot of a lifting column: a bar along z with rounded ends on two leveling pads. */
function footBar(length: number, width: number, height: number, paint: Material): StageSet {
  const set = new StageSet()
  set.add(plate(roundedRectangle(width, length, 0.02, 4), height, 0.006), paint, { at: [0, 0.012, 0] })
  for (const z of [-1, 1]) set.add(stub(0.021, 0.014, 0.018), ink, { at: [0, 0, z * (length / 2 - 0.045)] })
  return set
}

/** A square lifting column in three stages, with its motor at the head and the arm that carries the top. */
export function liftingColumn(under: number, depth: number, paint: Material, footLength = depth * 0.86): StageSet {
  const set = footBar(footLength, 0.078, 0.024, paint)
  set.add(box(0.1, 0.012, 0.12, 0.004), paint, { at: [0, 0.041, 0] })
  const outer = under - 0.17
  set.add(box(0.078, outer, 0.052, 0.0055), paint, { at: [0, 0.04 + outer / 2, 0] })
  set.add(box(0.081, 0.008, 0.055, 0.003), ink, { at: [0, 0.04 + outer, 0] })
  set.add(box(0.069, 0.06, 0.043, 0.005), paint, { at: [0, 0.06 + outer, 0] })
  set.add(box(0.071, 0.005, 0.045, 0.002), ink, { at: [0, 0.09 + outer, 0] })
  set.add(box(0.06, 0.06, 0.035, 0.004), paint, { at: [0, 0.105 + outer, 0] })
  set.add(box(0.094, 0.06, 0.09, 0.0058), paint, { at: [0, under - 0.042, 0] })
  return set.add(box(0.05, 0.022, depth * 0.82, 0.005), paint, { at: [0, under - 0.011, 0] })
}

/** The crossbar of Heis: between two columns, on plates with two bolts each, where a key can reach them. */
export function crossbar(from: number, to: number, y: number, paint: Material): StageSet {
  const set = new StageSet()
  const length = to - from
  set.add(box(length - 0.02, 0.05, 0.022, 0.005), paint, { at: [(from + to) / 2, y, 0.04] })
  for (const x of [from, to]) {
    set.add(box(0.098, 0.084, 0.008, 0.004), paint, { at: [x, y, 0.029] })
    for (const up of [-1, 1]) set.put(bolt(0.0085), { at: [x, y + up * 0.031, 0.033] })
    set.put(bolt(0.007), { at: [x + Math.sign(from + to - 2 * x) * 0.033, y, 0.051] })
  }
  return set
}

/** The hand switch of the motors: four buttons and a light under the front edge. */
function handSwitch(): StageSet {
  const set = new StageSet()
  set.add(box(0.13, 0.018, 0.05, 0.005), ink)
  for (let i = 0; i < 4; i++)
    set.add(box(0.013, 0.0045, 0.003, 0.001), darkSteel, { at: [-0.046 + i * 0.02, 0, 0.0255] })
  return set.add(box(0.026, 0.008, 0.003, 0.001), steel, { at: [0.045, 0, 0.0255] })
}

/** The felt screen of a desk, its clamps on the back edge: the top's surface at y = 0, its back edge at z = 0. */
function deskScreen(width: number, cover: Material): StageSet {
  const set = new StageSet()
  set.add(plate(roundedRectangle(width, 0.4, 0.035), 0.026, 0.008), cover, { tilt: 90, at: [0, 0.11, -0.029] })
  for (const side of [-1, 1]) {
    const clamp = folded(
      [
        [0.045, 0.0015],
        [-0.0015, 0.0015],
        [-0.0015, -0.05],
      ],
      0.06,
      0.003,
      0.004,
    )
    set.add(clamp, steel, { turn: -90, at: [side * width * 0.27, 0, 0] })
    set.add(cylinder(0.008, 0.004, 0.007, 0.001), steel, { at: [side * width * 0.27, 0.003, 0.026] })
  }
  return set
}

interface DeskKind {
  readonly has: (variant: string) => boolean
  readonly top: Material
  readonly paint: Material
  readonly screen: Material
}

const kindOf = ({ id, choice }: ProductToShow): DeskKind => ({
  has: (variant) => id.includes(variant),
  top: wood(choice['wood-finish']),
  paint: steelIn(choice['column-colour']),
  screen: felt(choice['screen-colour']),
})

/** Seen from behind where the tray is what matters. */
const turned = (set: StageSet, isTurned: boolean): Model => ({
  set: isTurned ? new StageSet().put(set, { turn: 180 }) : set,
  ...(isTurned && { above: 10 }),
})

/** Heis: two square columns with a motor in each, joined by a crossbar that you can see. */
export const heis: ModelOf = (product) => {
  const { width, depth, height } = product
  const { has, top, paint, screen } = kindOf(product)
  if (has('corner')) return heisCorner(product)
  const set = heisFrame(width, depth, height - 0.025, paint)
  set.add(desktop(width, depth, 0.025, 0.03), top, { at: [0, height - 0.025, 0] })
  set.put(outlet(), { at: [width * 0.36, height, -depth / 2 + 0.085] })
  set.put(handSwitch(), { at: [width / 2 - 0.2, height - 0.0345, depth / 2 - 0.03] })
  if (has('felt-screen')) set.put(deskScreen(width - 0.04, screen), { at: [0, height, -depth / 2] })
  const hasTray = has('cable-tray')
  if (hasTray) set.put(hungTray(0.9, height - 0.025, width / 2 - 0.25, paint), { at: [0, 0, -depth / 2 + 0.13] })
  return turned(set, hasTray)
}

function heisFrame(width: number, depth: number, under: number, paint: Material): StageSet {
  const set = new StageSet()
  const x = width / 2 - 0.21
  for (const side of [-x, x]) set.put(liftingColumn(under, depth, paint), { at: [side, 0, 0] })
  set.put(crossbar(-x, x, under * 0.56, paint))
  return set.add(box(2 * x, 0.03, 0.05, 0.005), paint, { at: [0, under - 0.028, 0] })
}

/** The tray under a top, with the cord that goes down to the floor. */
export function hungTray(width: number, under: number, cordAt: number, paint: Material): StageSet {
  const height = 0.15
  const set = new StageSet().put(cableTray(width, 0.14, height, paint), { at: [0, under - height, 0] })
  const out = width / 2 - 0.05
  return set.add(
    cord(
      [[out - 0.1, under - height + 0.01, 0.02], ...downCord([out, under - height + 0.012, 0.02], [cordAt, 0, 0])],
      0.004,
    ),
    cordBlack,
  )
}

/** Heis for a corner: a third column carries the return, which runs to the front on the left. */
function heisCorner(product: ProductToShow): Model {
  const { width, depth, height } = product
  const { top, paint } = kindOf(product)
  const set = new StageSet()
  const [deep, under] = [0.6, height - 0.025]
  const [back, left, returns] = [-depth / 2 + deep / 2, -width / 2 + deep / 2, depth - deep]
  const legs = [
    [width / 2 - 0.21, back, 0],
    [left, back, 0],
    [left, depth / 2 - 0.21, 90],
  ] as const
  for (const [x, z, turn] of legs) set.put(liftingColumn(under, deep, paint), { at: [x, 0, z], turn })
  set.put(crossbar(left, width / 2 - 0.21, under * 0.56, paint), { at: [0, 0, back] })
  set.add(box(depth - deep / 2 - 0.21 - 0.08, 0.05, 0.022, 0.005), paint, {
    at: [left, under * 0.4, (back + depth / 2 - 0.21) / 2],
    turn: 90,
  })
  set.add(box(width - deep / 2 - 0.21, 0.03, 0.05, 0.005), paint, {
    at: [deep / 4 - 0.105 + 0.06, under - 0.028, back],
  })
  set.add(desktop(width, deep, 0.025, [0.03, 0.001, 0.03, 0.03], 0.006), top, { at: [0, under, back] })
  set.add(plate(roundedRectangle(returns, deep, [0.03, 0.001, 0.001, 0.03]), 0.025, 0.006), top, {
    at: [left, under, depth / 2 - returns / 2],
    turn: -90,
  })
  set.put(outlet(), { at: [left - 0.17, height, back - 0.17] })
  set.put(handSwitch(), { at: [width / 2 - 0.24, height - 0.0345, back + deep / 2 - 0.03] })
  return { set, around: 38, above: 20 }
}

/** The drawing table for Nordlys: a wide Heis whose top is hinged at the front and tilted by 20 degrees. */
export const drawingTable: ModelOf = (product) => {
  const { width, depth, height } = product
  const { top, paint } = kindOf(product)
  const under = height - 0.035
  const set = heisFrame(width, depth * 0.86, under, paint)
  const hinge = depth * 0.4
  const slope = (20 * Math.PI) / 180
  const above = new StageSet()
  above.add(desktop(width, depth, 0.025, 0.02), top, { at: [0, 0.012, -depth / 2 + 0.06] })
  above.add(box(width - 0.1, 0.03, 0.004, 0.0015), steel, { at: [0, 0.033, 0.062] })
  above.add(box(width - 0.1, 0.003, 0.034, 0.001), steel, { at: [0, 0.0385, 0.046] })
  for (const side of [-1, 1])
    above.add(box(0.05, 0.022, depth * 0.8, 0.005), paint, {
      at: [side * (width / 2 - 0.21), 0.001, -depth * 0.4 + 0.03],
    })
  set.put(above, { at: [0, under + 0.014, hinge], tilt: 20 })
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.21)
    set.add(placed(cylinder(0.013, 0.09, 0.013), { roll: 90, at: [0.045, 0, 0] }), steel, {
      at: [x, under + 0.006, hinge],
    })
    const reach = depth * 0.66
    const [low, high]: [[number, number, number], [number, number, number]] = [
      [x - side * 0.036, under - 0.01, hinge - 0.3],
      [x - side * 0.036, under + 0.008 + Math.sin(slope) * reach, hinge - Math.cos(slope) * reach],
    ]
    const length = Math.hypot(high[1] - low[1], high[2] - low[2])
    set.add(cylinder(0.012, length * 0.56), paint, pointing(low, high))
    set.add(cylinder(0.006, length), steel, pointing(low, high))
    for (const at of [low, high]) set.add(placed(cylinder(0.015, 0.02), { roll: 90, at: [0.01, 0, 0] }), steel, { at })
  }
  set.put(handSwitch(), { at: [width / 2 - 0.42, under - 0.012, hinge + 0.01] })
  return { set, above: 15 }
}

/** Mast: one round column in the middle of a foot on two castors and two pads. */
export const mast: ModelOf = (product) => {
  const { width, depth, height } = product
  const { has, top, paint } = kindOf(product)
  const set = new StageSet()
  const under = height - 0.024
  const [reach, half] = [depth / 2 - 0.05, width * 0.33]
  set.add(box(0.065, 0.024, reach * 2, 0.0058), paint, { at: [0, 0.076, 0] })
  for (const z of [-reach, reach])
    set.add(plate(roundedRectangle(half * 2 + 0.06, 0.05, 0.025), 0.022, 0.006), paint, { at: [0, 0.065, z] })
  for (const side of [-1, 1]) {
    set.put(castor(0.07, 0.026, side * 20 + 180, ink), { at: [side * half, 0, -reach] })
    set.add(cylinder(0.02, 0.018, 0.018), ink, { at: [side * half, 0, reach] })
    set.add(cylinder(0.009, 0.06), steel, { at: [side * half, 0.01, reach] })
  }
  const split = under * 0.62
  set.add(
    lathe([
      [0, 0.086],
      [0.075, 0.086],
      [0.078, 0.092],
      [0.06, 0.099],
      [0.045, 0.104],
      [0.041, 0.125],
      [0.041, split - 0.006],
      [0.04, split],
      [0, split],
    ]),
    paint,
  )
  set.add(cylinder(0.043, 0.012, 0.043, 0.003), ink, { at: [0, split - 0.008, 0] })
  set.add(cylinder(0.031, under - split - 0.01), darkSteel, { at: [0, split, 0] })
  set.add(cylinder(0.05, 0.04, 0.075, 0.006), paint, { at: [0, under - 0.05, 0] })
  set.add(plate(roundedRectangle(width * 0.56, depth * 0.5, 0.06), 0.012, 0.004), paint, { at: [0, under - 0.012, 0] })
  set.add(
    tube(
      [
        [0.05, under - 0.03, 0.03],
        [width * 0.3, under - 0.03, depth * 0.34],
      ],
      0.005,
    ),
    steel,
  )
  set.add(box(0.07, 0.009, 0.026, 0.004), ink, { at: [width * 0.31, under - 0.03, depth * 0.36], turn: 40 })
  set.add(desktop(width, depth, 0.024, 0.09), top, { at: [0, under, 0] })
  set.put(outlet(), { at: [-width * 0.33, height, -depth / 2 + 0.08] })
  const hasTray = has('cable-tray')
  if (hasTray) set.put(hungTray(0.5, under, width * 0.37, paint), { at: [0, 0, -depth / 2 + 0.12] })
  return turned(set, hasTray)
}

/** Kai: two columns set back on flat feet, a crank at the front, nothing to plug in. */
export const kai: ModelOf = (product) => {
  const { width, depth, height } = product
  const { has, top, paint, screen } = kindOf(product)
  const set = new StageSet()
  const under = height - 0.022
  const [x, z] = [width / 2 - 0.14, -depth * 0.2]
  for (const side of [-1, 1]) set.put(crankColumn(under, depth, paint), { at: [side * x, 0, z] })
  set.add(box(2 * x - 0.03, 0.07, 0.025, 0.004), paint, { at: [0, under - 0.06, z] })
  set.put(crank(under, depth / 2 - z), { at: [x - 0.1, 0, z] })
  set.add(desktop(width, depth, 0.022, 0.008, 0.0025), top, { at: [0, under, 0] })
  set.put(outlet(), { at: [width * 0.36, height, -depth / 2 + 0.085] })
  if (has('felt-screen')) set.put(deskScreen(width - 0.04, screen), { at: [0, height, -depth / 2] })
  const hasTray = has('cable-tray')
  if (hasTray) set.put(hungTray(0.9, under, width / 2 - 0.25, paint), { at: [0, 0, -depth / 2 + 0.12] })
  return turned(set, hasTray)
}

/** A column of square tube that slides over a bare one; its foot of flat steel runs forward. */
function crankColumn(under: number, depth: number, paint: Material): StageSet {
  const set = new StageSet()
  const foot = depth * 0.9
  set.add(box(0.06, 0.014, foot, 0.005), paint, { at: [0, 0.017, foot / 2 - depth * 0.25] })
  for (const z of [-depth * 0.25 + 0.04, foot - depth * 0.25 - 0.04])
    set.add(cylinder(0.019, 0.012), ink, { at: [0, 0, z] })
  set.add(box(0.085, 0.008, 0.085, 0.003), paint, { at: [0, 0.026, 0] })
  set.add(box(0.046, 0.2, 0.046, 0.005), darkSteel, { at: [0, 0.12, 0] })
  set.add(box(0.062, 0.01, 0.062, 0.003), ink, { at: [0, 0.175, 0] })
  set.add(box(0.06, under - 0.19, 0.06, 0.005), paint, { at: [0, 0.18 + (under - 0.19) / 2, 0] })
  return set.add(box(0.045, 0.02, depth * 0.86, 0.004), paint, { at: [0, under - 0.01, depth * 0.2] })
}

/** The crank: a shaft from the columns to the front edge, an arm and a knob of oak. */
function crank(under: number, reach: number): StageSet {
  const set = new StageSet()
  const [y, front] = [under - 0.055, reach - 0.075]
  set.add(
    tube(
      [
        [0, y, 0.01],
        [0, y, front],
      ],
      0.0065,
    ),
    steel,
  )
  set.add(placed(cylinder(0.016, 0.03), { tilt: 90 }), ink, { at: [0, y, front - 0.05] })
  set.add(box(0.02, 0.05, 0.012, 0.003), ink, { at: [0, under - 0.03, front - 0.035] })
  set.add(
    tube(
      [
        [0, y, front],
        [-0.1, y - 0.062, front + 0.004],
      ],
      0.0065,
    ),
    steel,
  )
  set.add(placed(cylinder(0.0065, 0.03), { tilt: 90 }), steel, { at: [-0.1, y - 0.062, front] })
  const knob = lathe(
    [
      [0, 0],
      [0.009, 0],
      [0.0115, 0.008],
      [0.0125, 0.04],
      [0.014, 0.055],
      [0.011, 0.066],
      [0, 0.068],
    ],
    32,
  )
  return set.add(placed(knob, { tilt: 90 }), wood(), { at: [-0.1, y - 0.062, front + 0.008] })
}
