import { tube } from '../../renderer/bars.ts'
import { cork as corkOf, type Material, metal, painted } from '../../renderer/materials.ts'
import type { Mesh } from '../../renderer/mesh.ts'
import { plate, sheet } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { steel } from '../../scenes/palette.ts'
import type { ModelOf } from '../model.ts'
import {
  castAluminum,
  looseScrew,
  nearFelt,
  nylon,
  onPaper,
  printed,
  raised,
  roundEdged,
  rounded,
  rubber,
  stacked,
} from './shared.ts'

/** A twin-wheel castor: two wheels beside a hood, its stem on the y axis. */
function castor(width: number, height: number, tread: Material): StageSet {
  const set = new StageSet()
  const r = height * 0.37
  const [wheel, z] = [width * 0.27, -0.01]
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - wheel / 2 - 0.002)
    set.add(wheelTread(r, wheel), tread, { at: [x, r, z], roll: 90 })
    set.add(wheelDisc(r * 0.82, wheel), wheelGray, { at: [x, r, z], roll: side * -90 })
    set.add(
      lathe(
        [
          [r * 0.3, 0],
          [r * 0.27, 0.0016],
          [0, 0.002],
        ],
        28,
      ),
      steel,
      {
        at: [x + side * (wheel / 2 - 0.0012), r, z],
        roll: side * -90,
      },
    )
  }
  // The hood: a bow over both wheels, wide at the top, and a fin between them down to the axle.
  const hood = r + 0.003
  set.add(
    sheet(
      (u, v) => {
        const angle = ((28 + u * 150) * Math.PI) / 180
        const narrow = 0.45 + 0.47 * Math.sin(u * Math.PI) ** 0.7
        const bulge = 1 - 0.07 * Math.abs(v * 2 - 1) ** 3
        return [(v - 0.5) * width * narrow, r + Math.sin(angle) * hood * bulge, z + Math.cos(angle) * hood * bulge]
      },
      0.0026,
      18,
      8,
    ),
    nylon,
  )
  set.add(box(width * 0.3, r * 1.3, r * 1.1, 0.004), nylon, { at: [0, r * 1.25, z] })
  set.add(
    lathe(
      [
        [0.0105, 0],
        [0.009, 0.009],
        [0.0082, 0.0105],
        [0, 0.0105],
      ],
      28,
    ),
    nylon,
    { at: [0, r * 2 - 0.0015, 0] },
  )
  const [from, length] = [r * 2 + 0.0085, height - r * 2 - 0.0085]
  const stem: [number, number][] = [
    [0.0055, 0],
    [0.0055, length * 0.5],
    [0.0043, length * 0.54],
    [0.0043, length * 0.66],
    [0.0055, length * 0.7],
    [0.0055, length * 0.88],
    [0.004, length],
    [0, length],
  ]
  return set.add(lathe(stem, 24), steel, { at: [0, from, 0] })
}

const wheelGray = painted('#3a3d40', 0.25, 24)

/** The side of a wheel, turned: a shallow dish with a step. */
const wheelDisc = (radius: number, width: number): Mesh =>
  lathe(
    [
      [radius, width * 0.2],
      [radius, width * 0.44],
      [radius * 0.95, width * 0.49],
      [radius * 0.86, width * 0.4],
      [radius * 0.5, width * 0.34],
      [radius * 0.42, width * 0.46],
      [0, width * 0.46],
    ],
    36,
  )

/** The soft outer part of a wheel, about y, centered. */
const wheelTread = (radius: number, width: number): Mesh =>
  lathe(
    [
      [radius * 0.78, -width / 2],
      [radius * 0.93, -width / 2],
      [radius * 0.99, -width * 0.32],
      [radius, 0],
      [radius * 0.99, width * 0.32],
      [radius * 0.93, width / 2],
      [radius * 0.78, width / 2],
    ],
    40,
  )

