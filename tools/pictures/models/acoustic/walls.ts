import { cork as corkOf, felt as feltOf, type Material, noise } from '../../renderer/materials.ts'
import { plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box } from '../../renderer/solids.ts'
import { brass, chalk, cork, oak, paper } from '../../scenes/palette.ts'
import { lofted, type Point, regrained, roundedRectangle } from '../desks/shapes.ts'
import { felt } from '../materials.ts'
import type { Model, ModelOf, ProductToShow } from '../model.ts'
import { corkFace, pin } from './screens.ts'

/** How high the lowest tile hangs above the floor. */
const RAISED = 0.9

/** A field of tiles on the wall; the product's own measures are those of the tile at `measured`. */
function field(
  tiles: readonly Point[],
  measured: Point,
  { height }: ProductToShow,
  of: (index: number) => StageSet,
  back = 0,
): Model {
  const set = new StageSet()
  for (const [i, [x, y]] of tiles.entries()) set.put(of(i), { at: [x, RAISED + y, back] })
  return {
    set,
    shown: 'wall',
    around: 34,
    above: 8,
    measuredAt: [measured[0], RAISED + measured[1] - height / 2, back],
  }
}

const isThick = ({ id }: ProductToShow) => id.includes('40-mm')
const isPinBoard = ({ id }: ProductToShow) => id.includes('pin-board')

/** A slab that stands with its back on z = 0, in one layer or two: thick felt is pressed from two. */
function slab(
  outline: readonly Point[],
  depth: number,
  layers: number,
  cover: Material,
  edge: number,
  seed: number,
): StageSet {
  const set = new StageSet()
  const each = depth / layers
  for (let i = 0; i < layers; i++)
    set.add(regrained(plate(outline, each, Math.min(edge, each * 0.4)), seed + i * 3), cover, {
      tilt: 90,
      at: [0, 0, i * each],
    })
  return set
}

/** A note on the wall with its pin. */
function note(width: number, height: number, material: Material): StageSet {
  const set = new StageSet()
  set.add(box(width, height, 0.001, 0.0003), material, { at: [0, -height / 2 + 0.012, 0.001] })
  return set.put(pin(brass), { at: [0, 0, 0.001] })
}

/** Tegl: felt in the size of two bricks, laid in a bond. */
export const tegl: ModelOf = (product) => {
  const { width, depth, height, choice } = product
  const cover = felt(choice['felt-colour'])
  const [w, h] = [width + 0.004, height + 0.004]
  const rows: readonly (readonly number[])[] = isThick(product)
    ? [
        [0, 1],
        [-0.5, 0.5],
        [0, 1],
      ]
    : [[0, 1], [-0.5, 0.5], [0], [-0.5, 0.5]]
  const tiles = rows.flatMap((row, j) => row.map((x): Point => [x * w, (j + 0.5) * h]))
  return field(tiles, [w, h / 2], product, (i) =>
    slab(roundedRectangle(width, height, 0.005), depth, isThick(product) ? 2 : 1, cover, 0.005, i),
  )
}

/** Flis: square tiles with a bevel of 45 degrees, edge to edge. */
export const flis: ModelOf = (product) => {
  const { width, depth, choice } = product
  const cover = felt(choice['felt-colour'])
  const bevel = isThick(product) ? 0.026 : 0.014
  const front = isPinBoard(product) ? depth - 0.004 : depth
  const at = (i: number) => roundedRectangle(width - i * 2, width - i * 2, 0.002, 2)
  const body = lofted([
    { outline: at(0.0006), y: 0 },
    { outline: at(0.0004), y: front - bevel },
    { outline: at(bevel * 0.94), y: front - bevel * 0.06 },
    { outline: at(bevel * 1.1), y: front },
  ])
  const tiles: readonly Point[] = [
    [-0.5, 0.5],
    [0.5, 0.5],
    [-0.5, 1.5],
    [0.5, 1.5],
  ].map(([x = 0, y = 0]): Point => [x * width, y * width])
  const shown = isThick(product) ? tiles.slice(0, 3) : tiles
  return field(shown, [width / 2, width / 2], product, (i) => {
    const set = new StageSet().add(regrained(body, i), cover, { tilt: 90 })
    if (!isPinBoard(product)) return set
    set.put(corkFace(width - bevel * 2 - 0.006, width - bevel * 2 - 0.006), { at: [0, 0, front] })
    if (i === 2) set.put(note(0.148, 0.21, paper), { at: [-0.06, 0.11, depth], roll: 2 })
    if (i === 3) set.put(note(0.1, 0.1, chalk), { at: [0.08, 0.06, depth], roll: -5 })
    return set
  })
}

/** Bark as it grows: deeper and darker than pressed cork. */
const bark: Material = {
  ...corkOf('#8a6543'),
  albedo(p) {
    const base = corkOf('#8a6543').albedo(p)
    const ridge = noise(p[0] * 34, p[1] * 22, p[2] * 34)
    const shade = 0.86 + 0.34 * ridge
    return [base[0] * shade, base[1] * shade, base[2] * shade]
  },
  relief: (p) => noise(p[0] * 42, p[1] * 30, p[2] * 42) * 0.006 + noise(p[0] * 130, p[1] * 110, p[2] * 130) * 0.0016,
}

