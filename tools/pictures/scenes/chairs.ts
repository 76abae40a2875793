import { curve, tube } from '../renderer/bars.ts'
import type { Material } from '../renderer/materials.ts'
import { placed } from '../renderer/mesh.ts'
import { sheet } from '../renderer/plates.ts'
import { StageSet } from '../renderer/scene.ts'
import { box, cylinder, lathe } from '../renderer/solids.ts'
import type { Vec } from '../renderer/vector.ts'
import { blackSteel, brass, ink, oak, oakUpright, steel } from './palette.ts'

/** A seat shell pressed from one sheet: seat and back in a single bend, flared at the edges. */
function shell(width: number, thickness: number) {
  return sheet(
    (u, v) => {
      const [across, along01] = rounded(v * 2 - 1, u * 2 - 1, 7)
      return seatAt((along01 + 1) / 2, across)
    },
    thickness,
    44,
    26,
  )

  function seatAt(u: number, across: number): Vec {
    const x = (across / 2) * width * (1 - 0.2 * Math.max(0, u - 0.5) * 2)
    const flare = across ** 2
    const bend = Math.max(0, Math.min(1, (u - 0.42) / 0.2))
    const soft = bend * bend * (3 - 2 * bend)
    const seat: Vec = [
      x,
      0.028 * flare - 0.012 * Math.sin(u * 6) + (u < 0.08 ? -(0.08 - u) * 0.22 : 0),
      0.25 - u * 0.95,
    ]
    const along = Math.max(0, u - 0.5)
    const back: Vec = [x, along * 0.86 + 0.01, -0.215 - along * 0.2 + 0.055 * flare]
    return [x, seat[1] * (1 - soft) + back[1] * soft, seat[2] * (1 - soft) + back[2] * soft]
  }
}

/** Maps a square to a rounded one, so that a sheet has soft corners. Both in -1 to 1. */
export function rounded(x: number, y: number, power: number): [number, number] {
  const reach = Math.max(Math.abs(x), Math.abs(y))
  if (reach === 0) return [0, 0]
  const [a, b] = [Math.abs(x) / reach, Math.abs(y) / reach]
  const shrink = 1 / (a ** power + b ** power) ** (1 / power)
  return [x * shrink, y * shrink]
}

/** Task chair: five-star base on castors, pressed oak back, upholstered seat. */
export function taskChair(seat: Material, frame: Material = blackSteel): StageSet {
  const set = new StageSet()
  for (let i = 0; i < 5; i++) {
    const turn = i * 72 + 20
    set.add(
      tube(
        curve(
          [
            [0.03, 0.115, 0],
            [0.16, 0.1, 0],
            [0.31, 0.072, 0],
          ],
          6,
        ),
        0.018,
      ),
      frame,
      { turn },
    )
    const angle = (turn * Math.PI) / 180
    const at: Vec = [Math.cos(angle) * 0.31, 0.03, -Math.sin(angle) * 0.31]
    set.add(placed(cylinder(0.03, 0.042, 0.03, 0.008), { tilt: 90, at: [0, 0, -0.021] }), ink, { at, turn: turn + 50 })
    set.add(cylinder(0.008, 0.05), frame, { at: [at[0], 0.03, at[2]] })
  }
  set.add(cylinder(0.042, 0.06, 0.034, 0.01), frame, { at: [0, 0.09, 0] })
  set.add(cylinder(0.024, 0.26), steel, { at: [0, 0.14, 0] })
  set.add(box(0.2, 0.045, 0.26, 0.02), frame, { at: [0, 0.425, 0] })
  set.add(box(0.49, 0.075, 0.47, 0.036), seat, { at: [0, 0.485, 0.01] })
  set.add(
    tube(
      curve(
        [
          [0, 0.42, -0.1],
          [0, 0.42, -0.24],
          [0, 0.5, -0.29],
          [0, 0.72, -0.265],
        ],
        10,
      ),
      0.016,
    ),
    frame,
  )
  const back = sheet(
    (u, v) => {
      const [x, y] = rounded(v * 2 - 1, u * 2 - 1, 5)
      return [x * 0.235 * (1 - 0.08 * Math.max(0, y)), (y + 1) * 0.25, 0.075 * x ** 2 + 0.03 * (1 - y ** 2)]
    },
    0.034,
    26,
    26,
  )
  set.add(back, seat, { at: [0, 0.6, -0.26], tilt: -7 })
  for (const side of [-1, 1]) {
    set.add(
      tube(
        curve(
          [
            [side * 0.12, 0.43, -0.02],
            [side * 0.28, 0.44, -0.02],
            [side * 0.29, 0.56, -0.02],
            [side * 0.29, 0.66, -0.02],
          ],
          8,
        ),
        0.013,
      ),
      frame,
    )
    set.add(box(0.062, 0.024, 0.25, 0.012), ink, { at: [side * 0.29, 0.678, 0.01] })
  }
  return set
}

