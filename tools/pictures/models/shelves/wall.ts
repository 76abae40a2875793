import { type Material, painted } from '../../renderer/materials.ts'
import { placed } from '../../renderer/mesh.ts'
import { sheet } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import { blackSteel, brass, ink, steel as polished } from '../../scenes/palette.ts'
import type { ModelOf } from '../model.ts'
import { type Oak, oakOf, steelOf, toned } from '../tables/hardware.ts'
import { grained, pin } from '../tables/shapes.ts'
import { doors, marks } from './cabinet.ts'
import { bookPile, bookRow, bowl, glazes, jug, lidBox } from './props.ts'

/** Kasse: a box of oak with one opening, its corners joined with fingers. */
export const kasse: ModelOf = ({ width, depth, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const thick = 0.02
  for (const end of [-1, 1]) {
    set.add(grained(box(width, thick, depth, 0.003), end), oak.along, {
      at: [0, height / 2 + end * (height / 2 - thick / 2), depth / 2],
    })
    set.add(grained(box(thick, height - 2 * thick + 0.002, depth, 0.003), end + 3), oak.upright, {
      at: [end * (width / 2 - thick / 2), height / 2, depth / 2],
    })
  }
  set.add(box(width - thick, height - thick, 0.01, 0.001), oak.upright, { at: [0, height / 2, 0.009] })
  set.put(fingers(width, height, depth, thick, oak))
  const floor = thick
  if (id.endsWith('-large')) {
    set.put(bookRow(7, 5, 0.225, 0.16), { at: [-width / 2 + thick + 0.004, floor, depth - 0.03] })
    set.put(bowl(glazes.fjord, 0.085), { at: [0.02, floor, depth * 0.52] })
    set.put(jug(glazes.chalk, 0.92), { at: [width * 0.33, floor, depth * 0.5] })
  } else {
    set.put(bookPile(2, 8, 0.17), { at: [-0.012, floor, depth - 0.06] })
    set.put(bowl(glazes.fjord, 0.055), { at: [-0.012, floor + 0.05, depth * 0.5] })
  }
  return { set, shown: 'wall' }
}

/** The ends of the fingers that are seen at the corners of a box: end grain beside long grain. */
function fingers(width: number, height: number, depth: number, thick: number, oak: Oak): StageSet {
  const set = new StageSet()
  const count = 7
  const each = depth / count
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      for (let i = 0; i < count; i++) {
        if (i % 2 === 0) continue
        const z = (i + 0.5) * each
        const y = height / 2 + end * (height / 2 - thick / 2)
        // The upright reaches through the board above and below it.
        set.add(box(thick, thick + 0.0004, each - 0.0006, 0.0006), toned(oak.upright, 0.82), {
          at: [side * (width / 2 - thick / 2 + 0.0003), y, z],
        })
      }
    }
  }
  return set
}

/** Grein: pegs of oak that point a little upward, in a rail of folded steel; below it there may be a board. */
export const grein: ModelOf = ({ width, depth, height, choice, id }) => {
  const [oak, steel] = [oakOf(choice), steelOf(choice)]
  const set = new StageSet()
  const rail = 0.08
  const above = height - rail
  set.add(box(width, rail, 0.012, 0.0045), steel, { at: [0, above + rail / 2, 0.006] })
  for (const side of [-1, 1]) set.put(screw(), { at: [side * (width / 2 - 0.022), above + rail / 2, 0.012] })
  const pegs = Math.round(width / 0.128)
  const each = (width - 0.1) / pegs
  for (let i = 0; i < pegs; i++) {
    const x = (i + 0.5 - pegs / 2) * each
    set.put(peg(0.082, oak, steel), { at: [x, above + rail * 0.44, 0.008] })
  }
  if (!id.endsWith('-with-a-shelf')) return { set, shown: 'wall' }
  set.add(box(width - 0.008, 0.02, depth - 0.002, 0.004), oak.along, { at: [0, 0.0122, depth / 2 + 0.001] })
  for (const side of [-1, 1]) {
    set.add(cheek(depth, height, 0.004), steel, { at: [side * (width / 2 - 0.002), 0, 0] })
    set.add(box(0.03, 0.003, depth - 0.02, 0.001), steel, { at: [side * (width / 2 - 0.017), 0.0012, depth / 2] })
  }
  set.put(bowl(glazes.fjord, 0.075), { at: [-width * 0.3, 0.022, depth * 0.56] })
  set.put(bookPile(3, 12, 0.2), { at: [width * 0.27, 0.022, depth - 0.05] })
  return { set, shown: 'wall' }
}

