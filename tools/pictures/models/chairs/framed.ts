import { curve, tube } from '../../renderer/bars.ts'
import { wood as woodOf } from '../../renderer/materials.ts'
import { type Mesh, placed } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass, smokedOakUpright } from '../../scenes/palette.ts'
import { linen, wood } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { pipedCushion } from './cushions.ts'
import { beam, pad, peg, rimOf, type Shape, shell, steps } from './shapes.ts'

const ash = woodOf('#ead9b8', '#cbb083', 0)
const TILT = 11

/** A straight round bar. */
const dowel = (from: Vec, to: Vec, radius: number): Mesh =>
  beam([from, between(from, to, 0.5), to], {
    section: () => [radius, radius],
    up: [0.02, 0.3, 0.95],
    power: 2,
    segments: 14,
    end: 0.003,
  })

/** A turned leg, thickest a little below its top. */
const leg = (foot: Vec, top: Vec, thick = 0.021): Mesh =>
  beam([foot, ...[0.25, 0.5, 0.75].map((t) => between(foot, top, t)), top], {
    section: (t) => {
      const r = thick * (0.62 + 0.38 * Math.sin(Math.min(1, t * 1.3) * Math.PI * 0.5))
      return [r, r]
    },
    up: [0, 0, 1],
    power: 2,
    segments: 20,
    end: 0.004,
  })

