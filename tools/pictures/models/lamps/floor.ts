import { curve, tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { cylinder, lathe, sphere } from '../../renderer/solids.ts'
import { add, type Vec } from '../../renderer/vector.ts'
import { brass, cork, filament, opal } from '../../scenes/palette.ts'
import { steelIn, wood } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import {
  arc,
  ball,
  brushed,
  bulb,
  castFoot,
  darkCable,
  disc,
  drumShade,
  enamel,
  litLinen,
  litOpal,
  oatCable,
  type Profile,
  rod,
  says,
  shell,
  shine,
  wireRing,
} from './shared.ts'

/** The cable of a floor lamp: from its foot, or hanging down from its knot, away over the floor to the left. */
function floorCable([x, y, z]: Vec, material: Material): StageSet {
  const hanging: readonly Vec[] = [
    [x, y, z],
    [x + 0.006, y * 0.5, z - 0.012],
    [x - 0.012, 0.06, z - 0.03],
  ]
  const run = curve([
    ...(y > 0.1 ? hanging : [[x, 0.01, z] as const]),
    [x - 0.12, 0.004, z - 0.08],
    [x - 0.45, 0.004, z - 0.02],
    [x - 0.9, 0.004, z - 0.16],
    [x - 2, 0.004, z + 0.1],
    [x - 8, 0.004, z - 0.6],
  ])
  return new StageSet().add(tube(run, 0.0036, 10), material)
}

/** Lin: a column of light on a ring of oak: linen around five rings of steel, or three drums of opal glass. */
const lin: ModelOf = ({ id, width, height, choice }) => {
  const set = new StageSet()
  const oak = wood(choice['wood-finish'])
  const radius = width / 2
  const ringOf = (low: number, high: number, r: number) =>
    lathe([
      [r - 0.02, low],
      ...arc(r - 0.005, low + 0.005, 0.005, 0.005, -90, 0, 4),
      ...arc(r - 0.005, high - 0.005, 0.005, 0.005, 0, 90, 4),
      [r - 0.02, high],
      [r - 0.02, low],
    ])
  for (const angle of [30, 150, 270]) {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    set.add(cylinder(0.012, 0.034, 0.015, 0.002), oak, { at: [c * (radius - 0.03), 0, s * (radius - 0.03)] })
  }
  set.add(ringOf(0.03, 0.068, radius), oak)
  set.add(cylinder(radius - 0.018, 0.022, radius - 0.018, 0.002), oak, { at: [0, 0.034, 0] })
  const cords = floorCable([0, 0, -radius + 0.02], oatCable)
  const lamps = [shine([0, 0.3, 0], 0.2), shine([0, 0.9, 0], 0.3)]
  const [low, high] = [0.066, height - 0.024]
  set.add(ringOf(height - 0.028, height, radius - 0.004), oak)
  if (says(id, 'opal-glass')) {
    const drums = 3
    const tall = (high - low) / drums
    for (let i = 0; i < drums; i++) {
      const y = low + tall * i
      const r = radius - 0.014
      set.add(
        lathe([
          [r - 0.03, y],
          ...arc(r - 0.022, y + 0.024, 0.022, 0.022, -88, 0, 8),
          [r, y + tall * 0.5],
          ...arc(r - 0.022, y + tall - 0.024, 0.022, 0.022, 0, 88, 8),
          [r - 0.03, y + tall],
        ]),
        litOpal(y + tall * 0.5, tall * 0.42),
      )
      if (i > 0) set.add(ringOf(y - 0.009, y + 0.009, radius - 0.006), oak)
    }
    set.add(cylinder(radius - 0.02, 0.01), opal, { at: [0, height - 0.02, 0] })
    return { set, lamps, cords, above: 10 }
  }
  // The linen is drawn in a little between its rings.
  const fields = 5
  const tall = (high - low) / fields
  const wall: Profile = Array.from({ length: fields * 8 + 1 }, (_, i) => {
    const t = (i / 8) % 1
    return [radius - 0.012 - 0.0035 * Math.sin(Math.PI * t), low + (tall * i) / 8] as const
  })
  const { outside, inside } = shell(wall, 0.0012)
  set.add(outside, litLinen(height * 0.52, height * 0.42)).add(inside, litLinen(height * 0.55, height))
  for (let i = 1; i < fields; i++) set.add(wireRing(radius - 0.0115, low + tall * i, 0.0024), litLinen(-2, 0.1))
  set.add(rod([0, low, -radius + 0.011], [0, high, -radius + 0.011], 0.0016, 8), litLinen(-2, 0.1))
  set.add(rod([0, 0.05, 0], [0, high - 0.12, 0], 0.012), opal)
  return { set, lamps, cords, above: 10 }
}

/** Mane: an open bowl on a tall stem that gives its light to the ceiling. */
const mane: ModelOf = ({ id, width, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const rim = width / 2
  castFoot(set, rim * 0.82, 0.026, paint, cork, [0, 0, 0])
  set.add(lathe([[0, 0], [0.024, 0], ...arc(0.034, 0.03, 0.022, 0.029, 260, 185, 8), [0, 0.04]]), brass, {
    at: [0, 0.026, 0],
  })
  const isGlass = says(id, 'opal-glass')
  const deep = isGlass ? 0.165 : 0.13
  const low = height - deep
  set.add(rod([0, 0.03, 0], [0, low, 0], 0.0095), paint)
  set.add(cylinder(0.0125, 0.03, 0.0125, 0.002), brass, { at: [0, height * 0.62, 0] })
  set.add(
    lathe([
      [0.0096, low - 0.05],
      [0.013, low - 0.048],
      [0.016, low - 0.03],
      [isGlass ? 0.05 : 0.034, low - 0.002],
      [isGlass ? 0.062 : 0.044, low + 0.012],
      [0, low + 0.014],
    ]),
    brass,
  )
  // A bowl, from its bottom out to its rim, so that its inside is on the other hand: listed from the rim.
  const bowl: Profile = isGlass
    ? [...arc(0, height - 0.012, rim, deep - 0.014, 0, -88, 22)].map(([r, y]) => [r, y] as const)
    : [[rim, height], [rim * 0.9, height - 0.045], ...arc(0, height - 0.045, rim * 0.9, deep - 0.047, -8, -88, 18)]
  const outward = [...bowl].reverse()
  const { outside, inside } = shell(outward, isGlass ? 0.004 : 0.0016)
  set.add(outside, isGlass ? litOpal(height - 0.07, 0.09) : paint)
  set.add(inside, isGlass ? opal : enamel)
  if (isGlass) {
    set.add(
      lathe([[rim - 0.001, height - 0.014], ...arc(rim - 0.002, height - 0.004, 0.004, 0.004, -80, 180, 12)]),
      opal,
    )
  }
  set.add(disc(rim * 0.42, 0.012, 0.004), filament, { at: [0, low + deep * 0.42, 0] })
  set.add(cylinder(0.02, deep * 0.42), brushed, { at: [0, low, 0] })
  return {
    set,
    lamps: [shine([0, height - deep * 0.3, 0], 0.16, [0, 1, 0.001])],
    cords: floorCable([0, 0, -rim * 0.8], darkCable),
    above: 16,
  }
}

/** Bue: one bow of steel from a heavy foot bedded on cork, with its light at the end. */
const bue: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const foot = depth / 2
  const stand = -width / 2 + foot
  castFoot(set, foot, 0.048, paint, cork, [stand, 0, 0])
  const isGlass = says(id, 'opal-glass')
  const lip = isGlass ? 0.135 : 0.165
  const end = width / 2 - lip
  const from = stand - 0.05
  const half = (end - from) / 2
  const tip = height - 0.36
  // Straight, then two quarters of an oval: a tall one up, a shorter one down to the shade.
  const bow: Vec[] = [[from, 0.04, 0]]
  for (let i = 0; i <= 40; i++) {
    const angle = Math.PI - (i / 40) * Math.PI
    const spring = i < 20 ? height * 0.5 : tip
    bow.push([from + half + Math.cos(angle) * half, spring + Math.sin(angle) * (height - 0.0115 - spring), 0])
  }
  const last = bow.at(-1) as Vec
  set.add(tube([...bow, [end, last[1] - 0.04, 0]], 0.0115), paint)
  set.add(cylinder(0.02, 0.06, 0.017, 0.003), brass, { at: [from, 0.046, 0] })
  const under = last[1] - 0.04
  set.add(cylinder(0.015, 0.03, 0.0135, 0.002), brass, { at: [end, under - 0.02, 0] })
  const lamps = [shine([end, under - 0.2, 0], 0.9)]
  const cords = floorCable([stand - 0.02, 0, -foot + 0.004], darkCable)
  if (isGlass) {
    set.add(lathe([[0, -0.03], [0.05, -0.03], ...arc(0.018, -0.03, 0.034, 0.03, 0, 88, 8)]), brass, {
      at: [end, under - 0.012, 0],
    })
    set.add(sphere(lip), litOpal(0, lip), { at: [end, under - 0.035 - lip * 0.93, 0] })
  } else if (says(id, 'steel-dome')) {
    const deep = 0.175
    const { outside, inside } = shell([
      [lip - 0.003, -deep],
      [lip, -deep + 0.002],
      ...arc(0, -deep + 0.012, lip, deep - 0.022, 0, 76, 20),
      [0.036, -0.008],
      ...arc(0.024, -0.006, 0.008, 0.008, 0, 90, 5),
      [0.002, 0.002],
    ])
    set.add(outside, paint, { at: [end, under - 0.02, 0] }).add(inside, enamel, { at: [end, under - 0.02, 0] })
    bulb(set, [end, under - 0.06, 0], 0.035)
  } else {
    const tall = 0.235
    set.put(drumShade(lip - 0.001, lip * 0.78, tall, tall * 0.5), { at: [end, under - tall * 0.86 - 0.016, 0] })
    set.add(rod([end, under, 0], [end, under - 0.02, 0], 0.006), brass)
  }
  return { set, lamps, cords, around: 20, above: 10 }
}

/** Siv: a reed of steel that leans over the armrest. */
const siv: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const paint = steelIn(choice['steel-colour'])
  const foot = depth / 2
  const stand = -width / 2 + foot
  castFoot(set, foot, 0.022, paint, cork, [stand, 0, 0])
  const isDome = says(id, 'steel-dome')
  const lip = isDome ? 0.084 : 0.088
  const from = stand - 0.122
  const lean = Math.tan((8 * Math.PI) / 180)
  const tilt = isDome ? 8 : 0
  const end = width / 2 - lip * Math.cos((tilt * Math.PI) / 180) - 0.135 * Math.sin((tilt * Math.PI) / 180)
  const bend = height - 0.075
  const at = (y: number): Vec => [from + lean * y, y, 0]
  const top = at(bend)
  // The reed bends over in one turn of the tube.
  const across = end - top[0]
  const reed: Vec[] = [at(0.02), at(bend * 0.5), at(bend - 0.03)]
  for (let i = 0; i <= 14; i++) {
    const angle = Math.PI - (i / 14) * Math.PI
    const middle = (top[0] + end) / 2
    reed.push([middle + Math.cos(angle) * (across / 2), bend + Math.sin(angle) * (height - 0.008 - bend), 0])
  }
  reed.push([end, bend - 0.035, 0])
  set.add(tube(reed, 0.008), paint)
  set.add(cylinder(0.0125, 0.024, 0.011, 0.002), paint, { at: add(at(0.02), [0, 0, 0]), roll: -8 })
  const neck: Vec = [end, bend - 0.035, 0]
  set.add(cylinder(0.0105, 0.02, 0.0105, 0.002), brushed, { at: [end, neck[1] - 0.012, 0] })
  const cords = floorCable([stand, 0, -foot + 0.004], darkCable)
  if (isDome) {
    const { outside, inside } = shell([
      [lip - 0.002, -0.135],
      [lip, -0.133],
      [lip * 0.97, -0.115],
      ...arc(0.036, -0.112, lip * 0.97 - 0.036, 0.09, 4, 78, 14),
      ...arc(0.026, -0.012, 0.02, 0.014, 10, 88, 6),
      [0.002, 0.003],
    ])
    set.add(outside, paint, { at: [end, neck[1] - 0.006, 0], roll: tilt })
    set.add(inside, enamel, { at: [end, neck[1] - 0.006, 0], roll: tilt })
    bulb(set, [end + 0.008, neck[1] - 0.05, 0], 0.027)
  } else {
    const tall = 0.185
    set.put(drumShade(lip - 0.002, lip * 0.72, tall, tall * 0.5), { at: [end, neck[1] - tall * 0.86 - 0.006, 0] })
  }
  return { set, lamps: [shine([end + 0.03, neck[1] - 0.2, 0], 0.16)], cords, around: 18, above: 11 }
}

