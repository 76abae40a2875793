import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counting } from '../../ground/database/counting.fixture.ts'
import { describeOnEveryEngine, openInMemory } from '../../ground/database/engines.fixture.ts'
import type { Database, OpenedDatabase } from '../../ground/database/index.ts'
import { cacheObjects } from './cached-objects.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { draftOf, linkOf, startStore, TEST_TENANT } from './store.fixture.ts'
import { readingOnce } from './transaction-reads.ts'

const key = (family: string, id: string, scope = '') => ({ family, scope, id })
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describeOnEveryEngine('what a transaction reads', (open) => {
  let db: Database
  let store: ObjectStore
  let count: () => number
  beforeAll(async () => {
    const counted = counting(await open())
    db = counted.database.db
    count = counted.count
    store = await startStore(counted.database)
    await db.transaction().execute(async (tx) => {
      await store.putMany(
        tx,
        ['lamp', 'desk', 'sofa'].map((id) => draftOf('Product', id, { Name: id })),
      )
      const inventory = ['north', 'a', 'Z'].map((id) => draftOf('InventoryRecord', id, {}, 'lamp'))
      await store.putMany(tx, inventory)
      const link = linkOf('SpecProductAssignment', 'size|lamp', { SpecID: 'size', ProductID: 'lamp' })
      await store.put(tx, draftOf('Spec', 'size', { Name: 'Size' }))
      await store.put(tx, link)
    })
  })
  const during = <Result>(work: (tx: Database) => Promise<Result>): Promise<{ result: Result; statements: number }> =>
    db.transaction().execute(async (tx) => {
      const before = count()
      const result = await work(tx)
      return { result, statements: count() - before }
    })

  test('what is asked for in one turn goes as one statement, and each gets its own in its order', async () => {
    const { result, statements } = await during((tx) =>
      Promise.all([
        store.get(tx, key('Product', 'lamp')),
        store.getMany(tx, 'Product', '', ['sofa', 'desk', 'none']),
        store.find(tx, 'InventoryRecord', { scope: 'lamp', equals: {} }),
        store.find(tx, 'InventoryRecord', { scope: 'lamp', equals: {} }, 2),
        store.find(tx, 'VariantInventoryRecord', { scope: { below: 'lamp' }, equals: {} }, 1),
        store.find(tx, 'SpecProductAssignment', { equals: { ProductID: 'lamp' } }),
        store.get(tx, key('Spec', 'none')),
      ]),
    )
    const [lamp, several, records, first, variants, links, none] = result
    expect(lamp).toMatchObject({ id: 'lamp', body: { Name: 'lamp' }, counts: { SpecCount: 1, VariantCount: 0 } })
    expect(lamp).toEqual(await store.get(db, key('Product', 'lamp')))
    expect(idsOf(several)).toEqual(['sofa', 'desk'])
    expect(several[0]).not.toHaveProperty('counts')
    expect(idsOf(records)).toEqual(['Z', 'a', 'north'])
    expect(idsOf(first)).toEqual(['Z', 'a'])
    expect([variants, none]).toEqual([[], undefined])
    expect(idsOf(links)).toEqual(['size|lamp'])
    expect(statements).toBe(1)
  })

  test('of one kind, and beyond eight, they go one after the other: texts of statements stay few', async () => {
    const { result, statements } = await during((tx) =>
      Promise.all(['lamp', 'desk', 'sofa'].map((id) => store.get(tx, key('Product', id)))),
    )
    expect(result.map((product) => product?.id)).toEqual(['lamp', 'desk', 'sofa'])
    expect(statements).toBe(3)
  })

  test('what was read is not read again, one object as one of several', async () => {
    const { statements } = await during(async (tx) => {
      for (let time = 0; time < 3; time += 1) {
        await store.get(tx, key('Spec', 'size'))
        await store.find(tx, 'InventoryRecord', { scope: 'lamp', equals: {} })
      }
      const [desk] = await store.getMany(tx, 'Order', '', ['desk'])
      expect(await store.get(tx, key('Order', 'desk'))).toBe(desk)
    })
    expect(statements).toBe(3)
  })

  test('one of several is read as that one, and none of none without a statement', async () => {
    const { result, statements } = await during(async (tx) => [
      ...(await Promise.all([
        store.find(tx, 'SpecProductAssignment', { equals: { ProductID: ['lamp', 'lamp'] } }),
        store.find(tx, 'InventoryRecord', { scope: ['lamp'], equals: { ID: ['a'] } }),
      ])),
      await store.find(tx, 'SpecProductAssignment', { equals: { ProductID: 'lamp' } }),
      await store.find(tx, 'InventoryRecord', { scope: ['lamp'], equals: { ID: [] } }),
    ])
    expect(result.map(idsOf)).toEqual([['size|lamp'], ['a'], ['size|lamp'], []])
    expect(statements).toBe(1)
  })

  test('a write is seen by what is read after it', async () => {
    await during(async (tx) => {
      const name = async () => (await store.get(tx, key('Product', 'lamp')))?.body.Name
      const names = [await name()]
      await store.put(tx, draftOf('Product', 'lamp', { Name: 'put' }))
      names.push(await name())
      await store.mergeMany(tx, 'Product', [{ scope: '', id: 'lamp', fields: { Active: true } }])
      names.push(String((await store.get(tx, key('Product', 'lamp')))?.body.Active))
      await store.rename(tx, key('Product', 'lamp'), 'lantern')
      expect(await name()).toBeUndefined()
      expect(await store.find(tx, 'InventoryRecord', { scope: 'lantern', equals: {} })).toHaveLength(3)
      await store.delete(tx, key('Product', 'lantern'))
      expect(await store.get(tx, key('Product', 'lantern'))).toBeUndefined()
      expect(await store.find(tx, 'InventoryRecord', { scope: 'lantern', equals: {} })).toEqual([])
      expect(names).toEqual(['lamp', 'put', 'true'])
      throw new Error('undone')
    }).catch((error: Error) => expect(error.message).toBe('undone'))
    expect((await store.get(db, key('Product', 'lamp')))?.body.Name).toBe('lamp')
  })

  test('after a lock everything is read anew: others may have written before it', async () => {
    const { statements } = await during(async (tx) => {
      await store.get(tx, key('Spec', 'size'))
      await store.getForUpdate(tx, key('Product', 'desk'))
      await store.get(tx, key('Spec', 'size'))
    })
    expect(statements).toBe(3)
  })

  test('a row that is locked is not locked again, nor read: as it was, or as this transaction wrote it', async () => {
    const { statements, result } = await during(async (tx) => {
      const before = await store.getForUpdate(tx, key('Product', 'desk'))
      await store.get(tx, key('Spec', 'size'))
      const again = await store.getForUpdate(tx, key('Product', 'desk'))
      await store.get(tx, key('Spec', 'size'))
      await store.put(tx, draftOf('Product', 'desk', { Name: 'of this transaction' }))
      const after = await store.getForUpdate(tx, key('Product', 'desk'))
      return { isSame: again === before, name: after?.body.Name }
    })
    expect(result).toEqual({ isSame: true, name: 'of this transaction' })
    // The lock, the read between, the write, and what was written.
    expect(statements).toBe(4)
  })

  test('what is not there cannot be locked, and is looked for each time', async () => {
    const { result, statements } = await during(async (tx) => {
      const missing = await store.getForUpdate(tx, key('Product', 'chair'))
      await store.put(tx, draftOf('Product', 'chair', { Name: 'chair' }))
      const made = await store.getForUpdate(tx, key('Product', 'chair'))
      await store.remove(tx, key('Product', 'chair'))
      return [missing, made?.id, await store.getForUpdate(tx, key('Product', 'chair'))]
    })
    expect(result).toEqual([undefined, 'chair', undefined])
    expect(statements).toBe(5)
  })

  test('a request that only reads reads as a transaction does; the next one reads anew', async () => {
    const before = count()
    const request = readingOnce(db)
    const size = () => store.get(request, key('Spec', 'size'))
    const [one, lamp] = await Promise.all([size(), store.get(request, key('Product', 'lamp')), size()])
    expect([one?.id, lamp?.id, (await size())?.id]).toEqual(['size', 'lamp', 'size'])
    expect(count() - before).toBe(1)
    await store.put(db, draftOf('Spec', 'size', { Name: 'Another' }))
    expect((await store.get(readingOnce(db), key('Spec', 'size')))?.body.Name).toBe('Another')
  })

  test('a statement that fails fails for everybody who asked in it, and is not remembered', async () => {
    await expect(
      during(async (tx) => {
        await sql`drop table commerce_object_payment`.execute(tx)
        const asked = [key('Spec', 'size'), key('Payment', 'one', 'order')].map((each) => store.get(tx, each))
        const settled = await Promise.allSettled(asked)
        expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
  })

  test('outside of transactions every read is for itself', async () => {
    const before = count()
    await Promise.all([store.get(db, key('Spec', 'size')), store.get(db, key('Spec', 'size'))])
    expect(count() - before).toBe(2)
  })
})

/** On PostgreSQL nobody remembers them: word of a change comes some time after it. */
describe('settings of the marketplace are remembered on PGlite', () => {
  let db: Database
  let store: ObjectStore
  let count: () => number
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openInMemory()
    const counted = counting(opened)
    db = counted.database.db
    count = counted.count
    await startStore(counted.database)
    store = createObjectStore({ tenant: TEST_TENANT, cached: await cacheObjects(counted.database.listen) })
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await store.put(db, draftOf('Locale', 'en', { Currency: 'USD' }))
  })
  const currency = async (tx = db) => (await store.get(tx, key('Locale', 'en')))?.body.Currency

  test('until one changes, whoever changes it and however', async () => {
    await currency()
    const before = count()
    for (let time = 0; time < 3; time += 1) expect(await currency()).toBe('USD')
    expect(count()).toBe(before)
    await store.put(db, draftOf('Locale', 'en', { Currency: 'EUR' }))
    expect(await currency()).toBe('EUR')
    await sql`update commerce_object set body = body || '{"Currency": "NOK"}' where family = 'Locale'`.execute(db)
    expect(await currency()).toBe('NOK')
    await sql`delete from commerce_object where family = 'Locale'`.execute(db)
    expect(await currency()).toBeUndefined()
    await store.put(db, draftOf('Locale', 'en', { Currency: 'SEK' }))
    expect(await currency()).toBe('SEK')
  })

  test('what a statement of its own says, until one of its families changes', async () => {
    const ids = async (tx = db) => {
      const read = async () =>
        (await sql<{ id: string }>`select id from commerce_object where family = 'Catalog'`.execute(tx)).rows
      return (await store.readCached(tx, ['Catalog', 'CatalogAssignment'], 'ids', read)).map(({ id }) => id)
    }
    expect(await ids()).toEqual([])
    const before = count()
    expect(await ids()).toEqual([])
    expect(count()).toBe(before)
    await db.transaction().execute(async (tx) => {
      await store.put(tx, draftOf('Catalog', 'home', { Name: 'Home' }))
      expect(await ids(tx)).toEqual(['home'])
    })
    expect(await ids()).toEqual(['home'])
    await store.remove(db, key('Catalog', 'home'))
    expect(await ids()).toEqual([])
  })

  test('no family is cached whose changes the cache does not hear of', async () => {
    await expect(store.readCached(db, ['Catalog', 'Order'], 'ids', async () => [])).rejects.toThrow(
      /Order is not marked/,
    )
  })

  test('a transaction sees what it changed, and nobody else does before its commit, or after its undoing', async () => {
    await currency()
    await db
      .transaction()
      .execute(async (tx) => {
        await store.put(tx, draftOf('Locale', 'en', { Currency: 'EUR' }))
        expect(await currency(tx)).toBe('EUR')
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
    expect(await currency()).toBe('USD')
    await db.transaction().execute(async (tx) => {
      expect(await currency(tx)).toBe('USD')
      await store.put(tx, draftOf('Locale', 'en', { Currency: 'EUR' }))
      expect(await currency(tx)).toBe('EUR')
    })
    expect(await currency()).toBe('EUR')
  })
})
