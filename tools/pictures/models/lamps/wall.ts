import { luminous, type Material } from '../../renderer/materials.ts'
import { plate, sheet } from '../../renderer/plates.ts'
import { type Lamp, StageSet } from '../../renderer/scene.ts'
import { cylinder, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass } from '../../scenes/palette.ts'
import { steelIn, wood } from '../materials.ts'
import type { Model, ModelOf } from '../model.ts'
import { roundBox } from './mounts.ts'
import { arc, disc, enamel, frictionJoint, onWall, type Profile, pairOf, rod, says, shine } from './shared.ts'

/** White inside a wing, in the light of its own lamp. */
const litInside: Material = { ...enamel, glow: [0.17, 0.15, 0.115] }
const glowing = luminous('#ffe2b0', 2.6)

/** One of a lamp, or two of it side by side. */
function oneOrTwo(id: string, set: StageSet, lamps: readonly Lamp[], apart: number, more: Partial<Model>): Model {
  if (!says(id, 'pair')) return onWall(set, lamps, more)
  const at = (x: number) => new StageSet().put(set, { at: [x, 0, 0] })
  const moved = lamps.map((lamp) => ({ ...lamp, at: [lamp.at[0] - apart / 2, lamp.at[1], lamp.at[2]] as const }))
  const two = pairOf(at(-apart / 2), moved, [apart, 0, 0])
  return onWall(two.set, two.lamps, more, -apart / 2)
}

/** Vegg: one sheet of steel with a fold aslant, open above and below. */
const vegg: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const half = width / 2 - 0.001
  const bend = 0.014
  /** The sheet at a share of its way round, at a height: wall, fold, wall. */
  const at = (u: number, v: number): Vec => {
    const fold = (v - 0.5) * width * 0.52
    const front = depth - 0.001
    const towardFold = (from: number, t: number): readonly [number, number] => [from + (fold - from) * t, front * t]
    const y = v * height
    const y1 = 1 - bend * 5
    if (u < 0.47) {
      const [x, z] = towardFold(-half, (u / 0.47) * y1)
      return [x, y, z]
    }
    if (u > 0.53) {
      const [x, z] = towardFold(half, ((1 - u) / 0.47) * y1)
      return [x, y, z]
    }
    // Round the fold: a curve that the two sides run into.
    const t = (u - 0.47) / 0.06
    const [ax, az] = towardFold(-half, y1)
    const [bx, bz] = towardFold(half, y1)
    const [k, l, m] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [ax * k + fold * l + bx * m, y, az * k + (front + 0.004) * l + bz * m]
  }
  set.add(sheet(at, 0.002, 66, 14), paint)
  roundBox(set, paint, 0.046, height / 2, 0.03)
  const inside = (v: number) => {
    const fold = (v - 0.5) * width * 0.52
    return [
      [-half * 0.9, 0.003],
      [half * 0.9, 0.003],
      [fold, depth * 0.86],
    ] as const
  }
  for (const v of [0.1, 0.9]) {
    const outline = [...inside(v)].reverse().map(([x, z]) => [x * 0.92, z] as const)
    set.add(plate(outline, 0.004, 0.001), glowing, { at: [0, height * v - 0.002, 0] })
  }
  const lamps = [
    shine([0, height * 0.93, depth * 0.36], 0.035, [0, 1, -0.12]),
    shine([0, height * 0.07, depth * 0.36], 0.035, [0, -1, -0.12]),
  ]
  return oneOrTwo(id, set, lamps, 0.34, { around: -27, above: 11 })
}

/** The outline of a peak in x and y, its foot at y = 0: straight sides, a rounded tip and rounded corners. */
function peakOutline(half: number, high: number): Profile {
  const slope = Math.atan2(half, high)
  const [tip, corner] = [half * 0.2, half * 0.18]
  const degrees = (slope * 180) / Math.PI
  const tipAt = high - tip
  const foot = half - corner
  return [
    ...arcAt(foot, corner, corner, -90, degrees),
    ...arcAt(0, tipAt, tip, degrees, 180 - degrees),
    ...arcAt(-foot, corner, corner, 180 - degrees, 270),
  ]
}

const arcAt = (x: number, y: number, r: number, from: number, to: number): Profile =>
  Array.from({ length: 9 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 8) * Math.PI) / 180
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r] as const
  })

/** A peak of bent oak before a board of the same outline, whose grain it lights; `back` is where the board begins. */
function peak(
  set: StageSet,
  back: number,
  front: number,
  half: number,
  high: number,
  finish: string | undefined,
): void {
  const oak = wood(finish, 'y')
  const board = 0.013
  // The outline is drawn lying, as plates are, and stood up.
  const outline = peakOutline(half, high).map(([x, y]) => [x, y] as const)
  set.add(plate(outline, board, 0.003), wood(finish, 'z'), { at: [0, 0, back + board], tilt: -90, roll: 0 })
  const deep = 0.048
  const edge = front - deep - 0.001
  const [low, top] = [high * 0.06, high * 0.8]
  const bent = (u: number, v: number): Vec => {
    const w = half * 0.74 * (1 - v) ** 0.92 + 0.0035
    const angle = (u - 0.5) * Math.PI * 0.94
    return [Math.sin(angle) * w, low + (top - low) * v, edge + Math.cos(angle) * (deep * (0.25 + 0.75 * (1 - v)))]
  }
  set.add(sheet(bent, 0.0035, 36, 20), oak)
  set.add(cylinder(0.013, 0.085, 0.011, 0.006), glowing, { at: [0, low + 0.02, edge + 0.004] })
  set.add(cylinder(0.014, 0.022, 0.014, 0.002), brass, { at: [0, low - 0.002, edge + 0.004] })
  for (const y of [low + 0.004, low + 0.115]) {
    set.add(rod([0, y, back + board - 0.002], [0, y, edge + (y > 0.1 ? 0.02 : 0.012)], 0.0035), brass)
  }
}

