/** The list with the entry at `from` at place `to`; the same list when nothing moves. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from]
  const place = Math.min(Math.max(to, 0), list.length - 1)
  if (entry === undefined || place === from) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(place, 0, entry)
}

/** Where an entry comes to stand that is let go at a height, by the middles of the entries as they stand. */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  const others = middles.filter((_, index) => index !== from)
  const before = others.filter((middle) => middle < y).length
  return before
}
