import { tube } from '../../renderer/bars.ts'
import { luminous, type Material, noise } from '../../renderer/materials.ts'
import type { Mesh } from '../../renderer/mesh.ts'
import { type Lamp, StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe, sphere } from '../../renderer/solids.ts'
import { scale, type Vec } from '../../renderer/vector.ts'
import { brass } from '../../scenes/palette.ts'
import { steelIn, wood } from '../materials.ts'
import type { Model, ModelOf } from '../model.ts'
import {
  arc,
  brushed,
  bulb,
  darkCable,
  darkSteel,
  enamel,
  fluted,
  litLinen,
  litOpal,
  oatCable,
  type Profile,
  rod,
  says,
  shell,
  shine,
  smooth,
  wireRing,
} from './shared.ts'

/** How high above the studio's floor pendants hang: high enough to be seen a little from below. */
const HUNG = 1.2
const CEILING = 2.4

/** A cord of a pendant: where it leaves it, its radius, what it is made of. */
type Cord = readonly [Vec, number, Material]

/** A pendant built with its underside at y = 0, hung at a height above the floor. */
function hung(
  set: StageSet,
  cords: readonly Cord[],
  lamps: readonly Lamp[],
  more: Partial<Model> = {},
  at = HUNG,
): Model {
  const up = new StageSet()
  for (const [[x, y, z], radius, material] of cords) {
    up.add(rod([x, y + at, z], [x, at + CEILING, z], radius, 10), material)
  }
  return {
    around: 24,
    above: -7,
    ...more,
    lamps: lamps.map((lamp) => ({ ...lamp, at: [lamp.at[0], lamp.at[1] + at, lamp.at[2]] })),
    set: new StageSet().put(set, { at: [0, at, 0] }),
    cords: up,
    shown: 'hung',
    measuredAt: [0, at, 0],
  }
}

/** Klokke: a bell of spun steel, its rim turned in. */
const klokke: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const lip = width / 2
  const dome = height - 0.046
  const { outside, inside } = shell([
    [lip - 0.0046, 0.0016],
    [lip - 0.0036, 0.0004],
    [lip - 0.0014, 0.0006],
    ...smooth(
      [
        [lip, 0.004],
        [lip * 0.987, dome * 0.1],
        [lip * 0.955, dome * 0.27],
        [lip * 0.85, dome * 0.55],
        [lip * 0.63, dome * 0.81],
        [lip * 0.36, dome * 0.94],
        [0.036, dome * 0.99],
      ],
      5,
    ),
    [0.024, dome],
    [0.004, dome],
  ])
  set.add(outside, paint).add(inside, enamel)
  set.add(
    lathe([
      [0.026, dome - 0.004],
      [0.0255, dome + 0.026],
      ...arc(0.0195, dome + 0.026, 0.006, 0.006, 0, 90, 6),
      [0, dome + 0.032],
    ]),
    paint,
  )
  set.add(cylinder(0.0075, 0.015, 0.006, 0.002), darkSteel, { at: [0, dome + 0.031, 0] })
  bulb(set, [0, dome * 0.62, 0], 0.034)
  set.add(cylinder(0.019, dome * 0.38), enamel, { at: [0, dome * 0.62 + 0.03, 0] })
  return hung(
    set,
    [[[0, height - 0.004, 0], 0.0034, darkCable]],
    [shine([0, 0.05, 0], 0.12), shine([0, -width * 0.3, 0], width * 0.4, [0, 1, 0.001])],
  )
}

/** A little narrower one way than the other: the oval that green oak dries to. */
function oval(mesh: Mesh): Mesh {
  for (let i = 2; i < mesh.positions.length; i += 3) mesh.positions[i] = (mesh.positions[i] as number) * 0.945
  return mesh
}

