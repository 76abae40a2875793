const Z = 1.96

/** A share of so many, and what it is with 95 % certainty at least and at most; 0 to 1. */
export interface Proportion {
  readonly rate: number
  readonly low: number
  readonly high: number
}

/** Wilson's interval for a share, which holds for few visitors too. Of nobody nothing is certain. */
export function wilson(reached: number, all: number): Proportion {
  if (all === 0) return { rate: 0, low: 0, high: 1 }
  const rate = reached / all
  const middle = (rate + (Z * Z) / (2 * all)) / (1 + (Z * Z) / all)
  const half = (Z / (1 + (Z * Z) / all)) * Math.sqrt((rate * (1 - rate)) / all + (Z * Z) / (4 * all * all))
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** How much larger one share is than another, and the 95 % interval of that; -1 to 1. */
export interface Difference {
  readonly by: number
  readonly low: number
  readonly high: number
}

/** Newcombe's interval: made of the two of Wilson, it stays within what is possible and holds for few visitors too. */
export function differenceOf(one: Proportion, other: Proportion): Difference {
  const by = one.rate - other.rate
  return {
    by,
    low: by - Math.hypot(one.rate - one.low, other.high - other.rate),
    high: by + Math.hypot(one.high - one.rate, other.rate - other.low),
  }
}
