import { tube } from '../../renderer/bars.ts'
import { type Material, painted } from '../../renderer/materials.ts'
import { placed } from '../../renderer/mesh.ts'
import { outlines, plate, sheet } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder, lathe } from '../../renderer/solids.ts'
import type { Vec } from '../../renderer/vector.ts'
import { brass, chalk, clayFelt, ink, paper, smokedOakUpright } from '../../scenes/palette.ts'
import { steelIn, wood } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { desktop } from './hardware.ts'
import { pointing, roundedLine, roundedRectangle, tapered } from './shapes.ts'

const linoleum = painted('#4a554d', 0.06, 10)
const CORNERS = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const

/** A few letters and notebooks that stand in a pigeon hole, leaning on its left side. */
function letters(height: number, depth: number, seed: number): StageSet {
  const set = new StageSet()
  const covers = [paper, chalk, clayFelt, paper, linoleum]
  for (let i = 0; i < 3 + (seed % 3); i++) {
    const tall = height * (0.72 + ((i * 5 + seed * 3) % 4) * 0.06)
    set.add(
      box(0.0035 + ((i + seed) % 3) * 0.003, tall, depth * (0.78 + (i % 2) * 0.1), 0.001),
      covers[(i + seed) % 5] ?? paper,
      {
        at: [0.012 + i * 0.013, tall / 2, 0],
        roll: 3 + i * 1.4,
      },
    )
  }
  return set
}

/** The low row of pigeon holes along the back edge: its underside at y = 0, its back at z = 0. */
interface Row {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly shell: Material
  readonly dividers: Material
  readonly board: number
  /** Where the dividers stand, from 0 to 1. */
  readonly at: readonly number[]
}

function pigeonHoles({ width, height, depth, shell, dividers, board, at }: Row): StageSet {
  const set = new StageSet()
  set.add(box(width, board, depth, board * 0.25), shell, { at: [0, height - board / 2, depth / 2] })
  for (const side of [-1, 1])
    set.add(box(board, height - board, depth, board * 0.25), shell, {
      at: [(side * (width - board)) / 2, (height - board) / 2, depth / 2],
    })
  set.add(box(width - board * 2, height - board, 0.006, 0.001), shell, { at: [0, (height - board) / 2, 0.004] })
  for (const share of at)
    set.add(box(0.008, height - board, depth - 0.014, 0.002), dividers, {
      at: [(share - 0.5) * width, (height - board) / 2, depth / 2],
    })
  return set
}

/** Kant: legs folded from sheet steel, a top of oak with linoleum let in flush. */
export const kant: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const [oak, paint] = [wood(choice['wood-finish']), steelIn(choice['steel-colour'])]
  const hasRow = id.includes('letter-top')
  const top = hasRow ? 0.74 : height
  const under = top - 0.026
  for (const [sx, sz] of CORNERS)
    set.add(angleLeg(under, sx, sz), paint, { at: [sx * (width / 2 - 0.012), 0, sz * (depth / 2 - 0.012)] })
  const hasDrawers = id.includes('two-drawers')
  for (const z of hasDrawers ? [-1] : [-1, 1])
    set.add(box(width - 0.1, 0.038, 0.003, 0.001), paint, { at: [0, under - 0.019, z * (depth / 2 - 0.034)] })
  for (const x of [-1, 1])
    set.add(box(0.003, 0.038, depth - 0.1, 0.001), paint, { at: [x * (width / 2 - 0.034), under - 0.019, 0] })
  set.add(desktop(width, depth, 0.026, 0.012, 0.003), oak, { at: [0, under, 0] })
  const border = 0.04
  const inset = hasRow ? 0.19 : 0
  set.add(plate(roundedRectangle(width - border * 2, depth - border * 2 - inset, 0.012), 0.002, 0.0004), linoleum, {
    at: [0, top - 0.0014, inset / 2],
  })
  if (hasDrawers)
    for (const side of [-1, 1])
      set.put(steelDrawer((width - 0.2) / 2, depth * 0.74, paint, oak), {
        at: [side * ((width - 0.2) / 4 + 0.003), under, depth / 2 - 0.03],
      })
  if (hasRow) set.put(kantRow(width, height - top, paint, oak), { at: [0, top, -depth / 2] })
  return { set }
}

