import { beforeAll, expect, test } from 'vitest'
import { ADDRESS } from '../operations/operations.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, openShop, type Shop } from './shop.fixture.ts'

describeWithTables('stock that was taken goes back to where it was taken from', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.make('PUT', '/addresses/depot', { ...ADDRESS, AddressName: 'Depot' })
    await shop.product('chair', 10, { Inventory: { Enabled: true } })
    const Inventory = { Enabled: true, VariantLevelTracking: true }
    await shop.product('shirt', 10, { Inventory })
    await shop.spec('shirt', 'size', { s: ['S'], l: ['L'] }, { Required: true, DefinesVariant: true })
    await shop.make('POST', '/products/shirt/variants/generate', { Active: true })
  })

  const record = (ID: string) => ({ ID, AddressID: 'depot', QuantityAvailable: 10 })
  const submitted = async (id: string, line: object) => {
    await shop.as(ADA, 'POST', '/orders/Outgoing', { ID: id })
    await shop.as(ADA, 'POST', `/orders/Outgoing/${id}/lineitems`, { ID: 'line', Quantity: 4, ...line })
    await shop.as(ADA, 'POST', `/orders/Outgoing/${id}/submit`)
  }
  const count = async (path: string) => (await shop.make('GET', path)).QuantityAvailable
  const cancel = (id: string) => shop.make('POST', `/orders/Incoming/${id}/cancel`)

  test('after its inventory record got another id', async () => {
    await shop.make('POST', '/products/chair/inventoryrecords', record('north'))
    await submitted('of-record', { ProductID: 'chair', InventoryRecordID: 'north' })
    await shop.make('PATCH', '/products/chair/inventoryrecords/north', { ID: 'harbour' })
    expect(await shop.as(ADA, 'GET', '/orders/Outgoing/of-record/lineitems/line')).toMatchObject({
      InventoryRecordID: 'harbour',
    })
    expect(await count('/products/chair/inventoryrecords/harbour')).toBe(6)
    await cancel('of-record')
    expect(await count('/products/chair/inventoryrecords/harbour')).toBe(10)
    expect((await shop.make('GET', '/products/chair')).Inventory).toMatchObject({ QuantityAvailable: 10 })
  })

  test('after its variant and the variant’s record did, and a record of another variant was left alone', async () => {
    const variants = '/products/shirt/variants'
    for (const id of ['shirt-s', 'shirt-l']) {
      await shop.make('POST', `${variants}/${id}/inventoryrecords`, record('store'))
    }
    const line = (OptionID: string) => ({
      ProductID: 'shirt',
      Specs: [{ SpecID: 'size', OptionID }],
      InventoryRecordID: 'store',
    })
    await submitted('of-small', line('s'))
    await submitted('of-large', line('l'))
    await shop.make('PATCH', `${variants}/shirt-s`, { ID: 'small' })
    await shop.make('PATCH', `${variants}/small/inventoryrecords/store`, { ID: 'shelf' })
    expect(await shop.as(ADA, 'GET', '/orders/Outgoing/of-small/lineitems/line')).toMatchObject({
      Variant: { ID: 'small' },
      InventoryRecordID: 'shelf',
    })
    expect(await shop.as(ADA, 'GET', '/orders/Outgoing/of-large/lineitems/line')).toMatchObject({
      Variant: { ID: 'shirt-l' },
      InventoryRecordID: 'store',
    })
    await cancel('of-small')
    expect(await count(`${variants}/small/inventoryrecords/shelf`)).toBe(10)
    expect(await count(`${variants}/shirt-l/inventoryrecords/store`)).toBe(6)
    await cancel('of-large')
    expect((await shop.make('GET', '/products/shirt')).Inventory).toMatchObject({ QuantityAvailable: 20 })
  })
})
