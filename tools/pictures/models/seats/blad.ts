import { curve, tube } from '../../renderer/bars.ts'
import { StageSet } from '../../renderer/scene.ts'
import { cylinder } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { blackSteel, ink } from '../../scenes/palette.ts'
import { ease, type Shape, shell, steps } from '../chairs/shapes.ts'
import { wood } from '../materials.ts'
import type { ModelOf, ProductToShow } from '../model.ts'
import { filleted, fourStarBase, glide, lifted, oakArm, SIDES, seatPad } from './shared.ts'

const ROD = 0.0085

/** The line down the middle of the shell, from its front edge to its top. */
const middleOf = ({ seat, height, depth }: ProductToShow): Vec[] =>
  curve(
    [
      [0, seat - 0.021, depth / 2 - 0.006],
      [0, seat - 0.003, 0.168],
      [0, seat - 0.008, 0.08],
      [0, seat - 0.016, -0.01],
      [0, seat - 0.017, -0.1],
      [0, seat + 0.013, -0.172],
      [0, seat + 0.092, -0.204],
      [0, seat + 0.178, -0.222],
      [0, seat + 0.262, -0.238],
      [0, height, -depth / 2 + 0.008],
    ],
    12,
  )

/** Half the width of the leaf at a part of its length: broad seat, narrow stem, oval back that runs to a soft tip. */
function halfWidth(s: number, widest: number): number {
  const t = Math.max(0.0006, Math.min(0.9994, s))
  const front = t < 0.24 ? (1 - (1 - t / 0.24) ** 3.6) ** (1 / 3.6) : 1
  const tip = t > 0.66 ? (1 - ((t - 0.66) / 0.34) ** 2.3) ** (1 / 1.9) : 1
  const stem = 1 - 0.44 * Math.exp(-(((t - 0.55) / 0.105) ** 2)) - 0.1 * ease(0.6, 0.8, t)
  return widest * front * tip * stem
}

/** The shell: x from edge to edge, y from 0 in front to 1 at the top. */
function shapeOf(product: ProductToShow): Shape {
  const middle = middleOf(product)
  return (x, y) => {
    const at = Math.max(0, Math.min(0.99999, y)) * (middle.length - 1)
    const [a, b] = [middle[Math.floor(at)] as Vec, middle[Math.floor(at) + 1] as Vec]
    const t = at - Math.floor(at)
    const wide = halfWidth(y, 0.239)
    const isBack = ease(0.45, 0.68, y)
    const curl = ((x * wide) / 0.22) ** 2
    return [
      x * wide,
      a[1] + (b[1] - a[1]) * t + 0.026 * curl * (1 - isBack),
      a[2] + (b[2] - a[2]) * t + 0.05 * curl * isBack,
    ]
  }
}

/** Eleven layers in the middle, left thin at the edge. The grain runs its whole length. */
function leaf(product: ProductToShow) {
  const shape = shapeOf(product)
  const across = steps(22).map((t) => Math.sin((t - 0.5) * Math.PI))
  const along = steps(56).map((t) => 0.5 - 0.5 * Math.cos(Math.PI * (0.02 + 0.96 * t)))
  const thickness = (x: number, y: number) =>
    0.004 + 0.0075 * Math.sqrt(Math.max(0, 1 - Math.abs(x) ** 5)) * Math.min(1, y * 12, (1 - y) * 9)
  const mesh = shell([across, along], shape, thickness)
  const flat = shell([across, along], (x, y) => [x * halfWidth(y, 0.239), 0, -y * 0.78], thickness)
  return { ...mesh, texture: flat.positions }
}

const under = ({ seat }: ProductToShow) => seat - 0.031

function fourLegs(set: StageSet, product: ProductToShow): void {
  const y = under(product)
  for (const side of SIDES) {
    for (const end of SIDES) {
      const foot: Vec = [side * (product.width / 2 - 0.03), 0.012, end * (product.depth / 2 - 0.022) - 0.004]
      const path: Vec[] = [[side * 0.045, y, 0.02 + end * 0.045], [side * 0.142, y, 0.01 + end * 0.125], foot]
      set.add(tube(filleted(path, 0.05), ROD, 16), blackSteel)
      glide(set, foot, 0.0105)
    }
  }
}

function runners(set: StageSet, product: ProductToShow): void {
  const y = under(product)
  const [out, far] = [product.width / 2 - 0.032, product.depth / 2 - 0.012]
  for (const side of SIDES) {
    const path: Vec[] = [
      [side * 0.045, y, 0.07],
      [side * 0.15, y, 0.13],
      [side * out, 0.011, far],
      [side * out, 0.011, -far],
      [side * 0.15, y, -0.1],
      [side * 0.045, y, -0.03],
    ]
    set.add(tube(filleted(path, 0.06), ROD, 16), blackSteel)
    for (const z of [0.13, -0.15])
      set.add(cylinder(0.0111, 0.05, 0.0111, 0.003), ink, { at: [side * out, 0.0112, z - 0.025], tilt: 90 })
  }
}

/** A bow of steel on each side carries an arm of oak. */
function arms(set: StageSet, product: ProductToShow): void {
  const oak = wood(product.choice['wood-finish'])
  const [y, top, out] = [under(product), product.seat + 0.17, product.width / 2 - 0.026]
  for (const side of SIDES) {
    const bow: Vec[] = [
      [side * 0.05, y, 0.05],
      [side * (out - 0.006), y + 0.004, 0.06],
      [side * out, top, 0.1],
      [side * (out - 0.012), top, -0.13],
      [side * (out - 0.02), y + 0.004, -0.06],
      [side * 0.05, y, -0.01],
    ]
    set.add(tube(filleted(bow, 0.045), 0.0075, 14), blackSteel)
    const arm: Vec[] = [
      [side * (out - 0.022), top + 0.017, -0.2],
      [side * (out - 0.012), top + 0.016, -0.08],
      [side * (out - 0.001), top + 0.016, 0.05],
      [side * (out - 0.002), top + 0.013, 0.16],
    ]
    set.add(oakArm(curve(arm, 6), 0.05, 0.02), oak)
  }
}

/** Blad: one shell of pressed veneer in the outline of a leaf, on thin steel. */
export const blad: ModelOf = (product) => {
  const { id, choice } = product
  const set = new StageSet().add(leaf(product), wood(choice['wood-finish'], 'z'))
  if (id.endsWith('swivel-base')) fourStarBase(set, product.seat - 0.022, 0.31)
  else {
    set.add(cylinder(0.085, 0.012, 0.085, 0.003), blackSteel, { at: [0, product.seat - 0.036, 0.02] })
    if (id.endsWith('sledge-base')) runners(set, product)
    else fourLegs(set, product)
  }
  if (id.endsWith('with-arms')) arms(set, product)
  if (id.endsWith('padded-seat')) {
    const shape = lifted(shapeOf(product), 0.0055)
    seatPad(set, (x, y) => shape(x * 0.84, 0.27 + y * 0.21), choice['pad-colour'], 4)
  }
  return { set }
}
