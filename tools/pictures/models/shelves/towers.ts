import { type Material, painted } from '../../renderer/materials.ts'
import { emptyMesh, grid, joined, type Mesh, placed } from '../../renderer/mesh.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass, ink, steel as polished } from '../../scenes/palette.ts'
import { wood } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { CORNERS, type Oak, oakOf, steelOf } from '../tables/hardware.ts'
import { facet, grained, settled } from '../tables/shapes.ts'
import { doors, marks } from './cabinet.ts'
import { bookPile, bookRow, bowl, glazes, jug, lidBox } from './props.ts'

/** Places something on a board: which board, where across it, and how far from the front. */
type Put = (board: number, item: StageSet, x: number, back: number) => void

/** Tarn: posts of oak that carry steel trays; feet to level it, a strap for the wall. */
export const tarn: ModelOf = ({ width, depth, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const r = 0.0165
  const [x, z] = [width / 2 - r, depth / 2 - r]
  for (const [k, [sx, sz]] of CORNERS.entries()) {
    set.add(grained(placed(cylinder(r, height - 0.018, r, 0.003), {}), k), oak.upright, { at: [sx * x, 0.018, sz * z] })
    set.add(cylinder(0.006, 0.02), polished, { at: [sx * x, 0.003, sz * z] })
    set.add(cylinder(0.015, 0.006, 0.013, 0.002), polished, { at: [sx * x, 0, sz * z] })
  }
  const boards = id.endsWith('-four-boards') ? 4 : 6
  const first = 0.09
  const step = (height - 0.08 - first) / (boards - 1)
  const floors = Array.from({ length: boards }, (_, i) => first + i * step)
  for (const y of floors) set.put(tray(width - 0.04, depth - 0.02, 0.03, steel), { at: [0, y, 0] })
  // The strap for the wall, at the back of the uppermost tray.
  set.add(box(0.025, 0.05, 0.003, 0.001), STRAP, { at: [0, (floors.at(-1) ?? 0) + 0.03, -depth / 2 + 0.009] })
  set.add(cylinder(0.006, 0.004), brass, { at: [0, (floors.at(-1) ?? 0) + 0.018, -depth / 2 + 0.01], tilt: 90 })
  const put: Put = (board, item, at, back) =>
    set.put(item, { at: [at, (floors[board] ?? 0) + 0.0085, depth / 2 - back] })
  const left = -x + r + 0.012
  if (id.endsWith('-with-doors')) {
    set.put(closed(floors.slice(0, 3), { x: x - r + 0.002, z, lip: 0.031 }, oak))
    put(2, bookRow(8, 31, 0.26), left, 0.045)
    put(2, jug(glazes.chalk, 1), 0.19, 0.16)
    put(3, lidBox(0.26, 0.18, 0.22), 0.14, 0.16)
    put(3, bookPile(4, 6, 0.24), -0.16, 0.06)
    put(4, bookRow(7, 12, 0.24), 0, 0.045)
    put(4, bowl(glazes.clay, 0.1), -0.18, 0.16)
    return { set }
  }
  put(0, lidBox(0.28, 0.2, 0.24), -0.15, 0.16)
  put(0, lidBox(0.24, 0.14, 0.24, 1), 0.16, 0.16)
  put(1, bookRow(11, 7, 0.26), left, 0.045)
  put(2, jug(glazes.chalk, 1.05), -0.2, 0.16)
  put(2, bookRow(8, 19, 0.24), 0.02, 0.045)
  put(3, bowl(boards === 4 ? glazes.clay : glazes.sand, 0.12), 0.12, 0.16)
  if (boards === 6) {
    put(3, bookPile(4, 5, 0.25), -0.16, 0.06)
    put(4, bookRow(9, 23, 0.25), left, 0.045)
    put(4, jug(glazes.clay, 0.8), 0.2, 0.16)
    put(5, lidBox(0.2, 0.05, 0.2, 1), -0.14, 0.16)
  }
  return { set }
}

const STRAP = painted('#8a5f3d', 0.12, 18)

/**
 * A steel tray with a rim around a floor that lies a little above its lower edge; its corners are open for the
 * posts.
 */
export function tray(width: number, depth: number, rim: number, steel: Material): StageSet {
  const set = new StageSet()
  const [sheet, open, floor] = [0.003, 0.016, 0.008]
  set.add(box(width - 2 * open, sheet, depth, 0.0012), steel, { at: [0, floor - sheet / 2, 0] })
  set.add(box(width, sheet, depth - 2 * open, 0.0012), steel, { at: [0, floor - sheet / 2 + 0.0001, 0] })
  for (const side of [-1, 1]) {
    set.add(box(width - 2 * open, rim, sheet, 0.0013), steel, { at: [0, rim / 2, side * (depth / 2 - sheet / 2)] })
    set.add(box(sheet, rim, depth - 2 * open, 0.0013), steel, { at: [side * (width / 2 - sheet / 2), rim / 2, 0] })
  }
  return set
}

/** Sides, a back and two pairs of doors between three floors of a tower. */
function closed(
  floors: readonly number[],
  { x, z, lip }: { readonly x: number; readonly z: number; readonly lip: number },
  oak: Oak,
): StageSet {
  const set = new StageSet()
  floors.slice(1).forEach((top, k) => {
    const bottom = (floors[k] ?? 0) + (k === 0 ? 0.003 : lip)
    const [tall, y] = [top - bottom, (top + bottom) / 2]
    for (const side of [-1, 1])
      set.add(grained(box(0.014, tall, z * 2 - 0.03, 0.002), k + side), oak.upright, { at: [side * (x + 0.006), y, 0] })
    set.add(box(x * 2, tall, 0.01, 0.002), oak.upright, { at: [0, y, -z + 0.006] })
    set.put(doors({ left: -x, right: x, bottom, top, front: z + 0.008 }, oak, k * 3))
  })
  return set
}

/** Reol: frames of square steel and boards of oak, open on both sides, so that it divides a room. */
export const reol: ModelOf = ({ width, depth, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const [bar, thick] = [0.022, 0.024]
  const boards = id.endsWith('-six-boards') ? 6 : 4
  const first = 0.12
  const step = (height - 0.05 - first) / (boards - 1)
  const tops = Array.from({ length: boards }, (_, i) => first + i * step)
  const frames = [-width / 2 + bar / 2, 0, width / 2 - bar / 2]
  for (const x of frames) {
    for (const side of [-1, 1])
      set.add(box(bar, height, bar, 0.003), steel, { at: [x, height / 2, side * (depth / 2 - bar / 2)] })
    for (const y of [...tops.map((top) => top - thick - 0.007), height - 0.007])
      set.add(box(bar * 0.9, 0.014, depth - bar, 0.002), steel, { at: [x, y, 0] })
  }
  for (const [k, y] of tops.entries())
    set.add(grained(box(width - 0.004, thick, depth - 2 * bar - 0.001, 0.004), k), oak.along, {
      at: [0, y - thick / 2, 0],
    })
  const put: Put = (board, item, x, back) => set.put(item, { at: [x, tops[board] ?? 0, depth / 2 - back] })
  const half = width / 2
  const front = bar + 0.03
  if (id.endsWith('-with-doors')) {
    const [bottom, top] = [tops[0] ?? 0, (tops[1] ?? 0) - thick]
    for (const side of [-1, 1]) {
      const [inner, outer] = [bar / 2, half - bar]
      const [left, right] = side < 0 ? [-outer, -inner] : [inner, outer]
      set.put(doors({ left, right, bottom, top, front: depth / 2 - bar + 0.016 }, oak, side * 2 + 5))
      set.add(box(right - left, top - bottom, 0.012, 0.002), oak.upright, {
        at: [(left + right) / 2, (top + bottom) / 2, -depth / 2 + bar],
      })
      set.add(box(0.014, top - bottom, depth - 2 * bar, 0.002), oak.upright, {
        at: [side * (half - bar / 2 - 0.002), (top + bottom) / 2, 0],
      })
    }
    put(1, bookRow(10, 41, 0.26), -half + bar + 0.012, front)
    put(1, jug(glazes.clay, 1.1), 0.4, depth / 2)
    put(2, bowl(glazes.chalk, 0.13), -0.36, depth / 2)
    put(2, bookPile(4, 8, 0.26), 0.32, front + 0.02)
    return { set }
  }
  put(0, bookRow(9, 12, 0.27), -half + bar + 0.012, front)
  put(0, lidBox(0.3, 0.2, 0.26), 0.34, depth / 2)
  put(1, jug(glazes.chalk, 1.15), -0.42, depth / 2)
  put(1, bookRow(11, 27, 0.26), 0.03, front)
  put(2, bookPile(4, 13, 0.26), -0.3, front + 0.02)
  put(2, bowl(glazes.fjord, 0.13), 0.36, depth / 2)
  if (boards === 6) {
    put(3, bookRow(12, 33, 0.25), -half + bar + 0.012, front)
    put(3, lidBox(0.26, 0.16, 0.24, 1), 0.42, depth / 2)
    put(4, jug(glazes.clay, 1), 0.2, depth / 2)
    put(4, bookRow(6, 3, 0.24), 0.36, front)
    put(4, bowl(glazes.sand, 0.11), -0.4, depth / 2)
  }
  return { set }
}

/** Bokhus: a bookcase all of oak, with a back of pale ash and holes every 32 mm for its boards. */
export const bokhus: ModelOf = ({ width, depth, height, choice, id }) => {
  const oak = oakOf(choice)
  const ash = wood('white-oak', 'y')
  const set = new StageSet()
  const [side, board, plinth] = [0.024, 0.024, 0.06]
  const x = width / 2 - side / 2
  for (const s of [-1, 1]) {
    set.add(grained(box(side, height - 0.001, depth, 0.004), s), oak.upright, { at: [s * x, height / 2 - 0.0005, 0] })
    const holes = Array.from({ length: Math.floor((height - 0.3) / 0.032) }, (_, i) => 0.16 + i * 0.032).flatMap((y) =>
      [-0.1, 0.1].map((z) => [s * (x - side / 2 - 0.0004), y, z] as const),
    )
    set.add(marks(holes, [0.003, 0.003], s < 0 ? 'x' : '-x'), ink)
  }
  const inner = width - 2 * side
  set.add(box(inner + 0.002, 0.026, depth - 0.002, 0.003), oak.along, { at: [0, height - 0.015, 0] })
  set.add(box(inner + 0.002, plinth, 0.02, 0.003), oak.along, { at: [0, plinth / 2 + 0.001, depth / 2 - 0.04] })
  set.add(box(inner + 0.01, height - plinth, 0.008, 0.001), ash, {
    at: [0, plinth + (height - plinth) / 2 - 0.006, -depth / 2 + 0.012],
  })
  const boards = id.endsWith('-four-boards') ? 4 : 6
  const step = (height - 0.028 - plinth) / boards
  const tops = Array.from({ length: boards }, (_, i) => plinth + board + i * step)
  const withDoors = id.endsWith('-with-doors')
  for (const [k, y] of tops.entries()) {
    const back = k === 0 ? 0.012 : 0.02
    set.add(grained(box(inner - 0.001, board, depth - 0.012 - back, 0.004), k), oak.along, {
      at: [0, y - board / 2, 0.006 - back / 2],
    })
  }
  const put: Put = (at, item, across, back) => set.put(item, { at: [across, tops[at] ?? 0, depth / 2 - back] })
  const left = -inner / 2 + 0.008
  if (withDoors) {
    for (const k of [0, 1]) {
      const [bottom, top] = [(tops[k] ?? 0) - (k === 0 ? board : 0), (tops[k + 1] ?? 0) - (k === 1 ? 0 : board)]
      set.put(
        doors(
          {
            left: -inner / 2,
            right: inner / 2,
            bottom: bottom + (k === 1 ? -board + 0.001 : 0),
            top: top - (k === 0 ? 0.001 : 0),
            front: depth / 2 - 0.007,
          },
          oak,
          k * 2,
        ),
      )
    }
    put(2, bookRow(16, 51, 0.25), left, 0.05)
    put(3, jug(glazes.fjord, 1), -0.26, 0.17)
    put(3, bookRow(11, 8, 0.25), 0.02, 0.05)
    put(4, bookRow(9, 61, 0.24), left, 0.05)
    put(4, bowl(glazes.clay, 0.12), 0.2, 0.17)
    put(5, lidBox(0.28, 0.16, 0.22), 0.22, 0.17)
    put(5, bookPile(4, 9, 0.26), -0.22, 0.07)
    return { set }
  }
  put(0, lidBox(0.3, 0.2, 0.24), -0.24, 0.17)
  put(0, bookRow(11, 17, 0.24), 0.02, 0.05)
  put(1, bookRow(19, 29, 0.25), left, 0.05)
  put(2, bowl(glazes.sand, 0.12), -0.24, 0.17)
  put(2, bookRow(12, 35, 0.23), 0, 0.05)
  put(3, bookRow(10, 44, 0.22), left, 0.05)
  put(3, jug(glazes.clay, 0.9), 0.26, 0.17)
  if (boards === 6) {
    put(4, bookPile(4, 2, 0.26), -0.22, 0.07)
    put(4, bookRow(9, 53, 0.25), 0.08, 0.05)
    put(5, bookRow(8, 71, 0.24), left, 0.05)
    put(5, jug(glazes.chalk, 0.95), 0.1, 0.17)
  }
  return { set }
}

/** Stabel: a crate of oak ply with slots for the hands, and tongues on top that lock into the next one. */
export const stabel: ModelOf = ({ width, depth, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const [ply, tongue] = [0.015, 0.009]
  const top = height - tongue
  const large = id.endsWith('-large')
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - ply / 2)
    set.add(slottedPanel(depth, top, ply, { middle: top - 0.085, slot: 0.017, reach: 0.042 }), oak.upright, {
      at: [x, 0, 0],
      turn: 90,
    })
    set.add(box(ply * 0.5, tongue + 0.004, depth - 0.07, 0.002), oak.across, {
      at: [x, height - (tongue + 0.004) / 2, 0],
    })
    set.put(plyEdge(top, ply), { at: [x, top / 2, depth / 2 + 0.0003] })
    for (const y of [0.03, top - 0.03])
      set.add(cylinder(0.004, 0.001), brass, { at: [x + side * (ply / 2), y, 0.11], roll: -side * 90 })
  }
  for (const y of [ply / 2, top - ply / 2]) {
    set.add(grained(box(width - 2 * ply, ply, depth, 0.001), y), oak.along, { at: [0, y, 0] })
    set.put(plyEdge(width - 2 * ply, ply), { at: [0, y, depth / 2 + 0.0003], roll: 90 })
  }
  set.add(box(width - 2 * ply, top - 2 * ply, 0.009, 0.001), oak.along, { at: [0, top / 2, -depth / 2 + 0.012] })
  if (large) {
    set.add(box(ply, top - 2 * ply, depth - 0.02, 0.001), oak.upright, { at: [0, top / 2, 0.01] })
    set.put(plyEdge(top - 2 * ply, ply), { at: [0, top / 2, depth / 2 + 0.0003] })
    set.put(bookRow(8, 14, 0.27), { at: [-width / 2 + ply + 0.012, ply, depth / 2 - 0.04] })
    set.put(lidBox(0.26, 0.19, 0.24), { at: [0.2, ply, 0.01] })
  } else {
    set.put(bookRow(6, 37, 0.27), { at: [-width / 2 + ply + 0.012, ply, depth / 2 - 0.04] })
    set.put(jug(glazes.fjord, 0.85), { at: [0.11, ply, 0.02] })
  }
  return { set }
}

/** The edge of a sheet of ply: pale and dark layers by turns. Stands along y and faces z. */
function plyEdge(long: number, thick: number): StageSet {
  const lines = [-0.3, -0.1, 0.1, 0.3].map((share) =>
    facet([share * thick, 0, 0], [thick * 0.045, 0, 0], [0, long / 2, 0]),
  )
  return new StageSet().add(joined(...lines), PLY)
}

const PLY = painted('#9a7750', 0.05, 10)

/** A panel with a long hole: it stands on y = 0 and faces z. */
function slottedPanel(
  width: number,
  height: number,
  thick: number,
  { middle, slot, reach }: { readonly middle: number; readonly slot: number; readonly reach: number },
): Mesh {
  const mesh = emptyMesh()
  const rows = Array.from({ length: 13 }, (_, i) => (i / 12 - 0.5) * Math.PI)
  const y = (angle: number) => middle + slot * Math.sin(angle)
  for (const side of [-1, 1]) {
    for (const face of [-1, 1]) {
      const points = rows.map((angle) =>
        [reach + slot * Math.cos(angle), width / 2].map((x): Vec => [side * x, y(angle), (face * thick) / 2]),
      )
      grid(
        mesh,
        points,
        points.map((row) => row.map((): Vec => [0, 0, face])),
      )
    }
    const walls: readonly ((angle: number) => readonly [number, Vec])[] = [
      (angle) => [reach + slot * Math.cos(angle), [-side * Math.cos(angle), -Math.sin(angle), 0]],
      () => [width / 2, [side, 0, 0]],
    ]
    for (const wall of walls) {
      const points = rows.map((angle) => [-1, 1].map((s): Vec => [side * wall(angle)[0], y(angle), (s * thick) / 2]))
      grid(
        mesh,
        points,
        rows.map((angle) => [wall(angle)[1], wall(angle)[1]]),
      )
    }
  }
  const below = placed(box(width, middle - slot, thick, 0.0008), { at: [0, (middle - slot) / 2, 0] })
  const over = placed(box(width, height - middle - slot, thick, 0.0008), { at: [0, (height + middle + slot) / 2, 0] })
  return settled(joined(mesh, below, over))
}
