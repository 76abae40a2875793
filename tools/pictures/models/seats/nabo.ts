import { tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { cylinder } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { ink } from '../../scenes/palette.ts'
import { ease, type Shape } from '../chairs/shapes.ts'
import { steelIn, wood } from '../materials.ts'
import type { ModelOf, ProductToShow } from '../model.ts'
import { bar, filleted, glide, oakArm, panel, SIDES, seatPad } from './shared.ts'

const TUBE = 0.009
/** Height of the side rails that carry the seat. */
const railOf = ({ seat }: ProductToShow) => seat - 0.022

/** Top of the pressed seat: a shallow dish that falls away in front. */
const seatOf =
  ({ seat }: ProductToShow, above: number): Shape =>
  (x, y) => [
    x * (0.218 - 0.012 * (y + 1)),
    seat -
      0.006 +
      above -
      0.008 * (1 - x ** 2) * (1 - y ** 4) -
      0.026 * Math.max(0, (-y - 0.55) / 0.45) ** 2 +
      0.012 * ease(0.5, 1, y),
    0.025 - 0.213 * y,
  ]

/** The pressed back: hollow toward the sitter, leaning. */
const backOf =
  ({ height, depth }: ProductToShow): Shape =>
  (x, y) => [
    x * (0.222 + 0.006 * y),
    height - 0.095 + 0.0935 * y,
    -depth / 2 + 0.035 - 0.026 * y * 0.8 - 0.026 * (1 - x ** 2) + 0.02,
  ]

/** Feet of one side: front and hind. */
const feetOf = ({ width, depth }: ProductToShow, side: number): readonly [Vec, Vec] => [
  [side * (width / 2 - 0.012), 0.014, depth / 2 - 0.013],
  [side * (width / 2 - 0.012), 0.014, -depth / 2 + 0.013],
]

/** The upper end of a side's frame, from under the seat to behind the back. */
function upright(product: ProductToShow, side: number): Vec[] {
  const rail = railOf(product)
  return [
    [side * 0.204, rail, -0.15],
    [side * 0.196, product.height - 0.04, -product.depth / 2 + 0.0155],
  ]
}

function legs(set: StageSet, product: ProductToShow, side: number, steel: Material): void {
  const [front, hind] = feetOf(product, side)
  const rail = railOf(product)
  const path: Vec[] = [front, [side * 0.222, rail, 0.228], ...upright(product, side)]
  set.add(tube(filleted(path, 0.055), TUBE, 16), steel)
  bar(set, hind, [side * 0.211, rail - 0.004, -0.095], TUBE, steel)
  glide(set, front)
  glide(set, hind)
}

/** The front legs rise past the seat and turn back as arms. */
function armedLegs(set: StageSet, product: ProductToShow, side: number, steel: Material, oak: Material): void {
  const [front, hind] = feetOf(product, side)
  const rail = railOf(product)
  const top = product.seat + 0.187
  const rails: Vec[] = [[side * 0.2715, rail, 0.2165], [side * 0.216, rail, 0.2], ...upright(product, side)]
  set.add(tube(filleted(rails, 0.05), TUBE, 16), steel)
  const arm: Vec[] = [front, [side * 0.265, top, 0.195], [side * 0.199, top, -0.205]]
  set.add(tube(filleted(arm, 0.06), TUBE, 16), steel)
  const along: Vec[] = [
    [side * 0.264, top + 0.018, 0.185],
    [side * 0.25, top + 0.018, 0.05],
    [side * 0.226, top + 0.018, -0.1],
    [side * 0.211, top + 0.018, -0.19],
  ]
  set.add(oakArm(along.toReversed(), 0.044, 0.022), oak)
  bar(set, hind, [side * 0.211, rail - 0.004, -0.095], TUBE, steel)
  glide(set, front)
  glide(set, hind)
}

/** A loop of round steel on each side, with two clips to glide on. */
function runner(set: StageSet, product: ProductToShow, side: number, steel: Material): void {
  const rail = railOf(product)
  const [x, far] = [side * (product.width / 2 - 0.012), product.depth / 2 - 0.012]
  const loop: Vec[] = [
    [side * 0.211, rail - 0.003, -0.1],
    [x, 0.0125, -far],
    [x, 0.0125, far],
    [side * 0.219, rail, 0.222],
    ...upright(product, side),
  ]
  set.add(tube(filleted(loop, 0.06), TUBE, 16), steel)
  for (const z of [0.12, -0.14])
    set.add(cylinder(0.0123, 0.05, 0.0123, 0.003), ink, { at: [x, 0.0125, z - 0.025], tilt: 90 })
}

/** On its right the hook, on its left the eye that a neighbor hooks into. */
function hookAndEye(set: StageSet, product: ProductToShow, steel: Material): void {
  const out = product.width / 2 - 0.0055
  const hasArms = product.id.endsWith('with-arms')
  const y = railOf(product) - (hasArms ? 0.05 : 0)
  // At the side rail, or, where there are arms, at the leg.
  const [from, z] = hasArms ? [0.27, 0.223] : [0.21, 0.08]
  const hook: Vec[] = [
    [from, y, z],
    [out, y, z],
    [out, y - 0.04, z],
  ]
  const eye: Vec[] = [
    [-from, y, z + 0.02],
    [-out, y, z + 0.02],
    [-out, y, z - 0.02],
    [-from, y, z - 0.02],
  ]
  if (hasArms) eye.splice(0, 4, [-from, y, z], [-out, y, z], [-out, y - 0.04, z], [-from, y - 0.04, z])
  for (const path of [hook, eye]) set.add(tube(filleted(path, 0.014), 0.0046, 12), steel)
}

/** Nabo: a stacking chair of bent tube with a pressed seat and back, made for rows. */
export const nabo: ModelOf = (product) => {
  const { id, choice } = product
  const set = new StageSet()
  const steel = steelIn(choice['steel-colour'])
  const [seatOak, across] = [wood('oak', 'z'), wood('oak')]
  for (const side of SIDES) {
    if (id.endsWith('with-arms')) armedLegs(set, product, side, steel, across)
    else if (id.endsWith('sledge-base')) runner(set, product, side, steel)
    else legs(set, product, side, steel)
  }
  for (const z of [0.16, -0.11])
    bar(set, [-0.212, railOf(product) - 0.008, z], [0.212, railOf(product) - 0.008, z], 0.008, steel)
  hookAndEye(set, product, steel)
  set.add(panel(seatOf(product, 0), 0.011, 6, [20, 24]), seatOak)
  set.add(panel(backOf(product), 0.01, 5, [18, 22]), across)
  for (const side of SIDES) {
    const [x, y, z] = [side * 0.1965, product.height - 0.08, -product.depth / 2 + 0.046]
    set.add(cylinder(0.006, 0.004, 0.005, 0.001), steel, { at: [x, y, z], tilt: 90 })
  }
  if (id.endsWith('padded-seat')) {
    const seat = seatOf(product, 0.0055)
    seatPad(set, (x, y) => seat(x * 0.9, y * 0.86), choice['pad-colour'])
  }
  return { set }
}
