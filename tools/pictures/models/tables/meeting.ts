import { tube } from '../../renderer/bars.ts'
import { type Material, painted } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass, cork, ink, paper, steel as polished } from '../../scenes/palette.ts'
import type { ModelOf } from '../model.ts'
import { CORNERS, cable, castor, handScrew, type Oak, oakOf, powerUnit, SEEN_FROM_ABOVE, steelOf } from './hardware.ts'
import { beam, grained, type Point, post, roundedPolygon, roundedRectangle, slab, soft, tapered } from './shapes.ts'

/** Lag: a table that folds with one lever and rolls: a tilting top on two T-shaped legs with castors. */
export const lag: ModelOf = ({ width, depth, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const thick = 0.024
  const underside = height - thick
  set.add(slab(roundedRectangle(width, depth, 0.06), soft(thick, 0.006)), oak.along, { at: [0, underside, 0] })
  const x = width / 2 - 0.15
  const beamAt = underside - 0.052
  for (const side of [-1, 1]) set.put(rollingLeg(beamAt, depth - 0.04, steel, side), { at: [side * x, 0, 0] })
  set.add(
    tube(
      [
        [-x, beamAt, 0],
        [x, beamAt, 0],
      ],
      0.021,
    ),
    steel,
  )
  for (const side of [-1, 1]) {
    set.add(box(0.05, 0.006, depth - 0.16, 0.002), steel, { at: [side * (x - 0.05), underside - 0.003, 0] })
    for (const z of [-1, 1])
      set.add(cylinder(0.008, 0.003, 0.008, 0.001), polished, { at: [side * (x - 0.05), underside - 0.008, z * 0.24] })
    // The plate that turns about the beam when the lever is pulled.
    set.add(box(0.008, 0.062, 0.09, 0.004), steel, { at: [side * (x - 0.05), underside - 0.034, 0] })
  }
  const lever: Vec[] = [
    [x - 0.2, beamAt, 0.015],
    [x - 0.2, beamAt - 0.02, 0.12],
    [x - 0.2, beamAt - 0.006, depth / 2 - 0.06],
  ]
  set.add(tube(lever, 0.007), steel)
  set.add(
    tube(
      [
        [x - 0.26, beamAt - 0.006, depth / 2 - 0.06],
        [x - 0.14, beamAt - 0.006, depth / 2 - 0.06],
      ],
      0.011,
    ),
    brass,
  )
  if (id.endsWith('-with-power')) {
    set.put(powerUnit(oak, steel, 0.32, 0.11), { at: [0, height, -0.12] })
    set.add(box(0.34, 0.045, 0.13, 0.008), steel, { at: [0, underside - 0.022, -0.12] })
    set.add(
      cable([
        [0.1, underside - 0.04, -0.08],
        [0.3, beamAt - 0.024, -0.012],
        [x - 0.05, beamAt - 0.026, 0.012],
        [x - 0.034, beamAt - 0.06, 0.034],
        [x - 0.034, 0.14, 0.034],
      ]),
      ink,
    )
  }
  return { set, ...SEEN_FROM_ABOVE }
}

/** An upright on a long foot that rises to its middle, on two castors. */
function rollingLeg(height: number, reach: number, steel: Material, side: number): StageSet {
  const set = new StageSet()
  const wheel = 0.075
  set.add(box(0.06, height - 0.1, 0.042, 0.008), steel, { at: [0, 0.1 + (height - 0.1) / 2 + 0.012, 0] })
  set.add(cylinder(0.034, 0.066, 0.034, 0.006), steel, { at: [0.033, height, 0], roll: 90 })
  set.add(cylinder(0.012, 0.004, 0.012, 0.001), brass, { at: [side > 0 ? 0.033 : -0.033, height, 0], roll: side * -90 })
  for (const z of [-1, 1]) {
    set.add(beam([0, 0.118, z * 0.005], [0, 0.088, z * (reach / 2 - 0.02)], 0.032, 0.056, 0.008), steel)
    set.put(castor(wheel, steel), { at: [0, 0, z * (reach / 2 - 0.05)], turn: z * 65 + side * 20 })
  }
  return set
}

/**
 * Ting: a long top that is narrower toward the screen, on trestles, on a divided frame with leaves, or on hollow
 * legs with sockets.
 */
export const ting: ModelOf = ({ width, depth, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const thick = 0.034
  const underside = height - thick
  const narrow = 0.6
  const extending = id.endsWith('-extending')
  // Rounding the corners takes a little off the widest place.
  const widest = depth / 2 + (extending ? 0.001 : 0.006)
  const zAt = (x: number) => widest * (1 - ((1 - narrow) * (x + width / 2)) / width)
  for (const side of extending ? [-1, 1] : [0]) {
    const outline = topBetween(side > 0 ? 0.0014 : -width / 2, side < 0 ? -0.0014 : width / 2, zAt)
    const profile = extending ? soft(0.026, 0.005) : tapered(thick, 0.022, 0.12)
    set.add(grained(slab(outline, profile), side * 2), oak.along, {
      at: [0, extending ? height - 0.026 : underside, 0],
    })
  }
  if (id.endsWith('-on-trestles')) {
    const reach = width / 2 - 0.5
    for (const side of [-1, 1]) set.put(flatTrestle(underside, zAt(side * reach), steel), { at: [side * reach, 0, 0] })
    for (const z of [-0.16, 0.16]) set.add(box(reach * 2, 0.03, 0.03, 0.004), steel, { at: [0, underside - 0.03, z] })
    set.add(box(0.9, 0.006, 0.26, 0.002), steel, { at: [0, underside - 0.045, 0] })
    return { set, ...SEEN_FROM_ABOVE }
  }
  if (extending) return { set: set.put(dividedFrame(width, height - 0.026, zAt, oak, steel)), ...SEEN_FROM_ABOVE }
  const x = width / 2 - 0.32
  for (const side of [-1, 1]) {
    const z = zAt(side * x) - 0.2
    for (const s of [-1, 1]) set.put(hollowLeg(underside, steel, s), { at: [side * x, 0, s * z] })
    set.add(box(0.05, 0.04, z * 2, 0.005), steel, { at: [side * x, underside - 0.022, 0] })
  }
  set.add(box(x * 2, 0.04, 0.05, 0.005), steel, { at: [0, underside - 0.022, 0] })
  set.add(box(0.8, 0.06, 0.24, 0.012), steel, { at: [0, underside - 0.045, 0] })
  set.put(powerUnit(oak, steel, 0.44, 0.13), { at: [0.1, height, 0] })
  return { set, ...SEEN_FROM_ABOVE }
}

/** The outline of a part of the top between two places on its length. */
function topBetween(from: number, to: number, zAt: (x: number) => number): Point[] {
  return roundedPolygon(
    [
      [to, zAt(to)],
      [from, zAt(from)],
      [from, -zAt(from)],
      [to, -zAt(to)],
    ],
    Math.min(Math.abs(from), Math.abs(to)) < 0.01 ? 0.012 : 0.07,
  )
}

/** A trestle of flat steel bars, screwed together by hand. */
function flatTrestle(underside: number, half: number, steel: Material): StageSet {
  const set = new StageSet()
  const [foot, head] = [half - 0.1, half - 0.36]
  set.add(box(0.07, 0.012, head * 2 + 0.36, 0.003), steel, { at: [0, underside - 0.006, 0] })
  for (const s of [-1, 1]) {
    set.add(
      post([0, 0, s * foot], [0, underside - 0.008, s * head], { width: 0.07, depth: 0.018, radius: 0.003 }),
      steel,
    )
    set.put(handScrew(0.016), { at: [0.035, underside - 0.1, s * (head + 0.034)] })
    set.put(handScrew(0.016), { at: [0.035, 0.24, s * (foot - 0.086)] })
    set.add(cylinder(0.02, 0.008), ink, { at: [0, 0, s * foot] })
  }
  const zAt = (y: number) => foot + ((head - foot) * y) / underside
  set.add(box(0.05, 0.03, zAt(0.24) * 2, 0.003), steel, { at: [0, 0.24, 0] })
  set.add(box(0.05, 0.03, zAt(underside - 0.1) * 2, 0.003), steel, { at: [0, underside - 0.1, 0] })
  return set
}

/** Two pedestals of steel that move apart on rails, with two leaves of oak between them under the top. */
function dividedFrame(
  width: number,
  underside: number,
  zAt: (x: number) => number,
  oak: Oak,
  steel: Material,
): StageSet {
  const set = new StageSet()
  const x = width / 2 - 0.62
  for (const side of [-1, 1]) {
    const half = zAt(side * x)
    set.add(slab(roundedRectangle(0.42, half * 1.35, 0.07), soft(0.014, 0.004)), steel, { at: [side * x, 0, 0] })
    set.add(slab(roundedRectangle(0.16, half * 0.7, 0.08), soft(underside - 0.04, 0.003)), steel, {
      at: [side * x, 0.012, 0],
    })
    set.add(box(0.5, 0.03, half * 1.2, 0.006), steel, { at: [side * x, underside - 0.015, 0] })
    // The door behind which cables rise.
    set.add(box(0.04, 0.3, 0.003, 0.001), steel, { at: [side * x, 0.3, half * 0.35 + 0.001] })
    set.add(cylinder(0.006, 0.004, 0.006, 0.001), brass, { at: [side * x, 0.41, half * 0.35 + 0.001], tilt: 90 })
  }
  for (const z of [-0.3, 0.3]) set.add(box(x * 2 - 0.3, 0.036, 0.024, 0.004), steel, { at: [0, underside - 0.018, z] })
  for (const k of [0, 1]) {
    set.add(grained(box(0.9, 0.02, 0.84, 0.004), k + 4), oak.across, {
      at: [k * 0.012, underside - 0.05 - k * 0.023, 0],
    })
  }
  for (const z of [-0.36, 0.36])
    set.add(box(0.03, 0.07, 0.012, 0.003), brass, { at: [0.36, underside - 0.048, z + Math.sign(z) * 0.066] })
  return set
}

/** A leg with room for cables: an oval tube with a lid along its inner side and a grommet at its foot. */
function hollowLeg(height: number, steel: Material, side: number): StageSet {
  const set = new StageSet()
  set.add(slab(roundedRectangle(0.12, 0.06, 0.03), soft(height - 0.008, 0.002)), steel, { at: [0, 0.008, 0] })
  set.add(slab(roundedRectangle(0.1, 0.044, 0.022), soft(0.008, 0.002)), ink)
  set.add(box(0.05, height * 0.62, 0.004, 0.0015), steel, { at: [0, height * 0.52, side * 0.0305] })
  for (const y of [0.24, 0.8])
    set.add(cylinder(0.006, 0.004, 0.006, 0.001), brass, {
      at: [0, height * y, side * 0.031 - (side > 0 ? 0 : 0.004)],
      tilt: 90,
    })
  set.add(cylinder(0.012, 0.006, 0.012, 0.002), ink, { at: [0, 0.05, side * 0.028 - (side > 0 ? 0 : 0.006)], tilt: 90 })
  return set
}

/**
 * The model table of Nordlys: a heavy bench with a cork top in a rim of oak, and a board below for sheets and
 * rolls.
 */
export const modelTable: ModelOf = ({ width, depth, height, choice }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const [rim, thick] = [0.05, 0.044]
  const underside = height - thick
  for (const side of [-1, 1]) {
    set.add(grained(box(width, thick, rim, 0.005), side), oak.along, {
      at: [0, height - thick / 2, (side * (depth - rim)) / 2],
    })
    set.add(grained(box(rim, thick, depth - 2 * rim, 0.004), side), oak.across, {
      at: [(side * (width - rim)) / 2, height - thick / 2, 0],
    })
  }
  set.add(box(width - 2 * rim + 0.002, thick - 0.004, depth - 2 * rim + 0.002, 0.001), cork, {
    at: [0, height - thick / 2 - 0.001, 0],
  })
  const [x, z] = [width / 2 - 0.16, depth / 2 - 0.14]
  for (const [sx, sz] of CORNERS) {
    set.add(post([sx * x, 0, sz * z], [sx * x, underside, sz * z], { width: 0.075, radius: 0.008 }), oak.upright)
  }
  for (const side of [-1, 1]) {
    set.add(beam([-x, underside - 0.05, side * z], [x, underside - 0.05, side * z], 0.09, 0.03), oak.along)
    set.add(beam([side * x, underside - 0.05, -z], [side * x, underside - 0.05, z], 0.09, 0.03), oak.across)
    set.add(beam([-x, 0.2, side * z], [x, 0.2, side * z], 0.07, 0.032), oak.along)
    set.add(beam([side * x, 0.2, -z], [side * x, 0.2, z], 0.07, 0.032), oak.across)
  }
  const slats = 9
  for (let i = 0; i < slats; i++) {
    const across = z * 2 - 0.04
    set.add(grained(box(x * 2, 0.018, across / slats - 0.012, 0.003), i), oak.along, {
      at: [0, 0.243, ((i + 0.5) / slats - 0.5) * across],
    })
  }
  // Sheets of card and rolls of tracing paper lie ready.
  for (const [k, [w, d, turn]] of (
    [
      [0.72, 0.52, 1],
      [0.7, 0.5, -2],
      [0.6, 0.42, 3],
    ] as const
  ).entries())
    set.add(box(w, 0.014, d, 0.001), [CARD, paper, CARD_GRAY][k] ?? paper, {
      at: [-0.42, 0.259 + k * 0.014, 0.03],
      turn,
    })
  for (const [k, [at, y]] of (
    [
      [-0.06, 0],
      [0.045, 0],
      [-0.008, 0.088],
    ] as const
  ).entries())
    set.put(roll(0.62 - k * 0.05), { at: [0.5, 0.303 + y, at * 1.05], turn: k * 2 - 2 })
  return { set, ...SEEN_FROM_ABOVE }
}

const [CARD, CARD_GRAY] = [painted('#c9b391', 0.04, 10), painted('#b9bab5', 0.04, 10)]

/** A roll of paper along x. */
function roll(long: number): StageSet {
  const set = new StageSet()
  set.add(cylinder(0.05, long, 0.05, 0.001), paper, { at: [long / 2, 0, 0], roll: 90 })
  for (const side of [-1, 1])
    set.add(cylinder(0.022, 0.004, 0.022, 0.001), CARD, {
      at: [side > 0 ? long / 2 + 0.001 : -long / 2 + 0.003, 0, 0],
      roll: 90,
    })
  set.add(cylinder(0.0506, 0.03, 0.0506, 0.001), CARD, { at: [0.015, 0, 0], roll: 90 })
  return set
}