/** Bolle: a bowl of oak turned while moist, thick at the lip. */
const bolle: ModelOf = ({ width, height, choice }) => {
  const set = new StageSet()
  const oak = wood(choice['wood-finish'])
  const radius = width / 2
  const bowl = height - 0.03
  const wall = 0.009
  const outer = smooth(
    [
      [radius * 0.885, 0.004],
      [radius * 0.965, bowl * 0.17],
      [radius, bowl * 0.36],
      [radius * 0.965, bowl * 0.58],
      [radius * 0.8, bowl * 0.82],
      [radius * 0.52, bowl * 0.955],
      [0.026, bowl],
    ],
    6,
  )
  const inner = outer.map(([r, y]) => [Math.max(0, r - wall * 1.05), Math.min(y, bowl - wall)] as const)
  set.add(oval(lathe([[radius * 0.885 - wall, 0.0015], [radius * 0.885 - 0.004, 0], ...outer])), oak)
  set.add(oval(lathe([[radius * 0.885 - wall, 0.0015], ...inner])), oak)
  set.add(
    lathe([
      [0.03, bowl - 0.003],
      ...arc(0.02, bowl + 0.016, 0.006, 0.006, 0, 80, 5),
      [0.012, bowl + 0.024],
      [0, bowl + 0.0245],
    ]),
    oak,
  )
  set.add(cylinder(0.006, 0.008, 0.005, 0.001), darkSteel, { at: [0, bowl + 0.022, 0] })
  bulb(set, [0, bowl * 0.66, 0], 0.03)
  set.add(cylinder(0.017, bowl * 0.3), darkSteel, { at: [0, bowl * 0.66 + 0.02, 0] })
  return hung(
    set,
    [[[0, height - 0.004, 0], 0.0032, oatCable]],
    [shine([0, 0.05, 0], 0.12), shine([0, -width * 0.3, 0], width * 0.3, [0, 1, 0.001])],
  )
}

/** Perle: a globe of opal glass without a seam, in a brass cap that two fingers turn. */
const perle: ModelOf = ({ width, height }) => {
  const set = new StageSet()
  const radius = width / 2
  set.add(sphere(radius), litOpal(-radius * 0.35, radius * 1.15), { at: [0, radius, 0] })
  const seat = Math.sqrt(radius * radius - 0.034 * 0.034) + radius
  set.add(
    lathe([
      [0.033, seat - 0.004],
      [0.0365, seat - 0.003],
      [0.0365, seat + 0.001],
      [0.033, seat + 0.003],
      [0.02, seat + 0.0045],
    ]),
    brass,
  )
  set.add(fluted(0.0265, height - 0.005 - seat, 36), brass, { at: [0, seat, 0] })
  set.add(cylinder(0.02, 0.006, 0.0175, 0.002), brass, { at: [0, height - 0.0065, 0] })
  set.add(cylinder(0.0065, 0.014, 0.005, 0.0015), brass, { at: [0, height - 0.002, 0] })
  return hung(set, [[[0, height + 0.008, 0], 0.003, oatCable]], [shine([0, 0.05, 0], 0.3)], { above: 3 })
}

/** Linen of the bias: its thicker yarns run aslant both ways. */
function biasLinen(bulbAt: number, spread: number): Material {
  const plain = litLinen(bulbAt, spread)
  return {
    ...plain,
    albedo(p) {
      const around = Math.atan2(p[2], p[0]) * 0.3
      const [a, b] = [around + p[1], around - p[1]]
      const slub = Math.max(0, noise(a * 300, b * 14, 3)) + Math.max(0, noise(b * 300, a * 14, 9))
      return scale(plain.albedo(p), 1 - slub * 0.13)
    },
  }
}

/** The cord that laces the edge of a cloth to its ring, there and back all the way round. */
function lacing(ring: number, ringY: number, edge: number, edgeY: number): Mesh {
  const stitches = Math.round((ring * Math.PI * 2) / 0.021)
  const path = Array.from({ length: stitches * 4 + 1 }, (_, i): Vec => {
    const angle = (i / (stitches * 4)) * Math.PI * 2
    const at = i % 4
    const r = at === 0 ? ring + 0.0028 : at === 2 ? edge + 0.0016 : (ring + edge) / 2 + (at === 1 ? 0.0032 : 0.0006)
    const y = at === 0 ? ringY : at === 2 ? edgeY : (ringY + edgeY) / 2
    return [Math.cos(angle) * r, y, Math.sin(angle) * r]
  })
  return tube(path, 0.0011, 5)
}

