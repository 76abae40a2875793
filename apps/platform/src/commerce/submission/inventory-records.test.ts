import { beforeAll, expect, test } from 'vitest'
import { ADDRESS } from '../operations/operations.fixture.ts'
import type { Json, JsonObject } from '../store/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, ADMIN, BOSS, CHIEF, type LifeShop, openLifeShop } from './life.fixture.ts'

describeWithTables('orders of what has inventory records', (open) => {
  let shop: LifeShop
  let made = 0
  beforeAll(async () => {
    shop = await openLifeShop(await open())
    for (const id of ['bergen', 'lund']) await shop.make('POST', '/addresses', { ID: id, AddressName: id, ...ADDRESS })
  })

  /** A product with records, by their ids: how many each has. */
  async function product(records: Readonly<Record<string, number | object>>, more: object = {}): Promise<string> {
    made += 1
    const id = `placed-${made}`
    await shop.product(id, 10, { Inventory: { Enabled: true, ...more } })
    for (const [ID, stock] of Object.entries(records)) {
      const has = typeof stock === 'number' ? { QuantityAvailable: stock } : stock
      await shop.make('POST', `/products/${id}/inventoryrecords`, { ID, AddressID: ID, ...has })
    }
    return id
  }
  const at = (id: string, action: string) => `/orders/Outgoing/${id}/${action}`
  /** An order that the built-in calculator calculated. */
  async function calculated(lines: readonly object[], xp: object = {}): Promise<string> {
    const id = await shop.order(xp, lines)
    await shop.as(ADA, 'POST', at(id, 'calculate'))
    return id
  }
  const submit = (id: string) => shop.call(ADA, 'POST', at(id, 'submit'))
  const stock = async (id: string) => {
    const { Items } = await shop.as(ADMIN, 'GET', `/products/${id}/inventoryrecords`)
    const records = (Items as readonly JsonObject[]).map(({ ID, QuantityAvailable }) => [ID, QuantityAvailable])
    return { ...Object.fromEntries(records), sum: await shop.stock(id) }
  }
  const firstLine = async (id: string) => {
    const { Items } = await shop.as(ADMIN, 'GET', `/orders/All/${id}/lineitems`)
    return (Items as readonly Record<string, Json>[])[0] ?? {}
  }

  test('the last one is sold once: the second order is told that none is left', async () => {
    const ProductID = await product({ bergen: 1, lund: 0 })
    const [first, second] = [
      await calculated([{ ProductID, Quantity: 1 }]),
      await calculated([{ ProductID, Quantity: 1 }]),
    ]
    const outcomes = await Promise.all([submit(first), submit(second)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(outcomes.find(({ status }) => status === 400)).toMatchObject({ codes: ['Inventory.Insufficient'] })
    expect(await stock(ProductID)).toEqual({ bergen: 0, lund: 0, sum: 0 })
  })

  test('a line names the record it was taken from, and canceling gives it back there', async () => {
    const ProductID = await product({ bergen: 2, lund: 5 })
    const id = await calculated([{ ProductID, Quantity: 3 }])
    expect(await submit(id)).toMatchObject({ status: 201 })
    expect(await stock(ProductID)).toEqual({ bergen: 2, lund: 2, sum: 4 })
    expect(await firstLine(id)).toMatchObject({ InventoryRecordID: 'lund' })
    expect((await firstLine(id)).StockTaken).toBeUndefined()
    await shop.as(ADMIN, 'POST', `/orders/Incoming/${id}/cancel`)
    expect(await stock(ProductID)).toEqual({ bergen: 2, lund: 5, sum: 7 })
  })

  test('what no one place has is taken from several, and goes back to them, whatever they are called by then', async () => {
    const ProductID = await product({ bergen: 3, lund: 4 })
    const id = await calculated([{ ProductID, Quantity: 6 }])
    expect(await submit(id)).toMatchObject({ status: 201 })
    expect(await stock(ProductID)).toEqual({ bergen: 1, lund: 0, sum: 1 })
    expect(await shop.call(ADMIN, 'DELETE', `/products/${ProductID}/inventoryrecords/lund`)).toMatchObject({
      codes: ['InventoryRecord.OpenOrdersExist'],
    })
    await shop.make('PATCH', `/products/${ProductID}/inventoryrecords/lund`, { ID: 'malmo' })
    await shop.as(CHIEF, 'PATCH', at(id, 'lineitems/line-1'), { Quantity: 5 })
    expect(await stock(ProductID)).toEqual({ bergen: 2, malmo: 0, sum: 2 })
    await shop.as(ADMIN, 'POST', `/orders/Incoming/${id}/cancel`)
    expect(await stock(ProductID)).toEqual({ bergen: 3, malmo: 4, sum: 7 })
  })

  test('lines of one order do not take the same piece twice, named or not', async () => {
    const ProductID = await product({ bergen: 3, lund: 4 })
    const lines = [
      { ProductID, Quantity: 3, InventoryRecordID: 'lund' },
      { ProductID, Quantity: 3 },
      { ProductID, Quantity: 1 },
    ]
    const id = await calculated(lines)
    expect(await submit(id)).toMatchObject({ status: 201 })
    expect(await stock(ProductID)).toEqual({ bergen: 0, lund: 0, sum: 0 })
  })

  test('an order that awaits approval takes nothing before it is approved', async () => {
    const ProductID = await product({ bergen: 3, lund: 0 })
    const id = await calculated([{ ProductID, Quantity: 2 }], { Ask: 1 })
    expect((await submit(id)).body).toMatchObject({ Status: 'AwaitingApproval' })
    expect(await stock(ProductID)).toMatchObject({ bergen: 3 })
    await shop.as(BOSS, 'POST', at(id, 'approve'), {})
    expect(await stock(ProductID)).toEqual({ bergen: 1, lund: 0, sum: 1 })
  })

  test('records that are not open to whoever orders are left alone', async () => {
    const ProductID = await product({ bergen: 1, lund: { QuantityAvailable: 9, AllowAllBuyers: false } })
    const id = await calculated([{ ProductID, Quantity: 2 }])
    expect((await submit(id)).body.Errors).toMatchObject([
      { ErrorCode: 'Inventory.Insufficient', Data: { ProductID, QuantityRequested: 2, QuantityAvailable: 1 } },
    ])
    expect(await stock(ProductID)).toEqual({ bergen: 1, lund: 9, sum: 10 })
  })

  test('what may be ordered beyond its stock is taken from what there is, then from the record that allows it', async () => {
    const lund = { QuantityAvailable: 0, OrderCanExceed: true }
    const ProductID = await product({ bergen: 1, lund }, { OrderCanExceed: true })
    const id = await calculated([{ ProductID, Quantity: 3 }])
    expect(await submit(id)).toMatchObject({ status: 201 })
    expect(await stock(ProductID)).toEqual({ bergen: 0, lund: -2, sum: -2 })
  })

  test('an order that no calculator of ours calculated takes nothing, as the contract says', async () => {
    const ProductID = await product({ bergen: 2, lund: 5 })
    const id = await shop.order({}, [{ ProductID, Quantity: 3 }])
    expect(await submit(id)).toMatchObject({ status: 201 })
    expect(await stock(ProductID)).toEqual({ bergen: 2, lund: 5, sum: 7 })
  })
})