function kantRow(width: number, height: number, paint: Material, oak: Material): StageSet {
  const at = [0.14, 0.28, 0.5, 0.64, 0.86]
  const row = { width, height, depth: 0.2, shell: paint, dividers: oak, board: 0.006, at }
  const set = pigeonHoles(row)
  set.put(letters(height, 0.17, 1), { at: [-width / 2 + 0.008, 0.001, 0.1] })
  return set.put(letters(height, 0.17, 4), { at: [width * 0.142, 0.001, 0.1] })
}

/** A leg of folded sheet: an angle whose two wings are narrower at the foot. */
function angleLeg(height: number, sx: number, sz: number) {
  const line = roundedLine(
    [
      [0, -1],
      [0, 0],
      [-1, 0],
    ],
    0.12,
    4,
  )
  const last = line.length - 1
  return sheet(
    (u, v) => {
      const place = Math.min(last - 1e-9, u * last)
      const [a, b] = [line[Math.floor(place)] ?? [0, 0], line[Math.floor(place) + 1] ?? [0, 0]]
      const wing = 0.03 + 0.05 * v
      const t = place % 1
      return [sx * wing * (a[0] + (b[0] - a[0]) * t), v * height, sz * wing * (a[1] + (b[1] - a[1]) * t)]
    },
    0.004,
    last,
    1,
  )
}

/** A shallow drawer of folded steel that hangs under a top: a front of oak over a lip of steel; the front at z = 0. */
function steelDrawer(width: number, depth: number, paint: Material, oak: Material): StageSet {
  const set = new StageSet()
  set.add(box(width - 0.004, 0.064, depth - 0.008, 0.003), paint, { at: [0, -0.033, -depth / 2 - 0.008] })
  set.add(box(width - 0.008, 0.05, 0.014, 0.003), oak, { at: [0, -0.03, 0.001] })
  set.add(box(width - 0.004, 0.003, 0.022, 0.001), paint, { at: [0, -0.0595, 0.001] })
  return set.add(box(width * 0.3, 0.003, 0.016, 0.0012), paint, { at: [0, -0.0595, 0.016] })
}

/** Skriv: all of oak, its turned legs wedged through the top. */
export const skriv: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const finish = choice['wood-finish']
  const [oak, upright, across] = [wood(finish), wood(finish, 'y'), wood(finish, 'z')]
  const front = steelIn(choice['drawer-colour'] ?? 'chalk')
  const hasRow = id.includes('letter-top')
  const top = hasRow ? 0.74 : height
  const under = top - 0.027
  set.add(desktop(width, depth, 0.027, 0.05, 0.01), oak, { at: [0, under, 0] })
  for (const [sx, sz] of CORNERS) {
    const foot: Vec = [sx * (width / 2 - 0.03), 0, sz * (depth / 2 - 0.03)]
    const head: Vec = [sx * (width / 2 - 0.12), top, sz * (depth / 2 - 0.105)]
    set.add(turnedLeg(Math.hypot(head[0] - foot[0], top, head[2] - foot[2]) - 0.004), upright, pointing(foot, head))
    set.add(plate(outlines.disc(0.0145, 32), 0.0008, 0.0003), wood(finish, 'y'), { at: head })
    set.add(box(0.0045, 0.0012, 0.03, 0.0004), smokedOakUpright, { at: [head[0], top + 0.0006, head[2]] })
  }
  for (const side of [-1, 1])
    set.add(box(0.075, 0.026, depth - 0.13, 0.01), across, { at: [side * (width / 2 - 0.118), under - 0.012, 0] })
  if (id.includes('two-drawers'))
    set.put(skrivDrawers(width - 0.33, depth - 0.12, oak, upright, front), { at: [0, under, depth / 2 - 0.055] })
  if (hasRow) set.put(skrivRow(width - 0.06, height - top, oak, front), { at: [0, top, -depth / 2 + 0.012] })
  return { set }
}

/** A turned leg: thickest in its upper third, thin at the foot; it ends as a tenon. */
const turnedLeg = (length: number) =>
  lathe(
    [
      [0, 0],
      [0.0115, 0],
      [0.0128, 0.004],
      [0.0175, length * 0.3],
      [0.0215, length * 0.62],
      [0.0222, length * 0.8],
      [0.021, length - 0.045],
      [0.0145, length - 0.04],
      [0.0145, length],
      [0, length],
    ],
    40,
  )

