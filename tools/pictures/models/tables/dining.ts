import { curve, tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { blackSteel, brass } from '../../scenes/palette.ts'
import type { ModelOf } from '../model.ts'
import {
  CORNERS,
  cable,
  handScrew,
  type Oak,
  oakOf,
  powerUnit,
  SEEN_FROM_ABOVE,
  steelOf,
  toned,
  wedgedTenon,
} from './hardware.ts'
import {
  beam,
  bentPath,
  grained,
  type Point,
  post,
  roundedRectangle,
  slab,
  soft,
  tapered,
  turnedLeg,
} from './shapes.ts'

/**
 * Gard: a light farm table whose top is cut away toward an edge of 18 mm; turned legs, or an apron that hides
 * leaves.
 */
export const gard: ModelOf = (product) => {
  const { width, depth, height, choice, id } = product
  const oak = oakOf(choice)
  const [thick, edge] = [0.042, 0.018]
  const set = new StageSet()
  if (id.endsWith('-extending')) {
    for (const side of [-1, 1]) {
      const half = roundedRectangle(width / 2 - 0.0015, depth, 0.02)
      set.add(grained(slab(half, tapered(0.03, edge, 0.16)), side), oak.along, {
        at: [side * (width / 4 + 0.0008), height - 0.03, 0],
      })
    }
    return { set: set.put(apronedFrame(width, depth, height - 0.03, oak)), ...SEEN_FROM_ABOVE }
  }
  set.add(slab(roundedRectangle(width, depth, 0.035), tapered(thick, edge, 0.3)), oak.along, {
    at: [0, height - thick, 0],
  })
  const turned: Point[] = [
    [0, 0.013],
    [0.004, 0.015],
    [0.3, 0.0195],
    [0.66, 0.0285],
    [0.74, 0.029],
    [0.745, 0.0265],
    [0.755, 0.0265],
    [0.76, 0.029],
    [0.88, 0.0255],
    [1, 0.021],
  ]
  for (const [x, z] of CORNERS) {
    const head: Vec = [x * (width / 2 - 0.24), height - 0.012, z * (depth / 2 - 0.17)]
    set.add(turnedLeg([x * (width / 2 - 0.1), 0, z * (depth / 2 - 0.075)], head, turned), oak.upright)
    set.put(wedgedTenon(oak, [head[0], height, head[2]], 0.021))
  }
  return { set, ...SEEN_FROM_ABOVE }
}

/**
 * Square legs under an apron that is divided in the middle; at the ends the two leaves show that wait under the
 * top.
 */
function apronedFrame(width: number, depth: number, underside: number, oak: Oak): StageSet {
  const set = new StageSet()
  const [x, z] = [width / 2 - 0.085, depth / 2 - 0.085]
  for (const [sx, sz] of CORNERS) {
    const head: Vec = [sx * x, underside, sz * z]
    set.add(
      post([sx * (x + 0.012), 0, sz * (z + 0.012)], head, { width: 0.066, foot: 0.56, radius: 0.008 }),
      oak.upright,
    )
  }
  for (const side of [-1, 1]) {
    for (const sx of [-1, 1])
      set.add(
        beam([sx * 0.003, underside - 0.046, side * z], [sx * x, underside - 0.046, side * z], 0.09, 0.022),
        oak.along,
      )
    const end = side * (x + 0.004)
    set.add(box(0.022, 0.018, 2 * z, 0.003), oak.across, { at: [end, underside - 0.082, 0] })
    set.add(box(0.02, 0.012, 2 * z, 0.003), oak.across, { at: [end, underside - 0.006, 0] })
    // Two leaves lie in the gap, each with a pull of brass.
    for (const [k, y] of [0.0235, 0.0515].entries()) {
      set.add(grained(box(0.44, 0.018, 2 * z - 0.09, 0.004), k + 2), oak.across, {
        at: [end - side * (0.2 + k * 0.006), underside - y - 0.003, 0],
      })
    }
    set.add(box(0.006, 0.014, 0.05, 0.003), brass, { at: [end + side * 0.021, underside - 0.0265, 0] })
    set.add(box(0.004, 0.05, 0.06, 0.002), brass, { at: [side * 0.034, underside - 0.046, z + 0.012], turn: 90 })
  }
  return set
}

/** How light each of the five boards is, from the bark to the heart and back. */
const TRUNK = [1.07, 0.93, 0.82, 0.91, 1.04]

/** Lang: five boards from one trunk, side by side, and nothing below them where knees want to be. */
export const lang: ModelOf = ({ width, depth, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const thick = 0.027
  const board = depth / 5
  for (let i = 0; i < 5; i++) {
    set.add(grained(box(width, thick, board - 0.002, 0.0055), i * 1.7 + 0.4), toned(oak.along, TRUNK[i] ?? 1), {
      at: [0, height - thick / 2, (i - 2) * board],
    })
  }
  const underside = height - thick
  if (id.endsWith('-on-trestles')) {
    for (const side of [-1, 1]) set.put(roundTrestle(underside, depth), { at: [side * (width / 2 - 0.42), 0, 0] })
    set.add(
      tube(
        [
          [-width / 2 + 0.42, 0.3, 0],
          [width / 2 - 0.42, 0.3, 0],
        ],
        0.009,
      ),
      blackSteel,
    )
    for (const side of [-1, 1])
      set.put(handScrew(), { at: [side * (width / 2 - 0.42) + side * 0.014, 0.3, 0], turn: side > 0 ? 0 : 180 })
    return { set, ...SEEN_FROM_ABOVE }
  }
  if (id.endsWith('-extending')) {
    for (const side of [-1, 1]) {
      // The leaf is drawn out at the end; it runs on two rails of steel.
      set.add(grained(box(0.45, 0.02, depth - 0.12, 0.003), side * 3), oak.across, {
        at: [side * (width / 2 - 0.243), underside - 0.013, 0],
      })
      set.add(box(0.005, 0.012, 0.12, 0.002), blackSteel, { at: [side * (width / 2 - 0.0165), underside - 0.014, 0] })
      for (const z of [-1, 1])
        set.add(box(0.66, 0.034, 0.02, 0.003), blackSteel, {
          at: [side * (width / 2 - 0.39), underside - 0.02, z * (depth / 2 - 0.05)],
        })
      set.put(portal(underside - 0.03, depth - 0.1, blackSteel), { at: [side * (width / 2 - 0.3), 0, 0] })
    }
    return { set, ...SEEN_FROM_ABOVE }
  }
  const turned: Point[] = [
    [0, 0.018],
    [0.006, 0.0205],
    [0.5, 0.029],
    [0.8, 0.031],
    [0.965, 0.031],
  ]
  for (const [x, z] of CORNERS) {
    const at: Vec = [x * (width / 2 - 0.12), 0, z * (depth / 2 - board / 2)]
    set.add(turnedLeg(at, [at[0], height - 0.006, at[2]], turned), oak.upright)
    set.add(cylinder(0.048, 0.006, 0.044), blackSteel, { at: [at[0], underside - 0.006, at[2]] })
    set.put(wedgedTenon(oak, [at[0], height, at[2]], 0.024))
  }
  for (const side of [-1, 1])
    set.add(box(0.05, 0.008, depth - 0.1, 0.002), blackSteel, { at: [side * (width / 2 - 0.12), underside - 0.004, 0] })
  return { set, ...SEEN_FROM_ABOVE }
}

/** A trestle of bent round steel: an A that carries a flat bar. */
function roundTrestle(underside: number, depth: number): StageSet {
  const set = new StageSet()
  const [foot, head, r] = [depth / 2 - 0.07, depth / 2 - 0.3, 0.014]
  const legs = bentPath(
    [
      [0, r, -foot],
      [0, underside - 0.006 - r, -head],
      [0, underside - 0.006 - r, head],
      [0, r, foot],
    ],
    0.06,
  )
  set.add(tube(legs, r), blackSteel)
  set.add(box(0.06, 0.008, depth - 0.12, 0.002), blackSteel, { at: [0, underside - 0.004, 0] })
  const z = foot + ((head - foot) * 0.3) / underside
  set.add(
    tube(
      [
        [0, 0.3, -z],
        [0, 0.3, z],
      ],
      0.01,
    ),
    blackSteel,
  )
  for (const side of [-1, 1]) set.add(cylinder(0.019, 0.006), blackSteel, { at: [0, 0, side * foot] })
  return set
}

/** A frame of square steel: two uprights, a rail above and a rail on the floor. */
function portal(height: number, depth: number, steel: Material): StageSet {
  const set = new StageSet()
  for (const side of [-1, 1])
    set.add(box(0.04, height - 0.012, 0.04, 0.004), steel, { at: [0, height / 2 + 0.005, side * (depth / 2 - 0.02)] })
  set.add(box(0.04, 0.03, depth - 0.02, 0.004), steel, { at: [0, height - 0.016, 0] })
  set.add(box(0.04, 0.012, depth, 0.003), steel, { at: [0, 0.006, 0] })
  return set
}

/** Bro: a bridge of steel under a thin oak top, on saw-horses, or on frames with a lid over sockets in the top. */
export const bro: ModelOf = ({ width, depth, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const thick = 0.02
  const underside = height - thick
  set.add(slab(roundedRectangle(width, depth, 0.05), soft(thick, 0.005)), oak.along, { at: [0, underside, 0] })
  const reach = width / 2 - 0.36
  for (const z of [-0.27, 0.27]) set.put(bridgeRib(reach, width / 2 - 0.08, underside, steel), { at: [0, 0, z] })
  for (const x of [-0.5, 0, 0.5])
    set.add(box(0.03, 0.006, 0.56, 0.002), steel, { at: [x * reach * 2 * 0.8, underside - 0.006, 0] })
  if (id.endsWith('-with-power')) {
    for (const side of [-1, 1]) {
      set.put(portal(underside - 0.17, depth - 0.16, steel), { at: [side * reach, 0, 0] })
      set.add(box(0.03, 0.014, 0.58, 0.002), steel, { at: [side * reach, underside - 0.17, 0] })
    }
    set.put(powerUnit(oak, steel, 0.36, 0.12), { at: [0, height, 0] })
    set.add(box(0.34, 0.05, 0.1, 0.008), steel, { at: [0, underside - 0.022, 0] })
    const lead = curve(
      [
        [0.15, underside - 0.03, 0.03],
        [0.4, underside - 0.06, 0.05],
        [reach - 0.1, underside - 0.16, 0.06],
        [reach - 0.023, underside - 0.2, 0.1],
      ],
      8,
    )
    const z = (depth - 0.16) / 2 - 0.02
    set.add(cable([...lead, [reach - 0.022, underside - 0.2, z], [reach - 0.022, 0.004, z]]), steel)
    return { set, above: 13 }
  }
  for (const side of [-1, 1]) set.put(sawHorse(underside - 0.17, depth, steel), { at: [side * reach, 0, 0] })
  return { set, above: 10 }
}

/** One side of the bridge: a straight chord under the top, an arch below it, and ties between. */
function bridgeRib(reach: number, end: number, underside: number, steel: Material): StageSet {
  const set = new StageSet()
  const drop = (x: number) => 0.036 + 0.124 * (x / reach) ** 2
  set.add(box(end * 2, 0.008, 0.036, 0.002), steel, { at: [0, underside - 0.004, 0] })
  const arch = Array.from({ length: 41 }, (_, i): Vec => {
    const x = (i / 20 - 1) * reach
    return [x, underside - drop(x), 0]
  })
  for (const side of [-1, 1])
    set.add(
      tube(
        [
          [side * reach, underside - 0.16, 0],
          [side * end, underside - 0.014, 0],
        ],
        0.009,
      ),
      steel,
    )
  set.add(tube(arch, 0.0105), steel)
  for (let i = -5; i <= 5; i++) {
    const x = (i / 5) * reach
    set.add(
      tube(
        [
          [x, underside - 0.006, 0],
          [x, underside - drop(x), 0],
        ],
        0.005,
        12,
      ),
      steel,
    )
  }
  return set
}

/** A saw-horse of steel tube: two pairs of legs that lean on one another, held by brass screws. */
function sawHorse(height: number, depth: number, steel: Material): StageSet {
  const set = new StageSet()
  const z = depth / 2 - 0.1
  set.add(box(0.05, 0.03, depth - 0.3, 0.006), steel, { at: [0, height - 0.007, 0] })
  for (const side of [-1, 1]) {
    for (const x of [-1, 1])
      set.add(
        tube(
          [
            [x * 0.022, height - 0.01, side * (z - 0.14)],
            [x * 0.15, 0.013, side * z],
          ],
          0.013,
        ),
        steel,
      )
    set.add(
      tube(
        [
          [-0.116, 0.2, side * (z - 0.035)],
          [0.116, 0.2, side * (z - 0.035)],
        ],
        0.007,
        12,
      ),
      steel,
    )
    set.put(handScrew(0.016), { at: [0.028, height - 0.006, side * (z - 0.17)] })
  }
  return set
}