/** Lounge chair: oak frame with turned legs, two loose cushions. */
export function loungeChair(cushion: Material, frame: Material = oak, uprights: Material = oakUpright): StageSet {
  const set = new StageSet()
  for (const side of [-1, 1]) {
    set.add(
      lathe([
        [0, 0],
        [0.013, 0.002],
        [0.024, 0.3],
        [0.022, 0.56],
        [0, 0.565],
      ]),
      uprights,
      { at: [side * 0.335, 0, 0.3], roll: side * 2 },
    )
    set.add(
      lathe([
        [0, 0],
        [0.013, 0.002],
        [0.024, 0.28],
        [0.021, 0.52],
        [0, 0.525],
      ]),
      uprights,
      { at: [side * 0.335, 0, -0.34], tilt: -10 },
    )
    const arm = sheet(
      (u, v) => {
        const width = 0.075 * (0.55 + 0.45 * Math.sin(Math.min(1, u * 1.25) * Math.PI * 0.62))
        return [(v - 0.5) * width, -0.055 * u + 0.02 * Math.sin(u * Math.PI), 0.36 - u * 0.76]
      },
      0.026,
      30,
      8,
    )
    set.add(arm, uprights, { at: [side * 0.335, 0.575, 0] })
    set.add(box(0.03, 0.055, 0.66, 0.012), uprights, { at: [side * 0.318, 0.27, -0.02], tilt: 4 })
  }
  for (const [y, z] of [
    [0.29, 0.28],
    [0.245, -0.3],
  ] as const)
    set.add(box(0.62, 0.055, 0.03, 0.012), frame, { at: [0, y, z] })
  for (let i = 0; i < 6; i++)
    set.add(
      tube(
        [
          [-0.27 + i * 0.108, 0.28, -0.28],
          [-0.27 + i * 0.108, 0.82, -0.5],
        ],
        0.009,
      ),
      uprights,
    )
  set.add(
    tube(
      [
        [-0.33, 0.83, -0.505],
        [0.33, 0.83, -0.505],
      ],
      0.017,
    ),
    frame,
  )
  for (const side of [-1, 1])
    set.add(
      tube(
        [
          [side * 0.32, 0.24, -0.27],
          [side * 0.33, 0.83, -0.505],
        ],
        0.017,
      ),
      uprights,
    )
  set.add(cushionOf(0.6, 0.15, 0.62), cushion, { at: [0, 0.37, -0.01], tilt: 4 })
  set.add(cushionOf(0.6, 0.14, 0.56), cushion, { at: [0, 0.66, -0.33], tilt: 70 })
  return set
}

/** A filled cushion: a soft box that swells in the middle. */
export function cushionOf(width: number, height: number, depth: number) {
  const soft = box(
    width,
    height,
    depth,
    Math.min(width, height, depth) * 0.46,
    [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75],
  )
  const positions = soft.positions.slice()
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i] as number, positions[i + 1] as number, positions[i + 2] as number]
    const swell = 1 + 0.28 * Math.cos((x / width) * Math.PI) * Math.cos((z / depth) * Math.PI)
    positions[i + 1] = y * swell
  }
  return { ...soft, positions }
}

/** Stool: round seat, three splayed legs, a steel ring to rest the feet on. */
export function stool(seat: Material = oak, legs: Material = oakUpright): StageSet {
  const set = new StageSet()
  set.add(
    lathe([
      [0, 0.6],
      [0.15, 0.6],
      [0.168, 0.606],
      [0.175, 0.622],
      [0.172, 0.636],
      [0.16, 0.643],
      [0.14, 0.642],
      [0.07, 0.636],
      [0, 0.634],
    ]),
    seat,
  )
  for (let i = 0; i < 4; i++) {
    const angle = (i * 90 + 45) * (Math.PI / 180)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    set.add(
      tube(
        [
          [c * 0.12, 0.61, s * 0.12],
          [c * 0.215, 0.0, s * 0.215],
        ],
        0.0165,
      ),
      legs,
    )
  }
  set.add(
    tube(
      Array.from(
        { length: 49 },
        (_, i) => [Math.cos((i / 48) * Math.PI * 2) * 0.178, 0.22, Math.sin((i / 48) * Math.PI * 2) * 0.178] as Vec,
      ),
      0.007,
    ),
    brass,
  )
  return set
}

/** Side chair: oak legs under a pressed shell. */
export function sideChair(shellMaterial: Material, legs: Material = oakUpright): StageSet {
  const set = new StageSet()
  set.add(shell(0.48, 0.014), shellMaterial, { at: [0, 0.45, 0] })
  for (const [x, z, lean] of [
    [-1, 1, 0.05],
    [1, 1, 0.05],
    [-1, -1, 0.1],
    [1, -1, 0.1],
  ] as const) {
    set.add(
      tube(
        [
          [x * 0.15, 0.445, z * 0.13],
          [x * 0.225, 0, z * (0.19 + lean)],
        ],
        0.0155,
      ),
      legs,
    )
  }
  for (const z of [-0.12, 0.13])
    set.add(
      tube(
        [
          [-0.15, 0.43, z],
          [0.15, 0.43, z],
        ],
        0.012,
      ),
      legs,
    )
  return set
}