/** Two shallow drawers in a case of oak, with painted fronts and turned knobs; the front at z = 0. */
function skrivDrawers(width: number, depth: number, oak: Material, knob: Material, front: Material): StageSet {
  const set = new StageSet()
  set.add(box(width, 0.078, depth, 0.005), oak, { at: [0, -0.037, -depth / 2] })
  const each = (width - 0.036) / 2
  for (const side of [-1, 1]) {
    const x = side * (each / 2 + 0.006)
    set.add(box(each + 0.005, 0.059, 0.002, 0.0004), ink, { at: [x, -0.037, 0] })
    set.add(box(each, 0.054, 0.012, 0.004), front, { at: [x, -0.037, 0] })
    set.add(placed(KNOB, { tilt: 90 }), knob, { at: [x, -0.037, 0.005] })
  }
  return set
}

const KNOB = lathe(
  [
    [0, 0],
    [0.006, 0],
    [0.0055, 0.006],
    [0.0105, 0.013],
    [0.0115, 0.017],
    [0.009, 0.021],
    [0, 0.0225],
  ],
  32,
)

/** Pigeon holes of oak with two little painted drawers at their ends. */
function skrivRow(width: number, height: number, oak: Material, front: Material): StageSet {
  const [depth, board] = [0.19, 0.012]
  const at = [0.2, 0.35, 0.5, 0.65, 0.8]
  const set = pigeonHoles({ width, height, depth, shell: oak, dividers: oak, board, at })
  const each = width * 0.2 - board - 0.006
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - board - each / 2 - 0.002)
    set.add(box(each + 0.008, 0.008, depth - 0.01, 0.002), oak, { at: [x, height * 0.5, depth / 2] })
    set.add(box(each, height * 0.43, depth - 0.02, 0.004), front, { at: [x, height * 0.24, depth / 2 + 0.006] })
    set.add(placed(KNOB, { tilt: 90 }), oak, { at: [x, height * 0.24, depth - 0.006] })
  }
  set.put(letters(height - board, 0.16, 2), { at: [-width * 0.3 + 0.006, 0.001, 0.09] })
  return set.put(letters(height - board, 0.16, 6), { at: [width * 0.15 + 0.006, 0.001, 0.09] })
}

/** Brev: a case on the wall whose leaf comes down on two brass stays over a shelf on slender legs. */
export const brev: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const finish = choice['wood-finish']
  const [oak, upright] = [wood(finish), wood(finish, 'y')]
  const hasDrawers = !id.includes('no-drawers')
  const [level, thick, deep] = [0.72, 0.018, depth * 0.74]
  const leaf = height - level - thick - 0.004
  // The ladder at the wall and the two legs in front.
  for (const sx of [-1, 1]) {
    set.add(box(0.03, level, 0.03, 0.005), upright, { at: [sx * (width / 2 - 0.018), level / 2, 0.016] })
    set.add(tapered(0.034, level - 0.01, 0.034, 0.6), upright, { at: [sx * (width / 2 - 0.022), 0, depth - 0.024] })
    set.add(box(0.018, 0.036, depth - 0.05, 0.004), wood(finish, 'z'), {
      at: [sx * (width / 2 - 0.02), level - 0.036, depth / 2],
    })
  }
  set.add(box(width - 0.06, 0.03, 0.018, 0.004), oak, { at: [0, 0.2, 0.014] })
  set.add(box(width - 0.06, 0.05, 0.016, 0.004), oak, { at: [0, level - 0.04, 0.012] })
  set.add(desktop(width, depth, thick, 0.012, 0.005), oak, { at: [0, level - thick, depth / 2] })
  if (hasDrawers) set.put(brevDrawers(width - 0.08, depth - 0.03, oak), { at: [0, level - thick, depth - 0.012] })
  else set.add(box(width - 0.09, 0.03, 0.016, 0.004), oak, { at: [0, level - thick - 0.014, depth - 0.03] })
  set.put(brevCase(width, height - level, deep, oak, upright), { at: [0, level, 0] })
  // The leaf lies open: from the case over the front edge of the shelf.
  const out = deep + leaf
  set.add(plate(roundedRectangle(width - thick * 2 - 0.006, leaf, 0.008), thick, 0.004), oak, {
    at: [0, level + 0.0015, deep + leaf / 2],
  })
  set.add(plate(roundedRectangle(width - 0.12, leaf - 0.08, 0.01), 0.002, 0.0004), linoleum, {
    at: [0, level + thick + 0.0002, deep + leaf / 2],
  })
  for (const sx of [-1, 1]) {
    const x = sx * (width / 2 - thick - 0.009)
    const [high, low]: [Vec, Vec] = [
      [x, level + leaf * 0.86, deep - 0.03],
      [x, level + thick + 0.009, out - 0.1],
    ]
    set.add(tube([high, low], 0.0035, 12), brass)
    for (const at of [high, low])
      set.add(placed(cylinder(0.009, 0.008), { roll: 90, at: [0.004, 0, 0] }), brass, { at })
    set.add(box(0.008, 0.008, 0.03, 0.002), brass, { at: [x, level + thick + 0.003, out - 0.1] })
    set.add(box(0.05, 0.003, 0.026, 0.001), brass, { at: [sx * width * 0.32, level + thick + 0.001, deep + 0.003] })
  }
  set.add(cylinder(0.009, 0.006, 0.008, 0.002), brass, { at: [0, level + thick + 0.002, out - 0.02] })
  return { set, shown: 'wall', around: 30, above: 10 }
}

