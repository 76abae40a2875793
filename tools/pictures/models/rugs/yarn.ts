import { type Material, noise } from '../../renderer/materials.ts'
import { colour, mix, scale, type Vec } from '../../renderer/vector.ts'
import { rugColors } from '../materials.ts'

/** The color of a rug at a place: meters from its middle. */
export type Pattern = (x: number, z: number) => Vec

/** A relief in meters; its slope is what is seen. */
export type Relief = (x: number, z: number) => number

/** Colors as light: a little under what was asked for, because rugs lie square to the window. */
export const dyed = (...hexes: readonly string[]): Vec[] => hexes.map((hex) => scale(colour(hex), 0.74))

/** The three colors of a rug, pale to dark. */
export const rugYarns = (option?: string): readonly [Vec, Vec, Vec] =>
  dyed(...rugColors(option)) as unknown as [Vec, Vec, Vec]

/** 0 below an edge, 1 above it, soft by a few millimeters as yarns are. */
export const beyond = (distance: number, soft = 0.0035): number => Math.max(0, Math.min(1, distance / (2 * soft) + 0.5))

/** 1 between two values. */
export const within = (value: number, from: number, to: number, soft = 0.0035): number =>
  beyond(value - from, soft) * beyond(to - value, soft)

/** The colors in turn along a line: `edges` are where one ends and the next begins. */
export function inTurn(colors: readonly Vec[], edges: readonly number[], at: number, soft?: number): Vec {
  return edges.reduce((below, edge, i) => mix(below, colors[i + 1] as Vec, beyond(at - edge, soft)), colors[0] as Vec)
}

/** How much a color varies from yarn to yarn; little, because pictures are compressed hard. */
const unevenness = (x: number, z: number) => 1 + noise(x * 7, 2, z * 46) * 0.045

/** Flat weave: fine ribs across. The back is the face again unless it has its own pattern. */
export function flatWeave(pattern: Pattern, { back = pattern, relief, gloss = 0, sheen = 0.1 }: Weave = {}): Material {
  const ribs = relief ?? ((_, z) => Math.sin(z * 500) * 0.00022)
  return {
    gloss,
    sharpness: 12,
    sheen,
    albedo: (p) => scale((p[1] < -0.5 ? back : pattern)(p[0], p[2]), unevenness(p[0], p[2])),
    relief: (p) => ribs(p[0], p[2]),
  }
}

interface Weave {
  readonly back?: Pattern
  readonly relief?: Relief
  readonly gloss?: number
  readonly sheen?: number
}

/** Pile: tufts that throw a little shadow between them, and lean now this way and now that. */
export function pile(
  pattern: Pattern,
  { relief = () => 0, back = () => LATEX, tuft = 95, deep = 1 }: Pile = {},
): Material {
  return {
    gloss: 0,
    sharpness: 4,
    sheen: 0.26,
    albedo(p) {
      const [x, z] = [p[0], p[2]]
      if (p[1] < -0.5) return back(x, z)
      const lean = noise(x * 3.1, 7, z * 3.1) * 0.05
      const between = Math.max(0, -noise(x * tuft, 1, z * tuft) - 0.15) * 0.3
      return scale(pattern(x, z), 1 + lean - between * deep)
    },
    relief: (p) => relief(p[0], p[2]) + noise(p[0] * tuft, 1, p[2] * tuft) * 0.0011 * deep,
  }
}

interface Pile {
  readonly relief?: Relief
  readonly back?: Pattern
  /** Tufts a meter. */
  readonly tuft?: number
  readonly deep?: number
}

const LATEX = dyed('#cfc4ad')[0] as Vec
