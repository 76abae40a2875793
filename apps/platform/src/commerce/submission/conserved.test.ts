import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../store/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, ADMIN, BOSS, type LifeShop, openLifeShop } from './life.fixture.ts'

/** What may happen to one of three orders. */
const happening = fc.record({
  order: fc.integer({ min: 0, max: 2 }),
  action: fc.constantFrom('submit', 'approve', 'decline', 'cancel', 'complete', 'quantity', 'pack', 'ship', 'remove'),
  number: fc.integer({ min: 1, max: 4 }),
})

describeWithTables('goods', (open) => {
  let shop: LifeShop
  beforeAll(async () => {
    shop = await openLifeShop(await open())
  })

  test('are on the shelf or taken for a line, whatever happens to orders in whatever sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 30, maxLength: 30 }), async (all) => {
        const product = shop.next('thing')
        await shop.product(product, 10, { Inventory: { Enabled: true, QuantityAvailable: 9 } })
        const lines = [{ ProductID: product, Quantity: 2 }, { ProductID: product }]
        const ids = [await shop.order({}, lines), await shop.order({ Ask: 1 }, lines), await shop.order({}, lines)]
        const { ID: shipment } = await shop.as(ADMIN, 'POST', '/shipments', { BuyerID: 'north' })
        // What was shipped is nowhere any more once its line is removed.
        let gone = 0
        for (const { order, action, number } of all) {
          const id = ids[order] ?? ''
          const at = `/orders/All/${id}`
          const by = action === 'submit' ? ADA : action === 'approve' || action === 'decline' ? BOSS : ADMIN
          const done = await {
            submit: () => shop.call(by, 'POST', `${at}/submit`),
            approve: () => shop.call(by, 'POST', `${at}/approve`, {}),
            decline: () => shop.call(by, 'POST', `${at}/decline`, { AllowResubmit: number > 1 }),
            cancel: () => (number === 1 ? shop.call(by, 'POST', `${at}/cancel`) : undefined),
            complete: () => (number === 1 ? shop.call(by, 'POST', `${at}/complete`) : undefined),
            quantity: () => shop.call(by, 'PATCH', `${at}/lineitems/line-1`, { Quantity: number }),
            pack: () =>
              shop.call(by, 'POST', `/shipments/${String(shipment)}/items`, {
                OrderID: id,
                LineItemID: 'line-2',
                QuantityShipped: 1,
              }),
            ship: () => shop.call(by, 'POST', `${at}/ship`, {}),
            remove: async () => {
              if (number !== 1) return undefined
              const shipped = await shippedOf(id)
              const removed = await shop.call(by, 'DELETE', `${at}/lineitems/line-1`)
              if (removed.status === 204) gone += shipped
              return removed
            },
          }[action]()
          expect(done?.status ?? 200, JSON.stringify(done?.body)).toBeLessThan(500)
          const left = await shop.stock(product)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left + (await takenFor(ids)) + gone).toBe(9)
        }
      }),
      // A counterexample is told at once: making it smaller takes longer than a test may.
      { numRuns: 3, endOnFailure: true },
    )
  })

  const shippedOf = async (order: string) => {
    const lines = await shop.store.find(shop.db, 'LineItem', { scope: order, equals: {} })
    return Number(lines.find(({ id }) => id === 'line-1')?.body.QuantityShipped ?? 0)
  }
  const takenFor = async (ids: readonly string[]) => {
    const lines = await shop.store.find(shop.db, 'LineItem', { scope: ids, equals: {} })
    const taken = lines.map(({ body }) => (body.StockTaken as JsonObject | undefined)?.Quantity ?? 0)
    return taken.reduce<number>((sum, quantity) => sum + Number(quantity), 0)
  }
})
