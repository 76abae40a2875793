import { tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { steel as bright } from '../../scenes/palette.ts'
import type { Shape } from '../chairs/shapes.ts'
import { steelIn, wood } from '../materials.ts'
import type { ModelOf, ProductToShow } from '../model.ts'
import { atHeight, bar, filleted, glide, oakArm, panel, SIDES, seatPad } from './shared.ts'

const TUBE = 0.0085
/** Half the distance of the outer frame's tubes, and of the inner one's. */
const [OUTER, INNER] = [0.209, 0.186]
const SEAT_SLATS = 4

/** The outer frame: from the front feet up to the back, and over. */
function outerFrame({ height, depth, seat }: ProductToShow): Vec[] {
  const side = (s: number): Vec[] => [
    [s * OUTER, 0.012, depth / 2 - 0.012],
    [s * OUTER, seat + 0.02, -0.132],
    [s * (OUTER - 0.012), height - TUBE, -depth / 2 + 0.012],
  ]
  return [...side(-1), ...side(1).toReversed()]
}

/** The inner frame: from the hind feet up to the front of the seat, and back under it. */
const innerSide = ({ depth, seat }: ProductToShow, side: number): Vec[] => [
  [side * INNER, 0.012, -depth / 2 + 0.012],
  [side * INNER, seat - 0.0235, 0.226],
  [side * INNER, seat - 0.0235, -0.125],
]

function frames(set: StageSet, product: ProductToShow, steel: Material): void {
  const { depth, seat } = product
  set.add(tube(filleted(outerFrame(product), 0.055), TUBE, 16), steel)
  const [foot, bend] = [outerFrame(product)[0] as Vec, outerFrame(product)[1] as Vec]
  for (const side of SIDES) {
    const inner = innerSide(product, side)
    set.add(tube(filleted(inner, 0.04, 9), TUBE, 16), steel)
    glide(set, [side * OUTER, 0, depth / 2 - 0.012], 0.0108)
    glide(set, [side * INNER, 0, -depth / 2 + 0.012], 0.0108)
    // Where the frames cross they turn about a bolt; where the seat meets the back it hangs in one.
    const [hind, front] = [inner[0] as Vec, inner[1] as Vec]
    const share =
      (foot[2] - hind[2]) / ((front[2] - hind[2]) / (front[1] - hind[1]) - (bend[2] - foot[2]) / (bend[1] - foot[1]))
    const cross = atHeight(foot, bend, 0.012 + share)
    for (const [y, z] of [
      [cross[1], cross[2]],
      [seat - 0.0235, atHeight(foot, bend, seat - 0.0235)[2]],
    ] as const)
      set.add(cylinder(0.0068, 0.04, 0.0068, 0.002), bright, {
        at: [side < 0 ? -OUTER - 0.0105 : OUTER - 0.0295, y, z],
        roll: -90,
      })
  }
  const [low, high] = [
    atHeight(foot, bend, 0.1),
    atHeight(innerSide(product, 1)[0] as Vec, innerSide(product, 1)[1] as Vec, 0.1),
  ]
  bar(set, [-OUTER, low[1], low[2]], [OUTER, low[1], low[2]], 0.0065, steel)
  bar(set, [-INNER, high[1], high[2]], [INNER, high[1], high[2]], 0.0065, steel)
}

/** Four slats to sit on and two to lean against, each with its screws. */
function slats(set: StageSet, product: ProductToShow, oak: Material): void {
  const { seat, height, depth } = product
  const whole = 0.365
  const pitch = whole / SEAT_SLATS
  for (let i = 0; i < SEAT_SLATS; i++) {
    const z = 0.226 - pitch * (i + 0.5)
    set.add(box(0.388, 0.015, pitch - 0.011, 0.0045), oak, { at: [0, seat - 0.0075, z] })
    for (const side of SIDES) set.add(cylinder(0.0045, 0.001, 0.004, 0.0005), bright, { at: [side * INNER, seat, z] })
  }
  const [from, to] = [outerFrame(product)[1] as Vec, outerFrame(product)[2] as Vec]
  for (const y of [height - 0.075, height - 0.172]) {
    const [x, , z] = atHeight(from, to, y)
    const lean = (to[2] - from[2]) / (to[1] - from[1])
    const slat: Shape = (u, v) => [
      u * Math.abs(x) * 1.02,
      y + v * 0.037,
      Math.max(-depth / 2, z + v * 0.037 * lean + 0.0135 - 0.016 * (1 - u ** 2)),
    ]
    set.add(panel(slat, 0.013, 9, [10, 18]), oak)
    for (const side of SIDES)
      set.add(cylinder(0.0045, 0.002, 0.004, 0.0005), bright, {
        at: [side * Math.abs(x) * 0.985, y, z + 0.019],
        tilt: 90,
      })
  }
}

function arms(set: StageSet, product: ProductToShow, steel: Material, oak: Material): void {
  const { width, seat } = product
  const [from, to] = [outerFrame(product)[1] as Vec, outerFrame(product)[2] as Vec]
  const [x, y] = [width / 2 - 0.0235, seat + 0.19]
  for (const side of SIDES) {
    const z = atHeight(from, to, y)[2]
    const path: Vec[] = [
      [side * (x - 0.002), y, z - 0.02],
      [side * x, y, -0.04],
      [side * x, y - 0.002, 0.17],
    ]
    set.add(oakArm(path, 0.046, 0.019), oak)
    const strut: Vec[] = [
      [side * INNER, seat - 0.0235, 0.1],
      [side * (x - 0.002), seat - 0.0235, 0.1],
      [side * (x - 0.002), y - 0.004, 0.1],
    ]
    set.add(tube(filleted(strut, 0.03), 0.007, 14), steel)
    bar(set, [side * (OUTER - 0.01), y, z], [side * x, y, z], 0.006, steel)
  }
}

/** Hage: two frames of bent steel that fold about a bolt, and six slats of oak. */
export const hage: ModelOf = (product) => {
  const { id, choice, seat } = product
  const set = new StageSet()
  const [steel, oak] = [steelIn(choice['steel-colour']), wood('oak')]
  frames(set, product, steel)
  slats(set, product, oak)
  if (id.endsWith('with-arms')) arms(set, product, steel, oak)
  if (id.endsWith('padded-seat')) seatPad(set, (x, y) => [x * 0.178, seat, 0.046 - 0.168 * y], choice['pad-colour'])
  return { set }
}
