import { tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { cylinder, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass } from '../../scenes/palette.ts'
import type { ModelOf } from '../model.ts'
import { type Oak, oakOf, steelOf } from './hardware.ts'
import { folded, grained, type Point, roundedRectangle, slab, soft, turnedLeg } from './shapes.ts'

/** Brett: a steel tray with two grips that lies on crossed sticks of oak; `-pair` is two of them. */
export const brett: ModelOf = ({ width, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const one = trayTable(width / 2, height, id.includes('-medium') ? 4 : 3, oak, steel)
  if (!id.endsWith('-pair')) return { set: one, above: 17 }
  const set = new StageSet()
  const [left, right]: [Vec, Vec] = [
    [-0.27, 0, -0.09],
    [0.27, 0, 0.09],
  ]
  set.put(one, { at: left, turn: 12 })
  set.put(one, { at: right, turn: -38 })
  return { set, measuredAt: right, above: 17 }
}

function trayTable(radius: number, height: number, sticks: number, oak: Oak, steel: Material): StageSet {
  const set = new StageSet()
  const [rim, grip] = [0.032, 0.026]
  const floor = height - grip - rim
  set.add(
    lathe(
      [
        [0, 0],
        [radius - 0.028, 0],
        [radius - 0.022, 0],
        [radius - 0.01, 0.004],
        [radius - 0.004, 0.013],
        [radius - 0.001, rim],
        [radius, rim + 0.0015],
        [radius - 0.002, rim + 0.003],
        [radius - 0.005, rim],
        [radius - 0.008, 0.014],
        [radius - 0.014, 0.006],
        [radius - 0.024, 0.003],
        [radius - 0.03, 0.003],
        [0, 0.003],
      ],
      96,
    ),
    steel,
    { at: [0, floor, 0] },
  )
  for (const side of [-1, 1])
    set.put(trayGrip(radius - 0.009, rim, grip, steel, oak), { at: [0, floor, 0], turn: side * 90 })
  // The sticks cross below the tray: each leans around the axis, and all pass through one ring.
  const twist = Math.PI * 0.62
  const [foot, head, r] = [radius * 0.86, radius * 0.7, 0.0115]
  const onCircle = (distance: number, angle: number, y: number): Vec => [
    Math.cos(angle) * distance,
    y,
    Math.sin(angle) * distance,
  ]
  for (let i = 0; i < sticks; i++) {
    const angle = (i / sticks) * Math.PI * 2 + 0.5
    const section: Point[] = [
      [0, r * 0.8],
      [0.008, r],
      [1, r],
    ]
    set.add(turnedLeg(onCircle(foot, angle, 0), onCircle(head, angle + twist, floor - 0.006), section), oak.upright)
  }
  const chord = (t: number) => {
    const [a, b] = [onCircle(foot, 0, 0), onCircle(head, twist, 0)]
    return Math.hypot(a[0] + (b[0] - a[0]) * t, a[2] + (b[2] - a[2]) * t)
  }
  const narrow = Array.from({ length: 99 }, (_, i) => (i + 1) / 100).reduce((a, b) => (chord(b) < chord(a) ? b : a))
  set.add(circle(chord(narrow) + r * 0.6, narrow * floor, 0.005), steel)
  set.add(circle(head, floor - 0.006, 0.006), steel)
  return set
}

/** A ring of round steel, level at a height. */
function circle(radius: number, y: number, thickness: number) {
  const path = Array.from({ length: 61 }, (_, i): Vec => {
    const angle = (i / 60) * Math.PI * 2
    return [Math.cos(angle) * radius, y, Math.sin(angle) * radius]
  })
  return tube(path, thickness, 14)
}

/** A grip on the rim of a tray, at its front: two small posts and a bar of oak that follows the rim. */
function trayGrip(radius: number, rim: number, rise: number, steel: Material, oak: Oak): StageSet {
  const set = new StageSet()
  const spread = 0.075 / radius
  const at = (angle: number, y: number): Vec => [Math.sin(angle) * radius, y, Math.cos(angle) * radius]
  for (const side of [-1, 1])
    set.add(tube([at(side * spread, rim - 0.012), at(side * spread, rim + rise - 0.009)], 0.0035, 12), steel)
  const bar = Array.from({ length: 13 }, (_, i) => at((i / 6 - 1) * spread * 1.22, rim + rise - 0.009))
  return set.add(tube(bar, 0.009, 16), oak.along)
}

/** Flate: a long low board on two legs of folded steel; a second board may lie on their feet. */
export const flate: ModelOf = ({ width, depth, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const [thick, sheetSteel] = [0.026, 0.006]
  const underside = height - thick
  set.add(slab(roundedRectangle(width, depth, 0.03), soft(thick, 0.006)), oak.along, { at: [0, underside, 0] })
  const at = width / 2 - 0.17
  const shelf = id.endsWith('-with-a-shelf')
  const rest = 0.11
  const [top, floor] = [underside - sheetSteel / 2, sheetSteel / 2]
  for (const side of [-1, 1]) {
    const leg: Point[] = [
      [-0.13, top],
      [0, top],
      [0.05, floor],
      [-0.07, floor],
    ]
    set.add(
      folded(
        leg.map(([x, y]) => [side * (at + x), y] as const),
        depth - 0.08,
        sheetSteel,
        0.014,
      ),
      steel,
    )
    for (const z of [-0.15, 0.15])
      set.add(cylinder(0.008, 0.003, 0.008, 0.001), brass, { at: [side * (at - 0.04), floor + sheetSteel / 2, z] })
    if (!shelf) continue
    const x = at + 0.05 * (1 - rest / top)
    const ledge: Point[] = [
      [x - 0.003, rest - 0.03],
      [x - 0.003, rest],
      [x - 0.09, rest],
    ]
    set.add(
      folded(
        ledge.map(([px, y]) => [side * px, y] as const),
        depth - 0.16,
        0.004,
        0.006,
      ),
      steel,
    )
  }
  if (shelf) {
    set.add(grained(slab(roundedRectangle(at * 2 + 0.045, depth - 0.12, 0.008), soft(0.018, 0.004)), 2), oak.along, {
      at: [0, rest + 0.002, 0],
    })
  }
  return { set, above: 19 }
}

/**
 * Holme: an island: a round top with a rim that stands a little above it, on short turned legs; more of them the
 * larger it is.
 */
export const holme: ModelOf = ({ width, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const radius = width / 2
  const [thick, rim] = [0.044, 0.026]
  set.add(
    lathe(
      [
        [0, height - thick],
        [radius - 0.07, height - thick],
        [radius - 0.028, height - thick + 0.008],
        [radius - 0.008, height - 0.022],
        [radius - 0.0015, height - 0.012],
        [radius, height - 0.006],
        [radius - 0.003, height - 0.0015],
        [radius - 0.008, height],
        [radius - rim + 0.006, height],
        [radius - rim, height - 0.003],
        [radius - rim - 0.005, height - 0.0065],
      ],
      108,
    ),
    oak.along,
  )
  set.add(grained(slab(ring(radius - rim - 0.003), soft(0.012, 0.001)), 2), oak.along, {
    at: [0, height - 0.018, 0],
  })
  const legs = id.endsWith('-small') ? 3 : id.endsWith('-medium') ? 4 : 5
  for (let i = 0; i < legs; i++) {
    const angle = ((i + 0.5) / legs) * Math.PI * 2 + (legs === 3 ? Math.PI / 6 : legs === 5 ? -0.12 : 0)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const turned: Point[] = [
      [0, 0.015],
      [0.015, 0.0185],
      [0.75, 0.031],
      [0.92, 0.033],
      [1, 0.037],
    ]
    const foot = radius * 0.84
    const head = radius * 0.66
    set.add(turnedLeg([c * foot, 0, s * foot], [c * head, height - thick + 0.004, s * head], turned), oak.upright)
  }
  return { set, above: 19 }
}

/** The outline of a disc. */
const ring = (radius: number): Point[] =>
  Array.from({ length: 108 }, (_, i) => {
    const angle = (i / 108) * Math.PI * 2
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
  })

/** Sten: a pebble of oak on three legs; each size is another pebble, and they overlap when they stand together. */
export const sten: ModelOf = ({ width, depth, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const shape = id.endsWith('-small') ? PEBBLES.small : id.endsWith('-medium') ? PEBBLES.medium : PEBBLES.large
  const outline = pebble(width, depth, shape)
  const thick = 0.05
  const profile = Array.from({ length: 13 }, (_, i): Point => {
    const angle = (i / 12 - 0.5) * Math.PI
    return [0.055 * (1 - Math.cos(angle)) ** 1.25, (thick / 2) * (1 + Math.sin(angle))]
  })
  set.add(slab(outline, profile), oak.along, { at: [0, height - thick, 0] })
  const at = (share: number): Vec => {
    const [x, z] = outline[Math.round(share * outline.length) % outline.length] as Point
    return [x, 0, z]
  }
  for (const share of [shape[2], shape[2] + 0.34, shape[2] + 0.67]) {
    const [x, , z] = at(share % 1)
    const turned: Point[] = [
      [0, 0.014],
      [0.01, 0.017],
      [0.5, 0.022],
      [0.86, 0.0255],
      [1, 0.034],
    ]
    set.add(turnedLeg([x * 0.72, 0, z * 0.72], [x * 0.56, height - thick + 0.006, z * 0.56], turned), oak.upright)
  }
  return { set, above: 19 }
}

/** How a pebble is worn: how much to one side, how much of a triangle, and where its first leg stands. */
const PEBBLES = {
  small: [0.1, 0.05, 0.16],
  medium: [-0.12, 0.07, 0.08],
  large: [0.14, -0.075, 0.2],
} as const

/** The outline of a pebble that just fits into a width and a depth. */
function pebble(width: number, depth: number, [egg, three]: readonly [number, number, number]): Point[] {
  const raw = Array.from({ length: 108 }, (_, i): Point => {
    const angle = (i / 108) * Math.PI * 2
    const r = 1 + egg * Math.cos(angle + 0.6) + three * Math.cos(3 * angle + 0.4)
    return [Math.cos(angle) * r * width, Math.sin(angle) * r * depth]
  })
  const [xs, zs] = [raw.map(([x]) => x), raw.map(([, z]) => z)]
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  return raw.map(([x, z]) => [((x - (x0 + x1) / 2) / (x1 - x0)) * width, ((z - (z0 + z1) / 2) / (z1 - z0)) * depth])
}
