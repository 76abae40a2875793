import { enums } from '@tessera/commerce/table'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../ground/database/engines.fixture.ts'
import type { Database } from '../../ground/database/index.ts'
import type { ObjectStore } from './object-store.ts'
import { draftOf, linkOf, openStore } from './store.fixture.ts'

describeOnEveryEngine('indices of extended properties', (open) => {
  let db: Database
  let store: ObjectStore
  beforeAll(async () => {
    ;({ db, store } = await openStore(open))
  })
  const count = async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from pg_class where relname like 'commerce\\_ix\\_%\\_xp\\_color\\_%'`.execute(db)
    return rows[0]?.n
  }

  test('there is a family for every type of thing', async () => {
    for (const type of enums.XpThingType) {
      await store.createXpIndex(db, type, 'color')
      await store.createXpIndex(db, type, 'color')
    }
    expect(await count()).toBeGreaterThanOrEqual(enums.XpThingType.length)
    for (const type of enums.XpThingType) await store.dropXpIndex(db, type, 'color')
    for (const type of enums.XpThingType) await store.dropXpIndex(db, type, 'color')
    expect(await count()).toBe(0)
  })

  test('any value can be stored under an indexed path, whatever its type and length', async () => {
    await store.createXpIndex(db, 'Spec', 'any')
    await store.put(db, linkOf('XpIndex', 'Spec|any', { ThingType: 'Spec', Key: 'any' }))
    const values = ['x'.repeat(7900), 'ü'.repeat(3900), 5, 1e308, true, null, ['a'], { b: 1 }, '']
    await store.putMany(
      db,
      values.map((any, n) => draftOf('Spec', `s${n}`, { Name: 'S', xp: { any } })),
    )
    const { items } = await store.list(db, { family: 'Spec', sort: [{ field: 'xp.any' }] })
    expect(items.map(({ id }) => id)).toEqual(['s2', 's3', 's8', 's6', 's4', 's0', 's7', 's1', 's5'])
    const long = await store.list(db, { family: 'Spec', filters: [{ name: 'xp.any', value: `>=${'x'.repeat(1000)}` }] })
    expect(long.items.map(({ id }) => id).toSorted()).toEqual(['s0', 's1'])
  })

  test.each(["a'b", 'a$b', 'ä', 'a-b.c_d', 'constructor'])('a path is any name: %s', async (key) => {
    await store.createXpIndex(db, 'Buyer', key)
    await store.dropXpIndex(db, 'Buyer', key)
  })

  test.each(['', '.', 'a..b', 'a b', 'a"b', 'a\\b', 'x'.repeat(101), 'a.'.repeat(20)])('%j is no path', async (key) => {
    await expect(store.createXpIndex(db, 'Buyer', key)).rejects.toMatchObject({ status: 400 })
  })

  test('lists are sorted by declared paths only, unless they are short', async () => {
    const sorted = (family: string, field: string) => store.list(db, { family, scope: '', sort: [{ field }] })
    await expect(sorted('Spec', 'xp.other')).rejects.toMatchObject({ code: 'List.InvalidSortProperty' })
    await store.put(db, linkOf('XpIndex', 'Address|other', { ThingType: 'Address', Key: 'other' }))
    for (const family of ['Address', 'SupplierAddress', 'SpecOption', 'Product']) await sorted(family, 'xp.other')
  })

  test('products need none', async () => {
    await expect(store.createXpIndex(db, 'Product', 'color')).rejects.toMatchObject({ status: 400 })
  })
})