/** A peg that points along z and eight degrees upward: thin at the rail, with a round head. */
function peg(long: number, oak: Oak, steel: Material): StageSet {
  const turned = lathe(
    [
      [0.0115, 0],
      [0.0105, long * 0.35],
      [0.0115, long * 0.66],
      [0.0165, long * 0.82],
      [0.0185, long * 0.9],
      [0.0175, long * 0.96],
      [0.0125, long * 0.99],
      [0, long],
    ],
    32,
  )
  return new StageSet()
    .add(turned, oak.upright, { tilt: 82 })
    .add(pin(0.0155, 0.007, 0.0145, 0.0015), steel, { tilt: 90 })
}

/** A side of folded steel that carries a board: high at the wall, low in front. */
const cheek = (depth: number, height: number, thickness: number) =>
  sheet(
    (u, v) => {
      const tall = 0.026 + (height - 0.026) * (1 - u) ** 1.6
      return [0, v * tall, u * depth]
    },
    thickness,
    24,
    1,
  )

/** A screw with a slot that faces z. */
function screw(radius = 0.005): StageSet {
  return new StageSet()
    .add(pin(radius, 0.002, radius * 0.8, 0.0008), polished, { tilt: 90 })
    .add(box(radius * 1.5, 0.0012, 0.0006, 0.0002), ink, { at: [0, 0, 0.0021], roll: 35 })
}

/** What is seen of the wall through a slot. */
const WALL_IN_SLOT = painted('#7e7b75', 0.02, 8)

/** A rail of folded steel with two lines of slots, its foot on y = 0 and its back on the wall. */
export function slottedRail(height: number, steel: Material, width = 0.03, depth = 0.016): StageSet {
  const set = new StageSet()
  set.add(box(width, height, depth, 0.0025), steel, { at: [0, height / 2, depth / 2] })
  const slots = Math.floor((height - 0.03) / 0.016)
  const places = Array.from({ length: slots }, (_, i) => (height - (slots - 1) * 0.016) / 2 + i * 0.016).flatMap((y) =>
    [-1, 1].map((side) => [side * width * 0.21, y, depth + 0.0003] as const),
  )
  set.add(marks(places, [width * 0.085, 0.0054]), WALL_IN_SLOT)
  for (const share of [0.06, 0.5, 0.94]) set.put(screw(width * 0.15), { at: [0, height * share, depth] })
  return set
}

/** A bracket of sheet steel that stands out from its rail along z: its upper edge, on y = 0, carries a board. */
export function bracket(reach: number, steel: Material): StageSet {
  const set = new StageSet()
  const web = sheet((u, v) => [0, -v * (0.062 - 0.044 * u ** 0.8), u * reach], 0.003, 14, 1)
  set.add(web, steel)
  set.add(box(0.024, 0.0025, reach - 0.01, 0.001), steel, { at: [0, -0.0012, reach / 2 + 0.004] })
  for (const z of [0.3, 0.8]) set.add(pin(0.004, 0.002), polished, { at: [0, -0.0044, reach * z] })
  return set
}

