import { tube } from '../../renderer/bars.ts'
import { type Material, painted } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import { scale, type Vec } from '../../renderer/vector.ts'
import { brass, ink, paper, steel } from '../../scenes/palette.ts'
import { steelIn, wood } from '../materials.ts'
import type { ProductToShow } from '../model.ts'
import { pin, roundedRectangle, slab, soft } from './shapes.ts'

/** The oak of a product in the directions its grain runs, and the oak its wedges are cut from. */
export function oakOf(choice: ProductToShow['choice']) {
  const finish = choice['wood-finish']
  return {
    along: wood(finish),
    upright: wood(finish, 'y'),
    across: wood(finish, 'z'),
    wedge: wood(finish === 'smoked-oak' ? 'white-oak' : 'smoked-oak', 'z'),
  }
}

export type Oak = ReturnType<typeof oakOf>

/** The same material, lighter or darker: boards of one trunk differ, and end grain is darker than long grain. */
export const toned = (material: Material, tone: number): Material => ({
  ...material,
  albedo: (p) => scale(material.albedo(p), tone),
})

/** The powder-coated steel of a product. */
export const steelOf = (choice: ProductToShow['choice']): Material => steelIn(choice['steel-colour'])

/** Long tops are seen from higher up, so that their outline and their joints tell. */
export const SEEN_FROM_ABOVE = { above: 18, around: 29 } as const

/** Places at four corners, the front ones first. */
export const CORNERS: readonly (readonly [number, number])[] = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
]

/** The end of a leg that comes through the top, with the wedge that holds it. */
export function wedgedTenon(oak: Oak, [x, y, z]: Vec, radius: number): StageSet {
  const set = new StageSet()
  set.add(pin(radius, 0.0016, radius, 0.0004), oak.upright, { at: [x, y - 0.0006, z] })
  set.add(box(0.0045, 0.002, radius * 1.9, 0.0008), oak.wedge, { at: [x, y + 0.0006, z] })
  return set
}

/** A brass screw with a milled head, turned by hand; its axis lies along x. */
export function handScrew(radius = 0.014): StageSet {
  const head = lathe(
    [
      [0, 0],
      [radius * 0.55, 0],
      [radius * 0.55, 0.006],
      [radius, 0.008],
      [radius, 0.017],
      [radius * 0.9, 0.019],
      [0, 0.019],
    ],
    28,
  )
  return new StageSet().add(head, brass, { roll: -90 })
}

/** A castor with two wheels, as high as given; it stands on y = 0. */
export function castor(height: number, frame: Material): StageSet {
  const set = new StageSet()
  const radius = height * 0.39
  for (const side of [-1, 1]) {
    set.add(pin(radius, 0.015, radius, 0.005), ink, { at: [0.012, radius, side * 0.011 - 0.0075], tilt: 90 })
    set.add(pin(radius * 0.5, 0.002), steel, {
      at: [0.012, radius, side > 0 ? 0.018 : -0.02],
      tilt: 90,
    })
  }
  set.add(box(0.036, radius * 0.9, 0.014, 0.006), frame, { at: [0.004, radius * 1.5, 0] })
  set.add(pin(0.012, height * 0.34), frame, { at: [0, height * 0.66, 0] })
  return set
}

const SOCKETS = painted('#3a3d40', 0.25, 40)

/**
 * Two sockets and two charging points, let into a top under a lid of oak that stands open. Its middle stands on the
 * origin, the surface of the top is y = 0.
 */
export function powerUnit(oak: Oak, frame: Material, width = 0.32, depth = 0.12): StageSet {
  const set = new StageSet()
  set.add(slab(roundedRectangle(width + 0.012, depth + 0.012, 0.014), soft(0.003, 0.001)), frame)
  set.add(slab(roundedRectangle(width, depth, 0.01), soft(0.002, 0.0005)), SOCKETS, { at: [0, 0.002, 0] })
  const size = depth * 0.34
  for (const x of [-0.33, -0.06]) set.put(socket(size), { at: [x * width, 0.004, 0] })
  for (const x of [0.2, 0.36]) {
    set.add(slab(roundedRectangle(depth * 0.24, depth * 0.42, 0.004), soft(0.002, 0.0008)), ink, {
      at: [x * width, 0.0035, 0],
    })
    set.add(box(depth * 0.05, 0.002, depth * 0.2, 0.001), steel, { at: [x * width, 0.0056, 0] })
  }
  // The lid stands open on its pins, a little beyond upright.
  const lid = new StageSet()
  lid.add(slab(roundedRectangle(width, depth, 0.008), soft(0.012, 0.003)), oak.along, { at: [0, -0.006, depth / 2] })
  for (const x of [-0.4, 0.4]) lid.add(pin(0.005, 0.02), brass, { at: [x * width - 0.01, 0, 0], roll: -90 })
  return set.put(lid, { tilt: -104, at: [0, 0.008, -depth / 2 - 0.004] })
}

/** A wall socket seen from above: a white ring, a well, two holes. */
function socket(radius: number): StageSet {
  const set = new StageSet()
  set.add(
    lathe(
      [
        [radius * 0.8, 0.0015],
        [radius * 0.84, 0.0035],
        [radius * 0.96, 0.0035],
        [radius, 0],
      ],
      36,
    ),
    paper,
  )
  set.add(pin(radius * 0.82, 0.0015, radius * 0.82, 0.0003), paper)
  for (const x of [-0.36, 0.36])
    set.add(pin(radius * 0.13, 0.0008, radius * 0.13, 0.0002), ink, { at: [x * radius, 0.0014, 0] })
  return set
}

/** A cable along points. */
export const cable = (path: readonly Vec[]) => tube(path, 0.0035, 8)
