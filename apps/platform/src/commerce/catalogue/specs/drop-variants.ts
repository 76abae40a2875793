import type { Acting } from '../../operations/stored/acting.ts'

/** Takes the variants of a product off the lines of orders that are not submitted: they are chosen anew. Contract section 11.5. */
export async function dropVariantsFromCarts({ tx, store }: Acting, productId: string): Promise<void> {
  const lines = await store.find(tx, 'LineItem', { equals: { ProductID: productId } })
  const varied = lines.filter(({ body }) => body.Variant !== null && body.Variant !== undefined)
  // Whoever writes an order locks it first, and several by their ids.
  for (const orderId of [...new Set(varied.map(({ scope }) => scope))].toSorted()) {
    const order = await store.getForUpdate(tx, { family: 'Order', scope: '', id: orderId })
    if (order === undefined || order.body.IsSubmitted === true) continue
    const fresh = await store.find(tx, 'LineItem', { scope: orderId, equals: { ProductID: productId } })
    await store.putMany(
      tx,
      fresh.map((line) => ({ ...line, body: { ...line.body, Variant: null } })),
    )
  }
}
