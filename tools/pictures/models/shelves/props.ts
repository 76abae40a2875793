import { type Material, painted } from '../../renderer/materials.ts'
import { joined, type Mesh, placed } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass, chalk, fogFelt, oatFelt, paper } from '../../scenes/palette.ts'
import { facet } from '../tables/shapes.ts'

const COVERS = ['#e8e2d5', '#a9563a', '#34525f', '#c9bda4', '#6b7556', '#9ea09a', '#c2924a', '#2c2f33', '#d9cfc0'].map(
  (hex) => painted(hex, 0.08, 16),
)

/** The same row of numbers for the same seed, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = (seed * 7919 + 17) % 2147483647
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** A block of six sharp faces: pages and covers, seen only at their edges. */
function block(width: number, height: number, depth: number, at: Vec): Mesh {
  const [x, y, z] = [width / 2, height / 2, depth / 2]
  const faces = [
    facet([at[0], at[1], at[2] + z], [x, 0, 0], [0, y, 0]),
    facet([at[0], at[1], at[2] - z], [-x, 0, 0], [0, y, 0]),
    facet([at[0] + x, at[1], at[2]], [0, 0, -z], [0, y, 0]),
    facet([at[0] - x, at[1], at[2]], [0, 0, z], [0, y, 0]),
    facet([at[0], at[1] + y, at[2]], [x, 0, 0], [0, 0, -z]),
    facet([at[0], at[1] - y, at[2]], [x, 0, 0], [0, 0, z]),
  ]
  return joined(...faces)
}

interface BookMeasures {
  readonly thick: number
  readonly tall: number
  readonly deep: number
  readonly cover: Material
  readonly title: Material
}

/** A bound book that stands on y = 0 with its spine at z = 0: two covers, a spine with a title, pages set back. */
function book({ thick, tall, deep, cover, title }: BookMeasures): StageSet {
  const set = new StageSet()
  const board = 0.0022
  const spine = placed(box(thick, tall, 0.006, 0.0022), { at: [0, tall / 2, -0.003] })
  const boards = [-1, 1].map((side) =>
    block(board, tall, deep - 0.004, [side * (thick / 2 - board / 2), tall / 2, -deep / 2 - 0.002]),
  )
  set.add(joined(spine, ...boards), cover)
  set.add(block(thick - 2 * board, tall - 0.008, deep - 0.01, [0, tall / 2, -deep / 2 - 0.001]), paper)
  const line = (share: number, height: number) => facet([0, tall * share, 0.0003], [thick * 0.3, 0, 0], [0, height, 0])
  return set.add(joined(line(0.78, 0.0022), line(0.72, 0.0012), line(0.14, 0.0016)), title)
}

/** Books side by side from x = 0 to the right, spines at z = 0; the last of a longer row leans. */
export function bookRow(count: number, seed: number, tallest = 0.26, deepest = 0.18, leaning = count > 4): StageSet {
  const set = new StageSet()
  const next = numbers(seed)
  let x = 0
  for (let i = 0; i < count; i++) {
    const thick = 0.015 + next() * 0.024
    const tall = tallest * (0.72 + next() * 0.28)
    const deep = Math.min(deepest, tall * (0.68 + next() * 0.08))
    const cover = COVERS[Math.floor(next() * COVERS.length)] ?? chalk
    const title = next() > 0.5 ? brass : chalk
    const leans = leaning && i === count - 1
    const at: Vec = [x + thick / 2 + (leans ? Math.sin(0.2) * tall : 0), leans ? Math.sin(0.2) * thick * 0.5 : 0, 0]
    set.put(book({ thick, tall, deep, cover, title }), { at, roll: leans ? 11.5 : 0 })
    x += thick + 0.0008
  }
  return set
}

/** Books that lie on one another, spines to the front. */
export function bookPile(count: number, seed: number, long = 0.24): StageSet {
  const set = new StageSet()
  const next = numbers(seed)
  let y = 0
  for (let i = 0; i < count; i++) {
    const thick = 0.014 + next() * 0.018
    const tall = long * (1 - i * 0.07) * (0.92 + next() * 0.08)
    const cover = COVERS[Math.floor(next() * COVERS.length)] ?? chalk
    const one = new StageSet().put(book({ thick, tall, deep: tall * 0.72, cover, title: brass }), {
      roll: -90,
      at: [-tall / 2, thick / 2, 0],
    })
    set.put(one, { at: [0, y, 0], turn: (next() - 0.5) * 8 })
    y += thick + 0.0006
  }
  return set
}

/** A box with a lid, covered in felt, with a holder of brass for a label. */
export function lidBox(width: number, height: number, depth: number, seed = 0): StageSet {
  const set = new StageSet()
  const cover = seed % 2 === 0 ? oatFelt : fogFelt
  set.add(box(width - 0.006, height - 0.004, depth - 0.006, 0.006), cover, { at: [0, height / 2 - 0.002, 0] })
  set.add(box(width, height * 0.24, depth, 0.006), cover, { at: [0, height * 0.88, 0] })
  set.add(box(0.05, 0.024, 0.003, 0.001), brass, { at: [0, height * 0.48, depth / 2 - 0.003] })
  set.add(box(0.042, 0.016, 0.0034, 0.0005), paper, { at: [0, height * 0.48, depth / 2 - 0.0025] })
  return set
}

/** A jug with a narrow neck. */
export function jug(glaze: Material, size = 1): StageSet {
  const profile: readonly (readonly [number, number])[] = [
    [0, 0],
    [0.04, 0],
    [0.052, 0.006],
    [0.058, 0.05],
    [0.056, 0.1],
    [0.046, 0.14],
    [0.026, 0.168],
    [0.021, 0.2],
    [0.026, 0.222],
    [0.022, 0.222],
    [0.017, 0.2],
    [0.02, 0.17],
    [0, 0.16],
  ]
  return new StageSet().add(
    lathe(
      profile.map(([r, y]) => [r * size, y * size] as const),
      40,
    ),
    glaze,
  )
}

/** A shallow bowl with a thin lip, on a low foot. */
export function bowl(glaze: Material, radius: number): StageSet {
  const tall = 0.026 + radius * 0.42
  const wall = (offset: number) =>
    Array.from({ length: 10 }, (_, i): readonly [number, number] => {
      const angle = (i / 9) * (Math.PI / 2) * 0.94
      return [
        Math.sin(angle) * (radius - offset) * 1.004,
        0.008 + offset + (1 - Math.cos(angle)) * (tall - 0.008) * 1.06,
      ]
    })
  const [outer, inner] = [wall(0).filter(([r]) => r > radius * 0.42), wall(0.004)]
  const rim = outer.at(-1) ?? [radius, tall]
  const profile = [
    [0, 0],
    [radius * 0.4, 0],
    [radius * 0.42, 0.004],
    ...outer,
    [rim[0] - 0.002, rim[1] + 0.0015],
    ...inner.toReversed().filter(([, y]) => y < rim[1]),
  ] as const
  return new StageSet().add(lathe(profile, 56), glaze)
}

export const glazes = {
  chalk,
  clay: painted('#b3694a', 0.2, 30),
  fjord: painted('#45616c', 0.24, 40),
  moss: painted('#7c8468', 0.2, 30),
  sand: painted('#cdbb9c', 0.14, 20),
  ink: painted('#2b2d30', 0.26, 40),
} as const
