import { curve, tube } from '../../renderer/bars.ts'
import type { Material } from '../../renderer/materials.ts'
import { joined, placed } from '../../renderer/mesh.ts'
import type { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { blackSteel, ink, steel } from '../../scenes/palette.ts'
import { beam, peg, steps } from './shapes.ts'

export interface StarBase {
  readonly frame: Material
  /** From the column to the middle of a castor. */
  readonly reach: number
  /** Half the width and half the height of an arm at its root and at its tip. */
  readonly root: readonly [number, number]
  readonly tip: readonly [number, number]
  readonly wheel: number
  /** Where the column stands. */
  readonly z: number
}

const polar = (angle: number, radius: number): Vec => {
  const rad = (angle * Math.PI) / 180
  return [Math.cos(rad) * radius, 0, -Math.sin(rad) * radius]
}

/** A twin castor that stands on y = 0 with its stem at [0, 0], rolling along x: wheels, and the hood between them. */
function castor(radius: number) {
  const half = 0.0095
  const wheel = lathe(
    [
      [0, -half],
      [radius * 0.5, -half],
      [radius * 0.84, -half + 0.001],
      [radius, -half + 0.004],
      [radius, half - 0.004],
      [0, half],
    ],
    24,
  )
  const center: Vec = [-radius * 0.45, radius, 0]
  const wheels = joined(
    ...[-1, 1].map((side) => placed(wheel, { tilt: side * -90, at: [center[0], center[1], side * 0.0135] })),
  )
  const over = steps(7).map((t): Vec => {
    const angle = (10 + t * 150) * (Math.PI / 180)
    return [center[0] + Math.cos(angle) * (radius - 0.001), center[1] + Math.sin(angle) * (radius + 0.002), 0]
  })
  const hood = beam(over, { section: () => [0.004, 0.0225], up: [0, 0, 1], power: 5, segments: 12, end: 0.002 })
  return { wheels, hood: joined(hood, placed(peg(0.0075, 0.03, 0.0075, 0.002, 12), { at: [0, radius, 0] })) }
}

/** Five arms on castors, the middle one toward the front. */
export function starBase(set: StageSet, { frame, reach, root, tip, wheel, z }: StarBase): void {
  const [high, low] = [wheel * 2 + 0.06, wheel * 2 + 0.012 + tip[1]]
  const path = curve(
    [
      [0.018, high, 0],
      [reach * 0.4, high - (high - low) * 0.3, 0],
      [reach * 0.8, low + (high - low) * 0.18, 0],
      [reach + tip[0] * 0.9, low, 0],
    ],
    5,
  )
  const arm = beam(path, {
    section: (t) => [root[0] + (tip[0] - root[0]) * t, root[1] + (tip[1] - root[1]) * t],
    power: 3.6,
    end: 0.008,
  })
  const { wheels, hood } = castor(wheel)
  for (let i = 0; i < 5; i++) {
    const angle = i * 72 - 90
    const [x, , dz] = polar(angle, reach)
    set.add(arm, frame, { at: [0, 0, z], turn: angle })
    const turn = angle + 90 + (i === 0 ? -14 : i < 3 ? 10 : -10)
    set.add(wheels, ink, { at: [x, 0, z + dz], turn })
    set.add(hood, frame === blackSteel ? ink : frame, { at: [x, 0, z + dz], turn })
  }
  set.add(peg(root[0] + 0.016, root[1] * 2 + 0.016, root[0] + 0.012, 0.006), frame, {
    at: [0, high - root[1] - 0.008, z],
  })
}

/** The gas column from the base to under the seat: a sleeve, and the polished piston out of it. */
export function gasColumn(set: StageSet, from: number, to: number, z: number, sleeve: Material, width = 0.025): void {
  const rest = to - from
  const cover = rest > 0.3 ? rest * 0.66 : rest * 0.58
  set.add(peg(width, cover, width * 0.96, 0.003), sleeve, { at: [0, from, z] })
  set.add(peg(width * 0.72, rest - cover + 0.02, width * 0.72, 0.001), steel, { at: [0, from + cover - 0.01, z] })
}

/** A ring for the feet around a long column, on five spokes and a clamp with its screw. */
export function footRing(set: StageSet, y: number, z: number, radius: number, frame: Material, ring = steel): void {
  const circle = steps(48).map((t): Vec => {
    const [x, , dz] = polar(t * 360, radius)
    return [x, y, z + dz]
  })
  set.add(tube(circle, 0.0105, 12), ring)
  set.add(peg(0.036, 0.05, 0.036, 0.006), frame, { at: [0, y - 0.03, z] })
  set.add(peg(0.012, 0.03, 0.01), ink, { at: [0, y - 0.005, z + 0.03], tilt: 90 })
  for (let i = 0; i < 3; i++) {
    const [x, , dz] = polar(i * 120 + 30, radius)
    const [x0, , z0] = polar(i * 120 + 30, 0.03)
    set.add(
      tube(
        [
          [x0, y - 0.006, z + z0],
          [x, y, z + dz],
        ],
        0.0085,
        12,
      ),
      ring === steel ? steel : frame,
    )
  }
}

/** The mechanism under the seat with a lever on each side and a knob in front. */
export function mechanism(set: StageSet, y: number, z: number, frame: Material, size = 1): void {
  set.add(box(0.17 * size, 0.05, 0.25 * size, 0.018), frame, { at: [0, y, z] })
  set.add(peg(0.045 * size, 0.04, 0.055 * size, 0.008), frame, { at: [0, y - 0.045, z] })
  for (const [side, dz] of [
    [1, 0.05],
    [-1, 0.07],
    [1, -0.05],
  ] as const) {
    const path = curve(
      [
        [side * 0.06, y, z + dz],
        [side * 0.17, y - 0.004, z + dz],
        [side * 0.225, y - 0.012, z + dz + 0.01],
      ],
      5,
    )
    set.add(tube(path, 0.0045, 10), frame)
    set.add(box(0.055, 0.009, 0.022, 0.004), ink, { at: [side * 0.225, y - 0.013, z + dz + 0.01], roll: side * -8 })
  }
}

/** Four flat steel arms on glides under a lounge chair, with the short column they carry. */
export function fourStar(set: StageSet, reach: number, to: number, frame: Material): void {
  const arm = beam(
    [
      [0.01, 0.048, 0],
      [reach * 0.3, 0.044, 0],
      [reach - 0.03, 0.026, 0],
      [reach, 0.024, 0],
    ],
    { section: (t) => [0.027 - t * 0.009, 0.014 - t * 0.005], power: 4, end: 0.006 },
  )
  for (let i = 0; i < 4; i++) {
    const angle = i * 90 + 45
    const [x, , z] = polar(angle, reach - 0.024)
    set.add(arm, frame, { turn: angle })
    set.add(peg(0.017, 0.018, 0.014, 0.003), ink, { at: [x, 0, z] })
  }
  set.add(
    lathe(
      [
        [0, 0.03],
        [0.045, 0.03],
        [0.05, 0.036],
        [0.05, 0.058],
        [0.046, 0.064],
        [0.03, 0.07],
        [0.03, to],
        [0, to],
      ],
      40,
    ),
    frame,
  )
}
