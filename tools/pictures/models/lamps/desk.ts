import { curve, tube } from '../../renderer/bars.ts'
import { luminous, type Material } from '../../renderer/materials.ts'
import { plate, sheet } from '../../renderer/plates.ts'
import { type Lamp, StageSet } from '../../renderer/scene.ts'
import { cylinder, lathe } from '../../renderer/solids.ts'
import { add, type Vec } from '../../renderer/vector.ts'
import { brass, cork, filament, opal } from '../../scenes/palette.ts'
import { steelIn, wood } from '../materials.ts'
import type { ModelOf, ProductToShow } from '../model.ts'
import { clampedTop, ON_CLAMP, wallPlate } from './mounts.ts'
import {
  arc,
  ball,
  brushed,
  bulb,
  castFoot,
  darkCable,
  darkSteel,
  disc,
  drumShade,
  enamel,
  frictionJoint,
  litOpal,
  oatCable,
  onWall,
  type Profile,
  pairOf,
  rod,
  says,
  shell,
  shine,
  wireRing,
} from './shared.ts'

/**
 * A braided cable that leaves a lamp and runs out of the picture, with a switch in it.
 *
 * @param heading degrees from -x toward +z that it runs
 */
function cable(from: Vec, material: Material, heading = 0, withSwitch = false): StageSet {
  const set = new StageSet()
  const run = curve([
    [0, 0.006, 0],
    [-0.05, 0.003, -0.02],
    [-0.17, 0.003, -0.01],
    [-0.3, 0.003, 0.035],
    [-0.6, 0.003, -0.03],
    [-1.4, 0.003, 0.06],
    [-5, 0.003, 0],
  ])
  set.add(tube(run, 0.003, 10), material)
  if (withSwitch) {
    set.add(lathe([[0, 0], [0.008, 0], ...arc(0.008, 0.007, 0.004, 0.007, -60, 90, 6), [0, 0.014]]), darkSteel, {
      at: [-0.17, 0, -0.01],
    })
  }
  return new StageSet().put(set, { at: from, turn: heading })
}

/** An upright hoop of bent oak in the plane of x and y: out to `wide`, up to `high`, round above. */
function hoop(wide: number, high: number, from: number, strip: number, thick: number) {
  const half = (wide - thick) / 2
  const straight = high - thick / 2 - half - from
  const total = straight * 2 + Math.PI * half
  return sheet(
    (u, v) => {
      const s = u * total
      const z = (v - 0.5) * strip
      if (s < straight) return [-half, from + s, z]
      if (s > total - straight) return [half, from + total - s, z]
      const angle = Math.PI - (s - straight) / half
      return [Math.cos(angle) * half, from + straight + Math.sin(angle) * half, z]
    },
    thick,
    72,
    2,
  )
}

/** Lykt, one lantern: a ring of oak to stand on, a hoop of oak to carry it by, a drum of light between. */
function lantern({ width, height, choice }: ProductToShow, isLinen: boolean): StageSet {
  const set = new StageSet()
  const oak = wood(choice['wood-finish'])
  const ring = width / 2
  set.add(
    lathe([
      [ring - 0.028, 0.002],
      ...arc(ring - 0.005, 0.005, 0.005, 0.005, -90, 0, 4),
      ...arc(ring - 0.006, 0.034, 0.006, 0.006, 0, 90, 5),
      [ring - 0.028, 0.04],
      [ring - 0.028, 0.002],
    ]),
    oak,
  )
  set.add(cylinder(ring - 0.027, 0.022, ring - 0.027, 0.002), oak, { at: [0, 0.004, 0] })
  set.add(hoop(width - 0.012, height, 0.02, 0.026, 0.007), wood(choice['wood-finish'], 'y'))
  for (const side of [-1, 1]) {
    set.add(disc(0.006, 0.004, 0.0015), brass, { at: [side * (ring - 0.004), 0.028, 0], roll: 90 })
  }
  const [radius, top] = [ring - 0.03, height - 0.106]
  if (isLinen) {
    set.put(drumShade(radius + 0.002, radius - 0.018, top - 0.05, 0.1), { at: [0, 0.0415, 0] })
    set.add(cylinder(0.012, 0.06), brass, { at: [0, 0.024, 0] })
  } else {
    set.add(
      lathe([
        [0, 0.028],
        [radius - 0.02, 0.028],
        ...arc(radius - 0.014, 0.044, 0.014, 0.014, -80, 0, 6),
        ...arc(radius - 0.03, top - 0.03, 0.03, 0.03, 0, 78, 10),
        [radius * 0.6, top + 0.001],
        [radius * 0.3, top + 0.003],
        [0, top + 0.004],
      ]),
      litOpal(0.15, 0.11),
    )
    set.add(cylinder(0.011, 0.012, 0.008), brass, { at: [0, top + 0.002, 0] })
  }
  return set
}