/** Skjerm: linen laced between two rings of steel. */
const skjerm: ModelOf = ({ id, width, height }) => {
  const set = new StageSet()
  const wire = 0.003
  const bottom = width / 2 - wire
  const top = bottom * (says(id, 'small') ? 0.56 : says(id, 'medium') ? 0.46 : 0.38)
  const panels = says(id, 'small') ? 6 : says(id, 'medium') ? 8 : 10
  const [low, high] = [wire, height - wire]
  const gap = 0.011
  const radiusAt = (y: number) => {
    const t = (y - low) / (high - low)
    return bottom + (top - bottom) * t - Math.sin(Math.PI * t) * width * 0.012
  }
  set.add(wireRing(bottom, low, wire, 72), darkSteel).add(wireRing(top, high, wire, 48), darkSteel)
  const wall: Profile = Array.from({ length: 15 }, (_, i) => {
    const y = low + gap + ((high - low - gap * 2) * i) / 14
    return [radiusAt(y), y] as const
  })
  const { outside, inside } = shell(wall, 0.0011)
  const linen = biasLinen(height * 0.5, height * 0.42)
  set.add(outside, linen).add(inside, litLinen(height * 0.6, height * 0.6))
  const seam = biasLinen(-1, 0.1)
  for (let i = 0; i < panels; i++) {
    const path = Array.from({ length: 13 }, (_, k): Vec => {
      const y = low + gap + ((high - low - gap * 2) * k) / 12
      const angle = (i / panels) * Math.PI * 2 + (k / 12) * 0.42
      return [Math.cos(angle) * radiusAt(y), y, Math.sin(angle) * radiusAt(y)]
    })
    set.add(tube(path, 0.0013, 6), seam)
  }
  for (const y of [low + gap, high - gap]) set.add(wireRing(radiusAt(y), y, 0.0013, 64), seam)
  set.add(lacing(bottom, low, radiusAt(low + gap), low + gap + 0.002), oatCable)
  set.add(lacing(top, high, radiusAt(high - gap), high - gap - 0.002), oatCable)
  for (const angle of [90, 210, 330]) {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    set.add(rod([0, high - 0.012, 0], [c * top, high, s * top], 0.0022, 8), darkSteel)
  }
  set.add(cylinder(0.021, 0.046, 0.021, 0.003), darkSteel, { at: [0, high - 0.05, 0] })
  bulb(set, [0, high - 0.05, 0], 0.034)
  return hung(set, [[[0, high - 0.006, 0], 0.0034, oatCable]], [shine([0, 0.05, 0], 0.2)], { above: -4 })
}

/** Stripe: a line of light on wires, most of it down, a third of it up. */
const stripe: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const white = luminous('#fff4df', 2.4)
  const fields = Math.round(width / 0.6)
  const field = (width - 0.012) / fields
  for (let i = 0; i < fields; i++) {
    const x = -width / 2 + 0.006 + field * (i + 0.5)
    set.add(box(field - 0.0012, height - 0.008, depth, 0.003), paint, { at: [x, height / 2 + 0.001, 0] })
  }
  set.add(box(width - 0.012, height - 0.014, depth - 0.004, 0.002), darkSteel, { at: [0, height / 2, 0] })
  for (const side of [-1, 1]) {
    set.add(box(0.0062, height, depth, 0.0025), paint, { at: [side * (width / 2 - 0.0031), height / 2, 0] })
    set.add(box(width - 0.012, 0.012, 0.004, 0.0015), paint, { at: [0, 0.006, side * (depth / 2 - 0.002)] })
  }
  set.add(box(width - 0.013, 0.004, depth - 0.009, 0.0015), white, { at: [0, 0.0035, 0] })
  set.add(box(width - 0.03, 0.004, depth - 0.026, 0.0015), white, { at: [0, height - 0.0025, 0] })
  const wires = fields > 3 ? 3 : 2
  const lamps = Array.from({ length: fields }, (_, i) => shine([(i + 0.5 - fields / 2) * 0.6, -0.02, 0], 0.16))
  const cords: Cord[] = []
  for (let i = 0; i < wires; i++) {
    const x = (i / (wires - 1) - 0.5) * (width - 0.36)
    set.add(cylinder(0.006, 0.016, 0.0045, 0.0015), brushed, { at: [x, height - 0.004, 0] })
    cords.push([[x, height, 0], 0.0013, darkSteel])
  }
  const feed = -(width - 0.36) / 2 + 0.05
  set.add(cylinder(0.007, 0.014, 0.0055, 0.0015), darkSteel, { at: [feed, height - 0.004, 0] })
  cords.push([[feed, height, 0], 0.003, darkCable])
  return hung(set, cords, lamps, { around: 46, above: 9 }, 0.42)
}

export const pendants: Readonly<Record<string, ModelOf>> = {
  Klokke: klokke,
  Bolle: bolle,
  Perle: perle,
  Skjerm: skjerm,
  Stripe: stripe,
}
