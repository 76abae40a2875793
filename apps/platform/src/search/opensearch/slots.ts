import type { Placing } from '../search-index.ts'

/** A document that a rule puts into a slot. */
export interface Placed<Item> {
  /** Counts from 1. */
  readonly slot: number
  readonly item: Item
  readonly placing: Placing
}

/** A document as rules put it somewhere. */
export interface Placeable {
  readonly id: string
  /** Documents of the same group are shown once; without groups its id. */
  readonly group: string
}

/** Documents that may fill slots, the best first, by the rule that puts them there. */
export interface Filling<Item> {
  readonly kind: Placing['kind']
  readonly slots: readonly number[]
  readonly candidates: readonly Item[]
  readonly by: string | undefined
}

/**
 * What stands in which slot: of fillings, the first that is told wins a slot and a document or group takes one slot.
 * Sorted by slot.
 */
export function placedIn<Item extends Placeable>(fillings: readonly Filling<Item>[]): Placed<Item>[] {
  const placed = new Map<number, Placed<Item>>()
  const taken = new Set<string>()
  for (const { kind, slots, candidates, by } of fillings) {
    const free = [...new Set(slots)].filter((slot) => isSlot(slot) && !placed.has(slot)).sort((a, b) => a - b)
    for (const item of candidates) {
      if (taken.has(item.group)) continue
      const slot = free.shift()
      if (slot === undefined) break
      placed.set(slot, { slot, item, placing: { kind, slot, ...(by !== undefined && { rule: by }) } })
      taken.add(item.group)
    }
  }
  return [...placed.values()].sort((a, b) => a.slot - b.slot)
}

export const isSlot = (slot: number) => Number.isInteger(slot) && slot >= 1

/** How many of the others stand before a page, were there enough of them: where they have to be read from. */
export const othersBefore = (placed: readonly { readonly slot: number }[], offset: number) =>
  Math.max(0, offset - placed.filter(({ slot }) => slot <= offset).length)

/**
 * A page of the list that has placed documents in their slots and the others around them; a slot beyond the end is the
 * end.
 * @param others those from {@link othersBefore} on, at least `limit` of them where there are so many
 * @param total how many others there are
 */
export function pageOf<Item>(
  placed: readonly Placed<Item>[],
  others: readonly Item[],
  total: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): (Item | Placed<Item>)[] {
  const from = othersBefore(placed, offset)
  let next = Math.min(total, from)
  let slotted = offset - next
  const page: (Item | Placed<Item>)[] = []
  for (let position = offset + 1; position <= offset + limit; position++) {
    const one = placed[slotted]
    if (one && (one.slot <= position || next >= total)) {
      page.push(one)
      slotted += 1
      continue
    }
    const other = others[next - from]
    if (other === undefined) break
    page.push(other)
    next += 1
  }
  return page
}
