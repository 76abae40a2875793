import { curve, tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { painted } from '../../renderer/materials.ts'
import { type Mesh, placed } from '../../renderer/mesh.ts'
import { outlines, plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { ink, paper, steel } from '../../scenes/palette.ts'
import { folded, roundedRectangle } from './shapes.ts'

export const cordBlack = painted('#202225', 0.12, 14)

/** A desk top: rounded corners, a soft edge; its underside at y = 0. */
export const desktop = (
  width: number,
  depth: number,
  thickness: number,
  radius: number | readonly [number, number, number, number],
  edge = 0.007,
) => plate(roundedRectangle(width, depth, radius), thickness, edge)

/** A small cylinder on y = 0, with as few sides as a small thing needs. */
export function stub(
  radius: number,
  height: number,
  top = radius,
  edge = Math.min(0.001, height / 3),
  sides = 22,
): Mesh {
  return lathe(
    [
      [0, 0],
      [radius - edge, 0],
      [radius, edge],
      [top, height - edge],
      [top - edge, height],
      [0, height],
    ],
    sides,
  )
}

/** A hexagon bolt that looks along z, its head standing on z = 0. */
export function bolt(radius = 0.008): StageSet {
  const set = new StageSet()
  set.add(stub(radius * 1.5, 0.0015, radius * 1.5, 0.0006), steel, { tilt: 90 })
  return set.add(plate(outlines.polygon(radius, 6), 0.006, 0.001), steel, { tilt: 90, at: [0, 0, 0.0012] })
}

/** A round cable outlet let into a top: `at` is the surface. */
export function outlet(): StageSet {
  const set = new StageSet()
  set.add(
    lathe([
      [0.03, 0.0005],
      [0.031, 0.0022],
      [0.038, 0.0022],
      [0.0395, 0.0005],
    ]),
    steel,
  )
  set.add(stub(0.0305, 0.001, 0.0305, 0.0003, 36), ink)
  return set.add(box(0.045, 0.002, 0.004, 0.001), steel, { at: [0, 0.0012, 0.012] })
}

/** A twin castor on a stem, `height` from floor to plate; `locks` gives it a pedal. */
export function castor(height: number, radius: number, turn: number, frame: Material): StageSet {
  const set = new StageSet()
  const wheel = stub(radius, 0.016, radius, 0.004, 36)
  for (const x of [-0.021, 0.005]) set.add(placed(wheel, { roll: -90 }), ink, { at: [x, radius, 0.012] })
  for (const x of [-0.022, 0.021])
    set.add(placed(stub(radius * 0.45, 0.001), { roll: -90 }), steel, { at: [x, radius, 0.012] })
  set.add(box(0.012, radius * 1.5, radius * 1.2, 0.003), frame, { at: [0, radius * 1.3, 0.008] })
  set.add(box(0.03, 0.006, 0.022, 0.002), frame, { at: [0, radius * 1.75, 0.012 + radius], tilt: 24 })
  set.add(stub(0.008, height - radius * 1.6), steel, { at: [0, radius * 1.6, 0] })
  return new StageSet().put(set, { turn })
}

/** A cord that runs smoothly through points. */
export const cord = (points: readonly Vec[], radius = 0.0035) => tube(curve(points, 7), radius, 8)

/**
 * The cable tray: a folded trough along x that hangs on two hooks of flat steel, with a socket strip and cables in it.
 * It stands on y = 0; the hooks reach up to `height`.
 */
export function cableTray(width: number, depth: number, height: number, paint: Material): StageSet {
  const set = new StageSet()
  const [half, wall, front] = [depth / 2, height * 0.6, height * 0.42]
  const trough = folded(
    [
      [half - 0.002, wall + 0.001],
      [half - 0.002, 0.001],
      [-half + 0.012, 0.001],
      [-half + 0.012, front],
      [-half + 0.001, front],
    ],
    width,
    0.002,
  )
  set.add(trough, paint, { turn: 90 })
  for (const side of [-1, 1])
    set.add(box(0.002, height * 0.22, depth - 0.014, 0.0008), paint, {
      at: [side * (width / 2 - 0.001), height * 0.11, -0.005],
    })
  for (const side of [-1, 1]) {
    const x = side * width * 0.34
    const hook = folded(
      [
        [half - 0.0045, 0.012],
        [half - 0.0045, height - 0.0015],
        [-half + 0.035, height - 0.0015],
        [-half + 0.035, height - 0.02],
      ],
      0.026,
      0.003,
      0.012,
    )
    set.add(hook, paint, { turn: 90, at: [x, 0, 0] })
    for (const z of [-half + 0.03, half - 0.055])
      set.add(stub(0.006, 0.0022, 0.005, 0.001), steel, { at: [x, height - 0.001, -z * 0.55] })
    for (const y of [0.022, wall - 0.014]) {
      set.add(placed(stub(0.005, 0.003, 0.004, 0.001), { tilt: -90 }), steel, { at: [x, y, -half + 0.001] })
    }
  }
  set.put(socketStrip(4), { at: [-width * 0.06, 0.003, -0.012] })
  for (const [z, x] of [
    [0.024, 0.1],
    [0.034, -0.14],
  ] as const)
    set.add(
      cord(
        [
          [-width / 2 + 0.03, 0.008, z],
          [-width * 0.2, 0.011, z + 0.006],
          [x, 0.008, z - 0.004],
          [width * 0.28, 0.012, z - 0.01],
          [width / 2 - 0.03, 0.008, z],
        ],
        0.0038,
      ),
      cordBlack,
    )
  return set
}

/** A white strip of sockets along x that lies on y = 0. */
export function socketStrip(count: number): StageSet {
  const set = new StageSet()
  const width = count * 0.05 + 0.04
  set.add(box(width, 0.034, 0.042, 0.005), paper, { at: [0, 0.017, 0] })
  for (let i = 0; i < count; i++) set.put(socket(0.018), { at: [(i - (count - 1) / 2) * 0.05 - 0.012, 0.034, 0] })
  return set.add(box(0.014, 0.004, 0.02, 0.0015), ink, { at: [width / 2 - 0.016, 0.035, 0] })
}

/** A round socket that looks up from y = 0, with its two holes and the earth clips. */
export function socket(radius: number, rim: Material = paper): StageSet {
  const set = new StageSet()
  set.add(
    lathe(
      [
        [radius * 0.86, -0.001],
        [radius * 0.88, 0.0016],
        [radius * 1.04, 0.0016],
        [radius * 1.1, -0.001],
      ],
      26,
    ),
    rim,
  )
  set.add(stub(radius * 0.87, 0.0006, radius * 0.87, 0.0001), socketFloor, { at: [0, 0, 0] })
  for (const x of [-1, 1]) set.add(stub(radius * 0.13, 0.0004), ink, { at: [x * radius * 0.46, 0.0004, 0] })
  for (const z of [-1, 1])
    set.add(box(radius * 0.22, 0.001, radius * 0.14, 0.0004), steel, { at: [0, 0.001, z * radius * 0.76] })
  return set
}

const socketFloor = painted('#cfcbc2', 0.05, 10)

/** A cord that leaves a place under a desk, sags, and runs down to the floor. */
export const downCord = (from: Vec, floor: Vec): Vec[] => [
  from,
  [from[0] * 0.7 + floor[0] * 0.3, from[1] * 0.6, from[2]],
  [floor[0], from[1] * 0.2, floor[2]],
  [floor[0] + 0.02, 0.012, floor[2] + 0.01],
  [floor[0] + 0.12, 0.005, floor[2] + 0.03],
]
