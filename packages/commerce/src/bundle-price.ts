/** A product in a bundle, as one party is offered it. */
export interface BundlePart {
  /** How many of it the bundle has, where nobody says how many. */
  readonly quantity: number
  readonly isRequired: boolean
  /** Of one piece, as part of a bundle; null where there is none. */
  readonly price: number | null
  readonly currency: string | null
}

export interface BundlePrice {
  readonly price: number
  readonly currency: string | null
}

/** The parts that a bundle cannot be bought without; where none is required, all of them. */
export function neededParts<Part extends Pick<BundlePart, 'isRequired'>>(parts: readonly Part[]): readonly Part[] {
  const required = parts.filter(({ isRequired }) => isRequired)
  return required.length > 0 ? required : parts
}

/**
 * Works out what a bundle costs at least: the lines that its needed parts make, each rounded to cents. Undefined where one
 * of them has no price, where their currencies differ, and where there is none. The search finds a bundle at this price,
 * and its page shows it.
 */
export function bundlePrice(parts: readonly BundlePart[]): BundlePrice | undefined {
  const needed = neededParts(parts)
  const [first] = needed
  if (first === undefined) return undefined
  let cents = 0
  for (const { price, quantity, currency } of needed) {
    if (price === null || currency !== first.currency) return undefined
    // 1.005 is 100.49999999999999 cents in binary.
    cents += Math.round(Number((price * quantity * 100).toPrecision(15)))
  }
  return { price: cents / 100, currency: first.currency }
}
