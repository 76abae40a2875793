/** An item among its siblings, in their order. */
export interface Sibling {
  readonly id: string
  readonly sortOrder: number
}

/** How items that follow one another are numbered. */
const STEP = 100
const MOST = 2 ** 31 - 1

export interface Placement {
  readonly sortOrder: number
  /** Siblings that are numbered anew because there is no number between two of them. */
  readonly renumbered: readonly Sibling[]
}

/**
 * The number with which an item stands before one of its siblings to be.
 *
 * @param siblings without the item itself
 * @param before id of a sibling; undefined: after all of them
 */
export function placeAmong(siblings: readonly Sibling[], before?: string): Placement {
  const found = siblings.findIndex(({ id }) => id === before)
  const index = found < 0 ? siblings.length : found
  const lower = siblings[index - 1]?.sortOrder
  const upper = siblings[index]?.sortOrder
  const sortOrder = upper === undefined ? (lower ?? 0) + STEP : Math.floor(((lower ?? upper - 2 * STEP) + upper) / 2)
  const fits = sortOrder <= MOST && sortOrder > (lower ?? -MOST) && (upper === undefined || sortOrder < upper)
  if (fits) return { sortOrder, renumbered: [] }
  return {
    sortOrder: (index + 1) * STEP,
    renumbered: siblings
      .map(({ id, sortOrder: old }, at) => ({ id, old, sortOrder: (at < index ? at + 1 : at + 2) * STEP }))
      .filter(({ old, sortOrder: next }) => old !== next)
      .map(({ id, sortOrder: next }) => ({ id, sortOrder: next })),
  }
}