/** Three legs of oak that cross in one knot of brass and carry a shade; the knot is on the axis. */
const tripod: ModelOf = ({ id, width, height, choice }) => {
  const set = new StageSet()
  const oak = wood(choice['wood-finish'], 'y')
  const spread = (width / 2 - 0.0142) / Math.cos(Math.PI / 6)
  const [knot, above] = [height * 0.6, height * 0.73]
  // Each leg passes the axis beside it, so that the three cross without touching: the knot holds them there.
  for (const angle of [90, 210, 330]) {
    const radians = (angle * Math.PI) / 180
    const [c, s] = [Math.cos(radians), Math.sin(radians)]
    const beside: Vec = [-s * 0.0165, 0, c * 0.0165]
    const at = (y: number): Vec => {
      const r = spread * (1 - (y - 0.014) / (knot - 0.014))
      return [c * r + beside[0] * Math.min(1, y / knot), y, s * r + beside[2] * Math.min(1, y / knot)]
    }
    const leg = tube([at(0.014), at(knot * 0.5), at(knot), at(above)], 0.0135)
    set.add(leg, oak)
    set.add(ball(0.0142), brass, { at: at(0.0142) })
    set.add(ball(0.0139), brass, { at: at(above) })
  }
  set.add(
    lathe([
      [0.032, -0.022],
      ...arc(0.036, -0.018, 0.004, 0.004, -90, 0, 4),
      ...arc(0.036, 0.018, 0.004, 0.004, 0, 90, 4),
      [0.032, 0.022],
      [0.032, -0.022],
    ]),
    brass,
    { at: [0, knot, 0] },
  )
  set.add(cylinder(0.012, 0.03, 0.009, 0.002), brass, { at: [0, knot - 0.015, 0] })
  const cords = floorCable([0, knot - 0.018, 0], oatCable)
  if (says(id, 'opal-glass')) {
    const radius = 0.165
    const middle = height - radius
    set.add(rod([0, knot, 0], [0, middle - radius * 0.9, 0], 0.0065), brass)
    set.add(lathe([[0, 0], [0.014, 0], ...arc(0.014, 0.034, 0.042, 0.034, -90, 0, 8), [0, 0.036]]), brass, {
      at: [0, middle - radius * 0.985 - 0.02, 0],
    })
    set.add(sphere(radius), litOpal(0, radius), { at: [0, middle, 0] })
    return { set, lamps: [shine([0, middle - 0.05, 0], 0.5)], cords, above: 10 }
  }
  const tall = height * 0.21
  const low = height - tall
  set.add(rod([0, knot, 0], [0, low + tall * 0.86, 0], 0.0065), brass)
  set.put(drumShade(width * 0.41, width * 0.34, tall, tall * 0.5), { at: [0, low, 0] })
  // A cord to pull, with a bead of oak.
  const pull = 0.06
  set.add(rod([pull, low - 0.075, 0.02], [pull, low + tall * 0.5, 0.02], 0.0012, 8), oatCable)
  set.add(ball(0.0085), oak, { at: [pull, low - 0.08, 0.02] })
  set.add(rod([0, low + tall * 0.5, 0], [pull, low + tall * 0.5, 0.02], 0.003), brass)
  return { set, lamps: [shine([0, low + 0.1, 0], 0.5)], cords, above: 10 }
}

/** Fyr on the middle of its measures: of three legs two stand behind, nearer to the axis than the one in front. */
const fyr: ModelOf = (product) => {
  const { set, cords = new StageSet(), lamps = [], ...rest } = tripod(product)
  const at: Vec = [0, 0, -0.075]
  return {
    ...rest,
    set: new StageSet().put(set, { at }),
    cords: new StageSet().put(cords, { at }),
    lamps: lamps.map((lamp) => ({ ...lamp, at: add(lamp.at, at) })),
  }
}

export const floorLamps: Readonly<Record<string, ModelOf>> = { Lin: lin, Mane: mane, Bue: bue, Siv: siv, Fyr: fyr }
