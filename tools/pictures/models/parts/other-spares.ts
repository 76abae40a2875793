import { curve, tube } from '../../renderer/bars.ts'
import { luminous, metal, painted } from '../../renderer/materials.ts'
import { joined, type Mesh, placed } from '../../renderer/mesh.ts'
import { outlines, plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, sphere } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { steel } from '../../scenes/palette.ts'
import type { ModelOf } from '../model.ts'
import {
  castAluminum,
  nameInk,
  nylon,
  onPaper,
  printed,
  raised,
  roundEdged,
  rounded,
  rubber,
  screwHead,
  stacked,
  unrolled,
} from './shared.ts'

/** Desk motor: a gear case with a hexagonal drive, the motor upright on it, its cable with a plug. */
const deskMotor: ModelOf = ({ width, depth, height }) => {
  const set = new StageSet()
  const base = height * 0.32
  set.add(raised(rounded(width, depth, 6), roundEdged(base * 0.61, 0.004, 0.0018)), castAluminum)
  set.add(raised(rounded(width, depth, 6), roundEdged(base * 0.39, 0.0018, 0.005)), castAluminum, {
    at: [0, base * 0.61, 0],
  })
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const at: Vec = [x * width * 0.405, base, z * depth * 0.405]
      set.add(cylinder(0.0075, 0.002, 0.007, 0.0006), castAluminum, { at })
      set.add(screwHead(0.0044), steel, { at: [at[0], at[1] + 0.002, at[2]] })
    }
  }
  const [x, z, r] = [-width * 0.12, -depth * 0.12, width * 0.315]
  const can = height - base
  set.add(
    stacked([r + 0.004, 0.008, 0.002], [r, can * 0.72, 0.002], [r * 0.97, 0.004], [r, can * 0.28 - 0.012, 0.005]),
    nylon,
    {
      at: [x, base, z],
    },
  )
  set.add(cylinder(r + 0.0006, can * 0.34, r + 0.0006, 0.0004), plateOf(r), {
    at: [x, base + can * 0.26, z],
  })
  set.add(stacked([0.012, 0.003], [0.005, 0.003]), steel, { at: [x, height - 0.006, z] })
  // The drive: a raised collar with a hexagonal bore.
  const [dx, dz] = [width * 0.24, depth * 0.24]
  set.add(stacked([0.024, 0.006, 0.0015], [0.019, 0.006, 0.0015]), castAluminum, { at: [dx, base, dz] })
  set.add(plate(outlines.polygon(0.0105, 6), 0.001, 0.0002), painted('#111214', 0.1, 10), {
    at: [dx, base + 0.0114, dz],
  })
  const lead = curve(
    [
      [x + r * 0.7, base + 0.03, z - r * 0.55],
      [width * 0.34, base + 0.036, -depth * 0.34],
      [width * 0.43, base + 0.016, -depth * 0.18],
      [width * 0.42, base + 0.006, depth * 0.02],
    ],
    8,
  )
  set.add(tube(lead, 0.003, 10), rubber)
  set.add(box(0.013, 0.01, 0.022, 0.0016), painted('#e6e2d8', 0.2, 24), {
    at: [width * 0.42, base + 0.0055, depth * 0.1],
    turn: 4,
  })
  return onPaper(set)
}

/** The plate around a motor: the maker's name and lines of small print. */
const plateOf = (radius: number) =>
  printed('#d5d6d1', '#2b2e30', unrolled(radius, 0.019), (u, v) => {
    const row = Math.floor(-v / 0.0042)
    const isPrint = v < 0 && row < 3 && -v % 0.0042 < 0.0016 && Math.abs(u) < 0.019 - row * 0.003
    return Math.max(nameInk(u, v - 0.008, 0.0062), isPrint ? 0.7 : 0)
  })

/** Which of the seven bars of a digit are lit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const DIGITS: Readonly<Record<string, readonly number[]>> = { '7': [0, 2, 5], '4': [1, 2, 3, 5] }
const BARS: readonly (readonly [number, number, boolean])[] = [
  [0, -1, true],
  [-0.5, -0.5, false],
  [0.5, -0.5, false],
  [0, 0, true],
  [-0.5, 0.5, false],
  [0.5, 0.5, false],
  [0, 1, true],
]

/** A lit digit lying in x and z, `size` half of its height. */
function digit(sign: string, size: number): Mesh {
  return joined(
    ...(DIGITS[sign] ?? []).map((index) => {
      const [x, z, isAcross] = BARS[index] as readonly [number, number, boolean]
      const bar = box(isAcross ? size * 0.8 : size * 0.2, 0.0003, isAcross ? size * 0.2 : size * 0.8, 0.0001)
      return placed(bar, { at: [x * size, 0, z * size] })
    }),
  )
}

