import { tube } from '../../renderer/bars.ts'
import { type Material, noise } from '../../renderer/materials.ts'
import { sheet } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { chalk } from '../../scenes/palette.ts'
import { beam, ease, pad, rimOf, type Shape, steps } from '../chairs/shapes.ts'
import { felt, linen, wood, wool } from '../materials.ts'
import type { ModelOf } from '../model.ts'

/** A row of stitches along a path: short threads with gaps between. */
function stitches(set: StageSet, path: readonly Vec[], thread: Material, radius = 0.0009): void {
  for (let i = 0; i + 1 < path.length; i += 2) set.add(tube([path[i] as Vec, path[i + 1] as Vec], radius, 6), thread)
}

/** The woven label that Halden sews into a seam. */
const label = (set: StageSet, at: Vec, turn = 0): StageSet =>
  set.add(box(0.034, 0.0016, 0.017, 0.0006), chalk, { at, turn })

/** The cover of a seat, off its seat: a soft tray with a seam around its top and a gathered hem. */
export const coverLindSeat: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const cloth = wool(choice['wool-colour'])
  const outline: Shape = (x, y) => [(x * width * (1 - 0.025 * y)) / 2 / 1.025, height * 0.42, (-y * depth) / 2]
  const front = (x: number, y: number) => {
    const reach = Math.max(Math.abs(x), Math.abs(y))
    const gathers = Math.sin(Math.atan2(y, x) * 46) * 0.0026 * ease(0.87, 0.95, reach)
    const slack = noise(x * 2.3 + 4, 0, y * 2.3) * 0.005 * (1 - reach ** 4)
    return height * 0.38 - 0.0045 * Math.exp(-(((reach - 0.86) / 0.035) ** 2)) + gathers + slack
  }
  set.add(pad(outline, { front, back: height * 0.41, corners: 5.5, fullness: 9, cells: [84, 84] }), cloth)
  const seam = rimOf(
    (x, y) => {
      const [px, , pz] = outline(x * 0.86, y * 0.86)
      return [px, height * 0.42 + front(x * 0.86, y * 0.86) * 0.97, pz]
    },
    5.5,
    120,
  )
  set.add(tube(seam, 0.0032, 8), cloth)
  return { set: label(set, [width * 0.28, height * 0.4, depth / 2 - 0.009]), shown: 'table' }
}

/** The cover of a back: a case that narrows upward and buttons below. */
export const coverLindBack: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const cloth = wool(choice['wool-colour'])
  const outline: Shape = (x, y) => [((x * width) / 2) * (1 - 0.16 * ease(-0.2, 1, y)), height * 0.45, (-y * depth) / 2]
  const flap = -0.72
  const front = (x: number, y: number) => {
    const slack = noise(x * 2 + 1 + y, 3, y * 2.4) * 0.0048 + noise(x * 5 - y * 3, 7, y * 2 + x) * 0.0022
    return height * (y < flap ? 0.42 : 0.27) + slack * (1 - Math.max(Math.abs(x), Math.abs(y)) ** 6)
  }
  set.add(pad(outline, { front, back: height * 0.44, corners: 6, fullness: 10, cells: [64, 40] }), cloth)
  set.add(tube(rimOf(outline, 6, 120), 0.0036, 8), cloth)
  const top = (x: number, y: number): Vec => {
    const [px, py, pz] = outline(x, y)
    return [px, py + front(x, y), pz]
  }
  stitches(
    set,
    steps(72).map((t) => top(-0.93 + 1.86 * t, flap - 0.035)),
    wool('oat'),
  )
  const button = lathe(
    [
      [0.0095, 0],
      [0.0105, 0.0012],
      [0.0098, 0.003],
      [0.0078, 0.0034],
      [0.006, 0.0026],
      [0, 0.0026],
    ],
    28,
  )
  for (const x of [-0.66, -0.22, 0.22, 0.66]) {
    const [px, py, pz] = top(x, -0.855)
    set.add(button, wood('smoked-oak'), { at: [px, py - 0.0006, pz] })
    for (const side of [-1, 1])
      set.add(cylinder(0.0011, 0.0006), wool('oat'), { at: [px + side * 0.0024, py + 0.0022, pz] })
    const hole: Vec[] = [
      [px - 0.014, py, pz],
      [px + 0.014, py, pz],
    ]
    set.add(tube(hole, 0.0012, 6), cloth)
  }
  return { set: label(set, [outline(1, -0.2)[0] - 0.011, height * 0.5, depth * 0.1], 90), shown: 'table' }
}