/** The open case: pigeon holes above a shelf, its back at z = 0. */
function brevCase(width: number, height: number, depth: number, oak: Material, upright: Material): StageSet {
  const set = new StageSet()
  const thick = 0.018
  set.add(box(width, thick, depth, 0.005), oak, { at: [0, height - thick / 2, depth / 2] })
  for (const sx of [-1, 1])
    set.add(box(thick, height - thick, depth, 0.005), upright, {
      at: [sx * (width / 2 - thick / 2), (height - thick) / 2, depth / 2],
    })
  set.add(box(width - thick * 2, height - thick, 0.008, 0.001), oak, { at: [0, (height - thick) / 2, 0.006] })
  const [inner, shelf] = [width - thick * 2, height * 0.5]
  set.add(box(inner, 0.009, depth - 0.06, 0.003), oak, { at: [0, shelf, depth / 2 - 0.025] })
  for (const share of [-0.3, -0.1, 0.1, 0.3])
    set.add(box(0.008, height - shelf - thick, depth - 0.07, 0.002), upright, {
      at: [share * inner, (shelf + height - thick) / 2, depth / 2 - 0.027],
    })
  for (const share of [-0.1667, 0.1667])
    set.add(box(0.008, shelf, depth - 0.07, 0.002), upright, { at: [share * inner, shelf / 2, depth / 2 - 0.027] })
  const free = height - shelf - thick
  set.put(letters(free, depth * 0.6, 1), { at: [-inner * 0.3 + 0.006, shelf + 0.005, depth / 2] })
  set.put(letters(free, depth * 0.6, 5), { at: [inner * 0.1 + 0.006, shelf + 0.005, depth / 2] })
  for (let i = 0; i < 3; i++)
    set.add(box(0.2 - i * 0.02, 0.014, depth * 0.55, 0.002), [chalk, linoleum, clayFelt][i] ?? chalk, {
      at: [inner * 0.33 - 0.02, 0.008 + i * 0.0145, depth / 2 - 0.02],
      turn: i * 4 - 3,
    })
  return set
}

/** Two shallow drawers under the shelf, with small brass knobs; the front at z = 0. */
function brevDrawers(width: number, depth: number, oak: Material): StageSet {
  const set = new StageSet()
  set.add(box(width, 0.07, depth, 0.004), oak, { at: [0, -0.034, -depth / 2 - 0.006] })
  const each = (width - 0.03) / 2
  for (const side of [-1, 1]) {
    const x = side * (each / 2 + 0.004)
    set.add(box(each + 0.005, 0.057, 0.002, 0.0004), ink, { at: [x, -0.035, -0.006] })
    const out = side > 0 ? 0.075 : 0
    set.add(box(each, 0.052, 0.012, 0.003), oak, { at: [x, -0.035, out - 0.005] })
    set.add(placed(cylinder(0.008, 0.018, 0.01, 0.002), { tilt: 90 }), brass, { at: [x, -0.035, out] })
    for (const end of [-1, 1])
      set.add(box(0.009, 0.038, 0.12, 0.002), oak, { at: [x + end * (each / 2 - 0.01), -0.038, out - 0.066] })
    set.add(box(each - 0.02, 0.004, 0.12, 0.001), oak, { at: [x, -0.055, out - 0.066] })
  }
  return set
}
