import { noise } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { mix, scale, type Vec } from '../../renderer/vector.ts'
import type { ModelOf, ProductToShow } from '../model.ts'
import { cloth, cornerFold, fringe, laid } from './cloth.ts'
import { edged, pileRug } from './pile.ts'
import { beyond, dyed, flatWeave, inTurn, type Pattern, type Relief, rugYarns, within } from './yarn.ts'

const FRINGE = 0.065

interface Woven {
  readonly pattern: Pattern
  readonly warp: Vec
  readonly back?: Pattern
  readonly relief?: Relief
  /** Which near corner of a runner is turned over. */
  readonly side?: 1 | -1
  /** Which corner is turned over, where one is: to the right or left, at the near or far end. */
  readonly corner?: readonly [side: 1 | -1, end: 1 | -1, length: number]
}

/** A flat weave: fringed at both ends, or edged with felt where it is a runner. */
function flatRug({ id, width, depth, height }: ProductToShow, woven: Woven) {
  const { pattern, warp, back, relief, corner, side = -1 } = woven
  const material = flatWeave(pattern, { ...(back && { back }), ...(relief && { relief }) })
  if (id.includes('-runner'))
    return { set: edged({ width, depth, height }, material, false, side), shown: 'flat' as const }
  const inner = depth / 2 - FRINGE
  const fold = corner && cornerFold(width, depth, ...corner)
  const lay = laid(fold, height)
  const set = new StageSet()
  set.add(cloth({ x: [-width / 2, width / 2], z: [-inner, inner], thickness: height - 0.002, fold }), material)
  const yarn = flatWeave(() => warp, { relief: () => 0 })
  for (const end of [-1, 1]) set.add(fringe(width, end * inner, (end * depth) / 2, lay), yarn)
  return { set, shown: 'flat' as const }
}

/** Sild: zigzag bands that narrow and widen like a shoal turning; both sides are the right one. */
const sild: ModelOf = (product) => {
  const [pale, middle, dark] = rugYarns(product.choice['rug-colour'])
  const half = mix(pale, middle, 0.28)
  const edges = [0.1, 0.16, 0.24, 0.28, 0.36, 0.48, 0.54, 0.58, 0.66, 0.7]
  const colors = [pale, middle, pale, dark, pale, half, dark, pale, middle, pale, half]
  const pattern: Pattern = (x, z) => {
    const tooth = Math.abs(((((x / 0.2 + 4) % 1) + 1) % 1) - 0.5) * 2
    const along = z + tooth * (0.075 + 0.03 * Math.sin(z * 2.6)) + 3.3
    return inTurn(colors, edges, ((along % 0.78) + 0.78) % 0.78)
  }
  return flatRug(product, { pattern, warp: pale, corner: [-1, 1, 0.34] })
}

/** Vev: plain weave of two twisted strands in one color, a second and a third showing at the edge. */
const vev: ModelOf = (product) => {
  const [pale, middle, dark] = rugYarns(product.choice['rug-colour'])
  const { width, depth } = product
  const inset = product.id.includes('-runner') ? 0 : FRINGE
  const cell = 0.026
  const pattern: Pattern = (x, z) => {
    const fromEnd = depth / 2 - inset - Math.abs(z)
    const fromSide = width / 2 - Math.abs(x)
    const [row, column] = [z / cell, x / cell]
    const isOver = (Math.floor(row) + Math.floor(column)) % 2 === 0
    const shape = Math.sin((row % 1) * Math.PI) ** 2 * Math.sin((column % 1) * Math.PI) ** 2
    const field = isOver ? mix(middle, pale, 0.1 + shape * 0.16) : scale(middle, 0.9)
    const edge = Math.min(fromEnd - 0.1, fromSide - 0.035)
    return mix(inTurn([dark, pale, field], [-0.016, 0.016], edge, 0.0025), dark, 0)
  }
  const relief: Relief = (x, z) => Math.sin((x * Math.PI) / cell) * Math.sin((z * Math.PI) / cell) * 0.0011
  return flatRug(product, { pattern, relief, warp: dark, side: 1 })
}

/** Myr: a ground of moss, and three thin lines of light as from a door that was left open. */
const myr: ModelOf = (product) => {
  const [pale, middle, dark] = rugYarns(product.choice['rug-colour'])
  const { width, depth } = product
  // Where a line runs, in shares of the width, and where it ends, in shares of the length from the far end.
  const lines = [
    { at: 0.1, end: 0.9 },
    { at: 0.17, end: 0.66 },
    { at: 0.24, end: 0.78 },
  ]
  const pattern: Pattern = (x, z) => {
    const [across, along] = [x / width, 0.5 + z / depth]
    const bog = mix(middle, dark, 0.1 + 0.1 * noise(x * 4, 3, z * 3))
    const wall = beyond(across - 0.275, 0.003) * beyond(0.78 - along, 0.001)
    const glow = Math.max(0, 1 - Math.abs(across - 0.17) / 0.3) * beyond(0.8 - along, 0.12) * (1 - wall)
    const ground = mix(mix(bog, pale, glow ** 2 * 0.16), dark, wall)
    return lines.reduce((color, { at, end }) => {
      const inside = Math.min(0.0075 - Math.abs(across - at) * width, (end - along) * depth)
      return mix(color, pale, beyond(inside, 0.002))
    }, ground)
  }
  if (product.id.includes('-thick-pile')) return pileRug(product, { pattern, relief: () => 0, deep: 0.8 })
  return flatRug(product, { pattern, warp: dark })
}