/** The covers of a lounge chair, washed and folded, in a band of paper. */
export const coverFjell: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const cloth = linen(choice['cover-colour'])
  const [layers, thick] = [4, 0.0072]
  const pitch = (height - thick - 0.005) / (layers - 1)
  const line: Vec[] = []
  for (let i = 0; i < layers; i++) {
    const y = thick / 2 + i * pitch
    const reach = depth / 2 - thick / 2 - pitch / 2 - 0.0035 * ((i * 3) % 4) * 0.5
    const ends = i % 2 ? [reach, -reach] : [-reach, reach]
    for (const t of steps(12)) line.push([0, y, (ends[0] as number) + ((ends[1] as number) - (ends[0] as number)) * t])
    if (i + 1 < layers)
      for (const t of [0.25, 0.5, 0.75])
        line.push([
          0,
          y + (pitch / 2) * (1 - Math.cos(t * Math.PI)),
          Math.sign(ends[1] as number) * (Math.abs(ends[1] as number) + Math.sin(t * Math.PI) * (pitch / 2)),
        ])
  }
  const fold = (u: number, v: number): Vec => {
    const at = Math.min(0.99999, u) * (line.length - 1)
    const [a, b] = [line[Math.floor(at)] as Vec, line[Math.floor(at) + 1] as Vec]
    const t = at - Math.floor(at)
    const [y, z] = [a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
    const x = (v * 2 - 1) * (width / 2 - 0.004 - 0.006 * (1 + noise(y * 70, z * 5, 2)))
    const slack = noise(x * 6, y * 40, z * 6) * 0.0042 * ease(0, 0.02, y)
    return [x, Math.max(thick / 2, y + slack), z]
  }
  set.add(sheet(fold, thick, line.length * 2, 44), cloth)
  // Hems along both sides of the upper layer.
  for (const v of [0.035, 0.965]) {
    const hem = steps(90).map((t) => {
      const [x, y, z] = fold(1 - 0.235 * t, v)
      return [x, y + thick / 2 + 0.0003, z] as Vec
    })
    stitches(set, hem, cloth, 0.0011)
  }
  // A band of paper holds it together until it is unpacked.
  const band = sheet(
    (s, t) => {
      const [, y, z] = fold(0.755 + 0.243 * s, 0.5)
      return [(t - 0.5) * 0.075, y + thick / 2 + 0.0008, z]
    },
    0.0008,
    70,
    2,
  )
  set.add(band, chalk)
  const low: Vec[] = [
    [0, height * 0.8, depth / 2 + 0.0002],
    [0, 0.001, depth / 2 + 0.0002],
  ]
  set.add(beam(low, { section: () => [0.0375, 0.0006], up: [0, 0, 1], power: 8 }), chalk)
  return { set: label(set, [width * 0.4, height + 0.0004 - 0.002, depth * 0.3], 0), shown: 'table' }
}

/** A round pad: wool quilted on felt, its edge in blanket stitch. */
export const seatPadRound: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const radius = width / 2
  set.add(cylinder(radius - 0.001, height * 0.4, radius - 0.001, 0.0015), felt('fog'))
  const quilted = steps(44).map((t) => {
    const r = radius * 0.965 * t
    const quilt = [0.32, 0.64].reduce((sum, at) => sum + Math.exp(-(((t - at) / 0.022) ** 2)), 0)
    const edge = Math.sqrt(Math.max(0, 1 - t ** 26))
    return [r, height * 0.36 + height * 0.64 * edge * (1 - 0.42 * quilt)] as const
  })
  set.add(
    lathe(
      [...quilted.toReversed()].map(([r, y]) => [r, y] as const),
      96,
    ),
    wool(choice['wool-colour']),
  )
  const thread = wool('oat')
  const count = 72
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const stitch: Vec[] = [
      [c * radius * 0.935, height * 0.86, s * radius * 0.935],
      [c * radius * 0.972, height * 0.62, s * radius * 0.972],
      [c * (radius - 0.0012), height * 0.3, s * (radius - 0.0012)],
    ]
    set.add(tube(stitch, 0.0011, 6), thread)
  }
  const round = steps(96).map((t): Vec => {
    const [c, s] = [Math.cos(t * Math.PI * 2), Math.sin(t * Math.PI * 2)]
    return [c * (radius - 0.0013), height * 0.3, s * (radius - 0.0013)]
  })
  set.add(tube(round, 0.0012, 6), thread)
  return { set, shown: 'table' }
}

