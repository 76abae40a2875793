import { curve, tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box } from '../../renderer/solids.ts'
import { add, scale, type Vec } from '../../renderer/vector.ts'
import { blackSteel, brass, fogSteel, ink, steel } from '../../scenes/palette.ts'
import { wood, wool } from '../materials.ts'
import type { ModelOf, ProductToShow } from '../model.ts'
import { beam, ease, facing, pad, peg, rimOf, type Shape, seamAcross, shell, steps } from './shapes.ts'
import { footRing, gasColumn, mechanism, starBase } from './swivel.ts'

interface Seat {
  readonly top: number
  readonly width: number
  readonly depth: number
  readonly z: number
  /** How far the front edge drops, and how far the sides rise. */
  readonly fall: number
  readonly dish: number
}

/** The middle surface of a seat: y runs from its front (-1) to its rear (1). */
const seatShape =
  ({ top, width, depth, z, fall, dish }: Seat): Shape =>
  (x, y) => [
    (x * width * (1 - 0.07 * ease(-0.2, 1, y))) / 2,
    top - fall * Math.max(0, (-y - 0.35) / 0.65) ** 2 + dish * (x * x * ease(-1, 0, y) + 0.8 * Math.max(0, y) ** 2),
    z - (y * depth) / 2,
  ]

interface Back {
  readonly seat: number
  readonly bottom: number
  readonly top: number
  /** Half of its width at a height 0 to 1. */
  readonly half: (t: number) => number
  /** Where it would meet the height of the seat, and how far its sides come forward. */
  readonly z: number
  readonly wrap: number
  readonly lean?: number
}

/** The middle surface of a back that leans, and comes forward at the loins. */
const backShape =
  ({ seat, bottom, top, half, z, wrap, lean = 0.15 }: Back): Shape =>
  (x, y) => {
    const t = (y + 1) / 2
    const height = bottom + t * (top - bottom)
    const above = height - seat
    const loins = 0.026 * Math.exp(-(((above - 0.21) / 0.13) ** 2))
    return [x * half(t), height, z - lean * above + loins + wrap * Math.abs(x) ** 2.2]
  }

const behind = (shape: Shape, x: number, y: number, away: number) => add(shape(x, y), scale(facing(shape, x, y), -away))

/** What a product's id says about a task chair, and the heights that follow. */
function measuresOf({ id, width, height }: ProductToShow, headrest: number) {
  const hasHeadrest = id.includes('headrest')
  const isForStanding = id.includes('standing')
  const backTop = hasHeadrest ? height - headrest : height
  return { hasHeadrest, isForStanding, isLow: id.includes('low-back'), backTop, half: width / 2 }
}

/** Base, column, ring and mechanism of a task chair. */
function underSeat(
  set: StageSet,
  seat: number,
  isForStanding: boolean,
  {
    reach,
    frame,
    sturdy = 1,
    wheel = 0.0265,
    under = 0.105,
  }: {
    reach: number
    frame: Material
    sturdy?: number
    wheel?: number
    under?: number
  },
): void {
  const z = -0.0955 * reach + 0.007
  starBase(set, {
    frame,
    reach,
    root: [0.026 * sturdy, 0.019 * sturdy],
    tip: [0.014 * sturdy, 0.011 * sturdy],
    wheel,
    z,
  })
  const to = seat - under
  gasColumn(set, wheel * 2 + 0.06, to - 0.03, z, frame === fogSteel ? frame : blackSteel, 0.025 * sturdy)
  if (isForStanding) footRing(set, 0.29, z, 0.2 * (0.85 + sturdy * 0.15), blackSteel)
  mechanism(set, to, z + 0.02, blackSteel, sturdy)
}

/** A soft armrest that lies along z, its top at `y`. */
function armPad(set: StageSet, [x, y, z]: Vec, width: number, length: number, material: Material = ink): void {
  const shape: Shape = (a, b) => [x + (a * width) / 2, y - 0.012 - 0.006 * b * b, z - (b * length) / 2]
  set.add(pad(shape, { front: 0.012, back: 0.018, corners: 3.4, fullness: 8, cells: [10, 14] }), material)
}

