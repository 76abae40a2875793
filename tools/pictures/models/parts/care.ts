import { tube } from '../../renderer/bars.ts'
import { type Material, metal, noise, painted } from '../../renderer/materials.ts'
import { joined, type Mesh, placed } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import { colour, mix, scale, type Vec } from '../../renderer/vector.ts'
import { brass } from '../../scenes/palette.ts'
import { wood } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { nameInk, nearFelt, nearWeave, onPaper, printed, raised, rounded, unrolled } from './shared.ts'

const tinplate = metal('#d9dbdc', 40)
const PAPER_WHITE = '#ece4d3'

/** A label around a can: its sleeve a hair wider than the can. */
const sleeve = (radius: number, from: number, to: number): Mesh =>
  lathe([
    [radius, from],
    [radius + 0.0003, from + 0.0003],
    [radius + 0.0003, to - 0.0003],
    [radius, to],
  ])

/** Care tin for oak: a flat tin of oil, on it the gray pad and the folded cotton cloth. */
const careTin: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const r = width / 2
  const [tin, pad] = [height * 0.62, height * 0.16]
  const lid = tin - 0.016
  set.add(
    lathe([
      [0, 0],
      [r - 0.003, 0],
      [r, 0.0015],
      [r - 0.0015, 0.004],
      [r - 0.0015, lid],
    ]),
    painted('#46553f', 0.3, 34),
  )
  set.add(
    lathe([
      [r - 0.0015, lid],
      [r, lid + 0.0006],
      [r, tin - 0.003],
      [r - 0.0016, tin - 0.0002],
      [r - 0.004, tin],
      [r - 0.006, tin - 0.0022],
      [r - 0.012, tin - 0.0026],
      [0, tin - 0.0026],
    ]),
    tinplate,
  )
  const flatten = unrolled(r, lid * 0.52)
  const print = (u: number, v: number) => Math.max(nameInk(u, v - 0.004, 0.0085), ring(u, v + 0.009, 0.004))
  set.add(sleeve(r - 0.0014, lid * 0.14, lid * 0.9), printed('#d9b98c', '#3a2c1c', flatten, print))
  set.add(cylinder(r * 0.8, pad, r * 0.8, 0.003), nearFelt('#8d8f8e'), { at: [0, tin - 0.0026, 0] })
  const fold = (height - tin - pad + 0.0026) / 3
  const cloth = nearWeave('#e2d8c4', 0.0011, 0.05)
  for (const [i, side] of [0.082, 0.081, 0.0815].entries()) {
    const at: Vec = [i * 0.0006, tin - 0.0026 + pad + fold * (i + 0.5), -i * 0.0005]
    set.add(box(side, fold * 1.02, side, fold * 0.5), cloth, { at, turn: 18 + i * 1.5 })
  }
  return onPaper(set)
}

const ring = (u: number, v: number, radius: number): number =>
  Math.max(0, Math.min(1, (0.0006 - Math.abs(Math.hypot(u, v) - radius)) / 0.0003 + 0.5))

const TINTS: Readonly<Record<string, string>> = { clear: '#d9b98c', white: '#e9dcc3', smoked: '#7a573a' }

/** Oil wax: half a liter in a can with a cone and a screw cap; the band on its label has the tint. */
const oilWax: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const r = width / 2
  const body = height * 0.74
  const cone = height * 0.875
  set.add(
    lathe([
      [0, 0],
      [r - 0.002, 0],
      [r, 0.0012],
      [r - 0.001, 0.003],
      [r - 0.001, body - 0.002],
      [r, body],
      [r - 0.0015, body + 0.0018],
      [r - 0.0035, body + 0.0012],
      [0.0172, cone - 0.002],
      [0.0155, cone],
    ]),
    tinplate,
  )
  const [paper, ink] = [colour(PAPER_WHITE), colour('#2c2a27')]
  const tint = colour(TINTS[choice['oil-tint'] ?? 'clear'] ?? '#d9b98c')
  const flatten = unrolled(r, body / 2)
  const label: Material = {
    gloss: 0.06,
    sharpness: 14,
    albedo(p) {
      const [u, v] = flatten(p)
      const grain = 1 + 0.07 * Math.sin(u * 500 + noise(u * 60, 1, v * 200) * 2.6)
      const ground = v < -0.004 ? scale(tint, grain) : paper
      return mix(ground, ink, Math.max(nameInk(u, v - 0.016, 0.0078), line(u, v - 0.0045, 0.012)))
    },
  }
  set.add(sleeve(r - 0.0009, body * 0.06, body * 0.94), label)
  set.add(knurledCap(0.0162, height - cone), painted('#2a2c2d', 0.2, 22), { at: [0, cone, 0] })
  return onPaper(set)
}

const line = (u: number, v: number, half: number): number => (Math.abs(u) < half && Math.abs(v) < 0.0005 ? 1 : 0)

/** A screw cap with ribs. */
function knurledCap(radius: number, height: number): Mesh {
  const ribs = Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * Math.PI * 2
    const [x, z] = [Math.cos(angle) * radius * 0.985, Math.sin(angle) * radius * 0.985]
    return tube(
      [
        [x, height * 0.1, z],
        [x, height * 0.82, z],
      ],
      radius * 0.06,
      6,
    )
  })
  return joined(cylinder(radius, height, radius * 0.98, 0.0016), ...ribs)
}

