/** Pairs of a document and a place by turns, in their order. */
export type Occurrences = Uint32Array

const POSITION = 0xffffff

/** Several lists as one. */
export function mergedOccurrences(lists: readonly Occurrences[]): Occurrences {
  let merged = [...lists]
  while (merged.length > 1) {
    const next: Occurrences[] = []
    for (let at = 0; at < merged.length; at += 2) {
      const [a, b] = [merged[at] as Occurrences, merged[at + 1]]
      next.push(b ? mergedPair(a, b) : a)
    }
    merged = next
  }
  return merged[0] ?? new Uint32Array(0)
}

function mergedPair(a: Occurrences, b: Occurrences): Occurrences {
  const merged = new Uint32Array(a.length + b.length)
  let atA = 0
  let atB = 0
  for (let at = 0; at < merged.length; at += 2) {
    const isA = atB >= b.length || (atA < a.length && isBefore(a, atA, b, atB))
    merged[at] = (isA ? a[atA] : b[atB]) as number
    merged[at + 1] = (isA ? a[atA + 1] : b[atB + 1]) as number
    if (isA) atA += 2
    else atB += 2
  }
  return merged
}

/** Where the second stands right after the first: the places of the second. */
export function following(first: Occurrences, second: Occurrences): Occurrences {
  const found = new Uint32Array(Math.min(first.length, second.length))
  let length = 0
  let at = 0
  for (let other = 0; other < second.length; other += 2) {
    const doc = second[other] as number
    const place = second[other + 1] as number
    while (
      at < first.length &&
      ((first[at] as number) < doc || (first[at] === doc && (first[at + 1] as number) + 1 < place))
    )
      at += 2
    // A place after the last position is another field's.
    if (at < first.length && first[at] === doc && (first[at + 1] as number) + 1 === place && (place & POSITION) > 0) {
      found[length] = doc
      found[length + 1] = place
      length += 2
    }
  }
  return found.subarray(0, length)
}

/**
 * Calls `found` with each document that has both in one field within so many words, and with how many words they are
 * apart: 1 when the second is right after the first, one more when they are in the other order.
 */
export function eachNear(
  first: Occurrences,
  second: Occurrences,
  most: number,
  found: (doc: number, gap: number) => void,
): void {
  let [a, b] = [0, 0]
  while (a < first.length && b < second.length) {
    const doc = first[a] as number
    const other = second[b] as number
    if (doc !== other) {
      if (doc < other) a += 2
      else b += 2
      continue
    }
    let least = most + 1
    while (first[a] === doc && second[b] === doc) {
      const placeA = first[a + 1] as number
      const placeB = second[b + 1] as number
      if (placeA >>> 24 === placeB >>> 24 && placeA !== placeB) {
        const gap = placeB > placeA ? placeB - placeA : placeA - placeB + 1
        if (gap < least) least = gap
      }
      if (placeA < placeB) a += 2
      else b += 2
    }
    if (least <= most) found(doc, least)
    while (first[a] === doc) a += 2
    while (second[b] === doc) b += 2
  }
}

const isBefore = (a: Occurrences, atA: number, b: Occurrences, atB: number) =>
  (a[atA] as number) < (b[atB] as number) || (a[atA] === b[atB] && (a[atA + 1] as number) <= (b[atB + 1] as number))
