import { curve } from '../../renderer/bars.ts'
import { StageSet } from '../../renderer/scene.ts'
import { cylinder } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { beam, pad, type Shape, steps } from '../chairs/shapes.ts'
import { wood } from '../materials.ts'
import type { ModelOf, ProductToShow } from '../model.ts'
import { oakArm, SIDES, seatPad, standing } from './shared.ts'

/** Half the width between the rails, in front and behind. */
const SPAN = { behind: 0.212, front: 0.212, frontWithArms: 0.244 }
const PLANKS = 5
/** Where the ribs run under them, from -1 in front to 1 behind. */
const RIBS = [-0.72, 0.66]

const hasArms = ({ id }: ProductToShow) => id.endsWith('with-arms')

/** The hull between the rails: deepest along its keel, rising to both ends. */
function hullOf(product: ProductToShow): Shape {
  const front = hasArms(product) ? SPAN.frontWithArms : SPAN.front
  return (x, y) => {
    const half = front + ((SPAN.behind - front) * (y + 1)) / 2
    const keel = 0.046 - 0.012 * y ** 2
    return [x * half, product.seat - 0.006 - keel * (1 - x ** 2) - 0.01 * Math.max(0, -y - 0.6), 0.028 - 0.208 * y]
  }
}

/** One bent piece of oak: a hind leg, the back, the other hind leg. */
function hoop({ height, depth, seat, width }: ProductToShow): Vec[] {
  const foot = Math.min(0.25, width / 2) - 0.0145
  const far = -depth / 2
  const half: Vec[] = [
    [foot, -0.003, far + 0.02],
    [foot - 0.006, 0.2, far + 0.055],
    [foot - 0.012, seat - 0.03, far + 0.085],
    [foot - 0.014, seat + 0.1, far + 0.074],
    [foot - 0.02, height - 0.115, far + 0.044],
    [foot - 0.055, height - 0.038, far + 0.024],
    [foot - 0.13, height - 0.022, far + 0.018],
  ]
  const left = half.map(([x, y, z]): Vec => [-x, y, z])
  return curve([...left, [0, height - 0.02, far + 0.015], ...half.toReversed()], 6)
}

/** Its section: a deep leg, a broad and thin crest. */
function hoopSection(t: number): readonly [number, number] {
  const isCrest = Math.max(0, 1 - Math.abs(t * 2 - 1) / 0.22)
  const soft = isCrest * isCrest * (3 - 2 * isCrest)
  const foot = Math.abs(t * 2 - 1)
  return [0.0135 + 0.0065 * soft, 0.0185 - 0.0065 * soft - 0.004 * foot ** 6]
}

/** A plank of the back, bowed between the two sides of the hoop. */
const backPlank =
  ({ depth }: ProductToShow, y0: number, behind: number): Shape =>
  (x, y) => [x * 0.214, y0 + 0.03 * y, -depth / 2 + behind - 0.04 * (1 - x ** 2) * 0.8 - 0.006 * y]

function frontLegsAndRails(set: StageSet, product: ProductToShow): void {
  const { width, depth, seat } = product
  const [oak, armed] = [wood(product.choice['wood-finish']), hasArms(product)]
  const top = armed ? seat + 0.18 : seat + 0.004
  for (const side of SIDES) {
    const [foot, up] = [side * (width / 2 - 0.0145), side * (width / 2 - (armed ? 0.0165 : 0.0225))]
    const leg: Vec[] = [
      [foot, -0.002, depth / 2 - 0.017],
      [foot * 0.4 + up * 0.6, seat * 0.6, depth / 2 - 0.026],
      [up, top, depth / 2 - 0.04],
    ]
    const section = (t: number) => [0.0135, 0.0145 + 0.003 * Math.sin(Math.min(1, t * 1.4) * Math.PI)] as const
    set.add(standing(beam(leg, { section, up: [0, 0, 1], power: 3.2, segments: 20 })), oak)
    const rail: Vec[] = [
      [side * (width / 2 - (armed ? 0.024 : 0.0245)), seat - 0.013, depth / 2 - 0.034],
      [side * (SPAN.behind + 0.012), seat - 0.013, -depth / 2 + 0.082],
    ]
    set.add(beam(rail, { section: () => [0.0095, 0.0165], power: 4 }), oak)
    if (armed) {
      const path: Vec[] = [
        [side * (SPAN.behind + 0.004), seat + 0.186, -depth / 2 + 0.045],
        [side * (width / 2 - 0.05), seat + 0.192, -0.08],
        [side * (width / 2 - 0.0265), seat + 0.192, 0.08],
        [side * (width / 2 - 0.027), seat + 0.186, depth / 2 - 0.012],
      ]
      set.add(oakArm(curve(path, 7), 0.048, 0.021), oak)
    }
  }
}

/** Every plank is pegged to both ribs. */
function plugs(set: StageSet, hull: Shape, finish: string | undefined): void {
  const peg = wood(finish === 'smoked-oak' ? 'oak' : 'smoked-oak')
  for (const y of RIBS) {
    for (let i = 0; i < PLANKS; i++) {
      const x = -1 + (i * 2 + 1) / PLANKS
      const [[px, py, pz], [qx, qy]] = [hull(x, y), hull(x + 0.05, y)]
      const roll = Math.atan2(qy - py, qx - px)
      set.add(cylinder(0.0042, 0.002, 0.0038, 0.0005), peg, {
        at: [px - Math.sin(roll) * 0.0042, py + Math.cos(roll) * 0.0042, pz],
        roll: (roll * 180) / Math.PI,
      })
    }
  }
}

/** Spant: one bent hoop of oak is back and hind legs; planks on two ribs hang between like a hull. */
export const spant: ModelOf = (product) => {
  const { id, choice, seat, height } = product
  const finish = choice['wood-finish']
  const [oak, lengthwise] = [wood(finish), wood(finish, 'z')]
  const set = new StageSet()
  set.add(standing(beam(hoop(product), { section: hoopSection, up: [0, 0, 1], power: 3.2, segments: 20 })), oak)
  frontLegsAndRails(set, product)
  const hull = hullOf(product)
  for (let i = 0; i < PLANKS; i++) {
    const [from, to] = [-1 + (i * 2) / PLANKS, -1 + ((i + 1) * 2) / PLANKS]
    const plank: Shape = (x, y) => hull((from + to) / 2 + x * (to - from) * 0.485, y)
    set.add(pad(plank, { front: 0.0055, back: 0.0055, corners: 14, fullness: 30, cells: [10, 16] }), lengthwise)
  }
  for (const y of RIBS) {
    const rib = steps(16).map((t): Vec => {
      const [px, py, pz] = hull((t * 2 - 1) * 0.985, y)
      return [px, py - 0.0125, pz]
    })
    set.add(beam(rib, { section: () => [0.013, 0.0085], power: 5 }), oak)
  }
  for (const [y, behind] of [
    [seat + 0.128, 0.07],
    [height - 0.118, 0.052],
  ] as const)
    set.add(pad(backPlank(product, y, behind), { front: 0.0055, back: 0.0055, corners: 10, fullness: 30 }), oak)
  plugs(set, hull, finish)
  if (id.endsWith('padded-seat')) {
    const top: Shape = (x, y) => {
      const [px, py, pz] = hull(x * 0.84, y * 0.86)
      return [px, py + 0.0055, pz]
    }
    seatPad(set, top, choice['pad-colour'])
  }
  return { set }
}