/** Castors: a set of five with steel stems; soft gray treads for hard floors, hard black ones for carpet. */
const castors: ModelOf = ({ width, height, choice }) => {
  const tread = choice.castors === 'carpet' ? painted('#33363a', 0.3, 30) : painted('#8f9391', 0.1, 12)
  const set = new StageSet()
  const one = castor(width, height, tread)
  const places: readonly (readonly [number, number, number])[] = [
    [0, 0, -38],
    [-0.098, -0.004, -8],
    [0.09, -0.028, -62],
    [-0.046, -0.094, 20],
    [0.046, -0.112, -20],
  ]
  for (const [x, z, turn] of places) set.put(one, { at: [x, 0, z], turn })
  return onPaper(set)
}

/** A felt glide, its felt down: a cup of steel; its nail is not seen where it is pushed into a card. */
function glide(width: number, height: number, hasNail: boolean): StageSet {
  const r = width / 2
  const set = new StageSet()
  set.add(cylinder(r - 0.0006, height * 0.7, r - 0.0008, 0.0012), nearFelt('#5f6264'))
  set.add(
    lathe(
      [
        [r - 0.0009, height * 0.42],
        [r, height * 0.45],
        [r, height * 0.78],
        [r * 0.92, height * 0.92],
        [r * 0.6, height],
        [0, height],
      ],
      48,
    ),
    steel,
  )
  if (!hasNail) return set
  const nail = [
    [0.0012, height - 0.0005],
    [0.0011, height + 0.013],
    [0, height + 0.0165],
  ] as const
  return set.add(lathe(nail, 12), steel)
}

/** Felt glides: three pushed into their card, felt up, and one in front that shows its nail. */
const felts: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const card = 0.002
  set.add(plate(rounded(0.118, 0.044, 9), card, 0.0004), painted('#c2a679', 0.03, 8), {
    at: [0, 0, -0.028],
  })
  for (const x of [-0.037, 0, 0.037])
    set.put(glide(width, height, false), { at: [x, card + height, -0.028], tilt: 180 })
  // It lies on the rim of its cup and the tip of its nail.
  set.put(glide(width, height, true), { at: [0.008, 0.0166, 0.028], tilt: 128.7, turn: -22 })
  return onPaper(set, [0, card, -0.028])
}

/** Gas spring: black column, polished cylinder, the release on top; beside it the clip and the drawing. */
const gasSpring: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const r = width / 2
  const column = height * 0.62
  set.add(
    lathe([
      [0, 0],
      [r * 0.86, 0],
      [r * 0.9, 0.002],
      [r, height * 0.22],
      [r, column - 0.004],
      [r - 0.003, column],
      [0.0155, column],
    ]),
    painted('#232629', 0.4, 44),
  )
  set.add(
    lathe([
      [0.0155, column],
      [0.0155, column + 0.004],
      [0.014, column + 0.005],
      [0.014, height - 0.035],
      [0.0128, height - 0.012],
      [0.0115, height - 0.0095],
      [0, height - 0.0095],
    ]),
    metal('#cfd2d5', 120),
  )
  set.add(stacked([0.006, 0.0035], [0.0042, 0.006, 0.0012]), castAluminum, { at: [0, height - 0.0095, 0] })
  const label = printed(
    '#e9e5da',
    '#33373a',
    ([x, y, z]) => [Math.atan2(x, z) * r, y],
    (u, v) => {
      const row = Math.floor((v - column * 0.45) / 0.006)
      const isLine = (v - column * 0.45) % 0.006 < 0.0022 && row > 0 && row < 6
      return isLine && u > 0.001 && u < 0.012 + ((row * 7) % 5) * 0.003 ? 0.85 : 0
    },
  )
  set.add(
    sheet(
      (u, v) => {
        const angle = (u - 0.28) * 1.5 + 0.35
        return [Math.sin(angle) * (r + 0.0003), column * 0.42 + v * 0.044, Math.cos(angle) * (r + 0.0003)]
      },
      0.0003,
      16,
      1,
    ),
    label,
  )
  const clip = Array.from({ length: 25 }, (_, i): Vec => {
    const angle = ((30 + (i / 24) * 300) * Math.PI) / 180
    return [Math.cos(angle) * 0.014, 0, Math.sin(angle) * 0.014]
  })
  set.add(tube(clip, 0.0012, 8), steel, { at: [0.078, 0.0026, 0.035], turn: 30 })
  const leaf = printed('#eee8da', '#4a5a63', ([x, , z]) => [x, z], manual)
  const drawing = sheet(
    (u, v) => [(v - 0.5) * 0.095, 0.0012 + 0.006 * Math.abs(v - 0.5) ** 1.3, (u - 0.5) * 0.13],
    0.0005,
    2,
    20,
  )
  set.add(drawing, leaf, { at: [0.083, 0, 0.03], turn: -12 })
  return onPaper(set, [0, 0, 0], { above: 18 })
}