const between = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** Fjell: a frame of turned oak with paddle arms and a back of spindles, and loose cushions tilted by eleven degrees. */
const fjell: ModelOf = ({ id, width, depth, height, seat, choice }) => {
  const set = new StageSet()
  const isRocking = id.includes('rocking')
  const isTall = isRocking || id.includes('high-back')
  const cover = linen(choice['cover-colour'])
  const oak = wood(choice['wood-finish'])
  const lean = isTall ? 17 : 21
  const [s, c] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)]
  const behind = 0.128
  const foot = seat - 0.035
  const rise = (height - foot + behind * s - 0.012 * s) / c - 0.02
  const rear = -depth / 2 + 0.028 + rise * s + behind * c
  const front = depth / 2 - 0.032
  const out = width / 2

  // The seat, about the middle of its cushion's top.
  const deep = front - rear + 0.07
  const seatSet = new StageSet()
  pipedCushion(seatSet, [width - 0.17, 0.12, deep], cover, { at: [0, -0.068, 0] })
  for (const side of [-1, 1]) {
    const rail: Vec[] = [
      [side * (out - 0.058), -0.15, deep / 2 - 0.066],
      [side * (out - 0.058), -0.15, -deep / 2 - 0.04],
    ]
    seatSet.add(beam(rail, { section: () => [0.013, 0.026], power: 5, end: 0.004 }), oak)
  }
  for (const [z, x] of [
    [deep / 2 - 0.073, out - 0.036],
    [-deep / 2 - 0.02, out - 0.062],
  ] as const) {
    const rail: Vec[] = [
      [-x, -0.148, z],
      [x, -0.148, z],
    ]
    seatSet.add(beam(rail, { section: () => [0.012, 0.024], power: 5, end: 0.003 }), oak)
  }
  for (let i = 1; i < 7; i++) {
    seatSet.add(box(width - 0.12, 0.009, 0.05, 0.003), oak, { at: [0, -0.13, -deep / 2 + (deep / 7) * i] })
  }
  const seatAt = (front + rear - 0.07) / 2
  set.put(seatSet, { at: [0, seat - 0.008, seatAt], tilt: -TILT })

  // The back, about the place where the cushions meet.
  const backSet = new StageSet()
  const [low, wide] = [-0.17, out - 0.082]
  for (const side of [-1, 1]) {
    const stile: Vec[] = [
      [side * wide, low, -behind],
      [side * wide, rise * 0.5, -behind],
      [side * wide, rise + 0.004, -behind],
    ]
    backSet.add(
      beam(stile, { section: (t) => [0.0165 - t * 0.002, 0.0165 - t * 0.002], up: [0, 0, 1], power: 2.2, end: 0.004 }),
      oak,
    )
  }
  const bow = (x: number) => -0.012 * (1 - (x / wide) ** 2)
  const topRail = steps(12).map((t): Vec => {
    const x = (t * 2 - 1) * (wide + 0.018)
    return [x, rise, -behind + bow(x)]
  })
  backSet.add(beam(topRail, { section: () => [0.012, 0.02], up: [0, 1, 0], power: 3, end: 0.006 }), oak)
  const lowRail: Vec[] = [
    [-wide, -0.1, -behind],
    [wide, -0.1, -behind],
  ]
  backSet.add(dowel(lowRail[0] as Vec, lowRail[1] as Vec, 0.013), oak)
  const count = Math.round((wide * 2) / 0.088)
  for (let i = 1; i < count; i++) {
    const x = -wide + (i / count) * wide * 2
    backSet.add(
      beam(
        [
          [x, -0.1, -behind],
          [x, rise * 0.45, -behind + bow(x) * 0.5],
          [x, rise, -behind + bow(x)],
        ],
        {
          section: (t) => [0.0062 + 0.0022 * Math.sin(t * Math.PI), 0.0062 + 0.0022 * Math.sin(t * Math.PI)],
          up: [0, 0, 1],
          power: 2,
          segments: 10,
        },
      ),
      oak,
    )
  }
  const tall = rise - (isTall ? 0.04 : 0.012)
  pipedCushion(backSet, [width - 0.2, 0.105, tall], cover, { at: [0, tall / 2 - 0.005, -0.062], tilt: 90 })
  if (id.includes('high-back')) {
    const roll: Shape = (x, y) => [x * (width / 2 - 0.13), rise - 0.085 + y * 0.062, 0.012 + 0.012 * x * x]
    backSet.add(pad(roll, { front: 0.034, back: 0.03, corners: 4, fullness: 2.6, cells: [20, 14] }), cover)
    backSet.add(tube(rimOf(roll, 4, 56), 0.003, 8), cover)
    for (const side of [-1, 1]) {
      const strap = curve(
        [
          [side * 0.13, rise - 0.05, 0.03],
          [side * 0.13, rise - 0.012, -0.03],
          [side * 0.13, rise + 0.0145, -behind],
          [side * 0.13, rise - 0.03, -behind - 0.026],
        ],
        6,
      )
      backSet.add(
        beam(strap, { section: () => [0.0022, 0.011], up: [1, 0, 0], power: 5, end: 0.001 }),
        smokedOakUpright,
      )
    }
  }
  set.put(backSet, { at: [0, foot, rear], tilt: -lean })

  // Legs, arms, and runners.
  const arc = (z: number) => 0.95 - Math.sqrt(0.95 ** 2 - z * z)
  const [armFront, armRear] = [0.565, 0.5]
  const [frontZ, rearZ] = [depth / 2 - 0.075, -depth / 2 + 0.12]
  const floor = (z: number) => (isRocking ? arc(z) + 0.03 : 0.002)
  for (const side of [-1, 1]) {
    const x = side * (out - 0.036)
    const legs: readonly (readonly [number, number, number])[] = [
      [frontZ, armFront, -0.02],
      [rearZ, armRear, 0.085],
    ]
    for (const [z, arm, shift] of legs) {
      set.add(leg([x, floor(z), z], [x, arm + 0.004, z + shift]), oak)
      set.add(peg(0.0135, 0.002, 0.0135, 0.0006), oak, { at: [x, arm + 0.0105, z + shift] })
      set.add(box(0.024, 0.0026, 0.0028, 0.0005), smokedOakUpright, { at: [x, arm + 0.0118, z + shift] })
    }
    const arm = curve(
      [
        [x, armFront - 0.008, depth / 2 - 0.004],
        [x, armFront, frontZ - 0.02],
        [x, (armFront + armRear) / 2 + 0.008, (frontZ + rearZ) / 2],
        [x, armRear, rearZ + 0.085],
        [x, armRear - 0.012, rearZ + 0.03],
      ],
      6,
    )
    const paddle = (t: number): [number, number] => [
      0.025 + 0.011 * (1 - Math.min(1, Math.abs(t - 0.24) / 0.5) ** 2) - 0.006 * t,
      0.0115,
    ]
    set.add(beam(arm, { section: paddle, power: 3, end: 0.011, segments: 18 }), oak)
    const stretcher = 0.2
    set.add(
      dowel(
        [x, stretcher, frontZ - 0.02 * (stretcher / armFront)],
        [x, stretcher, rearZ + 0.085 * (stretcher / armRear)],
        0.0095,
      ),
      oak,
    )
    if (isRocking) {
      const runner = steps(16).map((t): Vec => {
        const z = (t * 2 - 1) * (depth / 2)
        return [x, arc(z) + 0.016, z]
      })
      set.add(beam(runner, { section: () => [0.016, 0.016], power: 4, end: 0.008 }), ash)
    }
  }
  if (width > 1) {
    set.add(leg([0, 0.002, frontZ - 0.05], [0, seat - 0.14, frontZ - 0.055], 0.018), oak)
  }
  return { set }
}