/** Stige: boards of oak on brackets in two slotted rails; the two lower compartments may have doors. */
export const stige: ModelOf = ({ width, depth, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const [thick, off] = [0.022, 0.016]
  const railAt = width / 2 - 0.07
  for (const side of [-1, 1]) set.put(slottedRail(height, blackSteel), { at: [side * railAt, 0, 0] })
  const shelf = (y: number, reach: number, seed: number) => {
    set.add(grained(box(width, thick, reach - off, 0.004), seed), oak.along, {
      at: [0, y - thick / 2, off + (reach - off) / 2],
    })
    for (const side of [-1, 1])
      set.put(bracket(reach - 0.05, blackSteel), { at: [side * railAt, y - thick, off - 0.004] })
  }
  const from = -width / 2 + 0.02
  if (id.endsWith('-with-doors')) {
    const cabinet = 0.5
    const panel = 0.018
    for (const side of [-1, 1])
      set.add(box(panel, cabinet, depth - off, 0.003), oak.upright, {
        at: [side * (width / 2 - panel / 2), cabinet / 2, off + (depth - off) / 2],
      })
    for (const y of [panel, cabinet / 2 + panel / 2, cabinet])
      set.add(
        grained(
          box(width - (y < cabinet ? 2 * panel : 0), panel, depth - off - (y < cabinet ? 0.022 : 0), 0.003),
          y * 5,
        ),
        oak.along,
        {
          at: [0, y - panel / 2 + (y < cabinet ? 0 : 0.001), off + (depth - off - (y < cabinet ? 0.022 : 0)) / 2],
        },
      )
    set.add(box(width - 0.01, cabinet - 0.01, 0.008, 0.001), oak.upright, { at: [0, cabinet / 2, off + 0.005] })
    for (const [k, bottom] of [0.001, cabinet / 2].entries())
      set.put(
        doors(
          {
            left: -width / 2 + panel,
            right: width / 2 - panel,
            bottom,
            top: bottom + cabinet / 2 - (k === 0 ? 0.001 : panel),
            front: depth - 0.006,
          },
          oak,
          k * 2,
        ),
      )
    shelf(0.8, 0.24, 4)
    set.put(bookRow(9, 4, 0.2), { at: [from, cabinet + 0.001, 0.2] })
    set.put(bowl(glazes.clay, 0.1), { at: [0.2, cabinet + 0.001, 0.17] })
    return { set, shown: 'wall' }
  }
  const [boards, first, step] = id.endsWith('-two-boards')
    ? [2, 0.3, 0.38]
    : id.endsWith('-six-boards')
      ? [6, 0.1, 0.147]
      : [4, 0.12, 0.232]
  for (let i = 0; i < boards; i++) shelf(first + i * step, depth, i)
  const put = (board: number, item: StageSet, x: number, z: number) =>
    set.put(item, { at: [x, first + board * step, z] })
  const spines = depth - 0.02
  if (boards === 2) {
    put(0, bookRow(9, 3, 0.24), from, spines)
    put(0, bowl(glazes.sand, 0.1), 0.2, 0.13)
    put(1, bookRow(5, 7, 0.19), -0.06, spines)
    put(1, jug(glazes.fjord, 0.8), -0.27, 0.12)
  } else if (boards === 4) {
    put(0, bookRow(8, 9, 0.18), from, spines)
    put(0, lidBox(0.24, 0.12, 0.18), 0.22, 0.13)
    put(1, jug(glazes.clay, 0.75), -0.26, 0.12)
    put(1, bookRow(7, 15, 0.18), 0.02, spines)
    put(2, bookPile(3, 4, 0.22), -0.2, spines)
    put(2, bowl(glazes.chalk, 0.09), 0.2, 0.13)
    put(3, bowl(glazes.moss, 0.07), 0.24, 0.12)
  } else {
    for (const [board, x, count, seed] of [
      [0, from, 9, 2],
      [1, 0.04, 8, 6],
      [3, from, 7, 10],
      [4, 0.1, 6, 14],
    ] as const)
      put(board, bookRow(count, seed, 0.112, 0.1), x, spines)
    put(1, bowl(glazes.chalk, 0.08), -0.24, 0.13)
    put(2, bookPile(3, 3, 0.2), -0.16, spines)
    put(2, lidBox(0.2, 0.085, 0.17, 1), 0.24, 0.13)
    put(4, bowl(glazes.fjord, 0.075), -0.26, 0.13)
    put(5, bookPile(2, 9, 0.22), 0.22, spines)
  }
  return { set, shown: 'wall' }
}

/** Rad: one thick board that seems to hold itself; `-pair` is two of them. */
export const rad: ModelOf = ({ width, depth, height, choice, id }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const board = (seed: number) =>
    new StageSet().add(grained(box(width, height, depth, 0.005), seed), oak.along, { at: [0, height / 2, depth / 2] })
  set.put(board(0))
  if (!id.endsWith('-pair')) {
    set.put(jug(glazes.chalk, 0.8), { at: [-width * 0.33, height, depth * 0.5] })
    set.put(bookPile(3, 21, 0.22), { at: [width * 0.26, height, depth - 0.03] })
    set.put(bowl(glazes.clay, 0.055), { at: [width * 0.26, height + 0.064, depth * 0.5] })
    return { set, shown: 'wall' }
  }
  const second = [0.16, 0.38, 0] as const
  set.put(board(2), { at: second })
  set.put(bookRow(8, 3, 0.22, 0.16), { at: [-width * 0.45, height, depth - 0.025] })
  set.put(bowl(glazes.fjord, 0.08), { at: [width * 0.3, height, depth * 0.5] })
  set.put(jug(glazes.sand, 0.85), { at: [second[0] + width * 0.3, second[1] + height, depth * 0.5] })
  return { set, shown: 'wall' }
}

/** A board of the Stige shelf with its two brackets, as it hangs. */
export const stigeBoard: ModelOf = ({ width, depth, height, choice }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const hang = 0.062
  set.add(box(width, height, depth, 0.004), oak.along, { at: [0, hang + height / 2, depth / 2] })
  for (const side of [-1, 1]) {
    set.put(bracket(depth - 0.04, blackSteel), { at: [side * (width / 2 - 0.07), hang, 0.002] })
    set.add(box(0.014, 0.05, 0.004, 0.001), blackSteel, { at: [side * (width / 2 - 0.07), hang - 0.028, 0.002] })
  }
  return { set, shown: 'wall', measuredAt: [0, hang, depth / 2] }
}

/** A rail of the Stige shelf. */
export const stigeRail: ModelOf = ({ width, depth, height }) => ({
  set: slottedRail(height, blackSteel, width, depth),
  shown: 'wall',
})

/** The drawer of the Stige shelf: a shallow box of oak with a hollow for the hand in its front, and two runners. */
export const stigeDrawer: ModelOf = ({ width, depth, height, choice }) => {
  const oak = oakOf(choice)
  const set = new StageSet()
  const [front, side, runner] = [0.02, 0.013, 0.011]
  const tall = height - 0.008
  for (const [k, x] of [-1, 1].entries()) {
    set.add(grained(box(side, tall - 0.012, depth - front - 0.002, 0.002), k), oak.across, {
      at: [x * (width / 2 - runner - side / 2), tall / 2 - 0.002, -front / 2],
    })
    set.add(box(runner, 0.013, depth - front - 0.01, 0.002), blackSteel, {
      at: [x * (width / 2 - runner / 2), tall - 0.026, -front / 2],
    })
  }
  set.add(grained(box(width - 2 * runner, tall - 0.02, side, 0.002), 5), oak.along, {
    at: [0, tall / 2 - 0.004, -depth / 2 + side / 2],
  })
  set.add(box(width - 2 * runner - side, 0.008, depth - front, 0.001), oak.along, { at: [0, 0.012, -front / 2] })
  set.put(scoopedFront(width, height, front, oak), { at: [0, 0, depth / 2 - front / 2] })
  return { set, shown: 'table' }
}

/** The front of a drawer with a shallow hollow in the middle of its upper edge. */
function scoopedFront(width: number, height: number, thick: number, oak: Oak): StageSet {
  const front = sheet(
    (u, v) => {
      const x = (u - 0.5) * width
      const t = Math.max(0, 1 - (x / 0.085) ** 2)
      return [x, v * (height - 0.022 * t ** 1.4), 0]
    },
    thick,
    96,
    1,
  )
  const set = new StageSet().add(front, oak.along)
  for (const x of [-1, 1])
    set.add(placed(pin(0.005, 0.002, 0.005, 0.0006), { tilt: 90 }), brass, {
      at: [x * (width / 2 - 0.03), height * 0.5, thick / 2 - 0.0006],
    })
  return set
}