/** A headrest between two heights before a back, curved around the head, on a flat stem. */
function headrest(
  set: StageSet,
  back: Shape,
  {
    bottom,
    top,
    half,
    z,
    cover,
    frame,
  }: {
    bottom: number
    top: number
    half: number
    z: number
    cover: Material
    frame: Material
  },
): void {
  const shape: Shape = (x, y) => [
    x * half * (1 - 0.06 * Math.max(0, y)),
    (bottom + top) / 2 + (y * (top - bottom)) / 2,
    z + 0.05 * x * x + 0.012 * (1 - y * y),
  ]
  set.add(pad(shape, { front: 0.026, back: 0.014, corners: 3.2, fullness: 4, cells: [18, 14] }), cover)
  set.add(tube(rimOf(shape, 3.2, 48), 0.0028, 6), cover)
  const stem = curve(
    [
      behind(back, 0, 0.55, 0.03),
      behind(back, 0, 0.95, 0.028),
      [0, bottom - 0.01, z - 0.03],
      [0, (bottom + top) / 2, z - 0.014],
    ],
    8,
  )
  set.add(beam(stem, { section: () => [0.006, 0.021], up: [1, 0, 0], power: 5, end: 0.003 }), frame)
  set.add(peg(0.016, 0.02, 0.014, 0.004), ink, { at: [0, (bottom + top) / 2, z - 0.036], tilt: 90 })
}

/** A coil spring on a post, from one height to another. */
function spring([x, from, z]: Vec, height: number, lean: number): Vec[] {
  return steps(6 * 12).map((t) => {
    const angle = t * 6 * Math.PI * 2
    const slide = t * height
    return [x + Math.cos(angle) * 0.0165, from + slide, z - slide * lean + Math.sin(angle) * 0.0165]
  })
}

/** Lind: seat, back and arms each on a bracket of their own, two steel springs in sight where the back leaves the seat. */
const lind: ModelOf = (product) => {
  const set = new StageSet()
  const { seat, height, choice } = product
  const { hasHeadrest, isForStanding, isLow, backTop, half } = measuresOf(product, 0.145)
  const cover = wool(choice['wool-colour'])
  underSeat(set, seat, isForStanding, { reach: 0.295, frame: blackSteel })

  const cushion = seatShape({ top: seat - 0.036, width: 0.49, depth: 0.48, z: 0.045, fall: 0.05, dish: 0.012 })
  set.add(pad(cushion, { front: 0.036, back: 0.022, corners: 4.6, fullness: 7, cells: [18, 18] }), cover)
  set.add(tube(rimOf(cushion, 4.6, 72), 0.0032, 6), cover)
  const pan: Shape = (x, y) => add(cushion(x * 0.9, y * 0.9), [0, -0.022, 0])
  set.add(pad(pan, { front: 0.004, back: 0.016, corners: 4.6, fullness: 9, cells: [8, 8] }), ink)

  const taper = isLow || isForStanding ? 0.02 : 0.05
  const back = backShape({
    seat,
    bottom: seat + 0.135,
    top: backTop - 0.003,
    half: (t) => 0.205 + 0.035 * ease(-0.1, 0.4, t) - taper * ease(0.45, 1, t),
    z: -0.185,
    wrap: 0.055,
  })
  set.add(pad(back, { front: 0.026, back: 0.012, corners: 4, fullness: 7, cells: [18, 22] }), cover)
  set.add(tube(rimOf(back, 4, 80), 0.0032, 6), cover)
  const plate: Shape = (x, y) => add(back(x * 0.95, y * 0.96), [0, 0, -0.014])
  set.add(pad(plate, { front: 0.003, back: 0.008, corners: 4, fullness: 14, cells: [12, 16] }), ink)
  for (const y of [-0.18, ...(isLow || isForStanding ? [] : [0.42])]) {
    set.add(
      tube(
        seamAcross(back, y, 0.985, (x) => 0.0265 * Math.sqrt(1 - Math.abs(x) ** 7)),
        0.0022,
        6,
      ),
      cover,
    )
  }

  for (const side of [-1, 1]) {
    const x = side * 0.085
    const post: Vec[] = [
      [x * 0.8, seat - 0.11, -0.06],
      [x, seat - 0.115, -0.17],
      [x, seat - 0.085, -0.222],
      [x, seat - 0.02, -0.226],
      [x, seat + 0.09, -0.224],
    ]
    const on = [-0.72, -0.3, 0.05].map((y): Vec => {
      const [, py, pz] = behind(back, 0.38, y, 0.026)
      return [x, py, pz]
    })
    set.add(tube(curve([...post, ...on], 6), 0.0105, 14), blackSteel)
    set.add(tube(spring([x, seat - 0.045, -0.226], 0.125, -0.03), 0.0036, 6), steel)
    for (const y of [seat - 0.056, seat + 0.079]) {
      set.add(peg(0.0225, 0.014, 0.0225, 0.003), blackSteel, { at: [x, y, -0.225] })
    }
    const pole = half - 0.046
    const bracket = curve(
      [
        [side * 0.07, seat - 0.1, 0.01],
        [side * 0.2, seat - 0.112, 0.01],
        [side * (pole - 0.012), seat - 0.09, 0.005],
        [side * pole, seat - 0.03, 0],
        [side * pole, seat + 0.1, 0],
      ],
      7,
    )
    set.add(beam(bracket, { section: () => [0.0085, 0.021], up: [0, 0, 1], power: 4, end: 0.004 }), blackSteel)
    const upright = [-0.005, 0.05, 0.13, 0.16].map((y): Vec => [side * pole, seat + y, 0.002])
    set.add(beam(upright, { section: (t) => [0.0155, 0.028 + t * 0.006], up: [0, 0, 1], power: 3.4, end: 0.006 }), ink)
    const slide = [0.15, 0.18, 0.205].map((y): Vec => [side * pole, seat + y, 0.004])
    set.add(beam(slide, { section: () => [0.0105, 0.025], up: [0, 0, 1], power: 4 }), steel)
    set.add(box(0.06, 0.014, 0.14, 0.0055), ink, { at: [side * pole, seat + 0.204, 0.01] })
    armPad(set, [side * (half - 0.044), seat + 0.236, 0.02], 0.09, 0.265)
  }
  if (hasHeadrest) {
    headrest(set, back, {
      bottom: height - 0.125,
      top: height - 0.003,
      half: 0.145,
      z: back(0, 1)[2] + 0.006,
      cover,
      frame: blackSteel,
    })
  }
  return { set }
}

