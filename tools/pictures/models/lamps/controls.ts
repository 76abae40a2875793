import { curve, tube } from '../../renderer/bars.ts'
import { fabric, felt, type Material, metal, painted } from '../../renderer/materials.ts'
import { outlines, plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass } from '../../scenes/palette.ts'
import { steelIn } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import {
  arc,
  brushed,
  darkCable,
  darkSteel,
  disc,
  fluted,
  lit,
  oatCable,
  onWall,
  type Profile,
  rod,
  smooth,
} from './shared.ts'

/** The screw of a bulb, its contact at y = 0, up to the glass. */
function screw(set: StageSet, radius: number, high: number, turns: number): void {
  const from = 0.0055
  set.add(
    lathe([
      [0, 0],
      [radius * 0.3, 0.0004],
      [radius * 0.34, 0.002],
      [radius * 0.34, 0.003],
    ]),
    brushed,
  )
  set.add(
    lathe([
      [radius * 0.3, 0.002],
      [radius * 0.62, 0.0032],
      [radius * 0.86, from + 0.001],
    ]),
    darkSteel,
  )
  const thread: Profile = Array.from({ length: turns * 10 + 1 }, (_, i) => {
    const t = i / (turns * 10)
    return [
      radius - 0.0009 + 0.0009 * Math.cos(t * turns * Math.PI * 2 + Math.PI),
      from + (high - from - 0.004) * t,
    ] as const
  })
  set.add(
    lathe(
      [[radius * 0.86, from], ...thread, [radius, high - 0.0035], [radius, high], [radius - 0.002, high + 0.0005]],
      48,
    ),
    brushed,
  )
}

const opalBulb = (high: number): Material =>
  lit(painted('#f1e3ca', 0.6, 170), 0.16, (p) => 0.5 * Math.exp(-(((p[1] - high * 0.66) / (high * 0.3)) ** 2)) - 0.08)

/** A pear of opal glass on a large screw. */
const pearBulb: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const [radius, neck] = [width / 2, 0.0285]
  screw(set, 0.0132, neck, 4)
  const middle = height - radius
  set.add(
    lathe([
      [0.0125, neck - 0.001],
      ...smooth([
        [0.0138, neck],
        [0.0152, neck + 0.008],
        [radius * 0.7, middle - radius * 0.78],
        [radius * 0.94, middle - radius * 0.34],
        [radius, middle],
      ]),
      ...arc(0, middle, radius, radius, 6, 90, 18),
    ]),
    opalBulb(height),
  )
  return { set, shown: 'table', above: 14 }
}

/** A globe of opal glass on a white collar and a large screw. */
const globeBulb: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const [radius, neck] = [width / 2, 0.0285]
  screw(set, 0.0132, neck, 4)
  const middle = height - radius
  const collar = middle - radius * 0.86
  set.add(
    lathe([
      [0.0125, neck - 0.001],
      [0.0142, neck],
      [0.0152, neck + 0.004],
      [0.0186, collar - 0.001],
      [0.0192, collar + 0.001],
      [0.0186, collar + 0.003],
      [0.016, collar + 0.003],
    ]),
    painted('#e9e4da', 0.3, 40),
  )
  set.add(lathe(arc(0, middle, radius, radius, -59, 90, 30)), opalBulb(height))
  return { set, shown: 'table', above: 14 }
}

/** A candle of opal glass on a small screw. */
const candleBulb: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const [radius, neck] = [width / 2, 0.0235]
  screw(set, 0.007, neck, 4)
  set.add(
    lathe([
      [0.0065, neck - 0.001],
      ...smooth([
        [0.0078, neck],
        [0.0094, neck + 0.004],
        [radius * 0.86, neck + 0.0145],
        [radius, neck + 0.026],
        [radius * 0.86, neck + 0.042],
        [radius * 0.5, neck + 0.0555],
        [radius * 0.2, height - 0.0035],
        [0.0012, height - 0.0002],
        [0, height],
      ]),
    ]),
    opalBulb(height),
  )
  return { set, shown: 'table', above: 14 }
}

