import { type Material, metal, noise, painted } from '../../renderer/materials.ts'
import { corner, emptyMesh, grid, joined, type Mesh, placed } from '../../renderer/mesh.ts'
import type { StageSet } from '../../renderer/scene.ts'
import { cylinder, lathe } from '../../renderer/solids.ts'
import { colour, mix, normalize, scale, type Vec } from '../../renderer/vector.ts'
import type { Model } from '../model.ts'

export const castAluminum = metal('#c2c6c8', 24)
export const rubber = painted('#2b2d2f', 0.06, 10)
export const nylon = painted('#2c3033', 0.3, 26)

/** A small thing on the paper; `measured` is the middle of the underside of what the measures are of. */
export const onPaper = (set: StageSet, measured: Vec = [0, 0, 0], view: Partial<Model> = {}): Model => ({
  set,
  shown: 'table',
  measuredAt: measured,
  ...view,
})

/** Between a rectangle and an ellipse, its points as far from each other everywhere: rounder ends than by angle. */
export function rounded(width: number, depth: number, power: number, count = 112): [number, number][] {
  const fine = 4000
  const points = Array.from({ length: fine + 1 }, (_, i): [number, number] => {
    const angle = (i / fine) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs((2 * c) / width) ** power + Math.abs((2 * s) / depth) ** power) ** (-1 / power)
    return [c * reach, s * reach]
  })
  const lengths = points.slice(1).map(([x, z], i) => {
    const [px, pz] = points[i] as [number, number]
    return Math.hypot(x - px, z - pz)
  })
  const each = lengths.reduce((sum, length) => sum + length, 0) / count
  const outline: [number, number][] = []
  let gone = 0
  lengths.forEach((length, i) => {
    if (gone >= outline.length * each && outline.length < count) outline.push(points[i] as [number, number])
    gone += length
  })
  return outline
}

/** An outline raised along a profile of `[inset, height]` from the bottom: rounder than a plate can be. */
export function raised(
  outline: readonly (readonly [number, number])[],
  profile: readonly (readonly [number, number])[],
): Mesh {
  const mesh = emptyMesh()
  const count = outline.length
  const outward = outline.map((_, i) => {
    const [ax, az] = outline[(i + count - 1) % count] as readonly [number, number]
    const [bx, bz] = outline[(i + 1) % count] as readonly [number, number]
    return normalize([bz - az, 0, -(bx - ax)])
  })
  const around = Array.from({ length: count + 1 }, (_, i) => i % count)
  const point = ([inset, y]: readonly [number, number], i: number): Vec => {
    const [x, z] = outline[i] as readonly [number, number]
    const n = outward[i] as Vec
    return [x - n[0] * inset, y, z - n[2] * inset]
  }
  // How a profile leans at a step: up where it goes inward, outward where it goes up.
  const leans = profile.map((_, k): readonly [number, number] => {
    const [a, b] = [profile[Math.max(0, k - 1)], profile[Math.min(profile.length - 1, k + 1)]] as [Step, Step]
    return [b[1] - a[1], b[0] - a[0]]
  })
  const rows = profile.map((step) => around.map((i) => point(step, i)))
  const normals = leans.map(([out, up]) =>
    around.map((i) => {
      const n = outward[i] as Vec
      return normalize([n[0] * out, up, n[2] * out])
    }),
  )
  grid(mesh, rows, normals)
  const caps: readonly [Step, Vec][] = [
    [profile[0] as Step, [0, -1, 0]],
    [profile.at(-1) as Step, [0, 1, 0]],
  ]
  for (const [step, normal] of caps) {
    for (let i = 1; i + 1 < count; i++) for (const k of [0, i + 1, i]) corner(mesh, point(step, k), normal)
  }
  return mesh
}

type Step = readonly [number, number]

/** A profile for `raised` with round edges below and above. */
export function roundEdged(height: number, below: number, above = below): [number, number][] {
  const quarter = Array.from({ length: 6 }, (_, i) => (i / 5) * (Math.PI / 2))
  return [
    ...quarter.map((t): [number, number] => [below * (1 - Math.sin(t)), below * (1 - Math.cos(t))]),
    ...quarter.map((t): [number, number] => [above * (1 - Math.cos(t)), height - above * (1 - Math.sin(t))]),
  ]
}

/** A crosshead screw, its head up, standing on y = 0 of the surface it is driven into. */
export function screwHead(radius = 0.0035): Mesh {
  return lathe(
    [
      [0, radius * 0.35],
      [radius * 0.3, radius * 0.3],
      [radius * 0.32, radius * 0.62],
      [radius * 0.8, radius * 0.5],
      [radius, radius * 0.2],
      [radius, 0],
    ].reverse() as [number, number][],
    20,
  )
}