/** Stev: the wide one, thickly quilted in bands, on a heavy polished base, with closed loops of steel for arms. */
const stev: ModelOf = (product) => {
  const set = new StageSet()
  const { seat, height, choice } = product
  const { hasHeadrest, isForStanding, backTop, half } = measuresOf(product, 0.145)
  const cover = wool(choice['wool-colour'])
  underSeat(set, seat, isForStanding, { reach: 0.315, frame: steel, sturdy: 1.32, wheel: 0.03, under: 0.135 })

  const cushion = seatShape({ top: seat - 0.05, width: 0.55, depth: 0.51, z: 0.04, fall: 0.045, dish: 0.014 })
  const bands = (y: number, count: number) => Math.abs(Math.sin(((y + 1) / 2) * count * Math.PI)) ** 0.45
  set.add(pad(cushion, { front: 0.05, back: 0.036, corners: 4.6, fullness: 6, cells: [18, 18] }), cover)
  set.add(tube(rimOf(cushion, 4.6, 72), 0.0042, 6), cover)
  const pan: Shape = (x, y) => add(cushion(x * 0.93, y * 0.93), [0, -0.036, 0])
  set.add(pad(pan, { front: 0.004, back: 0.02, corners: 4.6, fullness: 9, cells: [8, 8] }), ink)

  const count = isForStanding ? 4 : 5
  const back = backShape({
    seat,
    bottom: seat + 0.075,
    top: backTop - 0.003,
    half: (t) => 0.245 + 0.025 * ease(-0.1, 0.35, t) - 0.03 * ease(0.5, 1, t),
    z: -0.185,
    wrap: 0.06,
    lean: 0.125,
  })
  const quilted = (_: number, y: number) => 0.022 + 0.02 * bands(y, count)
  set.add(pad(back, { front: quilted, back: 0.018, corners: 6, fullness: 8, cells: [16, 50] }), cover)
  set.add(tube(rimOf(back, 6, 88), 0.0042, 6), cover)
  const plate: Shape = (x, y) => add(back(x * 0.95, y * 0.96), [0, 0, -0.02])
  set.add(pad(plate, { front: 0.003, back: 0.01, corners: 6, fullness: 12, cells: [12, 16] }), ink)

  const spine = curve(
    [
      [0, seat - 0.14, -0.06],
      [0, seat - 0.145, -0.2],
      [0, seat - 0.1, -0.262],
      behind(back, 0, -0.9, 0.038),
      behind(back, 0, -0.4, 0.034),
      behind(back, 0, 0.1, 0.032),
    ],
    8,
  )
  set.add(beam(spine, { section: () => [0.008, 0.045], up: [1, 0, 0], power: 6, end: 0.004 }), steel)

  for (const side of [-1, 1]) {
    const x = side * (half - 0.05)
    const loop = curve(
      [
        [side * 0.1, seat - 0.12, -0.13],
        [side * 0.25, seat - 0.122, -0.13],
        [x * 0.97, seat - 0.1, -0.135],
        [x, seat - 0.045, -0.14],
        [x, seat + 0.15, -0.15],
        [x, seat + 0.192, -0.115],
        [x, seat + 0.2, -0.05],
        [x, seat + 0.2, 0.1],
        [x, seat + 0.185, 0.165],
        [x, seat + 0.14, 0.18],
        [x, seat - 0.045, 0.13],
        [x * 0.97, seat - 0.1, 0.12],
        [side * 0.25, seat - 0.122, 0.115],
        [side * 0.1, seat - 0.12, 0.115],
      ],
      5,
    )
    set.add(tube(loop, 0.014, 14), steel)
    armPad(set, [x, seat + 0.236, 0.015], 0.1, 0.29)
  }
  set.add(box(0.24, 0.03, 0.05, 0.008), blackSteel, { at: [0, seat - 0.12, -0.13] })
  set.add(box(0.24, 0.03, 0.05, 0.008), blackSteel, { at: [0, seat - 0.12, 0.115] })
  if (hasHeadrest) {
    headrest(set, back, {
      bottom: height - 0.13,
      top: height - 0.003,
      half: 0.165,
      z: back(0, 1)[2] + 0.002,
      cover,
      frame: steel,
    })
  }
  return { set }
}