/** Lykt: a lantern of oak for the sideboard. */
const lykt: ModelOf = (product) => {
  const set = lantern(product, says(product.id, 'linen-shade'))
  const lamps = [shine([0, 0.287, 0], 0.035)]
  const cords = cable([-0.03, 0, -product.depth / 2 + 0.016], oatCable, -8, true)
  if (!says(product.id, 'pair')) return { set, lamps, cords, shown: 'table', around: 26, above: 17 }
  const two = pairOf(set, lamps, [0.27, 0, -0.19], -24)
  return { ...two, cords, shown: 'table', around: 20, above: 17 }
}

const uglesDome = (lip: number, low: number, high: number): Profile => [
  [lip - 0.001, low],
  [lip, low + 0.003],
  ...arc(0, low + 0.012, lip, high - low - 0.012, 0, 84, 22),
  [0.012, high],
]

/** Ugle: a wide shade on a short neck, like an owl that has turned its head. */
const ugle: ModelOf = ({ id, width, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const [lip, low] = [width / 2, height * 0.56]
  const foot = lip * 0.64
  set.add(
    lathe([
      [0, 0],
      [foot - 0.003, 0],
      ...arc(foot - 0.004, 0.007, 0.004, 0.005, -60, 80, 6),
      [foot * 0.7, 0.018],
      ...arc(0.062, 0.068, 0.04, 0.048, 268, 182, 9),
      [0.02, 0.12],
      [0.018, low + 0.03],
      [0, low + 0.03],
    ]),
    paint,
  )
  set.add(cylinder(0.0085, 0.01, 0.0075), brass, { at: [foot * 0.72, 0.016, 0.03] })
  const lamps = [shine([0, low + 0.07, 0], 0.12)]
  const cords = cable([0, 0, -foot + 0.005], darkCable, -8)
  if (says(id, 'linen-shade')) {
    const tall = height - 0.012 - low
    set.put(drumShade(lip - 0.001, lip * 0.4, tall, tall * 0.5), { at: [0, low, 0] })
    set.add(lathe([[0, 0], [0.007, 0], ...arc(0, 0.01, 0.009, 0.009, -40, 90, 8)]), brass, {
      at: [0, height - 0.02, 0],
    })
    set.add(rod([0, low + tall * 0.84, 0], [0, height - 0.016, 0], 0.0035), brass)
    return { set, lamps, cords, shown: 'table', above: 16 }
  }
  const isGlass = says(id, 'opal-glass')
  const high = height - 0.014
  const { outside, inside } = shell(uglesDome(lip, low, high), isGlass ? 0.004 : 0.0016)
  set.add(outside, isGlass ? litOpal(low + 0.05, 0.09) : paint)
  set.add(inside, isGlass ? opal : enamel)
  set.add(cylinder(0.014, 0.016, 0.008, 0.002), isGlass ? brass : paint, { at: [0, high - 0.002, 0] })
  bulb(set, [0, low + 0.062, 0], 0.03, true)
  return { set, lamps, cords, shown: 'table', above: isGlass ? 16 : 11 }
}

/** Where an arm of two parts bends, in the plane of y and z: the knee above and behind. */
function kneeOf(from: Vec, to: Vec, lower: number, upper: number): Vec {
  const [dy, dz] = [to[1] - from[1], to[2] - from[2]]
  const far = Math.hypot(dy, dz)
  const along = (lower * lower + far * far - upper * upper) / (2 * far)
  const off = Math.sqrt(Math.max(0, lower * lower - along * along))
  const [uy, uz] = [dy / far, dz / far]
  return [0, from[1] + uy * along + uz * off, from[2] + uz * along - uy * off]
}

/** Knekk's shade: a spun cone on a straight neck; its top is at y = 0 of its own frame, its lip below. */
function knekksShade(lip: number, paint: Material): StageSet {
  const set = new StageSet()
  const { outside, inside } = shell([
    [lip - 0.0015, -0.17],
    [lip, -0.168],
    [lip * 0.95, -0.15],
    [lip * 0.66, -0.092],
    [lip * 0.46, -0.062],
    ...arc(0.035, -0.046, 0.0075, 0.01, -48, 0, 4),
    [0.0265, -0.03],
    ...arc(0.0195, -0.016, 0.007, 0.007, 0, 90, 6),
    [0.002, -0.009],
  ])
  set.add(outside, paint).add(inside, enamel)
  set.add(cylinder(0.008, 0.012), brass, { at: [0, -0.012, 0] })
  set.add(ball(0.03), filament, { at: [0, -0.112, 0] })
  set.add(cylinder(0.017, 0.05), darkSteel, { at: [0, -0.09, 0] })
  return set
}

/** Knekk's arm from its first joint to its shade, whose lip ends at `reach`. */
function knekksArm(set: StageSet, first: Vec, top: number, reach: number, lip: number, paint: Material): Lamp {
  const tilt = 14 * (Math.PI / 180)
  const last: Vec = [0, top - 0.016, reach - lip * Math.cos(tilt) - 0.17 * Math.sin(tilt)]
  const knee = kneeOf(first, last, 0.42, 0.38)
  for (const side of [-1, 1]) {
    const x = side * 0.0085
    set.add(rod([x, first[1], first[2]], [x, knee[1], knee[2]], 0.0042), paint)
  }
  set.add(rod(knee, last, 0.0062), paint)
  frictionJoint(set, first, 0.0165, 0.031)
  frictionJoint(set, knee, 0.0165, 0.031)
  frictionJoint(set, last, 0.014, 0.026)
  const sag = (a: Vec, b: Vec, x: number): Vec => [x, (a[1] + b[1]) / 2 - 0.012, (a[2] + b[2]) / 2]
  const loop = (p: Vec): Vec => add(p, [0.004, 0.03, -0.03])
  set.add(
    tube(
      curve(
        [
          add(first, [0, 0.03, 0]),
          sag(first, knee, 0),
          add(knee, [0, -0.04, 0]),
          loop(knee),
          sag(knee, last, 0.002),
          last,
        ],
        8,
      ),
      0.0022,
      8,
    ),
    darkCable,
  )
  set.put(knekksShade(lip, paint), { at: last, tilt: -14 })
  return shine([0, last[1] - 0.12, last[2] + 0.03], 0.16, [0, -1, 0.24])
}

/** Knekk: an arm of two parts with brass joints that hold by friction; on a foot, a clamp or the wall. */
const knekk: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const lip = width / 2
  if (says(id, 'for-the-wall')) {
    wallPlate(set, paint, 0.08, 0.2, 0.05)
    const first: Vec = [0, 0.125, 0.062]
    set.add(rod([0, first[1], 0.01], first, 0.0085), brass)
    return onWall(set, [knekksArm(set, first, height, depth, lip, paint)], { around: 54, above: 8 })
  }
  const back = -depth / 2
  if (says(id, 'with-clamp')) {
    const z = back + 0.04
    set.put(clampedTop(paint, { ends: 1, wide: 0.26, deep: 0.24 }), { at: [0, 0, z] })
    const first: Vec = [0, ON_CLAMP + 0.034, z]
    set.add(cylinder(0.0125, 0.032, 0.0105, 0.002), paint, { at: [0, ON_CLAMP - 0.001, z] })
    const lamp = knekksArm(set, first, height, depth / 2, lip, paint)
    return { set, lamps: [lamp], shown: 'table', around: 54, above: 14 }
  }
  const z = back + 0.1
  castFoot(set, 0.1, 0.026, paint, cork, [0, 0, z])
  const first: Vec = [0, 0.066, z]
  set.add(cylinder(0.0125, 0.036, 0.0105, 0.002), paint, { at: [0, 0.025, z] })
  set.add(cylinder(0.009, 0.007, 0.008), brass, { at: [0.05, 0.026, z + 0.045] })
  const lamp = knekksArm(set, first, height, depth / 2, lip, paint)
  return {
    set,
    lamps: [lamp],
    cords: cable([0, 0, z - 0.095], darkCable, -130),
    shown: 'table',
    around: 54,
    above: 14,
  }
}