/** The drawing that tells you how: the outline of a column and its clip, a few lines of text. */
function manual(x: number, z: number): number {
  const edge = (v: number) => Math.max(0, Math.min(1, (0.0005 - Math.abs(v)) / 0.0003 + 0.5))
  const column = Math.abs(z + 0.022) < 0.03 ? edge(Math.abs(x + 0.02) - (z > -0.024 ? 0.009 : 0.005)) : 0
  const ends = Math.abs(x + 0.02) < 0.009 ? Math.max(edge(z - 0.008), edge(z + 0.024)) : 0
  const top = Math.abs(x + 0.02) < 0.005 ? edge(z + 0.052) : 0
  const arrow = Math.abs(z - 0.025) < 0.011 ? edge(x + 0.02) : 0
  const tip = z > 0.028 && z < 0.037 ? edge(Math.abs(x + 0.02) - (0.037 - z) * 0.55) : 0
  const rows = x > 0.006 && x < 0.038 && z < 0.04 && z > -0.05 && (z + 1) % 0.008 < 0.0014 ? 0.6 : 0
  return Math.max(column, ends, top, arrow, tip, rows)
}

/** One arm pad: cork over a rim of rubber. */
function armPad(width: number, depth: number, height: number): StageSet {
  const base = height * 0.42
  const set = new StageSet()
  set.add(raised(rounded(width - 0.005, depth - 0.005, 3), roundEdged(base, 0.003, 0.001)), rubber)
  const top = height - base
  set.add(raised(rounded(width, depth, 3), roundEdged(top, 0.002, top * 0.62)), padCork, { at: [0, base, 0] })
  for (const end of [-1, 1]) {
    set.add(stacked([0.0125, 0.0016]), castAluminum, { at: [0, -0.0008, end * depth * 0.24] })
    set.add(cylinder(0.0045, 0.0022, 0.0045, 0.0004), nylon, { at: [0, -0.0014, end * depth * 0.24] })
  }
  return set
}

const padCork = corkOf('#b98a5c')

/** Arm pads: a pair of cork on rubber, one turned over, with their four screws. */
const armPads: ModelOf = ({ width, depth, height }) => {
  const set = new StageSet()
  const one = armPad(width, depth, height)
  const apart = width * 0.66
  set.put(one, { at: [-apart, 0, 0], turn: 5 })
  set.put(one, { at: [apart, height, -0.006], roll: 180, turn: -9 })
  const places: readonly (readonly [number, number, number])[] = [
    [0.115, 0.05, 65],
    [0.122, 0.014, 100],
    [0.118, -0.028, 80],
    [0.128, 0.088, 40],
  ]
  for (const [x, z, turn] of places) set.add(looseScrew(0.022), steel, { at: [x, 0, z], turn })
  return onPaper(set, [-apart, 0, 0], { above: 32 })
}

export const chairSpares: Readonly<Record<string, ModelOf>> = {
  'castors-set': castors,
  'felt-glides': felts,
  'gas-spring': gasSpring,
  'arm-pads': armPads,
}