/** Rask: a thin knitted back stretched in one bent tube that runs on under the seat; everything light, no arms. */
const rask: ModelOf = (product) => {
  const set = new StageSet()
  const { seat, height, choice } = product
  const { hasHeadrest, isForStanding, backTop, half } = measuresOf(product, 0.12)
  const cover = wool(choice['wool-colour'])
  underSeat(set, seat, isForStanding, { reach: (half - 0.0282) / 0.951, frame: fogSteel, sturdy: 0.86, under: 0.092 })

  const cushion = seatShape({ top: seat - 0.02, width: 0.46, depth: 0.45, z: 0.04, fall: 0.052, dish: 0.016 })
  set.add(pad(cushion, { front: 0.02, back: 0.012, corners: 4, fullness: 9, cells: [18, 18] }), cover)
  set.add(tube(rimOf(cushion, 4, 72), 0.0026, 6), cover)
  const pan: Shape = (x, y) => add(cushion(x * 0.97, y * 0.97), [0, -0.013, 0])
  set.add(pad(pan, { front: 0.003, back: 0.011, corners: 4, fullness: 14, cells: [12, 12] }), fogSteel)

  const tubeRadius = 0.0095
  const bottom = seat + 0.1
  const back = backShape({
    seat,
    bottom,
    top: backTop - tubeRadius,
    half: (t) => 0.2 + 0.018 * ease(-0.1, 0.4, t) - 0.03 * ease(0.4, 1, t),
    z: -0.185,
    wrap: 0.045,
    lean: 0.15,
  })
  const outline = rimOf(back, 4.4, 96)
  set.add(tube(outline, tubeRadius, 14), fogSteel)
  set.add(pad(back, { front: 0.0035, back: 0.0035, corners: 4.4, fullness: 30, cells: [20, 24] }), cover)
  for (let i = 1; i < 9; i++) {
    const y = -0.8 + i * 0.18
    set.add(
      tube(
        seamAcross(back, y, 0.97, () => 0.0032),
        0.002,
        6,
      ),
      cover,
    )
  }
  for (const side of [-1, 1]) {
    const [x, y, z] = back(side * 0.8, -0.86)
    const rail = curve(
      [
        [side * 0.08, seat - 0.075, 0.05],
        [side * 0.12, seat - 0.08, -0.06],
        [side * 0.16, seat - 0.075, -0.19],
        [x, seat - 0.03, -0.245],
        [x * 1.01, seat + 0.05, z - 0.022],
        [x, y + 0.03, z - 0.011],
      ],
      8,
    )
    set.add(tube(rail, tubeRadius, 14), fogSteel)
  }
  if (hasHeadrest) {
    const z = back(0, 1)[2] + 0.006
    const low = height - 0.098
    const shape: Shape = (x, y) => [x * 0.135, (low + height) / 2 + (y * (height - low)) / 2, z + 0.036 * x * x]
    set.add(pad(shape, { front: 0.015, back: 0.008, corners: 3, fullness: 5, cells: [16, 12] }), cover)
    set.add(tube(rimOf(shape, 3, 48), 0.0026, 6), cover)
    for (const side of [-1, 1]) {
      const stem: Vec[] = [
        [side * 0.05, backTop - 0.012, back(0.2, 1)[2]],
        [side * 0.05, backTop + 0.03, z - 0.006],
        [side * 0.05, (low + height) / 2, z - 0.004],
      ]
      set.add(tube(curve(stem, 5), 0.006, 10), fogSteel)
    }
  }
  return { set }
}