/** Kran's shade: a deep half-globe with a brass knob to pull it by; its top is at y = 0 of its own frame. */
function kransShade(lip: number, paint: Material): StageSet {
  const set = new StageSet()
  const tall = 0.15
  const { outside, inside } = shell([
    [lip - 0.004, -tall],
    [lip, -tall + 0.003],
    [lip, -tall + 0.03],
    ...arc(0, -tall + 0.03, lip, tall - 0.05, 4, 74, 18),
    [0.03, -0.022],
    [0.027, -0.018],
    [0.026, -0.002],
    [0.003, 0],
  ])
  set.add(outside, paint).add(inside, enamel)
  set.add(wireRing(lip - 0.0009, -tall + 0.03, 0.0012), paint)
  set.add(rod([0, -tall + 0.016, lip - 0.002], [0, -tall + 0.016, lip + 0.0], 0.003), brass)
  set.add(ball(0.034), filament, { at: [0, -0.1, 0] })
  set.add(cylinder(0.017, 0.05), darkSteel, { at: [0, -0.07, 0] })
  return set
}

/** Kran: a boom across a mast, balanced by a weight, for drawing boards. */
const kran: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const lip = width / 2
  if (says(id, 'for-the-wall')) return kranOnWall(set, paint, lip, depth, height)
  const isClamped = says(id, 'with-clamp')
  const mast = -0.19
  const under = isClamped ? ON_CLAMP - 0.001 : 0.028
  if (isClamped) {
    set.put(clampedTop(paint, { ends: 1, wide: 0.3, deep: 0.3 }, 0.05), { at: [0, 0, mast] })
  } else {
    castFoot(set, lip, 0.03, paint, cork, [0, 0, mast])
  }
  const pivot: Vec = [0, height - 0.17, mast]
  const front: Vec = [0, height - 0.041, depth / 2 - lip - 0.003]
  const slope = (front[1] - pivot[1]) / (front[2] - pivot[2])
  const onBoom = (z: number, up = 0, x = 0): Vec => [x, pivot[1] + slope * (z - mast) + up, z]
  set.add(cylinder(0.014, 0.05, 0.011, 0.002), paint, { at: [0, under, mast] })
  set.add(rod([0, under, mast], [0, pivot[1] + 0.05, mast], 0.0085), paint)
  set.add(ball(0.0105), brass, { at: [0, pivot[1] + 0.058, mast] })
  // The boom is two bars that pass the mast on both sides; a thin third one above keeps the shade level.
  const tail = -depth / 2 + 0.03
  for (const side of [-1, 1])
    set.add(rod(onBoom(tail, 0, side * 0.0135), onBoom(front[2], 0, side * 0.0135), 0.005), paint)
  set.add(rod([0, pivot[1] + 0.036, mast], add(front, [0, 0.036, 0]), 0.0028), brushed)
  set.add(rod(add(front, [0, 0.036, 0]), add(front, [0, -0.03, 0]), 0.005), paint)
  frictionJoint(set, pivot, 0.018, 0.042)
  frictionJoint(set, front, 0.013, 0.036)
  const degrees = 90 - (Math.atan(slope) * 180) / Math.PI
  set.add(disc(0.04, 0.062, 0.006), brass, { at: onBoom(tail + 0.008), tilt: degrees })
  set.add(disc(0.0405, 0.004, 0.001), darkSteel, { at: onBoom(tail + 0.008), tilt: degrees })
  const head = add(front, [0, -0.028, 0])
  set.put(kransShade(lip, paint), { at: head })
  return {
    set,
    lamps: [shine([0, head[1] - 0.13, head[2]], 0.2)],
    ...(isClamped ? {} : { cords: cable([0, 0, mast - lip + 0.004], darkCable, -130) }),
    shown: 'table',
    around: 56,
    above: 12,
  }
}