/** Desk switch: a low case with a lit height, two keys to go up and down and four that remember. */
const deskSwitch: ModelOf = ({ width, depth, height }) => {
  const set = new StageSet()
  const top = height * 0.82
  set.add(raised(rounded(width, depth, 7), roundEdged(top, 0.003, 0.005)), nylon)
  const key = (
    x: number,
    z: number,
    side: number,
    mark: (u: number, v: number) => number,
    ground: string,
    ink: string,
  ) => {
    const cap = printed(ground, ink, ([u, , v]) => [u, v], mark)
    set.add(box(side + 0.0018, 0.0008, side + 0.0018, 0.0003), painted('#121315', 0.1, 12), {
      at: [x, top + 0.0002, z],
    })
    set.add(box(side, (height - top) * 2, side, 0.0016), cap, { at: [x, top, z] })
  }
  const arrow = (way: number) => (u: number, v: number) => {
    const along = v * way
    return along > -0.0025 && along < 0.0025 && Math.abs(u) < (0.0025 - along) * 0.62 ? 1 : 0
  }
  const step = 0.0165
  key(-width / 2 + 0.0158, -0.0092, 0.0145, arrow(-1), '#b3603f', '#f2e9dc')
  key(-width / 2 + 0.0158, 0.0092, 0.0145, arrow(1), '#b3603f', '#f2e9dc')
  for (let i = 0; i < 4; i++) {
    const dots = (u: number, v: number) => {
      const at = Math.max(0, Math.min(i, Math.round(u / 0.0019 + i / 2)))
      return Math.hypot(u - (at - i / 2) * 0.0019, v) < 0.0006 ? 1 : 0
    }
    key(-width / 2 + 0.0378 + i * step, 0.0098, 0.0125, dots, '#c3c7c4', '#23262a')
  }
  set.add(box(0.046, 0.001, 0.014, 0.0004), painted('#0e0f10', 0.5, 90), { at: [0.0005, top + 0.0002, -0.0098] })
  const lit = luminous('#f3ead6', 1.4)
  for (const [i, sign] of ['7', '4'].entries()) {
    set.add(digit(sign, 0.0042), lit, { at: [-0.006 + i * 0.0085, top + 0.0008, -0.0098] })
  }
  set.add(sphere(0.0009), luminous('#d9e6c0', 1.2), { at: [width / 2 - 0.013, top, -0.0098] })
  return onPaper(set, [0, 0, 0], { around: 18, above: 42 })
}

/** New brass, turned and not yet dull. */
const brass = metal('#e8c684', 60)

/** Lamp joint: a fork and a tongue of turned brass with friction washers, held by a knurled knob. */
const lampJoint: ModelOf = ({ width, depth, height }) => {
  const set = new StageSet()
  const r = depth * 0.42
  const middle = height * 0.5
  const [cheek, tongue] = [0.0046, 0.0068]
  set.add(stacked([0.0075, 0.0012], [0.0086, height * 0.17, 0.0012]), brass)
  const disc = (thick: number) => placed(cylinder(r, thick, r, 0.001), { roll: 90, at: [thick / 2, 0, 0] })
  const washer = painted('#3b3430', 0.1, 14)
  for (const side of [-1, 1]) {
    const x = side * (tongue / 2 + 0.0011 + cheek / 2)
    set.add(disc(cheek), brass, { at: [x, middle, 0] })
    set.add(box(cheek, middle - height * 0.14, r * 1.15, 0.0012), brass, { at: [x, (middle + height * 0.14) / 2, 0] })
    set.add(placed(cylinder(r * 0.94, 0.0012, r * 0.94, 0.0002), { roll: 90, at: [0.0006, 0, 0] }), washer, {
      at: [side * (tongue / 2 + 0.0005), middle, 0],
    })
  }
  set.add(box(tongue + 0.0022 + cheek * 2, height * 0.09, r * 1.15, 0.0014), brass, { at: [0, height * 0.19, 0] })
  // The tongue leans as the lamp's arm would.
  const lean = 24
  const arm = joined(
    placed(disc(tongue), { at: [0, 0, 0] }),
    placed(box(tongue, r * 1.1, r * 1.1, 0.001), { at: [0, r * 0.75, 0] }),
    placed(stacked([0.0072, 0.0028, 0.0008], [0.0062, 0.0046, 0.0006]), { at: [0, r * 1.15, 0] }),
  )
  set.add(arm, brass, { at: [0, middle, 0], tilt: lean })
  set.add(stacked([0.0042, 0.001]), painted('#15130f', 0.1, 10), {
    at: [
      0,
      middle + Math.cos((lean * Math.PI) / 180) * (r * 1.15 + 0.0068),
      Math.sin((lean * Math.PI) / 180) * (r * 1.15 + 0.0068),
    ],
    tilt: lean,
  })
  const out = tongue / 2 + 0.0011 + cheek
  set.add(knob(r * 0.62, width / 2 - out), brass, { at: [out, middle, 0], roll: -90 })
  set.add(stacked([r * 0.5, 0.0012], [r * 0.34, width / 2 - out - 0.0012, 0.0008]), brass, {
    at: [-out, middle, 0],
    roll: 90,
  })
  return onPaper(set, [0, 0, 0], { around: 48 })
}

/** A knurled disc about y. */
function knob(radius: number, height: number): Mesh {
  const ridges = Array.from({ length: 44 }, (_, i) => {
    const angle = (i / 44) * Math.PI * 2
    const [x, z] = [Math.cos(angle) * radius * 0.97, Math.sin(angle) * radius * 0.97]
    return tube(
      [
        [x, height * 0.12, z],
        [x, height * 0.84, z],
      ],
      radius * 0.055,
      5,
    )
  })
  return joined(cylinder(radius, height, radius, height * 0.2), ...ridges)
}

export const otherSpares: Readonly<Record<string, ModelOf>> = {
  'desk-motor': deskMotor,
  'desk-switch': deskSwitch,
  'lamp-joint': lampJoint,
}