/** Kurve: a molded back of oak that wraps around the loins, sawn into thin tongues where it should give. */
const kurve: ModelOf = (product) => {
  const set = new StageSet()
  const { seat, height, choice } = product
  const { isForStanding, half } = measuresOf(product, 0)
  const isHigh = product.id.includes('high-back')
  const cover = wool(choice['wool-colour'])
  const oak = wood(choice['wood-finish'])
  underSeat(set, seat, isForStanding, { reach: (half - 0.0282) / 0.951, frame: blackSteel, under: 0.105 })

  const cushion = seatShape({ top: seat - 0.03, width: 0.47, depth: 0.45, z: 0.04, fall: 0.035, dish: 0.014 })
  set.add(pad(cushion, { front: 0.03, back: 0.014, corners: 3.4, fullness: 6, cells: [18, 18] }), cover)
  set.add(tube(rimOf(cushion, 3.4, 72), 0.003, 6), cover)
  const pan: Shape = (x, y) => add(cushion(x * 1.025, y * 1.025), [0, -0.0175, 0])
  set.add(pad(pan, { front: 0.006, back: 0.006, corners: 3.4, fullness: 24, cells: [20, 20] }), oak)

  const bottom = seat + 0.085
  const middle: Shape = backShape({
    seat,
    bottom,
    top: height - 0.005,
    half: (t) => (isHigh ? 0.235 - 0.045 * ease(0.35, 1, t) : 0.24 - 0.01 * ease(0.6, 1, t)),
    z: -0.2,
    wrap: 0.105,
    lean: isHigh ? 0.15 : 0.13,
  })
  const round = isHigh ? 3.4 : 3
  const outlined: Shape = (x, y) => middle(x * Math.max(1e-4, 1 - Math.abs(y) ** round) ** (1 / round), y)
  const tongues = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((k) => k * 0.13)
  const us = [
    ...[-1, -0.985, -0.94, -0.88, -0.8, -0.7, -0.6],
    ...tongues.flatMap((u) => [u - 0.0095, u + 0.0095]),
    ...[0.6, 0.7, 0.8, 0.88, 0.94, 0.985, 1],
  ]
  const [from, to] = isHigh ? [-0.72, 0.02] : [-0.66, 0.2]
  const vs = [
    ...[-1, -0.9985, -0.993, -0.98, -0.955, -0.91, -0.84, -0.76],
    ...steps(8).map((t) => from + (to - from) * t),
    ...steps(5).map((t) => to + (0.8 - to) * (t * 0.9 + 0.1)),
    ...[0.87, 0.92, 0.955, 0.98, 0.993, 0.9985, 1],
  ]
  const thick = (x: number, y: number) =>
    (0.012 - 0.004 * ease(0.3, 0, Math.abs(y - (from + to) / 2))) * (Math.abs(x) > 0.99 ? 0.7 : 1)
  set.add(
    shell([us, vs], outlined, thick, (u, v) => v > from && v < to && tongues.some((at) => Math.abs(u - at) < 0.009)),
    oak,
  )

  const at = isHigh ? 0.16 : 0.42
  const spine = curve(
    [
      [0, seat - 0.105, -0.05],
      [0, seat - 0.11, -0.19],
      [0, seat - 0.06, -0.255],
      [0, seat + 0.06, -0.258],
      behind(middle, 0, from, 0.024),
      behind(middle, 0, (from + at) / 2, 0.02),
      behind(middle, 0, at + 0.1, 0.011),
    ],
    8,
  )
  set.add(beam(spine, { section: () => [0.005, 0.026], up: [1, 0, 0], power: 6, end: 0.003 }), blackSteel)
  for (const [x, y] of [
    [-0.06, at - 0.06],
    [0.06, at - 0.06],
    [-0.06, at + 0.06],
    [0.06, at + 0.06],
  ] as const) {
    set.add(peg(0.0065, 0.004, 0.0055, 0.0015), brass, { at: add(middle(x, y), [0, 0, 0.0045]), tilt: 90 })
  }
  return { set }
}

/** The swivel chairs of `task-chairs`, by series. */
export const taskChairs: Readonly<Record<string, ModelOf>> = { Lind: lind, Stev: stev, Rask: rask, Kurve: kurve }
