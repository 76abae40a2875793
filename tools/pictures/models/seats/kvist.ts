import { curve } from '../../renderer/bars.ts'
import { StageSet } from '../../renderer/scene.ts'
import { mix, type Vec } from '../../renderer/vector.ts'
import { beam, pad, type Shape } from '../chairs/shapes.ts'
import { wood } from '../materials.ts'
import type { ModelOf, ProductToShow } from '../model.ts'
import { atHeight, fourStarBase, oakArm, SIDES, seatPad, standing } from './shared.ts'

/** A turned piece: thin at its ends, full at `full` of its length. */
const turned = (path: readonly Vec[], [start, middle, end]: readonly [number, number, number], full = 0.45) =>
  beam(path, {
    section: (t) => {
      const swell = t < full ? t / full : (1 - t) / (1 - full)
      const from = t < full ? start : end
      const radius = from + (middle - from) * Math.sin((swell * Math.PI) / 2)
      return [radius, radius]
    },
    power: 2,
    up: [0, 0.1, 1],
    segments: 14,
  })

const SEAT = { thick: 0.036, dish: 0.02 }

/** How deep the seat is dished: deepest behind the middle, with a ridge left in front. */
function dished(x: number, y: number): number {
  const round = Math.max(0, 1 - (x / 0.9) ** 2 - ((y - 0.08) / 0.86) ** 2)
  return SEAT.dish * Math.min(1, round * 1.5) * (1 - 0.35 * Math.exp(-((x / 0.14) ** 2)) * Math.max(0, -y))
}

const plan: Shape = (x, y) => [x * (0.222 - 0.03 * y - 0.012 * y ** 2), 0, 0.022 - 0.2 * y]

function seatOf({ seat }: ProductToShow) {
  const middle: Shape = (x, y) => {
    const [px, , pz] = plan(x, y)
    return [px, seat - SEAT.thick / 2, pz]
  }
  const front = (x: number, y: number) => SEAT.thick / 2 - dished(x, y)
  const back = (x: number, y: number) => (SEAT.thick / 2) * (1 - 0.4 * Math.max(Math.abs(x), Math.abs(y)) ** 6)
  return pad(middle, { front, back, corners: 3.4, fullness: 22, cells: [34, 34] })
}

function legs(set: StageSet, { width, depth, seat }: ProductToShow, finish: string | undefined): void {
  const oak = wood(finish)
  const low = seat * 0.4
  const joints = SIDES.map((side) => {
    const [front, hind] = [
      [
        [side * 0.135, seat - 0.026, 0.125],
        [side * Math.min(0.222, width / 2 - 0.012), -0.004, depth / 2 - 0.014],
      ],
      [
        [side * 0.12, seat - 0.026, -0.1],
        [side * Math.min(0.215, width / 2 - 0.02), -0.004, -depth / 2 + 0.013],
      ],
    ] as const
    for (const [top, foot] of [front, hind])
      set.add(
        standing(turned([top, mix(top, foot, 0.3), mix(top, foot, 0.6), foot], [0.0135, 0.018, 0.0115], 0.4)),
        oak,
      )
    const [a, b] = [atHeight(...front, low), atHeight(...hind, low)]
    set.add(turned([a, mix(a, b, 0.25), mix(a, b, 0.5), mix(a, b, 0.75), b], [0.008, 0.0125, 0.008], 0.5), oak)
    return mix(a, b, 0.5)
  })
  const [left, right] = joints as [Vec, Vec]
  set.add(turned([left, mix(left, right, 0.5), right], [0.009, 0.0125, 0.009], 0.5), oak)
}

/** The bow that the spindles run into, at a part -1 to 1 of its width. */
const crest = ({ height, depth }: ProductToShow, x: number): Vec => [
  x * 0.222,
  height - 0.026 - 0.006 * x ** 2,
  -depth / 2 + 0.014 + 0.062 * x ** 2,
]

/** Where a spindle stands in the seat. */
const socket = ({ seat }: ProductToShow, x: number): Vec => [x * 0.168, seat - 0.014, -0.158 + 0.05 * x ** 2]

function spindles(set: StageSet, product: ProductToShow, finish: string | undefined): void {
  const oak = wood(finish)
  for (let i = -3; i <= 3; i++) {
    const [from, to] = [socket(product, i / 3), crest(product, (i / 3) * 0.9)]
    // Thinned until they bend a little: they lean back in the small of the back.
    const bends = [0, 0.12, 0.26, 0.4, 0.55, 0.7, 0.85, 1].map((t): Vec => {
      const [x, y, z] = mix(from, to, t)
      return [x + 0.004 * (i / 3) * Math.sin(t * Math.PI), y, z - 0.016 * Math.sin(t * Math.PI)]
    })
    set.add(turned(bends, [0.0068, 0.0092, 0.0052], 0.36), oak)
  }
  const path = Array.from({ length: 17 }, (_, i) => crest(product, -1 + i / 8))
  const section = (t: number) => [0.0095, 0.026 - 0.012 * Math.abs(t * 2 - 1) ** 3] as const
  set.add(beam(path, { section, power: 3.4, segments: 20, end: 0.008 }), oak)
}

function arms(set: StageSet, product: ProductToShow, finish: string | undefined): void {
  const oak = wood(finish)
  const { width, seat } = product
  const [out, y] = [width / 2 - 0.026, seat + 0.195]
  for (const side of SIDES) {
    const [x, , z] = atHeight(socket(product, side), crest(product, side * 0.9), y)
    const path: Vec[] = [
      [x - side * 0.004, y, z - 0.02],
      [side * (out - 0.014), y + 0.003, -0.09],
      [side * out, y, 0.03],
      [side * (out - 0.004), y - 0.006, 0.15],
    ]
    set.add(oakArm(curve(path, 7), 0.05, 0.02), oak)
    for (const [from, to] of [
      [
        [side * 0.2, seat - 0.014, 0.075],
        [side * (out - 0.004), y - 0.004, 0.1],
      ],
      [
        [side * 0.193, seat - 0.014, -0.03],
        [side * (out - 0.006), y - 0.002, -0.03],
      ],
    ] as const)
      set.add(turned([from, mix(from, to, 0.35), mix(from, to, 0.7), to], [0.008, 0.0115, 0.0075]), oak)
  }
}

/** Kvist: seven thinned spindles between a bow and a dished seat of solid oak. */
export const kvist: ModelOf = (product) => {
  const { id, choice } = product
  const finish = choice['wood-finish']
  const set = new StageSet().add(seatOf(product), wood(finish))
  if (id.endsWith('swivel-base')) fourStarBase(set, product.seat - 0.03, 0.305)
  else legs(set, product, finish)
  spindles(set, product, finish)
  if (id.endsWith('with-arms')) arms(set, product, finish)
  if (id.endsWith('padded-seat')) {
    const top: Shape = (x, y) => {
      const [px, , pz] = plan(x * 0.84, y * 0.8)
      return [px, product.seat - dished(x * 0.84, y * 0.8), pz]
    }
    seatPad(set, top, choice['pad-colour'], 3.4)
  }
  return { set }
}
