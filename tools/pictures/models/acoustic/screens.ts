import { cork as corkOf, fabric, type Material, painted } from '../../renderer/materials.ts'
import { joined, type Mesh, placed } from '../../renderer/mesh.ts'
import { plate } from '../../renderer/plates.ts'
import { StageSet } from '../../renderer/scene.ts'
import { box, lathe } from '../../renderer/solids.ts'
import { scale } from '../../renderer/vector.ts'
import { chalk, cork, ink, oak, steel } from '../../scenes/palette.ts'
import { stub } from '../desks/hardware.ts'
import { band, folded, type Point, roundedRectangle } from '../desks/shapes.ts'
import { felt } from '../materials.ts'
import type { ModelOf } from '../model.ts'

const corkLine = corkOf('#6f4d30')
const clayPaint = painted('#b4593a', 0.3, 40)

/** The same material in shade or in a seam. */
export const darker = (material: Material, share: number): Material => ({
  ...material,
  albedo: (p) => scale(material.albedo(p), share),
})

/** Bolge: felt in deep waves that stand by themselves. */
export const bolge: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const thick = 0.04
  const swing = (depth - thick) / 2
  const path = Array.from({ length: 73 }, (_, i): Point => {
    const t = i / 72
    return [(t - 0.5) * (width - 0.004), Math.cos(t * Math.PI * 4) * swing]
  })
  set.add(band(path, height, thick, 0.012), felt(choice['felt-colour']))
  return { set, around: 24, above: 20 - height * 3 }
}

/** Skog: trunks of rolled felt on a plinth of oak. */
export const skog: ModelOf = ({ width, depth, height, choice }) => {
  const set = new StageSet()
  const cover = felt(choice['felt-colour'])
  const plinth = 0.05
  set.add(plate(roundedRectangle(width, depth, 0.09, 10), plinth - 0.012, 0.006), oak, { at: [0, 0.012, 0] })
  set.add(plate(roundedRectangle(width - 0.04, depth - 0.04, 0.07, 8), 0.014, 0.001), ink)
  const tall = height - plinth
  for (const [x, z, radius, share] of TRUNKS)
    set.put(trunk(radius, tall * share, cover), { at: [x * width, plinth, z * depth], turn: (x * 977 + z * 311) % 360 })
  return { set, around: 22, above: 24 - height * 3 }
}

/** Where the trunks stand (shares of the plinth), their radii, and how high they reach. */
const TRUNKS: readonly (readonly [number, number, number, number])[] = [
  [-0.415, 0.17, 0.062, 1],
  [-0.265, 0.26, 0.05, 0.94],
  [-0.1, 0.16, 0.07, 0.98],
  [0.055, 0.27, 0.046, 1],
  [0.2, 0.16, 0.06, 0.92],
  [0.36, 0.21, 0.068, 0.985],
  [-0.37, -0.24, 0.056, 0.96],
  [-0.215, -0.2, 0.064, 1],
  [-0.05, -0.26, 0.052, 0.93],
  [0.095, -0.21, 0.066, 0.99],
  [0.26, -0.25, 0.054, 1],
  [0.415, -0.2, 0.048, 0.95],
]

/** Felt rolled to a trunk: its turns are seen at the top, its end at the side. */
function trunk(radius: number, height: number, cover: Material): StageSet {
  const set = new StageSet()
  set.add(
    lathe(
      [
        [radius - 0.001, 0],
        [radius, 0.006],
        [radius, height - 0.009],
        [radius - 0.003, height - 0.002],
        [radius - 0.006, height - 0.0005],
      ],
      40,
    ),
    cover,
  )
  const turns = Math.max(3, Math.round(radius / 0.013))
  const spiral = Array.from({ length: turns * 16 + 1 }, (_, i): Point => {
    const angle = (i / 16) * Math.PI * 2
    const r = 0.004 + ((radius - 0.011) * i) / (turns * 16)
    return [Math.cos(angle) * r, Math.sin(angle) * r]
  })
  set.add(
    lathe(
      [
        [0, height - 0.011],
        [radius - 0.004, height - 0.011],
      ],
      32,
    ),
    ink,
  )
  set.add(band(spiral, 0.012, 0.0088, 0.0028), cover, { at: [0, height - 0.0125, 0] })
  return set.add(box(0.008, height - 0.004, 0.012, 0.0038), cover, {
    at: [radius - 0.0008, height / 2 - 0.001, 0.002],
    turn: 4,
  })
}

/** Fold: three leaves of pressed felt on hinges of linen. */
export const fold: ModelOf = ({ width, height, depth, choice }) => {
  const set = new StageSet()
  const cover = felt(choice['felt-colour'])
  const lean = 21
  const [s, c] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)]
  const step = (width - depth * s) / 3
  const leaf = step / c
  for (let i = 0; i < 3; i++) {
    const turn = i % 2 ? -lean : lean
    const one = new StageSet()
    one.add(plate(roundedRectangle(leaf - 0.008, height, 0.05), depth, 0.009), cover, {
      tilt: 90,
      at: [0, height / 2, -depth / 2],
    })
    for (const face of [-1, 1])
      one.add(seam(leaf - 0.056, height - 0.048, 0.02), darker(cover, 0.62), {
        at: [0, height / 2, face * (depth / 2)],
      })
    set.put(one, { at: [(i - 1) * step, 0, 0], turn })
  }
  const linen = fabric('#cbbfa8', 480, 0.1)
  for (const [i, side] of [-1, 1].entries()) {
    const z = (i === 0 ? -1 : 1) * (step / 2) * (s / c)
    for (const y of [0.14, 0.5, 0.86]) {
      const strip = folded(
        [
          [-0.05 * c, 0.05 * s * side],
          [0, 0],
          [0.05 * c, 0.05 * s * side],
        ].map(([a = 0, b = 0]): Point => [a, b]),
        0.13,
        0.003,
        0.012,
      )
      for (const face of [-1, 1])
        set.add(placed(strip, { tilt: -90 }), linen, {
          at: [(side * step) / 2, y * height, z + face * (depth / 2 / c + 0.0006)],
        })
    }
  }
  return { set, around: 20, above: 18 - height * 3 }
}