/** Wool wash: a slim bottle with round shoulders and an oak stopper. */
const woolWash: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const r = width / 2
  const body = height * 0.68
  const neck = height * 0.82
  const shoulder = Array.from({ length: 9 }, (_, i): [number, number] => {
    const t = (i / 8) * (Math.PI / 2)
    return [0.0115 + (r - 0.0115) * Math.cos(t) ** 0.8, body + (neck - body - 0.004) * Math.sin(t)]
  })
  set.add(
    lathe([
      [0, 0],
      [r - 0.004, 0],
      [r - 0.001, 0.0015],
      [r, 0.005],
      ...shoulder,
      [0.0115, neck],
      [0.0135, neck],
      [0.0135, neck + 0.004],
    ]),
    painted('#3d5f70', 0.45, 60),
  )
  const flatten = unrolled(r, body * 0.5)
  const yarn = (u: number, v: number) => {
    const waves = [-0.006, 0, 0.006].map((at) => Math.abs(v + 0.014 - at - Math.sin(u * 420) * 0.0016))
    return Math.abs(u) < 0.0135 ? Math.max(0, Math.min(1, (0.0008 - Math.min(...waves)) / 0.0004 + 0.5)) : 0
  }
  const print = (u: number, v: number) =>
    Math.max(nameInk(u, v - 0.018, 0.0056), yarn(u, v), line(u, v - 0.008, 0.0135))
  set.add(sleeve(r + 0.0001, body * 0.14, body * 0.86), printed(PAPER_WHITE, '#2f4f5e', flatten, print))
  set.add(cylinder(0.0145, height - neck - 0.004, 0.0138, 0.002), wood('oak', 'y'), { at: [0, neck + 0.004, 0] })
  return onPaper(set)
}

/** Felt brush: a back of pear wood, held like a stone, with soft bristles in rows. */
const feltBrush: ModelOf = ({ width, depth, height }) => {
  const set = new StageSet()
  const bristle = height * 0.56
  const back = height - bristle
  const grain = { ...painted('#b5774c', 0.16, 22), albedo: pearWood }
  set.add(raised(rounded(width, depth, 2.6), gripProfile(back)), grain, { at: [0, bristle, 0] })
  const tufts: Mesh[] = []
  for (let row = 0; row < 19; row++) {
    const z = ((row - 9) * (depth * 0.87)) / 18
    const wide = width * 0.42 * (1 - Math.abs(z / (depth / 2)) ** 2.7) ** (1 / 2.7)
    const count = Math.max(2, Math.round((wide * 2) / 0.0078))
    for (let i = 0; i < count; i++) {
      const x = (i / (count - 1) - 0.5) * 2 * wide * 0.9
      tufts.push(placed(tuft(bristle), { at: [x, 0, z], tilt: -z * 60, roll: x * 200 }))
    }
  }
  set.add(joined(...tufts), bristles(bristle))
  set.add(cylinder(0.0032, 0.0008, 0.003, 0.0003), brass, { at: [0, height - 0.0004, depth * 0.38] })
  return onPaper(set, [0, 0, 0], { around: 58, above: 20 })
}

/** The side of the brush: a foot, a hollow for the fingers, a domed top. */
const gripProfile = (height: number): [number, number][] => [
  ...[0, 0.5, 1].map((t): [number, number] => [0.0018 * (1 - t), 0.0012 * t]),
  ...Array.from({ length: 9 }, (_, i): [number, number] => {
    const t = i / 8
    return [0.0026 * Math.sin(t * Math.PI) ** 1.4, 0.0014 + t * height * 0.42]
  }),
  ...Array.from({ length: 8 }, (_, i): [number, number] => {
    const t = ((i + 1) / 8) * (Math.PI / 2)
    return [0.0105 * (1 - Math.cos(t)), 0.0014 + height * 0.42 + (height * 0.58 - 0.0014) * Math.sin(t)]
  }),
]

const tuft = (length: number): Mesh =>
  lathe(
    [
      [0, 0.0008],
      [0.003, 0.0002],
      [0.0043, 0.001],
      [0.0034, length * 0.55],
      [0.0026, length + 0.002],
    ],
    10,
  )

/** Hairs along y, darker where they leave the wood. */
function bristles(length: number): Material {
  const [tip, root] = [colour('#e6dac0'), colour('#a98f66')]
  return {
    gloss: 0.04,
    sharpness: 10,
    sheen: 0.1,
    albedo(p) {
      const hair = 1 + Math.sin(Math.atan2(p[2], p[0]) * 9) * 0.12
      return scale(mix(tip, root, Math.max(0, Math.min(1, p[1] / length)) ** 1.6), hair)
    },
  }
}

function pearWood(p: Vec): Vec {
  const figure = noise(p[0] * 160, p[1] * 160, p[2] * 9) * 0.5 + noise(p[0] * 420, p[1] * 420, p[2] * 24) * 0.3
  return mix(colour('#c08a5e'), colour('#98623c'), 0.4 + figure * 0.5)
}

export const care: Readonly<Record<string, ModelOf>> = {
  'care-tin-oak': careTin,
  'oil-wax-500': oilWax,
  'wool-wash': woolWash,
  'felt-brush': feltBrush,
}
