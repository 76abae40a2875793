import type { Portion } from './taken.ts'

/** What a line asks for that names no inventory record. */
export interface Asked {
  readonly lineId: string
  /** Scope of the records it may be taken from: `product`, or `product/variant`. */
  readonly scope: string
  readonly quantity: number
  /** Address that the line is shipped from, or picked up at, where it says so. */
  readonly addressId: string | undefined
}

/** An inventory record with what is left of it. */
export interface RecordStock {
  readonly scope: string
  readonly id: string
  readonly addressId: string
  readonly available: number
  readonly canExceed: boolean
}

/**
 * Which inventory records lines take their goods from, by line: one that has all of it, where there is one; the address
 * a line is shipped from before others, and one that has most lines of the order before those that have few, so that
 * they come in few parcels. What no one record has is taken from several, the fullest first. What none has any more is
 * taken from one that orders may exceed, else from the first: whoever calls looks whether there is enough.
 */
export function allocate(asked: readonly Asked[], records: readonly RecordStock[]): Map<string, Portion[]> {
  const left = new Map(records.map((record) => [record, record.available]))
  const leftIn = (record: RecordStock) => left.get(record) ?? 0
  const of = (scope: string) => records.filter((record) => record.scope === scope)
  const served = (addressId: string) =>
    asked.filter(({ scope, quantity }) =>
      of(scope).some((record) => record.addressId === addressId && record.available >= quantity),
    ).length
  const ranks = new Map([...new Set(records.map(({ addressId }) => addressId))].map((id) => [id, served(id)]))
  const portionsOf = ({ scope, quantity, addressId }: Asked): Portion[] => {
    const rank = (record: RecordStock) => [
      leftIn(record) >= quantity ? 1 : 0,
      record.addressId === addressId ? 1 : 0,
      leftIn(record) >= quantity ? (ranks.get(record.addressId) ?? 0) : 0,
      leftIn(record),
    ]
    const candidates = of(scope).toSorted((a, b) => byRank(rank(a), rank(b)) || (a.id < b.id ? -1 : 1))
    const portions = new Map<RecordStock, number>()
    let rest = quantity
    for (const record of candidates) {
      const taken = Math.min(rest, Math.max(0, leftIn(record)))
      if (taken > 0) portions.set(record, taken)
      rest -= taken
    }
    const [first] = candidates
    const last = candidates.find(({ canExceed }) => canExceed) ?? first
    if (rest > 0 && last !== undefined) portions.set(last, (portions.get(last) ?? 0) + rest)
    for (const [record, taken] of portions) left.set(record, leftIn(record) - taken)
    return [...portions].map(([{ id: recordId }, taken]) => ({ recordId, quantity: taken }))
  }
  return new Map(asked.map((each) => [each.lineId, portionsOf(each)]))
}

/** The higher ranks first. */
function byRank(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0)
}
