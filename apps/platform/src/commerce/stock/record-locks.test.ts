import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { counting } from '../../ground/database/counting.fixture.ts'
import { createLog } from '../../ground/log.ts'
import { ADDRESS, ADMIN, MARKETPLACE, openOperations, type TestOperations } from '../operations/operations.fixture.ts'
import { rulesOf } from '../operations/rules/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { inTransaction } from '../operations/transaction.ts'
import { NOOP_OUTBOUND } from '../outbound/index.ts'
import type { JsonObject, StoredObject } from '../store/index.ts'
import { partition } from '../store/partition.ts'
import { systemCaller } from '../system-caller.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { planStock } from './index.ts'

/** Records that are closed to all buyers are closed to this one. */
const ALLOCATION = { isOpen: () => sql`(o.body->>'AllowAllBuyers')::boolean is not false` }

describeWithTables('inventory records of an order that takes from stock', (open) => {
  let api: TestOperations
  let count: () => number
  beforeAll(async () => {
    const counted = counting(await open())
    count = counted.count
    api = await openOperations(counted.database)
    await api.call(ADMIN, 'POST', '/addresses', { ID: 'bergen', AddressName: 'Bergen', ...ADDRESS })
    await make('/products', { ID: 'shelf', Name: 'Shelf', Active: true, Inventory: { Enabled: true } })
    for (const ID of ['bergen', 'lund', 'oslo']) await record('shelf', ID)
    await record('shelf', 'closed', { AllowAllBuyers: false })
    await make('/products', { ID: 'plain', Name: 'Plain', Active: true, Inventory: { Enabled: true } })
  })

  const make = async (path: string, body: JsonObject) =>
    expect(await api.call(ADMIN, 'POST', path, body)).toMatchObject({ status: 201 })
  const record = (product: string, ID: string, more: JsonObject = {}) =>
    make(`/products/${product}/inventoryrecords`, { ID, AddressID: 'bergen', QuantityAvailable: 5, ...more })
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

  /** Plans what lines take, and says which records are locked then, after how many statements. */
  const plan = (...bodies: JsonObject[]) =>
    inTx(async (acting) => {
      const lines = bodies.map((body, at) => {
        const line = { family: 'LineItem', scope: 'order', id: `${at}`, owner: null, body: { Quantity: 1, ...body } }
        return line as unknown as StoredObject
      })
      const before = count()
      const { problems } = await planStock(acting, { lines }, ALLOCATION)
      const statements = count() - before
      const { rows } = await sql<{ id: string }>`select id from ${partition('InventoryRecord')}
        where family = 'InventoryRecord' and xmax = pg_current_xact_id()::xid order by id`.execute(acting.tx)
      return { problems, statements, locked: rows.map(({ id }) => id) }
    })

  test('are read once, whether lines name one or are given some', async () => {
    const both = await plan({ ProductID: 'shelf', InventoryRecordID: 'lund' }, { ProductID: 'shelf' })
    expect(both).toMatchObject({ problems: [], statements: 2, locked: ['bergen', 'lund', 'oslo'] })
  })

  test('are locked where a line may take from them: of a line that names one, that one alone', async () => {
    const named = await plan({ ProductID: 'shelf', InventoryRecordID: 'lund' })
    expect(named).toMatchObject({ problems: [], statements: 2, locked: ['lund'] })
  })

  test('that a line names are looked at themselves, also where they are closed to others', async () => {
    const closed = await plan({ ProductID: 'shelf', InventoryRecordID: 'closed', Quantity: 5 })
    expect(closed).toMatchObject({ problems: [], locked: ['closed'] })
    const short = await plan({ ProductID: 'shelf', InventoryRecordID: 'lund', Quantity: 6 })
    expect(short.problems).toMatchObject([
      { ErrorCode: 'Inventory.Insufficient', Data: { InventoryRecordID: 'lund', QuantityAvailable: 5 } },
    ])
  })

  test('that are closed to others do not count in the sum of the open ones', async () => {
    await make('/products', { ID: 'pair', Name: 'Pair', Active: true, Inventory: { Enabled: true } })
    await record('pair', 'shut', { AllowAllBuyers: false })
    await record('pair', 'free', { QuantityAvailable: 3 })
    const shut = { ProductID: 'pair', InventoryRecordID: 'shut', Quantity: 5 }
    expect(await plan(shut, { ProductID: 'pair', Quantity: 3 })).toMatchObject({ problems: [] })
    const { problems } = await plan(shut, { ProductID: 'pair', Quantity: 4 })
    expect(problems).toMatchObject([{ Data: { ProductID: 'pair', QuantityRequested: 4, QuantityAvailable: 3 } }])
    const free = { ProductID: 'pair', InventoryRecordID: 'free', Quantity: 2 }
    expect(await plan(free, { ProductID: 'pair', Quantity: 2 })).toMatchObject({
      problems: [{ Data: { ProductID: 'pair', QuantityRequested: 4, QuantityAvailable: 3 } }],
    })
  })

  test('may be missing: what has none takes from the product', async () => {
    expect(await plan({ ProductID: 'plain' })).toMatchObject({
      problems: [{ ErrorCode: 'Inventory.Insufficient', Data: { ProductID: 'plain', QuantityAvailable: 0 } }],
      locked: [],
    })
    const gone = await plan({ ProductID: 'shelf', InventoryRecordID: 'gone' })
    expect(gone.problems).toMatchObject([{ ErrorCode: 'Inventory.Insufficient' }])
  })
})