/** A stitched line around a panel in the plane of x and y. */
function seam(width: number, height: number, corner: number): Mesh {
  const w = width / 2
  const h = height / 2
  const parts = [
    [0, h, width - corner * 2, 0.003],
    [0, -h, width - corner * 2, 0.003],
    [w, 0, 0.003, height - corner * 2],
    [-w, 0, 0.003, height - corner * 2],
  ] as const
  return joined(...parts.map(([x, y, a, b]) => placed(box(a, b, 0.002, 0.0008), { at: [x, y, 0] })))
}

/** Le: felt for the back edge of a desk, clamped, with a groove for paper along the top. */
export const le: ModelOf = ({ id, width, depth, height, choice }) => {
  const set = new StageSet()
  const cover = felt(choice['felt-colour'])
  const below = 0.075
  // Two layers with a tongue between them that ends early: the groove.
  const layer = depth * 0.38
  for (const z of [-1, 1])
    set.add(plate(roundedRectangle(width, height, 0.022), layer, 0.004), cover, {
      tilt: 90,
      at: [0, height / 2, z * (depth / 2 - layer / 2) - layer / 2],
    })
  set.add(box(width - 0.012, height - 0.02, depth - layer * 2 + 0.002, 0.001), darker(cover, 0.35), {
    at: [0, height / 2 - 0.008, 0],
  })
  if (id.includes('pin-board')) {
    set.put(corkFace(width - 0.09, height - below - 0.085), { at: [0, (height + below) / 2 + 0.004, depth / 2] })
    set.put(pin(clayPaint), { at: [-width * 0.31, height - 0.09, depth / 2 + 0.004] })
    set.put(pin(), { at: [-width * 0.28, height - 0.13, depth / 2 + 0.004] })
    set.put(pin(chalk), { at: [width * 0.2, height - 0.11, depth / 2 + 0.004] })
  }
  for (const [x, out, lean, wide, sheet] of PAPERS)
    set.add(box(wide, 0.15, 0.0014, 0.0004), sheet, { at: [x * width, height - 0.075 + out, 0], roll: lean })
  for (const side of [-1, 1]) set.put(deskClamp(below, depth), { at: [side * width * 0.34, 0, 0] })
  return { set, above: 15, around: 28 }
}

/** Sheets that stand in the groove: place, how far they look out, lean, width, color. */
const PAPERS = [
  [-0.27, 0.075, 1.5, 0.105, painted('#c9704a', 0.04, 10)],
  [-0.16, 0.06, -1, 0.15, painted('#d9a94f', 0.04, 10)],
  [0.3, 0.07, 1, 0.105, painted('#4d6a77', 0.04, 10)],
] as const

/** A clamp of flat steel on the front of the felt: an upper jaw, a lower one, and the screw that closes them. */
function deskClamp(surface: number, depth: number): StageSet {
  const set = new StageSet()
  const z = depth / 2 + 0.002
  const jaws: readonly Point[] = [
    [z + 0.07, surface],
    [z, surface],
    [z, 0.018],
    [z + 0.05, 0.018],
  ]
  set.add(folded(jaws, 0.055, 0.004, 0.007), steel, { turn: -90 })
  set.add(box(0.055, 0.06, 0.004, 0.0015), steel, { at: [0, surface + 0.026, z] })
  for (const x of [-0.014, 0.014])
    set.add(placed(stub(0.006, 0.003, 0.005, 0.001), { tilt: 90 }), ink, { at: [x, surface + 0.036, z + 0.001] })
  set.add(box(0.05, 0.002, 0.055, 0.0008), ink, { at: [0, surface - 0.0028, z + 0.036] })
  set.add(stub(0.005, 0.044), steel, { at: [0, 0.002, z + 0.032] })
  set.add(stub(0.013, 0.004), ink, { at: [0, 0.043, z + 0.032] })
  return set.add(stub(0.014, 0.01, 0.013, 0.002), ink, { at: [0, 0, z + 0.032] })
}

/** A face of cork on z = 0 with the cuts that let sound through, and a few pins. */
export function corkFace(width: number, height: number): StageSet {
  const set = new StageSet()
  set.add(plate(roundedRectangle(width, height, 0.012), 0.004, 0.0012), cork, { tilt: 90 })
  const rows = Math.max(2, Math.round(height / 0.05))
  for (let row = 0; row < rows; row++) {
    const columns = Math.max(2, Math.round(width / 0.11))
    for (let i = 0; i < columns; i++) {
      const x = ((i + 0.5 + (row % 2 ? 0.25 : -0.25)) / columns - 0.5) * width
      const y = ((row + 0.5) / rows - 0.5) * height
      set.add(box(0.058, 0.0028, 0.0008, 0.0003), corkLine, { at: [x, y, 0.004] })
    }
  }
  return set
}

/** A pin with a round head that sticks in z = 0. */
export function pin(head: Material = steel): StageSet {
  const set = new StageSet()
  set.add(placed(stub(0.0012, 0.006, 0.0012, 0.0002, 8), { tilt: 90 }), steel)
  return set.add(placed(stub(0.0055, 0.007, 0.0042, 0.002, 18), { tilt: 90 }), head, { at: [0, 0, 0.004] })
}