/** Kork: bark over felt, a pin board in front. */
export const kork: ModelOf = (product) => {
  const { width, depth } = product
  const backing = feltOf('#5c6264')
  const face = 0.004
  const places: readonly Point[] = isThick(product)
    ? [
        [0, 0.5],
        [1, 0.5],
      ]
    : [
        [0, 0.5],
        [1, 0.5],
        [0, 1.5],
        [1, 1.5],
      ]
  const tiles = places.map(([x, y]): Point => [(x - 0.5) * (width + 0.004), y * (width + 0.004)])
  return field(tiles, [(width + 0.004) / 2, (width + 0.004) / 2], product, (i) => {
    const outline = roundedRectangle(width, width, 0.004)
    const set = slab(outline, depth - face, isThick(product) ? 2 : 1, backing, 0.003, i)
    set.add(regrained(plate(outline, face, 0.0012), i * 2 + 1), bark, { tilt: 90, at: [0, 0, depth - face] })
    if (i === 0) set.put(note(0.105, 0.148, paper), { at: [-0.05, 0.08, depth], roll: -3 })
    if (i === tiles.length - 1) set.put(note(0.09, 0.09, chalk), { at: [0.06, 0.07, depth], roll: 4 })
    return set
  })
}

/** Heks: seven hexagons hooked into rails of oak that keep a gap behind them. */
export const heks: ModelOf = (product) => {
  const { width, depth, choice } = product
  const cover = felt(choice['felt-colour'])
  const radius = width / 2
  const rise = (radius * Math.sqrt(3)) / 2
  const gap = 0.006
  const [across, up] = [radius * 1.5 + gap, rise + gap * 0.6]
  const tiles: readonly Point[] = [
    [0, 0],
    [-1, 1],
    [1, 1],
    [0, 2],
    [-1, 3],
    [1, 3],
    [0, 4],
  ].map(([x = 0, y = 0]): Point => [x * across, (y + 1) * up])
  const rail = 0.02
  const front = isPinBoard(product) ? depth - 0.004 : depth
  // Of the thick ones, one is not hooked in yet: the rails show.
  const model = field(
    isThick(product) ? tiles.filter((_, i) => i !== 5) : tiles,
    [across, up * 2],
    product,
    (i) => {
      const set = slab(
        hexagon(radius, 0.006),
        front,
        isThick(product) ? 2 : 1,
        cover,
        isThick(product) ? 0.008 : 0.004,
        i,
      )
      if (!isPinBoard(product)) return set
      set.add(regrained(plate(hexagon(radius - 0.014, 0.006), 0.004, 0.0012), i), cork, { tilt: 90, at: [0, 0, front] })
      set.put(cuts(radius), { at: [0, 0, depth] })
      if (i === 4) set.put(note(0.105, 0.105, paper), { at: [0, 0.06, depth], roll: -4 })
      if (i === 2) set.put(note(0.085, 0.12, chalk), { at: [0.01, 0.06, depth], roll: 3 })
      return set
    },
    rail,
  )
  for (const y of [2, 4])
    for (const to of [-1, 1])
      model.set.add(box(across * 2 + radius * 1.15, 0.03, rail, 0.004), oak, {
        at: [0, RAISED + up * y + to * rise * 0.36, rail / 2],
      })
  return model
}

/** A hexagon with soft corners, a point to the left and to the right. */
function hexagon(radius: number, soft: number): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const corner = (k: number): Point => [Math.cos((k * Math.PI) / 3) * radius, Math.sin((k * Math.PI) / 3) * radius]
    const [before, here, after] = [corner(i - 1), corner(i), corner(i + 1)]
    const share = soft / radius
    const near = (to: Point): Point => [here[0] + (to[0] - here[0]) * share, here[1] + (to[1] - here[1]) * share]
    const [a, b] = [near(before), near(after)]
    const middle: Point = [(a[0] + b[0]) / 4 + here[0] / 2, (a[1] + b[1]) / 4 + here[1] / 2]
    return [a, middle, b]
  }).flat()
}

/** The cuts of a cork face on a hexagon. */
function cuts(radius: number): StageSet {
  const set = new StageSet()
  const dark = corkOf('#6f4d30')
  for (let row = -2; row <= 2; row++) {
    const y = row * radius * 0.27
    const half = radius * (1 - Math.abs(row) * 0.155) - 0.04
    for (let i = 0; i < 2 + (Math.abs(row) % 2); i++) {
      const count = 2 + (Math.abs(row) % 2)
      set.add(box(0.055, 0.0028, 0.0008, 0.0003), dark, { at: [((i + 0.5) / count - 0.5) * 2 * half, y, 0] })
    }
  }
  return set
}