/** Hvile: a deck chair of two crossed frames of oak that hold a sling of linen, with a prop that sets its angle. */
const hvile: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const cover = linen(choice['cover-colour'])
  const oak = wood(choice['wood-finish'])
  const half = depth / 2
  const knee = 0.4
  const back: readonly [Vec, Vec] = [
    [0, 0.013, half - 0.115],
    [0, height - 0.011, -half + 0.015],
  ]
  const base: readonly [Vec, Vec] = [
    [0, 0.017, -half + 0.02],
    [0, knee + 0.012, half - 0.009],
  ]
  const at = ([a, b]: readonly [Vec, Vec], y: number): Vec => between(a, b, (y - a[1]) / (b[1] - a[1]))
  const stile = ([a, b]: readonly [Vec, Vec], x: number, thick: number) =>
    beam(
      [
        [x, a[1], a[2]],
        [x, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2],
        [x, b[1], b[2]],
      ],
      {
        section: () => [0.0225, thick],
        up: [1, 0, 0],
        power: 4,
        end: 0.008,
      },
    )
  const crossing = (() => {
    const slope = ([a, b]: readonly [Vec, Vec]) => (b[2] - a[2]) / (b[1] - a[1])
    const y =
      (base[0][2] - back[0][2] + slope(back) * back[0][1] - slope(base) * base[0][1]) / (slope(back) - slope(base))
    return at(back, y)
  })()
  const hinge = at(back, height * 0.58)
  const notch = at(base, 0.085)
  for (const side of [-1, 1]) {
    const [outer, inner, prop] = [side * (width / 2 - 0.018), side * (width / 2 - 0.048), side * (width / 2 - 0.076)]
    set.add(stile(back, outer, 0.0138), oak)
    set.add(stile(base, inner, 0.0138), oak)
    set.add(
      beam(
        [
          [prop, hinge[1] + 0.02, hinge[2] + 0.006],
          [prop, (hinge[1] + notch[1]) / 2, (hinge[2] + notch[2]) / 2],
          [prop, notch[1] + 0.01, notch[2] - 0.004],
        ],
        { section: () => [0.016, 0.011], up: [1, 0, 0], power: 4, end: 0.006 },
      ),
      oak,
    )
    for (const [place, length, from] of [
      [crossing, 0.053, 0.056],
      [hinge, 0.081, 0.084],
    ] as const) {
      const bolt = placed(peg(0.0045, length, 0.0045, 0.001, 12), { roll: side * -90 })
      set.add(bolt, brass, { at: [side * (width / 2 - from), place[1], place[2]] })
      const head = placed(peg(0.011, 0.0045, 0.009, 0.002), { roll: side * -90 })
      set.add(head, brass, { at: [side * (width / 2 - 0.0047), place[1], place[2]] })
    }
    for (const y of [0.06, 0.11, 0.16]) {
      const [, ny, nz] = at(base, y)
      set.add(box(0.03, 0.007, 0.016, 0.003), smokedOakUpright, { at: [inner, ny + 0.021, nz - 0.012], tilt: -25 })
    }
  }
  const [a, b] = [width / 2 - 0.018, width / 2 - 0.048]
  const bars: readonly (readonly [Vec, number, number])[] = [
    [at(back, height - 0.034), a, 0.0135],
    [at(back, 0.075), a, 0.0115],
    [at(base, knee - 0.008), b, 0.0135],
    [notch, width / 2 - 0.066, 0.0105],
    [at(base, 0.045), b, 0.011],
  ]
  for (const [[, y, z], x, radius] of bars) set.add(dowel([-x, y, z], [x, y, z], radius), oak)

  // The sling: over the bar at the head, down, and up over the bar at the knees.
  const [head, front] = [at(back, height - 0.034), at(base, knee - 0.008)]
  const wide = width / 2 - 0.092
  const path = (t: number): readonly [number, number] => {
    const points = [
      [head[1] + 0.004, head[2] - 0.0148],
      [head[1] * 0.42, head[2] + 0.1],
      [0.03, 0.03],
      [front[1] - 0.05, front[2] - 0.1],
      [front[1] + 0.014, front[2] - 0.003],
    ] as const
    const weights = [(1 - t) ** 4, 4 * t * (1 - t) ** 3, 6 * t * t * (1 - t) ** 2, 4 * t ** 3 * (1 - t), t ** 4]
    const sum = (k: 0 | 1) => points.reduce((total, point, i) => total + point[k] * (weights[i] as number), 0)
    return [sum(0), sum(1)]
  }
  const sling: Shape = (x, y) => {
    const t = (1 - y) / 2
    const [up, z] = path(Math.max(0, Math.min(1, t)))
    const belly = Math.sin(Math.max(0, Math.min(1, t)) * Math.PI)
    return [x * wide * (1 - 0.035 * belly), up + 0.016 * x * x * belly, z + 0.012 * x * x * belly]
  }
  const us = steps(16).map((t) => t * 2 - 1)
  const vs = steps(40).map((t) => t * 1.998 - 0.999)
  set.add(
    shell([us, vs], sling, () => 0.0045),
    cover,
  )
  for (const [[, y, z], radius] of [
    [head, 0.0172],
    [front, 0.0172],
  ] as const) {
    const hem = placed(peg(radius, wide * 2, radius, 0.002, 24), { roll: 90, at: [wide, y, z] })
    set.add(hem, cover)
  }
  for (const y of [0.9, 0.885, -0.84, -0.865]) {
    const stitch = steps(16).map((t): Vec => {
      const [x, up, z] = sling((t * 2 - 1) * 0.99, y)
      return [x, up + 0.0016, z + 0.0018]
    })
    set.add(tube(stitch, 0.0014, 6), cover)
  }
  for (const side of [-1, 1]) {
    const hem = steps(40).map((t) => sling(side * 0.992, t * 1.9 - 0.95))
    set.add(tube(hem, 0.0038, 8), cover)
  }
  if (id.includes('high-back')) {
    const pillow: Shape = (x, y) => {
      const [, up, z] = sling(x * 0.5, 0.74 + y * 0.13)
      return [x * (wide - 0.018), up + 0.008, z + 0.021]
    }
    set.add(pad(pillow, { front: 0.038, back: 0.026, corners: 4.4, fullness: 2.4, cells: [20, 16] }), cover)
    set.add(tube(rimOf(pillow, 4.4, 56), 0.003, 8), cover)
    for (const side of [-1, 1]) {
      const x = side * 0.13
      const strap = curve(
        [
          [x, pillow(0, 0.8)[1], pillow(0, 0.8)[2]],
          [x, head[1] + 0.006, head[2] + 0.016],
          [x, head[1] + 0.0195, head[2] - 0.002],
          [x, head[1] - 0.004, head[2] - 0.021],
        ],
        5,
      )
      set.add(beam(strap, { section: () => [0.0018, 0.011], up: [1, 0, 0], power: 5, end: 0.001 }), smokedOakUpright)
    }
  }
  return { set }
}

/** Lounge chairs with a frame of oak in sight, by series. */
export const framedChairs: Readonly<Record<string, ModelOf>> = { Fjell: fjell, Hvile: hvile }
