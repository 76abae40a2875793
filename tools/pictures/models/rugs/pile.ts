import { felt as feltOf, type Material, noise } from '../../renderer/materials.ts'
import { StageSet } from '../../renderer/scene.ts'
import { mix, type Vec } from '../../renderer/vector.ts'
import type { Model, ModelOf, ProductToShow } from '../model.ts'
import { cloth, cornerFold, laid } from './cloth.ts'
import { beyond, dyed, inTurn, type Pattern, pile, type Relief, rugYarns } from './yarn.ts'

const edgeFelt = feltOf('#6f7173')

interface Size {
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** A runner: a band of felt is sewn around all four edges, against creeping; one corner is turned over. */
export function edged(
  { width, depth, height }: Size,
  body: Material | StageSet,
  isShaggy = false,
  corner: 1 | -1 = -1,
): StageSet {
  const set = new StageSet()
  const [x, z] = [width / 2, depth / 2]
  const isWhole = !(body instanceof StageSet)
  const fold = isWhole ? cornerFold(width, depth, corner, 1, 0.3) : undefined
  const lay = laid(fold, height)
  if (isWhole) {
    const inner: Pick<Parameters<typeof cloth>[0], 'x' | 'z'> = {
      x: [-x + 0.004, x - 0.004],
      z: [-z + 0.004, z - 0.004],
    }
    set.add(cloth({ ...inner, thickness: height - 0.003, fold, lay, isShaggy: false }), body)
  } else set.put(body)
  const band = isShaggy ? 0.02 : 0.024
  const bound = (from: readonly [number, number], to: readonly [number, number]) => {
    const thickness = height
    set.add(cloth({ x: from, z: to, thickness, fold, lay: (px, pz) => lifted(lay(px, pz)) }), edgeFelt)
  }
  bound([-x, x], [-z, -z + band * 1.8])
  bound([-x, x], [z - band * 1.8, z])
  bound([-x, -x + band], [-z + band * 1.8, z - band * 1.8])
  bound([x - band, x], [-z + band * 1.8, z - band * 1.8])
  return set
}

/** A hair lower, so that a band encloses what it is sewn to. */
const lifted = (p: Vec): Vec => [p[0], p[1] - 0.0005, p[2]]

interface Tufted {
  readonly pattern: Pattern
  readonly relief: Relief
  readonly tuft?: number
  readonly deep?: number
  readonly corner?: readonly [side: 1 | -1, end: 1 | -1, length: number]
}

/** A rug of pile with its shaggy edge; a runner of it is edged with felt. */
export function pileRug({ id, width, depth, height }: ProductToShow, { corner, pattern, ...rest }: Tufted): Model {
  const material = pile(pattern, rest)
  if (id.includes('-runner')) return { set: edged({ width, depth, height }, material, true), shown: 'flat' }
  const fold = corner && { ...cornerFold(width, depth, ...corner), radius: 0.034 }
  const [x, z] = [width / 2, depth / 2]
  const set = new StageSet()
  set.add(cloth({ x: [-x, x], z: [-z, z], thickness: height, fold, isShaggy: true }), material)
  return { set, shown: 'flat' }
}

/** Distance of the blossoms of Lyng. */
const CELL = 0.046

/** Lyng: heather in October; blossoms of loops in a cut ground, dense here and scattered there. */
const lyng: ModelOf = (product) => {
  const [pale, middle, dark] = rugYarns(product.choice['rug-colour'])
  const heath = (x: number, z: number) => noise(x * 5, 1, z * 2.4) * 0.7 + noise(x * 13, 4, z * 6) * 0.4
  /** The nearest blossom of looped yarn: how far inside it, and which color it has. */
  const blossom = (x: number, z: number) => {
    const [column, row] = [Math.round(x / CELL), Math.round(z / CELL)]
    let [inside, isDark] = [-1, false]
    for (let k = 0; k < 9; k++) {
      const [i, j] = [column + (k % 3) - 1, row + Math.floor(k / 3) - 1]
      const [cx, cz] = [(i + noise(i * 3.7, 1, j * 5.3) * 0.42) * CELL, (j + noise(i * 4.9, 2, j * 2.3) * 0.42) * CELL]
      const size = CELL * Math.min(0.56, Math.max(0, 0.36 + 0.5 * heath(cx, cz)))
      const here = size - Math.hypot(x - cx, z - cz)
      if (here <= inside) continue
      inside = here
      isDark = noise(i * 1.9, 3, j * 1.3) + 0.5 * noise(cx * 2, 8, cz * 1.4) > 0.08
    }
    return { inside, isDark }
  }
  const pattern: Pattern = (x, z) => {
    const { inside, isDark } = blossom(x, z)
    return mix(pale, isDark ? dark : middle, beyond(inside, 0.004))
  }
  const relief: Relief = (x, z) => Math.max(-0.004, Math.min(0.01, blossom(x, z).inside)) * 0.32
  return pileRug(product, { pattern, relief, deep: 0.7, corner: [-1, 1, 0.34] })
}

/** Mose: cut pile in three greens from one pot, each field paler than the one before it, carved along their edges. */
const mose: ModelOf = (product) => {
  const greens = dyed('#a9ae7e', '#6d7a4b', '#3f4b30') as [Vec, Vec, Vec]
  const { depth } = product
  const along = (x: number, z: number) =>
    z / depth + 0.5 + Math.sin(x * 3.4 + 0.7) * 0.05 + Math.sin(x * 8.5 - 0.4) * 0.022 + noise(x * 5, 2, z * 3) * 0.012
  // Each green sends two lines of itself over into the next field.
  const edges = [0.3, 0.36, 0.385, 0.43, 0.445, 0.64, 0.7, 0.725, 0.77, 0.785]
  const greensInTurn = [2, 1, 2, 1, 2, 1, 0, 1, 0, 1, 0].map((green) => greens[green] as Vec)
  const soft = 0.006 / depth
  const pattern: Pattern = (x, z) => inTurn(greensInTurn, edges, along(x, z), soft)
  const relief: Relief = (x, z) => {
    const at = along(x, z)
    return Math.min(0.012, ...edges.map((edge) => Math.abs(at - edge) * depth)) * 0.3
  }
  return pileRug(product, { pattern, relief, deep: 0.8 })
}

/** Fonn: old snow; undyed wool shorn by hand in shallow drifts. */
const fonn: ModelOf = (product) => {
  const [snow, shade, hollow] = dyed('#e6ddcb', '#cbbfa9', '#a99a80') as [Vec, Vec, Vec]
  const drift = (x: number, z: number) => {
    const along = (z + 0.1 * Math.sin(x * 3.1 + z * 1.2) + 0.05 * noise(x * 3, 2, z * 3)) / 0.2
    const t = along - Math.floor(along)
    // A long windward slope and a short lee.
    return t < 0.76 ? t / 0.76 : 1 - (t - 0.76) / 0.24
  }
  const pattern: Pattern = (x, z) => {
    const high = drift(x, z)
    return mix(mix(hollow, shade, beyond(high - 0.12, 0.16)), snow, beyond(high - 0.55, 0.4))
  }
  const relief: Relief = (x, z) => {
    const high = drift(x, z)
    return high * high * (3 - 2 * high) * 0.011
  }
  return pileRug(product, { pattern, relief, deep: 1.1, tuft: 80 })
}

export const pileRugs: Readonly<Record<string, ModelOf>> = { Lyng: lyng, Mose: mose, Fonn: fonn }