/** Strand: low tide; sand, wet sand, and one line of weed where the water turned. */
const strand: ModelOf = (product) => {
  const [sand, wet, weed, foam] = dyed('#dccdb0', '#a88f6b', '#4a4a36', '#f0e8d6') as [Vec, Vec, Vec, Vec]
  const tide = (x: number) => 0.14 + Math.sin(x * 4.4 + 0.6) * 0.075 + noise(x * 6, 4, 0) * 0.03
  const pattern: Pattern = (x, z) => {
    const up = -z + product.depth * 0.06 - tide(x)
    const ripple = 0.5 + 0.5 * Math.sin((z + Math.sin(x * 5 + z * 2) * 0.035) * 74)
    const dry = mix(sand, foam, 0.35 * beyond(up - 0.32, 0.16))
    const damp = mix(wet, sand, 0.24 * ripple * beyond(-up - 0.1, 0.06))
    const body = mix(damp, dry, beyond(up, 0.004))
    const broken = 0.021 + noise(x * 24, 6, 0) * 0.01
    const line = mix(body, weed, beyond(broken - Math.abs(up - 0.05), 0.003))
    return mix(line, foam, 0.9 * within(up, -0.012, 0.004, 0.002))
  }
  return flatRug(product, { pattern, warp: sand })
}

/** Aker: fields seen from above, blocks of five grays with furrows of their own. */
const aker: ModelOf = (product) => {
  const grays = dyed('#e4e0d6', '#bdb9b0', '#94918b', '#6a6865', '#403f40')
  const { width, depth } = product
  // Each row of fields: its share of the length, then its fields as [share of the width, gray].
  const rows: readonly (readonly [number, readonly (readonly [number, number])[]])[] = [
    [
      0.17,
      [
        [0.62, 1],
        [0.38, 3],
      ],
    ],
    [
      0.11,
      [
        [0.3, 4],
        [0.7, 0],
      ],
    ],
    [
      0.2,
      [
        [0.45, 2],
        [0.25, 0],
        [0.3, 1],
      ],
    ],
    [
      0.09,
      [
        [0.72, 3],
        [0.28, 2],
      ],
    ],
    [
      0.19,
      [
        [0.24, 0],
        [0.42, 4],
        [0.34, 1],
      ],
    ],
    [
      0.1,
      [
        [0.58, 1],
        [0.42, 0],
      ],
    ],
    [
      0.14,
      [
        [0.36, 3],
        [0.64, 2],
      ],
    ],
  ]
  const fieldAt = (x: number, z: number) => {
    let [top, index] = [-depth / 2, 0]
    for (const [share, fields] of rows) {
      top += share * depth
      index++
      if (z > top && index < rows.length) continue
      let left = -width / 2
      for (const [part, gray] of fields) {
        left += part * width
        if (x <= left) return { gray, row: index }
      }
      return { gray: (fields.at(-1) as readonly [number, number])[1], row: index }
    }
    return { gray: 0, row: 0 }
  }
  const pattern: Pattern = (x, z) => {
    const { gray, row } = fieldAt(x + noise(z * 130, 1, 0) * 0.0012, z)
    const furrow = (gray + row) % 2 ? Math.sin(x * 160) : Math.sin(z * 160)
    return scale(grays[gray] as Vec, 1 + 0.05 * furrow)
  }
  const relief: Relief = (x, z) => {
    const { gray, row } = fieldAt(x, z)
    return ((gray + row) % 2 ? Math.sin(x * 320) : Math.sin(z * 320)) * 0.0004
  }
  return flatRug(product, { pattern, relief, warp: grays[1] as Vec, side: 1 })
}

/** Tare: wool and linen in turns, matt bands of kelp brown between linen that shines. */
const tare: ModelOf = (product) => {
  const [wool, kelp, linen] = dyed('#ad9670', '#6f5f45', '#dccfb4') as [Vec, Vec, Vec]
  const { id, width, depth, height } = product
  const isRunner = id.includes('-runner')
  const inner = depth / 2 - (isRunner ? 0 : FRINGE)
  const bands = 2 * Math.round((inner * 2 - 0.2) / 0.37) + 1
  // Wool at both ends; a band of linen is narrower than one of wool.
  const narrow = (inner * 2) / (bands * 1.25 + 0.25)
  const pair = narrow * 2.5
  const woolly = flatWeave(
    (x, z) => {
      const fromMiddle = Math.abs((((z + inner) % pair) - narrow * 0.75) / narrow)
      const teeth = 0.16 + 0.09 * Math.abs(((x * 16) % 1) * 2 - Math.sign(x))
      return mix(wool, kelp, beyond(teeth - fromMiddle, 0.02) + within(fromMiddle, 0.48, 0.56, 0.02))
    },
    { relief: (_, z) => Math.sin(z * 390) * 0.0004 },
  )
  const shiny = {
    ...flatWeave((x) => scale(linen, 1 + 0.045 * Math.sin(x * 190)), {
      gloss: 0.32,
      relief: (x) => Math.sin(x * 380) * 0.0002,
    }),
    sharpness: 9,
  }
  const set = new StageSet()
  let z = -inner
  for (let i = 0; i < bands; i++) {
    const isWool = i % 2 === 0
    const to = z + (isWool ? narrow * 1.5 : narrow)
    const thickness = isWool ? height - 0.001 : height - 0.0025
    set.add(cloth({ x: [-width / 2, width / 2], z: [z, to], thickness }), isWool ? woolly : shiny)
    z = to
  }
  if (isRunner) return { set: edged({ width, depth, height }, set), shown: 'flat' }
  const yarn = flatWeave(() => linen, { relief: () => 0 })
  for (const end of [-1, 1]) set.add(fringe(width, end * inner, (end * depth) / 2, laid(), 0.024), yarn)
  return { set, shown: 'flat' }
}

export const flatWeaves: Readonly<Record<string, ModelOf>> = {
  Sild: sild,
  Vev: vev,
  Myr: myr,
  Strand: strand,
  Aker: aker,
  Tare: tare,
}