/** Tind: a peak of oak that hides the bulb and lights the board behind it; at the wall, or at the end of an arm. */
const tind: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const finish = choice['wood-finish']
  const isOnArm = says(id, 'on-an-arm')
  const back = isOnArm ? depth - 0.112 : 0.026
  const arm = height * 0.36
  roundBox(set, wood(finish), 0.042, arm, 0.022)
  peak(set, back, depth, width / 2, height, finish)
  if (isOnArm) {
    set.add(rod([0, arm, 0.02], [0, arm, 0.05], 0.007), brass)
    set.add(cylinder(0.0135, 0.034, 0.0135, 0.002), brass, { at: [0, arm - 0.017, 0.05] })
    set.add(rod([0, arm, 0.06], [0, arm, back - 0.004], 0.0078), wood(finish, 'z'))
    set.add(cylinder(0.0105, 0.016, 0.0105, 0.001), brass, { at: [0, arm, back - 0.016], tilt: 90 })
  } else {
    set.add(cylinder(0.02, 0.008, 0.02, 0.001), brass, { at: [0, arm, 0.02], tilt: 90 })
  }
  const lamps = [
    shine([0, height * 0.3, depth - 0.05], 0.02, [0, 0, -1]),
    shine([0, 0.03, depth - 0.045], 0.02, [0, -1, -0.4]),
  ]
  return oneOrTwo(id, set, lamps, 0.34, isOnArm ? { around: 40, above: 9 } : { around: -28, above: 8 })
}

/** A wing bent about an upright axis: from its shoulder at the back it narrows to a tip in front. */
function wing(radius: number, high: number, side: 1 | -1, thick: number, inset: number) {
  return sheet(
    (u, v) => {
      const angle = ((118 + u * 172) * Math.PI) / 180
      const rise = 0.16 + 0.84 * Math.sin(Math.PI * Math.min(1, 0.2 + u * 0.62)) ** 1.1
      const [low, top] = [high * 0.5 * (1 - rise * 0.98), high * (0.5 + 0.49 * rise)]
      const r = radius - inset
      const x = Math.cos(angle) * r
      return [side * x, low + (top - low) * v, -Math.sin(angle) * r * -1]
    },
    thick,
    40,
    12,
  )
}

/** The head of Vinge: a narrow brass spot and the wing that shades the other pillow; its axis is at x = 0 and z = 0. */
function vingesHead(width: number, high: number, side: 1 | -1, paint: Material): StageSet {
  const set = new StageSet()
  const radius = width / 2 - 0.002
  const middle = high * 0.5
  set.add(wing(radius, high, side, 0.0014, 0), paint)
  set.add(wing(radius, high, side, 0.0008, 0.0012), litInside)
  const spot = lathe([
    [0.0215, 0.001],
    [0.024, 0],
    [0.0245, 0.002],
    [0.0245, 0.066],
    ...arc(0.0165, 0.068, 0.008, 0.008, 0, 88, 7),
    [0, 0.0765],
  ])
  const aimed = { at: [0, middle - 0.03, 0.03] as Vec, tilt: -42 }
  set.add(spot, paint, aimed)
  set.add(disc(0.0222, 0.002, 0.0005), glowing, aimed)
  set.add(rod([0, middle + 0.004, 0], [-side * -1 * radius * 0.96, middle + 0.004, 0], 0.004), brass)
  frictionJoint(set, [0, middle + 0.004, 0], 0.012, 0.056)
  return set
}

/** Vinge: a reading lamp with a wing; at the wall, or on an arm that stays where it is left. */
const vinge: ModelOf = ({ id, width, depth, height, choice }) => {
  const paint = steelIn(choice['steel-colour'])
  const z = depth - width / 2 + 0.008
  const middle = height / 2 + 0.004
  const lampOf = (side: 1 | -1): StageSet => {
    const set = new StageSet()
    roundBox(set, paint, 0.045, middle, 0.024)
    set.add(cylinder(0.0065, 0.01, 0.0055, 0.001), brass, { at: [0.02, middle - 0.022, 0.022], tilt: 90 })
    if (depth > 0.3) {
      set.add(cylinder(0.011, 0.03, 0.011, 0.002), brass, { at: [0, middle - 0.015, 0.05] })
      set.add(rod([0, middle, 0.02], [0, middle, 0.05], 0.006), brass)
    }
    set.add(rod([0, middle, depth > 0.3 ? 0.055 : 0.02], [0, middle, z], depth > 0.3 ? 0.0055 : 0.007), paint)
    return set.put(vingesHead(width, height, side, paint), { at: [0, 0, z] })
  }
  const lampAt = (x: number) => shine([x, middle - 0.03, z + 0.03], 0.05, [0, -0.74, 0.67])
  if (!says(id, 'pair')) {
    return onWall(lampOf(1), [lampAt(0)], depth > 0.3 ? { around: 48, above: 10 } : { around: 36, above: 8 })
  }
  const apart = 0.32
  const set = new StageSet().put(lampOf(1), { at: [-apart / 2, 0, 0] }).put(lampOf(-1), { at: [apart / 2, 0, 0] })
  return onWall(set, [lampAt(-apart / 2), lampAt(apart / 2)], { around: 30, above: 12 }, -apart / 2)
}

export const wallLamps: Readonly<Record<string, ModelOf>> = { Vegg: vegg, Tind: tind, Vinge: vinge }