/** A screw lying on its side, along x. */
export function looseScrew(length: number, radius = 0.0028): Mesh {
  const profile: [number, number][] = [
    [0, 0],
    [radius * 1.8, 0],
    [radius * 1.9, radius * 0.4],
    [radius * 0.95, radius * 1.6],
  ]
  const turns = Math.floor((length - radius * 3) / 0.0016)
  for (let i = 0; i < turns; i++) {
    const y = radius * 1.8 + i * 0.0016
    profile.push([radius, y], [radius * 0.72, y + 0.0008])
  }
  profile.push([0, length])
  // It rests on the rim of its head and on its tip.
  const dip = (Math.atan((radius * 1.9) / length) * 180) / Math.PI
  return placed(lathe(profile, 16), { roll: -90 - dip, at: [0, radius * 1.84, 0] })
}

/** Discs one on another about the y axis: `[radius, height, edge]`, from the bottom. */
export function stacked(...discs: readonly (readonly [number, number, number?])[]): Mesh {
  let y = 0
  return joined(
    ...discs.map(([radius, height, edge = 0.001]) => {
      const disc = placed(cylinder(radius, height, radius, edge), { at: [0, y, 0] })
      y += height
      return disc
    }),
  )
}

type Stroke = readonly [number, number, number, number]

/** HALDEN in straight strokes: each letter one unit high, about 0.62 wide. */
const LETTERS: readonly (readonly Stroke[])[] = [
  [
    [0, 0, 0, 1],
    [0.6, 0, 0.6, 1],
    [0, 0.5, 0.6, 0.5],
  ],
  [
    [0, 0, 0.34, 1],
    [0.34, 1, 0.68, 0],
    [0.12, 0.34, 0.56, 0.34],
  ],
  [
    [0, 0, 0, 1],
    [0, 0, 0.5, 0],
  ],
  [
    [0, 0, 0, 1],
    [0, 1, 0.3, 1],
    [0.3, 1, 0.6, 0.72],
    [0.6, 0.72, 0.6, 0.28],
    [0.6, 0.28, 0.3, 0],
    [0.3, 0, 0, 0],
  ],
  [
    [0, 0, 0, 1],
    [0, 0, 0.5, 0],
    [0, 0.5, 0.44, 0.5],
    [0, 1, 0.5, 1],
  ],
  [
    [0, 0, 0, 1],
    [0, 1, 0.6, 0],
    [0.6, 0, 0.6, 1],
  ],
]
const ADVANCE = 0.98

/** How much ink of the maker's name lies at a place, from its middle; `size` is the height of a letter. */
export function nameInk(u: number, v: number, size: number): number {
  const [x, y] = [u / size + (LETTERS.length * ADVANCE - 0.36) / 2, v / size + 0.5]
  const index = Math.floor((x + 0.18) / ADVANCE)
  const letter = LETTERS[index]
  if (!letter || y < -0.2 || y > 1.2) return 0
  const away = Math.min(...letter.map((stroke) => distanceTo(stroke, x - index * ADVANCE, y)))
  return Math.max(0, Math.min(1, (0.085 - away) / 0.05 + 0.5))
}

function distanceTo([ax, ay, bx, by]: Stroke, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - dx * t, y - ay - dy * t)
}

/** Ink on paper: `print` answers 0 to 1 at a place that `flatten` found. */
export function printed(
  ground: string,
  ink: string,
  flatten: (p: Vec) => readonly [number, number],
  print: (u: number, v: number) => number,
): Material {
  const [paper, mark] = [colour(ground), colour(ink)]
  return {
    gloss: 0.05,
    sharpness: 12,
    albedo(p) {
      const [u, v] = flatten(p)
      return mix(paper, mark, print(u, v))
    },
  }
}

/** Unrolls what is around the y axis: to the right of the direction in which the camera stands, and up. */
export const unrolled =
  (radius: number, middle: number) =>
  (p: Vec): readonly [number, number] => {
    const angle = Math.atan2(p[0], p[2]) - Math.PI / 6
    return [Math.atan2(Math.sin(angle), Math.cos(angle)) * radius, p[1] - middle]
  }

/** Cloth seen from near: threads over and under. */
export function nearWeave(hex: string, thread: number, variety = 0.1): Material {
  const base = colour(hex)
  const over = (p: Vec) => {
    const [a, b] = [(p[0] / thread) * Math.PI, (p[2] / thread) * Math.PI]
    return Math.sin(a) * Math.sin(b)
  }
  return {
    gloss: 0.02,
    sharpness: 6,
    sheen: 0.16,
    albedo: (p) => scale(base, 1 + over(p) * 0.12 + noise(p[0] * 90, p[1] * 90, p[2] * 500) * variety),
    relief: (p) => over(p) * thread * 0.1,
  }
}

/** Felt seen from near: short fibers this way and that. */
export function nearFelt(hex: string): Material {
  const base = colour(hex)
  const fibers = (p: Vec) =>
    noise(p[0] * 420 + p[2] * 260, p[1] * 420, p[2] * 1200) * 0.5 +
    noise(p[0] * 1200, p[1] * 420, p[2] * 380 - p[0] * 200) * 0.5
  return {
    gloss: 0,
    sharpness: 4,
    sheen: 0.14,
    albedo: (p) => scale(base, 1 + fibers(p) * 0.16),
    relief: (p) => fibers(p) * 0.0002,
  }
}
