import type { Mesh } from '../../renderer/mesh.ts'
import { sheet } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { steel as polished } from '../../scenes/palette.ts'
import type { ModelOf } from '../model.ts'
import { CORNERS, oakOf, steelOf, wedgedTenon } from './hardware.ts'
import { grained, type Point, roundedRectangle, slab, soft, tapered, turnedLeg } from './shapes.ts'

const disc = (radius: number, segments = 96): Point[] =>
  Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * Math.PI * 2
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
  })

/** Half of a disc, to the right of a gap. */
const halfDisc = (radius: number, gap: number): Point[] =>
  Array.from({ length: 49 }, (_, i) => {
    const angle = (i / 48 - 0.5) * Math.PI
    return [gap + Math.cos(angle) * (radius - gap), Math.sin(angle) * radius] as const
  })

/**
 * Rund: a round table held together by one steel bolt: on a turned column, on four legs, or divided to be drawn
 * out.
 */
export const rund: ModelOf = ({ width, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const radius = width / 2
  const thick = 0.03
  const underside = height - thick
  if (id.endsWith('-extending')) {
    for (const side of [0, 180]) {
      set.add(grained(slab(halfDisc(radius, 0.0014), soft(0.026, 0.005)), side / 90), oak.across, {
        at: [0, height - 0.026, 0],
        turn: side,
      })
      set.add(apronHalf(radius * 0.8, 0.09), oak.along, { at: [0, height - 0.026 - 0.09, 0], turn: side })
      // A leaf waits on each side, under the apron.
      set.add(grained(box(0.22, 0.018, radius * 1.28, 0.004), side + 3), oak.across, {
        at: [side === 0 ? 0.112 : -0.112, height - 0.026 - 0.102, 0],
      })
    }
    for (const z of [-0.36, 0.36])
      set.add(box(radius * 1.36, 0.03, 0.03, 0.004), oak.along, { at: [0, height - 0.13, z * radius * 1.4] })
    for (const [x, z] of CORNERS) {
      const at: Vec = [x * radius * 0.57, 0, z * radius * 0.57]
      const straight: Point[] = [
        [0, 0.019],
        [0.006, 0.022],
        [0.6, 0.03],
        [1, 0.033],
      ]
      set.add(turnedLeg(at, [at[0], height - 0.028, at[2]], straight), oak.upright)
    }
    return { set, above: 17 }
  }
  set.add(slab(disc(radius), tapered(thick, 0.02, 0.12)), oak.along, { at: [0, underside, 0] })
  set.put(bolt(), { at: [0, height, 0] })
  if (id.endsWith('-on-a-column')) {
    set.add(rundColumn(underside), oak.upright)
    set.add(cylinder(0.17, 0.022, 0.17, 0.006), oak.along, { at: [0, underside - 0.022, 0] })
    return { set, above: 17 }
  }
  for (let i = 0; i < 4; i++) {
    const angle = ((i * 90 + 45) * Math.PI) / 180
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const turned: Point[] = [
      [0, 0.0125],
      [0.004, 0.0145],
      [0.35, 0.0205],
      [0.72, 0.0265],
      [1, 0.0215],
    ]
    const head: Vec = [c * radius * 0.6, height - 0.01, s * radius * 0.6]
    set.add(turnedLeg([c * radius * 0.84, 0, s * radius * 0.84], head, turned), oak.upright)
    set.put(wedgedTenon(oak, [head[0], height, head[2]], 0.0215))
  }
  for (const turn of [45, 135]) {
    set.add(box(radius * 1.24, 0.05, 0.034, 0.008), oak.along, {
      at: [0, underside - 0.024 - (turn > 90 ? 0.0004 : 0), 0],
      turn,
    })
  }
  set.add(cylinder(0.014, 0.02), polished, { at: [0, underside - 0.066, 0] })
  return { set, above: 17 }
}

/** The head of the bolt that runs through the table: a disc of steel with a slot for a coin. */
function bolt(): StageSet {
  return new StageSet()
    .add(cylinder(0.02, 0.0026, 0.02, 0.001), polished, { at: [0, -0.0016, 0] })
    .add(box(0.026, 0.001, 0.003, 0.0004), polished, { at: [0, 0.001, 0], turn: 30 })
}

/** A column that is slim at the waist and opens into a dish that stands on the floor. */
const rundColumn = (height: number) =>
  lathe(
    [
      [0, 0],
      [0.285, 0],
      [0.292, 0.006],
      [0.29, 0.018],
      [0.262, 0.028],
      [0.19, 0.04],
      [0.12, 0.062],
      [0.082, 0.1],
      [0.064, 0.16],
      [0.054, 0.26],
      [0.05, 0.38],
      [0.053, 0.5],
      [0.064, 0.6],
      [0.09, height - 0.05],
      [0.13, height - 0.024],
      [0, height - 0.024],
    ],
    72,
  )

/** Half of a round apron, bent from one strip. */
const apronHalf = (radius: number, height: number) =>
  sheet(
    (u, v) => {
      const angle = (u - 0.5) * (Math.PI - 0.008)
      return [Math.cos(angle) * radius, v * height, Math.sin(angle) * radius]
    },
    0.02,
    40,
    1,
  )

/** Mole: round at the ends and straight where one passes, on a column like a bollard or on two crossed panels. */
export const mole: ModelOf = ({ width, depth, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const thick = 0.034
  const underside = height - thick
  set.add(slab(roundedRectangle(width, depth, depth / 2), tapered(thick, 0.02, 0.14)), oak.along, {
    at: [0, underside, 0],
  })
  if (id.endsWith('-on-a-cross')) {
    for (const [i, turn] of [27, -27].entries())
      set.add(grained(panel(underside - i * 0.0004, 0.68, 0.34, 0.6, 0.055), i), oak.upright, { turn })
    return { set, above: 17 }
  }
  set.add(slab(roundedRectangle(0.92, 0.62, 0.31), tapered(0.045, 0.026, 0.1).map(flipped(0.045))), oak.along)
  set.add(
    lathe(
      [
        [0.19, 0.04],
        [0.165, 0.06],
        [0.15, 0.09],
        [0.142, 0.16],
        [0.138, 0.3],
        [0.136, 0.44],
        [0.134, 0.443],
        [0.134, 0.449],
        [0.136, 0.452],
        [0.138, 0.52],
        [0.15, 0.6],
        [0.19, underside - 0.03],
        [0.24, underside],
      ],
      72,
    ),
    oak.upright,
  )
  return { set, above: 17 }
}

/** A profile upside down; run through backward it still rises. */
const flipped =
  (thickness: number) =>
  (_: Point, i: number, all: readonly Point[]): Point => {
    const [inset, y] = all[all.length - 1 - i] as Point
    return [inset, thickness - y]
  }

/** A panel on edge: wide at the floor and under the top, narrow between, with an arch cut out of its foot. */
function panel(height: number, atFloor: number, waist: number, atTop: number, arch: number, thickness = 0.034): Mesh {
  const half = (t: number) => {
    const rise = t < 0.5 ? (0.5 - t) * 2 : (t - 0.5) * 2
    return waist + ((t < 0.5 ? atFloor : atTop) - waist) * rise ** 1.7
  }
  return sheet(
    (u, v) => {
      const s = v * 2 - 1
      const foot = arch * Math.max(0, 1 - (s / 0.8) ** 4)
      return [s * half(u), foot + u * (height - foot), 0]
    },
    thickness,
    28,
    32,
  )
}

/** Torg: a café table: an oak top with a band of steel around it, on cast iron or on two small crossed panels. */
export const torg: ModelOf = ({ width, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const [radius, thick] = [width / 2, 0.024]
  const underside = height - thick
  set.add(slab(disc(radius - 0.003), soft(thick, 0.002)), oak.along, { at: [0, underside, 0] })
  set.add(band(radius, thick - 0.004), steel, { at: [0, underside + 0.001, 0] })
  if (id.endsWith('-on-a-cross')) {
    for (const [i, turn] of [45, -45].entries()) {
      set.add(grained(panel(underside - 0.05 - i * 0.0004, 0.24, 0.075, 0.2, 0.03, 0.026), i), oak.upright, {
        turn,
        at: [0, 0.036, 0],
      })
      set.add(ironFoot(0.29), steel, { turn })
      set.add(box(0.44, 0.014, 0.034, 0.004), steel, { turn, at: [0, underside - 0.007, 0] })
    }
    return { set, above: 17 }
  }
  set.add(castIronBase(), steel)
  set.add(
    lathe(
      [
        [0.026, 0.08],
        [0.026, 0.3],
        [0.034, 0.306],
        [0.034, 0.318],
        [0.026, 0.324],
        [0.023, 0.5],
        [0.023, 0.6],
        [0.032, 0.606],
        [0.032, 0.616],
        [0.024, 0.622],
        [0.028, underside - 0.03],
        [0.05, underside - 0.012],
        [0.05, underside - 0.008],
        [0, underside - 0.008],
      ],
      36,
    ),
    steel,
  )
  for (const turn of [45, 135]) set.add(box(0.46, 0.01, 0.03, 0.003), steel, { turn, at: [0, underside - 0.005, 0] })
  return { set, above: 17 }
}

/** A thin band around a round top, a little lower than it. */
const band = (radius: number, height: number) =>
  lathe(
    [
      [radius - 0.004, 0],
      [radius - 0.001, 0],
      [radius, 0.001],
      [radius, height - 0.001],
      [radius - 0.001, height],
      [radius - 0.004, height],
    ],
    96,
  )

/** A round foot of cast iron that rises in steps to its column. */
const castIronBase = () =>
  lathe(
    [
      [0, 0],
      [0.205, 0],
      [0.215, 0.004],
      [0.217, 0.012],
      [0.208, 0.02],
      [0.19, 0.024],
      [0.182, 0.03],
      [0.13, 0.042],
      [0.085, 0.058],
      [0.055, 0.082],
      [0.046, 0.1],
      [0.046, 0.112],
      [0.038, 0.118],
      [0.026, 0.122],
    ],
    64,
  )

/** One arm of a cross of cast iron, thick in the middle and thin at its rounded ends. */
function ironFoot(reach: number): Mesh {
  const outline: Point[] = [
    [reach, 0.012],
    [reach - 0.008, 0.022],
    [0, 0.034],
    [-reach + 0.008, 0.022],
    [-reach, 0.012],
    [-reach, -0.012],
    [-reach + 0.008, -0.022],
    [0, -0.034],
    [reach - 0.008, -0.022],
    [reach, -0.012],
  ]
  return slab(outline, [
    [0.004, 0],
    [0, 0.006],
    [0, 0.024],
    [0.004, 0.034],
    [0.012, 0.038],
  ])
}
