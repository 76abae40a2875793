import { COLOURS, KINDS, type Kind, SERIES_ENDS, SERIES_STARTS, SIZES } from './vocabulary.ts'

/** Everything a generated product follows from; a search test judges answers by it. */
export interface ProductParameters {
  readonly id: string
  readonly kind: Kind
  readonly series: string
  readonly size: (typeof SIZES)[number]
  readonly colour: (typeof COLOURS)[number]
  readonly material: string
  readonly room: string
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly weight: number
  /** EUR. */
  readonly price: number
  /** Pieces in the two places. */
  readonly stock: readonly [north: number, south: number]
}

/** The parameters of the product with this number, from 0: the same on every machine and in any order. */
export function productParameters(index: number, seed = 1): ProductParameters {
  const dice = createDice(seed, index)
  const kind = pick(KINDS, index)
  const series = `${pick(SERIES_STARTS, dice())}${pick(SERIES_ENDS, dice())}`
  const size = pick(SIZES, dice())
  const [width, depth, height, weight, price] = kind.measures
  const sway = 0.85 + (dice() % 31) / 100
  const scaled = (value: number) => Math.max(1, Math.round(value * size.factor * sway))
  return {
    id: `g-${String(index + 1).padStart(6, '0')}`,
    kind,
    series,
    size,
    colour: pick(COLOURS, dice()),
    material: pick(kind.materials, dice()),
    room: pick(kind.rooms, dice()),
    width: scaled(width),
    depth: scaled(depth),
    height: scaled(height),
    weight: Math.round(weight * size.factor * sway * 10) / 10,
    price: scaled(price),
    stock: [dice() % 5 === 0 ? 0 : dice() % 60, dice() % 90],
  }
}

function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** Whole numbers from 0 to 2³² − 1 that follow from seed and index alone (an integer hash, counted on). */
function createDice(seed: number, index: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
