import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createLog } from '../../ground/log.ts'
import { ADDRESS, ADMIN, MARKETPLACE, openOperations, type TestOperations } from '../operations/operations.fixture.ts'
import { rulesOf } from '../operations/rules/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { inTransaction } from '../operations/transaction.ts'
import { NOOP_OUTBOUND } from '../outbound/index.ts'
import type { JsonObject, StoredObject } from '../store/index.ts'
import { systemCaller } from '../system-caller.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { returnStock, stockProblems, takeStock } from './index.ts'

describeWithTables('stock', (open) => {
  let api: TestOperations
  beforeAll(async () => {
    api = await openOperations(await open())
    await api.call(ADMIN, 'POST', '/addresses', { ID: 'bergen', AddressName: 'Bergen', ...ADDRESS })
  })

  const inTx = <Result>(work: (acting: Acting) => Promise<Result>) =>
    inTransaction(api.db, (tx) =>
      work({
        tx,
        store: api.store,
        tenant: 'test',
        marketplaceId: MARKETPLACE,
        log: createLog('none'),
        now: new Date(),
        caller: systemCaller(MARKETPLACE),
        rules: rulesOf,
        outbound: NOOP_OUTBOUND,
      }),
    )
  const product = async (ID: string, Inventory: JsonObject) =>
    expect(await api.call(ADMIN, 'POST', '/products', { ID, Name: ID, Active: true, Inventory })).toMatchObject({
      status: 201,
    })
  const countOf = async (id: string) =>
    ((await api.call(ADMIN, 'GET', `/products/${id}`)).body.Inventory as JsonObject).QuantityAvailable
  /** A stored order of lines, as others left it. */
  const order = async (id: string, ...lines: JsonObject[]): Promise<{ lines: StoredObject[] }> =>
    inTx(async ({ store, tx }) => {
      await store.put(tx, { family: 'Order', scope: '', id, owner: 'north', body: { ID: id, Status: 'Unsubmitted' } })
      const drafts = lines.map((body, index) => {
        const ID = `${index + 1}`
        return { family: 'LineItem', scope: id, id: ID, owner: null, body: { ID, Quantity: 1, ...body } }
      })
      return { lines: (await store.putMany(tx, drafts)).map(({ object }) => object) }
    })
  const linesOf = (id: string) => inTx(async ({ store, tx }) => store.find(tx, 'LineItem', { scope: id, equals: {} }))

  test('100 buyers at once buy the last 40 units, and not one more', async () => {
    await product('last', { Enabled: true, QuantityAvailable: 40 })
    const orders = await Promise.all(Array.from({ length: 100 }, (_, n) => order(`last-${n}`, { ProductID: 'last' })))
    const outcomes = await Promise.allSettled(orders.map((each) => inTx((acting) => takeStock(acting, each))))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(outcomes.length - refused.length).toBe(40)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 400, code: 'Inventory.Insufficient' })
    expect(await countOf('last')).toBe(0)
  })

  test('orders that want the same two products in either order do not block one another', async () => {
    for (const id of ['left', 'right']) await product(id, { Enabled: true, QuantityAvailable: 60 })
    const pair = [{ ProductID: 'left' }, { ProductID: 'right' }]
    const orders = await Promise.all(
      Array.from({ length: 60 }, (_, n) => order(`pair-${n}`, ...(n % 2 === 0 ? pair : pair.toReversed()))),
    )
    await Promise.all(orders.map((each) => inTx((acting) => takeStock(acting, each))))
    expect([await countOf('left'), await countOf('right')]).toEqual([0, 0])
  })

  test('taking twice takes once; less asked for goes back, and so does all of it once', async () => {
    await product('again', { Enabled: true, QuantityAvailable: 10 })
    await order('again', { ProductID: 'again', Quantity: 4 })
    const take = async () => {
      const lines = await linesOf('again')
      await inTx((acting) => takeStock(acting, { lines }))
    }
    await take()
    await take()
    expect(await countOf('again')).toBe(6)
    const [line] = await linesOf('again')
    if (!line) throw new Error('The line is gone')
    await inTx(({ store, tx }) => store.put(tx, { ...line, body: { ...line.body, Quantity: 7 } }))
    await take()
    expect(await countOf('again')).toBe(3)
    const [grown] = await linesOf('again')
    if (!grown) throw new Error('The line is gone')
    await inTx(({ store, tx }) => store.put(tx, { ...grown, body: { ...grown.body, QuantityShipped: 2 } }))
    for (let times = 0; times < 2; times += 1) {
      const lines = await linesOf('again')
      await inTx((acting) => returnStock(acting, { lines }))
    }
    expect(await countOf('again')).toBe(8)
  })

  test('what was taken goes back after the product was renamed', async () => {
    await product('old-name', { Enabled: true, QuantityAvailable: 5 })
    const made = await order('renamed', { ProductID: 'old-name', Quantity: 2 })
    await inTx((acting) => takeStock(acting, made))
    await api.call(ADMIN, 'PATCH', '/products/old-name', { ID: 'new-name' })
    const lines = await linesOf('renamed')
    await inTx((acting) => returnStock(acting, { lines }))
    expect(await countOf('new-name')).toBe(5)
  })

  test('records: their sum is the product’s count, and the one that a line names is taken from', async () => {
    await product('placed', { Enabled: true, QuantityAvailable: 99 })
    const record = (ID: string, QuantityAvailable: number) =>
      api.call(ADMIN, 'POST', '/products/placed/inventoryrecords', { ID, AddressID: 'bergen', QuantityAvailable })
    expect(await record('a', 3)).toMatchObject({ status: 201 })
    await record('b', 4)
    expect(await countOf('placed')).toBe(7)
    await api.call(ADMIN, 'PATCH', '/products/placed', { Inventory: { QuantityAvailable: 50 } })
    expect(await countOf('placed')).toBe(7)
    const named = await order('named', { ProductID: 'placed', Quantity: 3, InventoryRecordID: 'a' })
    await inTx((acting) => takeStock(acting, named))
    expect(await countOf('placed')).toBe(4)
    expect((await api.call(ADMIN, 'GET', '/products/placed/inventoryrecords/a')).body.QuantityAvailable).toBe(0)
    const unnamed = await order('unnamed', { ProductID: 'placed', Quantity: 5 })
    expect(await inTx((acting) => stockProblems(acting, unnamed))).toMatchObject([
      { ErrorCode: 'Inventory.Insufficient', Data: { QuantityAvailable: 4 } },
    ])
    const few = await order('few', { ProductID: 'placed', Quantity: 4 })
    await inTx((acting) => takeStock(acting, few))
    expect(await countOf('placed')).toBe(4)
    await api.call(ADMIN, 'DELETE', '/products/placed/inventoryrecords/b')
    expect(await countOf('placed')).toBe(0)
  })

  test('a record that open orders take from stays', async () => {
    await product('held', { Enabled: true })
    expect(await countOf('held')).toBe(0)
    const path = '/products/held/inventoryrecords'
    await api.call(ADMIN, 'POST', path, { ID: 'here', AddressID: 'bergen', QuantityAvailable: 1 })
    await order('holding', { ProductID: 'held', InventoryRecordID: 'here' })
    const status = (Status: string) =>
      inTx(({ store, tx }) =>
        store.put(tx, { family: 'Order', scope: '', id: 'holding', owner: 'north', body: { ID: 'holding', Status } }),
      )
    for (const each of ['Open', 'AwaitingApproval']) {
      await status(each)
      expect(await api.call(ADMIN, 'DELETE', `${path}/here`)).toMatchObject({
        status: 400,
        codes: ['InventoryRecord.OpenOrdersExist'],
      })
    }
    await status('Completed')
    expect(await api.call(ADMIN, 'DELETE', `${path}/here`)).toMatchObject({ status: 204 })
  })

  test('by variant: the product’s count is the sum, and records are kept of variants', async () => {
    await product('stool', { Enabled: true, VariantLevelTracking: true })
    await inTx(async ({ store, tx }) => {
      for (const id of ['oak', 'ash']) {
        await store.put(tx, {
          family: 'Variant',
          scope: 'stool',
          id,
          owner: MARKETPLACE,
          body: { ID: id, Active: true },
        })
      }
    })
    const count = (id: string, QuantityAvailable: number) =>
      api.call(ADMIN, 'PATCH', `/products/stool/variants/${id}`, { Inventory: { QuantityAvailable } })
    expect(await count('oak', 5)).toMatchObject({ status: 200 })
    await count('ash', 1)
    expect(await countOf('stool')).toBe(6)
    const bought = await order('stools', { ProductID: 'stool', Variant: { ID: 'oak' }, Quantity: 2 })
    await inTx((acting) => takeStock(acting, bought))
    expect(await countOf('stool')).toBe(4)
    const much = await order('many-stools', { ProductID: 'stool', Variant: { ID: 'ash' }, Quantity: 2 })
    await expect(inTx((acting) => takeStock(acting, much))).rejects.toMatchObject({ code: 'Inventory.Insufficient' })
    const record = { ID: 'r', AddressID: 'bergen', QuantityAvailable: 8 }
    expect(await api.call(ADMIN, 'POST', '/products/stool/inventoryrecords', record)).toMatchObject({
      codes: ['InventoryConfiguration.InvalidVariantLevelTracking'],
    })
    const ofVariant = '/products/stool/variants/oak/inventoryrecords'
    expect(await api.call(ADMIN, 'POST', ofVariant, record)).toMatchObject({ status: 201 })
    expect(await countOf('stool')).toBe(9)
    expect(
      await api.call(ADMIN, 'PATCH', '/products/stool', { Inventory: { VariantLevelTracking: false } }),
    ).toMatchObject({ codes: ['InventoryConfiguration.CannotChangeVariantLevelTracking'] })
    const placed = await order('placed-stools', {
      ProductID: 'stool',
      Variant: { ID: 'oak' },
      InventoryRecordID: 'r',
      Quantity: 8,
    })
    await inTx((acting) => takeStock(acting, placed))
    expect(await countOf('stool')).toBe(1)
    await api.call(ADMIN, 'PATCH', `${ofVariant}/r`, { QuantityAvailable: 2 })
    await api.call(ADMIN, 'POST', ofVariant, { ID: 's', AddressID: 'bergen', QuantityAvailable: 3 })
    const spread = await order('spread-stools', { ProductID: 'stool', Variant: { ID: 'oak' }, Quantity: 4 })
    await inTx((acting) => takeStock(acting, spread, { isOpen: () => sql`true` }))
    expect(await countOf('stool')).toBe(2)
    const left = async () => {
      const { Items } = (await api.call(ADMIN, 'GET', ofVariant)).body
      return (Items as readonly JsonObject[]).map(({ QuantityAvailable }) => QuantityAvailable)
    }
    expect(await left()).toEqual([1, 0])
    const lines = await linesOf('spread-stools')
    await inTx((acting) => returnStock(acting, { lines }))
    expect(await left()).toEqual([2, 3])
  })

  test('what no stock is kept of has no records, and parents do not count by variant', async () => {
    await api.call(ADMIN, 'POST', '/products', { ID: 'uncounted', Name: 'Uncounted' })
    const record = { AddressID: 'bergen', QuantityAvailable: 1 }
    expect(await api.call(ADMIN, 'POST', '/products/uncounted/inventoryrecords', record)).toMatchObject({
      status: 400,
      codes: ['InventoryConfiguration.ProductInventoryMustExist'],
    })
    const parent = { ID: 'p', Name: 'P', IsParent: true, Inventory: { Enabled: true, VariantLevelTracking: true } }
    expect(await api.call(ADMIN, 'POST', '/products', parent)).toMatchObject({
      codes: ['InventoryConfiguration.CannotSetVariantLevelTracking'],
    })
  })
})
