import { tube } from '../../renderer/bars.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, cylinder } from '../../renderer/solids.ts'
import { mix, type Vec } from '../../renderer/vector.ts'
import { blackSteel, steel } from '../../scenes/palette.ts'
import { beam, pad, rimOf, type Shape } from '../chairs/shapes.ts'
import { wood, wool } from '../materials.ts'
import type { ModelOf } from '../model.ts'
import { filleted, SIDES, standing } from './shared.ts'

/** Two legs and a bar between them, tenoned up through the board and wedged there. */
function trestle(finish: string | undefined, [top, foot]: readonly [number, number], height: number, depth: number) {
  const set = new StageSet()
  const oak = wood(finish)
  const endGrain = wood(finish, 'y')
  const wedge = wood(finish === 'smoked-oak' ? 'white-oak' : 'smoked-oak')
  const [near, far] = [depth * 0.27, depth / 2 - 0.018]
  for (const side of SIDES) {
    const leg: Vec[] = [
      [foot, -0.005, side * far],
      [top, height - 0.038, side * near],
    ]
    const section = (t: number) => [0.021 + 0.007 * t, 0.015 + 0.004 * t] as const
    set.add(standing(beam(leg, { section, up: [0, 0, 1], power: 6, segments: 20 })), oak)
    set.add(box(0.046, 0.02, 0.027, 0.0008), endGrain, { at: [top, height - 0.0095, side * near] })
    set.add(box(0.046, 0.02, 0.0052, 0.0008), wedge, { at: [top, height - 0.0088, side * near] })
  }
  const at = (y: number, side: number): Vec => {
    const t = y / (height - 0.038)
    return [foot + (top - foot) * t, y, side * (far + (near - far) * t)]
  }
  const stretcher = (y: number, tall: number, thick: number) =>
    set.add(beam([at(y, -1), at(y, 1)], { section: () => [thick, tall], power: 7 }), oak)
  stretcher(0.15, 0.019, 0.011)
  set.add(box(0.05, 0.03, depth * 0.8, 0.006), wood(finish, 'z'), { at: [top, height - 0.052, 0] })
  return set
}

/** Sti: a board on two trestles, its four tenons held by wedges. */
export const sti: ModelOf = ({ width, depth, height, choice }) => {
  const finish = choice['wood-finish']
  const set = new StageSet()
  set.add(box(width, 0.038, depth, 0.007), wood(finish), { at: [0, height - 0.019, 0] })
  const top = width / 2 - (width > 1.3 ? 0.27 : 0.19)
  for (const side of SIDES) set.put(trestle(finish, [side * top, side * (top + 0.055)], height, depth))
  return { set, above: 17 }
}

const SLATS = 5
const CUSHION = 0.05

/** A band of steel bent to two legs, its feet turned in. */
function bow(x: number, top: number, depth: number) {
  const [far, near] = [depth / 2 - 0.022, depth / 2 - 0.034]
  const path: Vec[] = [
    [x, 0.0045, 0.085],
    [x, 0.0045, far],
    [x, top - 0.0045, near],
    [x, top - 0.0045, -near],
    [x, 0.0045, -far],
    [x, 0.0045, -0.085],
  ]
  return beam(filleted(path, 0.042), { section: () => [0.0045, 0.024], up: [1, 0, 0], power: 7, segments: 20 })
}

/** The cushion in as many parts as people sit on it, seamed between them and tied around the slats. */
function cushion(set: StageSet, parts: number, width: number, depth: number, base: number, color?: string): void {
  const cloth = wool(color)
  const seam = (x: number) => Math.abs(Math.sin(((x + 1) / 2) * Math.PI * parts)) ** 0.4
  const middle: Shape = (x, y) => [
    (x * width) / 2,
    base + CUSHION * 0.45,
    ((-y * depth) / 2) * (1 - 0.022 * (1 - seam(x))),
  ]
  const front = (x: number, y: number) => CUSHION * (0.14 + 0.41 * seam(x) * (1 - 0.25 * Math.abs(y) ** 3))
  const back = CUSHION * 0.45
  const options = { front, back, corners: 16, fullness: 16, cells: [parts * 22, 16] as const }
  set.add(pad(middle, options), cloth)
  set.add(tube(rimOf(middle, 16, 240), 0.004, 8), cloth)
  for (let i = 1; i < parts; i++) {
    const x = -width / 2 + (width * i) / parts
    const y = base + CUSHION * (0.45 + 0.13)
    set.add(
      tube(
        [
          [x, y, depth / 2 - 0.012],
          [x, y, -depth / 2 + 0.012],
        ],
        0.0032,
        10,
      ),
      cloth,
    )
  }
  for (let i = 0; i <= parts; i++) {
    const x = mix([-width / 2 + 0.045, 0, 0], [width / 2 - 0.045, 0, 0], i / parts)[0]
    for (const side of SIDES) {
      const [z, edge] = [side * (depth / 2 - 0.004), side * 0.1905]
      const tie: Vec[] = [
        [x, base + CUSHION * 0.42, z],
        [x, base + 0.003, edge],
        [x, base - 0.0245, edge],
        [x, base - 0.0245, edge - side * 0.05],
      ]
      set.add(beam(filleted(tie, 0.008), { section: () => [0.0011, 0.0075], up: [1, 0, 0], power: 6 }), cloth)
    }
  }
}

/** Brygge: slats of oak along bows of flat steel, with a cushion tied on. */
export const brygge: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const oak = wood('oak')
  const [top, thick] = [height - CUSHION, 0.022]
  const across = depth - 0.022
  const pitch = (across + 0.011) / SLATS
  const bows = width > 1.8 ? [-1, 0, 1] : [-1, 1]
  const reach = width / 2 - (width > 1.3 ? 0.24 : 0.15)
  for (const b of bows) set.add(bow(b * reach, top - thick, depth), blackSteel)
  for (let i = 0; i < SLATS; i++) {
    const z = (i - (SLATS - 1) / 2) * pitch
    set.add(box(width, thick, pitch - 0.011, 0.005), oak, { at: [0, top - thick / 2, z] })
    for (const b of bows) set.add(cylinder(0.006, 0.0012, 0.005, 0.0006), steel, { at: [b * reach, top - 0.0002, z] })
  }
  const parts = width > 1.8 ? 4 : width > 1.3 ? 3 : 2
  cushion(set, parts, width - 0.2, depth - 0.034, top, choice['wool-colour'])
  return { set, above: 18 }
}
