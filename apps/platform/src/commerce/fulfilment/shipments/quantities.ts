import type { StoredObject } from '../../store/index.ts'

/** What was put on shipments, by the id of the line. */
export type Shipped = ReadonlyMap<string, number>

/** Sums over items of shipments. Contract section 18.4. */
export function shippedBy(items: readonly StoredObject[]): Shipped {
  const sums = new Map<string, number>()
  for (const { body } of items) {
    const line = String(body.LineItemID)
    sums.set(line, (sums.get(line) ?? 0) + Number(body.QuantityShipped ?? 0))
  }
  return sums
}

/** Lines that goods are shipped of: the header of a bundle is none. */
export function goodsIn(lines: readonly StoredObject[]): StoredObject[] {
  return lines.filter(({ body }) => body.IsBundle !== true)
}

/** What is not on any shipment yet; lines of which nothing is left are left out. */
export function leftOf(lines: readonly StoredObject[], shipped: Shipped): { line: StoredObject; quantity: number }[] {
  return goodsIn(lines).flatMap((line) => {
    const quantity = Number(line.body.Quantity ?? 0) - (shipped.get(line.id) ?? 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}