/** A round of steel in the cable, pressed by the toe. */
const footDimmer: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const radius = width / 2
  set.add(cylinder(radius - 0.003, 0.004, radius - 0.003, 0.001), darkSteel)
  set.add(
    lathe([
      [radius - 0.002, 0.003],
      ...arc(radius - 0.003, 0.007, 0.003, 0.004, -70, 0, 4),
      ...arc(radius - 0.007, height * 0.62, 0.007, 0.007, 0, 76, 7),
      [radius * 0.66, height * 0.9],
      [radius * 0.64, height * 0.89],
      [radius * 0.63, height * 0.8],
    ]),
    metal('#dcdedf', 40),
  )
  set.add(
    lathe([
      [radius * 0.6, height * 0.8],
      [radius * 0.6, height * 0.93],
      ...arc(radius * 0.57, height * 0.94, radius * 0.03, height * 0.03, 0, 80, 5),
      [radius * 0.3, height * 0.995],
      [0, height],
    ]),
    metal('#e6e8e9', 60),
  )
  set.add(cylinder(0.0022, 0.0012, 0.0018, 0.0004), brass, { at: [0, height - 0.0004, radius * 0.44] })
  const cords = new StageSet()
  for (const side of [-1, 1]) {
    set.add(cylinder(0.0062, 0.012, 0.005, 0.0015), darkSteel, {
      at: [side * (radius - 0.012), 0.011, 0],
      roll: -side * 90,
    })
    const run = curve([
      [side * (radius - 0.008), 0.011, 0],
      [side * (radius + 0.012), 0.0075, 0.001],
      [side * (radius + 0.05), 0.0033, 0.008 * side],
      [side * (radius + 0.12), 0.0033, -0.012 * side],
      [side * 0.6, 0.0033, 0.05],
    ])
    cords.add(tube(run, 0.0033, 12), oatCable)
  }
  return { set, cords, shown: 'table', above: 27 }
}

/** A plate of steel over a box in the wall, with a knob that turns and clicks. */
const wallDimmer: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const middle = height / 2
  set.add(plate(outlines.superellipse(width, height, 9), 0.009, 0.0022), paint, { at: [0, middle, 0], tilt: 90 })
  const face: Vec = [0, middle, 0.0085]
  set.add(cylinder(0.0235, 0.0022, 0.0225, 0.0006), paint, { at: face, tilt: 90 })
  const long = depth - 0.0105
  set.add(fluted(0.0195, long, 44), paint, { at: [0, middle, 0.0105], tilt: 90 })
  set.add(box(0.0016, 0.011, 0.0012, 0.0004), brass, { at: [0, middle + 0.0115, depth - 0.0004] })
  for (let i = 0; i <= 10; i++) {
    const angle = ((225 - i * 27) * Math.PI) / 180
    const r = 0.0288
    set.add(disc(i % 5 === 0 ? 0.0011 : 0.0006, 0.0008, 0.0002), brass, {
      at: [Math.cos(angle) * r, middle + Math.sin(angle) * r, 0.009],
      tilt: 90,
    })
  }
  return onWall(set, [], { around: 30, above: 14 })
}

/** A coil of cable braided in linen, tied with felt, its end stripped to show the cores. */
const textileCable: ModelOf = () => {
  const set = new StageSet()
  const thick = 0.0036
  const turns = 7
  const [wide, step] = [0.074, thick * 2.02]
  const layers: readonly (readonly [number, number])[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [1.5, 1],
    [0.5, 1],
    [1.0, 2],
    [0.1, 2],
  ]
  const path: Vec[] = []
  for (let i = 0; i <= turns * 40; i++) {
    const turn = Math.min(turns - 1, Math.floor(i / 40))
    const t = turn === turns - 1 ? 0 : Math.max(0, ((i % 40) / 40 - 0.7) / 0.3)
    const [a, b] = [layers[turn] ?? [0, 0], layers[turn + 1] ?? layers[turn] ?? [0, 0]]
    const ease = t * t * (3 - 2 * t)
    const r = wide + (a[0] + (b[0] - a[0]) * ease) * step + Math.sin(i * 0.31) * 0.0004
    const y = thick + (a[1] + (b[1] - a[1]) * ease) * step * 0.87 + Math.sin(i * 0.23 + turn) * 0.0003
    const angle = (i / 40) * Math.PI * 2 + 0.5
    path.push([Math.cos(angle) * r, y, Math.sin(angle) * r * 0.97])
  }
  const end: Vec = [0.006, thick, 0.108]
  const lead = curve([path[0] as Vec, [0.083, thick, 0.012], [0.084, thick, 0.046], [0.055, thick, 0.088], end], 8)
  const braid: Material = {
    ...fabric('#d2c4a6', 2600, 0.16),
    relief: (p) => Math.sin(p[0] * 2400 + p[1] * 3000) * Math.sin(p[2] * 2400 - p[1] * 3000) * 0.00016,
  }
  set.add(tube(path, thick, 12), braid)
  set.add(tube([...lead].reverse(), thick, 12), braid)
  // The stripped end: a cut of braid, three cores, copper.
  const along: Vec = [-0.93, 0, 0.37]
  const from = (t: number, up: number, out: number): Vec => [
    end[0] + along[0] * t + 0.37 * out,
    end[1] + up,
    end[2] + along[2] * t + 0.93 * out,
  ]
  set.add(rod(from(-0.001, 0, 0), from(0.003, 0, 0), thick * 0.93), painted('#efe9dc', 0.2, 30))
  const cores = [
    ['#6b4a33', 0.0012, -0.0013, 0.002],
    ['#3d6b93', 0.0012, 0.0013, 0.006],
    ['#8f9b3a', -0.001, 0, 0.01],
  ] as const
  for (const [color, up, out, fan] of cores) {
    const tip = from(0.026, up - 0.0004, out * (1 + fan * 180))
    const bare = from(0.034, up - 0.0005, out * (1 + fan * 240))
    set.add(rod(from(0.001, up, out), tip, 0.00105, 10), painted(color, 0.35, 50))
    set.add(rod(tip, bare, 0.0006, 8), metal('#c07a4e', 50))
  }
  // Two ties of felt around the coil.
  for (const angle of [100, 275]) {
    const radians = (angle * Math.PI) / 180
    const [c, s] = [Math.cos(radians), Math.sin(radians)]
    const middle = wide + step
    const round = Array.from({ length: 33 }, (_, i): Vec => {
      const a = (i / 32) * Math.PI * 2
      const [across, up] = [Math.cos(a) * (step + thick + 0.0014), Math.sin(a) * (step * 0.87 + thick + 0.001)]
      const r = middle + across
      return [r * c, Math.max(0.0012, thick + step * 0.87 + up), r * s * 0.97]
    })
    for (const k of [-2, -1, 0, 1, 2]) {
      const by: Vec = [-s * k * 0.0016, 0, c * k * 0.0016]
      set.add(
        tube(
          round.map(([x, y, z]): Vec => [x + by[0], y, z + by[2]]),
          0.0012,
          6,
        ),
        felt('#b4593a'),
      )
    }
  }
  return { set, shown: 'table', around: 16, above: 38, measuredAt: [end[0], 0, end[2]] }
}