/** Kran on the wall: the boom hangs from a wire that runs over a pulley to the weight beside the mast. */
function kranOnWall(set: StageSet, paint: Material, lip: number, depth: number, height: number): ReturnType<ModelOf> {
  const mast = 0.055
  set.add(rod([0, 0.02, mast], [0, height - 0.014, mast], 0.0085), paint)
  wallPlate(set, paint, 0.08, 0.15, 0.115)
  set.add(cylinder(0.034, 0.012, 0.034, 0.003), paint, { at: [0, height - 0.07, 0], tilt: 90 })
  for (const y of [0.04, height - 0.07]) {
    set.add(rod([0, y, 0.008], [0, y, mast], 0.0075), paint)
    set.add(cylinder(0.0125, 0.03, 0.0125, 0.002), paint, { at: [0, y - 0.015, mast] })
  }
  const pivot: Vec = [0, 0.19, mast]
  const front: Vec = [0, height * 0.66, depth - lip - 0.003]
  const onBoom = (t: number, x: number): Vec => [
    x,
    pivot[1] + (front[1] - pivot[1]) * t,
    pivot[2] + (front[2] - pivot[2]) * t,
  ]
  for (const side of [-1, 1]) set.add(rod(onBoom(0, side * 0.0135), onBoom(1, side * 0.0135), 0.005), paint)
  frictionJoint(set, pivot, 0.018, 0.042)
  frictionJoint(set, front, 0.013, 0.036)
  // The pulley turns across x at the head of the mast; the weight hangs on its other side.
  const pulley: Vec = [0.016, height - 0.024, mast + 0.012]
  set.add(disc(0.022, 0.009, 0.002), brass, { at: pulley, roll: 90 })
  set.add(rod([0, pulley[1], mast], [0.024, pulley[1], mast + 0.012], 0.004), brushed)
  const held = onBoom(0.62, 0)
  set.add(rod(add(pulley, [0, 0.021, 0.004]), held, 0.0012, 8), darkSteel)
  set.add(disc(0.011, 0.034, 0.002), brass, { at: held, roll: 90 })
  const weightTop: Vec = [pulley[0], height * 0.52, pulley[2] - 0.021]
  set.add(rod(add(pulley, [0, 0.004, -0.021]), weightTop, 0.0012, 8), darkSteel)
  set.add(
    lathe([
      [0, -0.1],
      ...arc(0.014, -0.094, 0.006, 0.006, -90, 0, 4),
      [0.02, -0.02],
      ...arc(0.006, -0.016, 0.014, 0.016, 0, 90, 8),
      [0, 0],
    ]),
    brass,
    { at: add(weightTop, [0.012, 0, 0]) },
  )
  const head = add(front, [0, -0.02, 0])
  set.add(rod(front, add(head, [0, -0.01, 0]), 0.005), paint)
  set.put(kransShade(lip, paint), { at: head })
  return onWall(set, [shine([0, head[1] - 0.13, head[2]], 0.2)], { around: 52, above: 7 })
}