/** A square cushion, soft with wool knots, piped, its corners drawn to ears. */
export const cushionWool: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const cloth = wool(choice['wool-colour'])
  const low = height * 0.32
  const outline: Shape = (x, y) => [
    ((x * width) / 2) * (1 - 0.055 * (1 - y ** 2)),
    low + 0.006 * (x ** 2 + y ** 2),
    ((-y * depth) / 2) * (1 - 0.055 * (1 - x ** 2)),
  ]
  const full = (x: number, y: number) => ((1 - x ** 2) * (1 - y ** 2)) ** 0.5
  const knots = (x: number, y: number) => noise(x * 3 + 2, 5, y * 3) * 0.0045 + noise(x * 7, 2, y * 7) * 0.0018
  const pulled = (x: number, y: number) => {
    const angle = Math.atan2(Math.abs(y), Math.abs(x)) - Math.PI / 4
    return Math.sin(angle * 30) * 0.0016 * ease(0.75, 1.1, Math.hypot(x, y)) * full(x, y) * 3
  }
  const front = (x: number, y: number) =>
    Math.max(0, full(x, y) * (height - low - 0.004) + (knots(x, y) + pulled(x, y)) * Math.min(1, full(x, y) * 2))
  const back = (x: number, y: number) => low * (1 - (1 - full(x, y)) ** 3)
  set.add(pad(outline, { front, back, corners: 22, fullness: 90, cells: [64, 64] }), cloth)
  set.add(tube(rimOf(outline, 22, 200), 0.0042, 10), cloth)
  return { set: label(set, [width * 0.24, low + 0.0025, depth * 0.474], 0), shown: 'table' }
}

/** How far the fringe hangs at both ends of the throw. */
const FRINGE = 0.075

/** A soft fold every so often, and flat cloth between. */
const ridge = (at: number): number => Math.exp(-((((((at * 2.6) % 1) + 1) % 1) - 0.5) ** 2) / 0.014)

/** A throw spread out, one corner turned back, its stripes in oat (on fog in fjord) and its fringes twisted by hand. */
export const throwWool: ModelOf = ({ width, depth, choice }) => {
  const set = new StageSet()
  const cloth = wool(choice['wool-colour'])
  const stripe = wool(choice['wool-colour'] === 'fog' ? 'fjord' : 'oat')
  const [turnsAt, radius] = [0.8, 0.02]
  const lie = (x: number, z: number): Vec => {
    const waves =
      (0.036 + 0.022 * noise(x * 1.2, 3, z * 1.1)) *
        ridge(x * 0.5 + z * 0.22 + noise(x * 0.9, 1, z * 1.1) * 0.42 + noise(x * 2.6, 5, z * 2.4) * 0.07) +
      0.016 * (1 + noise(x * 1.5, 8, z * 1.5)) +
      0.005 * (1 + noise(x * 4.4, 4, z * 4.1))
    // The corner near the viewer turns about a diagonal.
    const beyond = x * 0.62 + z * 0.785 - turnsAt
    if (beyond <= 0) return [x, 0.004 + waves * ease(0, 0.3, -beyond), z]
    const roll = Math.min(beyond / radius, Math.PI)
    const rest = Math.max(0, beyond - Math.PI * radius)
    const move = radius * Math.sin(roll) - rest - beyond
    return [x + 0.62 * move, 0.004 + radius * (1 - Math.cos(roll)) + waves * 0.4 * ease(0, 0.2, rest), z + 0.785 * move]
  }
  const far = depth / 2 - FRINGE
  const bands: readonly (readonly [number, number, Material])[] = [
    [-far, -far + 0.09, cloth],
    [-far + 0.09, -far + 0.15, stripe],
    [-far + 0.15, -far + 0.19, cloth],
    [-far + 0.19, -far + 0.21, stripe],
    [-far + 0.21, far - 0.21, cloth],
    [far - 0.21, far - 0.19, stripe],
    [far - 0.19, far - 0.15, cloth],
    [far - 0.15, far - 0.09, stripe],
    [far - 0.09, far, cloth],
  ]
  for (const [from, to, material] of bands) {
    const rows = Math.max(3, Math.round((to - from) * 34))
    set.add(
      sheet((u, v) => lie((v - 0.5) * width, from + (to - from) * u), 0.005, rows, 64),
      material,
    )
  }
  const strands = 50
  for (const end of [-1, 1]) {
    for (let i = 0; i < strands; i++) {
      const x = (-0.5 + (i + 0.5) / strands) * (width - 0.01)
      const sway = noise(i * 1.7, end * 3, 0) * 0.012
      const path = [0, 0.35, 0.7, 1].map((t) => lie(x + sway * t, end * (far - 0.004 + (FRINGE + 0.001) * t)))
      set.add(tube(path, 0.0036, 6), cloth)
    }
  }
  return { set, shown: 'flat' }
}