/** A rose of steel that three cords leave by their own glands; it lies on its back. */
const ceilingRose: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const radius = width / 2
  const face = height - 0.012
  set.add(
    lathe([
      [0, 0],
      [radius - 0.002, 0],
      [radius, 0.002],
      ...arc(radius - 0.008, face - 0.008, 0.008, 0.008, 0, 88, 8),
      [0, face + 0.001],
    ]),
    paint,
  )
  set.add(disc(0.006, 0.004, 0.0014), brushed, { at: [0, face + 0.002, 0] })
  set.add(box(0.009, 0.001, 0.0012, 0.0002), darkSteel, { at: [0, face + 0.0042, 0], turn: 30 })
  const cords = new StageSet()
  const ways: readonly (readonly [number, number, number])[] = [
    [35, 4, 0.02],
    [150, 190, -0.02],
    [270, 285, 0.015],
  ]
  for (const [angle, heading, drift] of ways) {
    const at = (degrees: number, r: number, y: number, aside = 0): Vec => {
      const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      return [c * r - s * aside, y, s * r + c * aside]
    }
    const gland = at(angle, radius * 0.56, face)
    set.add(cylinder(0.0085, 0.004, 0.008, 0.0008), paint, { at: gland })
    set.add(fluted(0.0068, 0.0095, 18), brass, { at: [gland[0], face + 0.0028, gland[2]] })
    // Up out of the gland, over the edge, away over the table.
    const from = (r: number, y: number, aside = 0): Vec => {
      const [x, , z] = at(heading, r, 0, aside)
      return [gland[0] + x, y, gland[2] + z]
    }
    const path = curve([
      gland,
      from(0.001, height + 0.004),
      from(0.012, height + 0.0145),
      from(0.032, height + 0.006),
      from(0.05, 0.016, drift * 0.2),
      from(0.068, 0.0045, drift * 0.4),
      from(0.1, 0.0032, drift),
      from(0.2, 0.0032, 0),
      from(0.5, 0.0032, drift),
      from(1.2, 0.0032, 0),
    ])
    const [near, far] = [path.slice(0, 51), path.slice(50)]
    set.add(tube(near, 0.0032, 12), darkCable)
    cords.add(tube(far, 0.0032, 12), darkCable)
  }
  return { set, cords, shown: 'table', around: 18, above: 36 }
}

export const controls: Readonly<Record<string, ModelOf>> = {
  'bulb-e27-470': pearBulb,
  'bulb-e27-1050': globeBulb,
  'bulb-e14-350': candleBulb,
  'foot-dimmer': footDimmer,
  'wall-dimmer': wallDimmer,
  'textile-cable': textileCable,
  'ceiling-rose': ceilingRose,
}