/** A hexagonal pencil along x from 0 to `long`, its point at the far end. */
function pencil(set: StageSet, at: Vec, long: number, thick: number, paint: Material): void {
  const radius = thick / 2
  const hexagon = Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 + 30) * Math.PI) / 180
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
  })
  const tip = 0.017
  set.add(plate(hexagon, long - tip - 0.008, 0.0006), paint, { at: [at[0] + long - tip, at[1], at[2]], roll: 90 })
  set.add(cylinder(radius * 0.94, 0.009, radius * 0.86, 0.001), brushed, {
    at: [at[0] + 0.009, at[1], at[2]],
    roll: 90,
  })
  set.add(
    lathe([
      [radius * 0.92, 0],
      [radius * 0.28, tip * 0.8],
      [radius * 0.2, tip * 0.96],
      [0, tip],
    ]),
    wood('white-oak', 'y'),
    { at: [at[0] + long - tip, at[1], at[2]], roll: -90 },
  )
}

/** Penn: a pencil of light on a stem that stands in cork. */
const penn: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const thick = 0.009
  const stem = -width / 2 + depth / 2
  const isClamped = says(id, 'with-clamp')
  const y = height - thick * 0.5
  let from = 0
  if (isClamped) {
    set.put(clampedTop(paint, { ends: -1, wide: 0.15, deep: 0.2 }, 0.034), { at: [stem, 0, 0], turn: 90 })
    set.add(cylinder(0.016, 0.022, 0.015, 0.002), cork, { at: [stem, ON_CLAMP, 0] })
    from = ON_CLAMP + 0.004
  } else {
    const r = depth / 2
    set.add(cylinder(r, 0.007, r, 0.0015), paint, { at: [stem, 0, 0] })
    set.add(
      lathe([
        [0, 0.007],
        [r - 0.003, 0.007],
        [r - 0.002, 0.009],
        ...arc(r - 0.014, 0.026, 0.012, 0.01, 0, 90, 7),
        [0, 0.037],
      ]),
      cork,
      { at: [stem, 0, 0] },
    )
    from = 0.03
  }
  set.add(rod([stem, from, 0], [stem, y - 0.008, 0], 0.004), paint)
  set.add(cylinder(0.0055, 0.02, 0.0055, 0.001), brushed, { at: [stem, y - 0.024, 0] })
  set.add(disc(0.0066, 0.016, 0.0012), brushed, { at: [stem, y, 0], roll: 90 })
  pencil(set, [-width / 2, y, 0], width, thick, paint)
  const [low, out] = [y - thick * 0.22, thick * 0.38]
  set.add(rod([stem + 0.02, low, out], [width / 2 - 0.03, low, out], 0.0021, 10), luminous('#ffeccb', 3))
  const lamps = [0.04, 0.1].map((x) => shine([x, y - 0.03, 0], 0.05))
  const cords = new StageSet()
  if (!isClamped) cords.put(cable([stem, 0, -depth / 2 + 0.004], darkCable, -8))
  return { set, lamps, cords, shown: 'table', around: 22, above: 16 }
}

export const deskLamps: Readonly<Record<string, ModelOf>> = {
  Lykt: lykt,
  Ugle: ugle,
  Knekk: knekk,
  Kran: kran,
  Penn: penn,
}
