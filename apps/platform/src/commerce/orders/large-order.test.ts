import { beforeAll, expect, test } from 'vitest'
import { counting } from '../../ground/database/counting.fixture.ts'
import type { JsonObject } from '../operations/json.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, openShop, type Shop } from './shop.fixture.ts'

/** So many goods, each with a price. */
async function stock(shop: Shop, many: number): Promise<void> {
  const ids = Array.from({ length: many }, (_, at) => `thing-${at}`)
  const put = (family: string, bodyOf: (id: string) => JsonObject, idOf = (id: string) => id) =>
    shop.store.putMany(
      shop.db,
      ids.map((id) => ({ family, scope: '', id: idOf(id), owner: 'halden', body: bodyOf(id) })),
    )
  await put('PriceSchedule', (ID) => ({
    ID,
    Name: ID,
    OwnerID: 'halden',
    MinQuantity: 1,
    PriceBreaks: [{ Quantity: 1, Price: 2.5 }],
    Currency: null,
  }))
  await put('Product', (ID) => ({ ID, Name: ID, OwnerID: 'halden', Active: true, DefaultPriceScheduleID: ID }))
  const link = (ProductID: string) => ({ CatalogID: 'north', ProductID })
  await put('ProductCatalogAssignment', link, (id) => `north|${id}`)
}

describeWithTables('a large order', (open) => {
  let shop: Shop
  let count: () => number
  beforeAll(async () => {
    const counted = counting(await open())
    count = counted.count
    shop = await openShop(counted.database)
    await stock(shop, 1000)
  })

  test('of a thousand lines costs a line no more than twice what it costs of ten, in hardly more statements', async () => {
    const costs = new Map<number, { statements: number; ms: number }>()
    for (const many of [10, 1000]) {
      const id = `of-${many}`
      await shop.as(ADA, 'POST', '/orders/outgoing', { ID: id })
      await shop.store.putMany(
        shop.db,
        Array.from({ length: many }, (_, at) => {
          const body = {
            ID: `line-${at}`,
            ProductID: `thing-${at}`,
            Quantity: 2,
            DateAdded: '2026-03-01T10:00:00.000+00:00',
            Specs: [],
          }
          return { family: 'LineItem', scope: id, id: body.ID, owner: null, body }
        }),
      )
      const calculate = () => shop.as(ADA, 'POST', `/orders/outgoing/${id}/calculate`)
      expect((await calculate()).Order).toMatchObject({ Subtotal: many * 5, LineItemCount: many })
      let ms = Number.POSITIVE_INFINITY
      const before = count()
      for (const _ of [1, 2, 3]) {
        const from = performance.now()
        await calculate()
        ms = Math.min(ms, performance.now() - from)
      }
      costs.set(many, { statements: (count() - before) / 3, ms })
    }
    const [few, all] = [costs.get(10), costs.get(1000)]
    expect(all?.statements).toBeLessThanOrEqual((few?.statements ?? 0) + 6)
    expect((all?.ms ?? 0) / 1000).toBeLessThanOrEqual((2 * (few?.ms ?? 0)) / 10)
  }, 120_000)
})
