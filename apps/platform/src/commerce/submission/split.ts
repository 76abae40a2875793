import { isObject } from '../operations/json.ts'
import type { StoredObject } from '../store/index.ts'

/** Lines by who supplies them. */
export interface Parts {
  /** By supplier, in the order of their first lines. */
  readonly parts: ReadonlyMap<string, readonly StoredObject[]>
  /** Ids of lines that no supplier is named for. */
  readonly remaining: readonly string[]
}

/** One part for each distinct `DefaultSupplierID`; lines that were forwarded are in none. Contract section 18.2. */
export function splitBySupplier(lines: readonly StoredObject[]): Parts {
  const parts = new Map<string, StoredObject[]>()
  const remaining: string[] = []
  for (const line of lines) {
    const { OutgoingOrderID: forwarded, Product: product } = line.body
    if (typeof forwarded === 'string' && forwarded !== '') continue
    const supplier = isObject(product) ? product.DefaultSupplierID : undefined
    if (typeof supplier !== 'string' || supplier === '') {
      remaining.push(line.id)
      continue
    }
    parts.set(supplier, [...(parts.get(supplier) ?? []), line])
  }
  return { parts, remaining }
}
