import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../ground/database/index.ts'
import { families } from '../families/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { canonicalDate } from './fold.ts'
import { generateId } from './ids.ts'
import type { ObjectStore } from './object-store.ts'
import { ensureFamilies } from './schema.ts'
import { draftOf, linkOf, openStore } from './store.fixture.ts'

describeWithTables('object store', (open) => {
  let db: Database
  let store: ObjectStore
  beforeAll(async () => {
    ;({ db, store } = await openStore(open))
  })
  const key = (family: string, id: string, scope = '') => ({ family, scope, id })
  const product = (id: string, body = {}) => draftOf('Product', id, { Name: id, ...body })

  test('every family has its partition; a second start finds nothing to do, two at once do it once', async () => {
    expect(await Promise.all([ensureFamilies(db), ensureFamilies(db)])).toEqual([0, 0])
    for (const family of families.keys())
      expect(await store.list(db, { family })).toMatchObject({ total: 0, items: [] })
  })

  test('an index the table no longer asks for is dropped, one of an extended property stays', async () => {
    await sql`create index commerce_ix_product_old_00000000 on commerce_object_product (updated)`.execute(db)
    await store.createXpIndex(db, 'Spec', 'size.width')
    expect(await ensureFamilies(db)).toBe(0)
    await sql`update commerce_made_from set fingerprint = 'of another table'`.execute(db)
    expect(await ensureFamilies(db)).toBe(1)
    expect(await ensureFamilies(db)).toBe(0)
    await store.dropXpIndex(db, 'Spec', 'size.width')
  })

  test('what is inserted is read, once; a second insert is refused and changes nothing', async () => {
    const made = await store.insert(db, product('once', { Name: 'First', xp: { deep: [1, { a: null }] } }))
    expect(await store.get(db, key('Product', 'once'))).toEqual(made)
    await expect(store.insert(db, product('once', { Name: 'Second' }))).rejects.toMatchObject({
      status: 409,
      code: 'IdExists',
    })
    expect((await store.get(db, key('Product', 'once')))?.body.Name).toBe('First')
    expect(await store.get(db, key('Product', 'ONCE'))).toBeUndefined()
  })

  test('put makes and replaces, keeps the time it was made, and moves the revision', async () => {
    const first = await store.put(db, product('twice'))
    const second = await store.put(db, product('twice', { Active: true }))
    expect([first.created, second.created]).toEqual([true, false])
    expect(second.object.created).toEqual(first.object.created)
    expect(second.object.revision).toBeGreaterThan(first.object.revision)
  })

  test('put over a revision writes only over that one', async () => {
    const { object } = await store.put(db, product('guarded'))
    const { object: next } = await store.put(db, product('guarded', { Active: true }), { ifRevision: object.revision })
    expect(next.revision).toBeGreaterThan(object.revision)
    const late = store.put(db, product('guarded', { Active: false }), { ifRevision: object.revision })
    await expect(late).rejects.toMatchObject({ status: 412 })
    await expect(store.put(db, product('nobody'), { ifRevision: 1 })).rejects.toMatchObject({ status: 412 })
    expect((await store.get(db, key('Product', 'guarded')))?.body.Active).toBe(true)
  })

  test('getMany answers in the order asked for, without those that are not there', async () => {
    await store.putMany(
      db,
      ['m1', 'm2', 'm3'].map((id) => product(id)),
    )
    const found = await store.getMany(db, 'Product', '', ['m3', 'none', 'm1'])
    expect(found.map(({ id }) => id)).toEqual(['m3', 'm1'])
  })

  test('the tally follows what is made and removed, also in a transaction that is undone', async () => {
    const total = async () => (await store.list(db, { family: 'Spec', pageSize: 1 })).total
    await store.putMany(
      db,
      Array.from({ length: 600 }, (_, n) => draftOf('Spec', `s${n}`, { Name: `s${n}` })),
    )
    await store.putMany(db, [draftOf('Spec', 's1', { Name: 'again' }), draftOf('Spec', 'new', { Name: 'new' })])
    expect(await store.remove(db, key('Spec', 's2'))).toBe(true)
    expect(await store.remove(db, key('Spec', 's2'))).toBe(false)
    const undone = db.transaction().execute(async (tx) => {
      await store.put(tx, draftOf('Spec', 'undone', { Name: 'x' }))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await total()).toBe(600)
  })

  test('user names are unique in the whole marketplace, in any case, and free again when given up', async () => {
    const user = (id: string, Username: string) => draftOf('BuyerUser', id, { Username }, 'acme')
    await store.put(db, user('u1', 'Ann'))
    await expect(store.put(db, draftOf('AdminUser', 'a1', { Username: 'aNN' }))).rejects.toMatchObject({
      code: 'User.UsernameMustBeUnique',
      status: 409,
    })
    await store.put(db, user('u1', 'ann'))
    await store.put(db, user('u1', 'Beth'))
    await store.put(db, draftOf('AdminUser', 'a1', { Username: 'Ann' }))
    await store.remove(db, key('BuyerUser', 'u1', 'acme'))
    await store.put(db, draftOf('SupplierUser', 's1', { Username: 'BETH' }, 'maker'))
    await store.put(db, draftOf('Promotion', 'p1', { Code: 'ten' }))
    await expect(store.put(db, draftOf('Promotion', 'p2', { Code: 'TEN' }))).rejects.toMatchObject({
      code: 'Promotion.CodeInUse',
    })
  })

  test('of many that want one id, or one user name, at once, one gets it', async () => {
    const codes = async (write: (n: number) => Promise<unknown>) => {
      const tries = Array.from({ length: 8 }, (_, n) =>
        write(n).then(
          () => 'made',
          (error: { code: string }) => error.code,
        ),
      )
      return (await Promise.all(tries)).toSorted()
    }
    const inTransaction = (draft: ReturnType<typeof draftOf>) =>
      db.transaction().execute((tx) => store.insert(tx, draft))
    const byId = await codes((n) => inTransaction(product('wanted', { Active: n > 3 })))
    expect(byId).toEqual([...Array.from({ length: 7 }, () => 'IdExists'), 'made'])
    const byName = await codes((n) => inTransaction(draftOf('AdminUser', `admin-${n}`, { Username: 'Wanted' })))
    expect(byName).toEqual([...Array.from({ length: 7 }, () => 'User.UsernameMustBeUnique'), 'made'])
    expect(
      (await store.list(db, { family: 'AdminUser', filters: [{ name: 'Username', value: 'wanted' }] })).total,
    ).toBe(1)
  })

  test('extended properties have a limit in length and depth', async () => {
    const fits = product('xp', { xp: { a: 'x'.repeat(7992) } })
    await store.put(db, fits)
    const tooLong = store.put(db, product('xp', { xp: { a: 'x'.repeat(7993) } }))
    await expect(tooLong).rejects.toMatchObject({ code: 'ValidationFailure', data: { Field: 'xp', Rule: 'max' } })
    const tooDeep = JSON.parse(`{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`)
    await expect(store.put(db, product('xp', { xp: tooDeep }))).rejects.toMatchObject({ data: { Rule: 'depth' } })
  })

  test('what the database cannot hold is replaced, and keys of any name are kept', async () => {
    const xp = JSON.parse('{"__proto__": {"a": 1}, "constructor": "x", "nul\\u0000": "a\\u0000b", "half": "\\ud800"}')
    await store.put(db, product('odd', { xp }))
    const { body } = (await store.get(db, key('Product', 'odd'))) ?? {}
    expect(Object.entries(body?.xp ?? {}).toSorted()).toEqual([
      ['__proto__', { a: 1 }],
      ['constructor', 'x'],
      ['half', '\ufffd'],
      ['nul\ufffd', 'a\ufffdb'],
    ])
    const { total } = await store.list(db, { family: 'Product', filters: [{ name: 'xp.constructor', value: 'X' }] })
    expect(total).toBe(1)
    expect((await store.list(db, { family: 'Product', filters: [{ name: 'xp.__proto__.a', value: '1' }] })).total).toBe(
      1,
    )
    expect((await store.list(db, { family: 'Product', filters: [{ name: 'xp.half', value: '\ud800' }] })).total).toBe(1)
  })

  test('find answers by exact values of keys and references, absent ones too', async () => {
    const assigned = (ProductID: string, UserGroupID?: string) =>
      linkOf('ProductAssignment', `${ProductID}|b1|${UserGroupID ?? ''}|`, {
        ProductID,
        BuyerID: 'b1',
        ...(UserGroupID && { UserGroupID }),
      })
    await store.putMany(db, [assigned('p1'), assigned('p1', 'g1'), assigned('P1', 'g1')])
    const ids = async (equals: Record<string, string | null | string[]>, limit?: number) =>
      (await store.find(db, 'ProductAssignment', { equals }, limit)).map(({ id }) => id)
    expect(await ids({ ProductID: 'p1' })).toEqual(['p1|b1|g1|', 'p1|b1||'])
    expect(await ids({ ProductID: 'p1', UserGroupID: null })).toEqual(['p1|b1||'])
    expect(await ids({ ProductID: ['p1', 'P1'], UserGroupID: 'g1' })).toEqual(['P1|b1|g1|', 'p1|b1|g1|'])
    expect(await ids({ BuyerID: 'b1' }, 1)).toHaveLength(1)
    await expect(ids({ Nonsense: 'x' })).rejects.toThrow('no index')
  })

  describe('incrementors', () => {
    test('give padded numbers inside any text, one after another, also to many at once', async () => {
      await store.put(db, draftOf('Incrementor', 'orders', { Name: 'Orders', LastNumber: 7, LeftPaddingCount: 4 }))
      expect(await store.settleId(db, 'HD-{orders}-x')).toBe('HD-0008-x')
      const ids = await Promise.all(
        Array.from({ length: 10 }, () => db.transaction().execute((tx) => store.settleId(tx, '{orders}'))),
      )
      expect(ids.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `00${String(n + 9).padStart(2, '0')}`))
      expect((await store.get(db, key('Incrementor', 'orders')))?.body.LastNumber).toBe(18)
    })

    test('lose no number to a transaction that fails', async () => {
      const failing = db.transaction().execute(async (tx) => {
        await store.settleId(tx, '{orders}')
        throw new Error('undo')
      })
      await expect(failing).rejects.toThrow('undo')
      expect(await store.settleId(db, '{orders}')).toBe('0019')
    })

    test('unknown ones and what is no id are refused', async () => {
      await expect(store.settleId(db, '{none}')).rejects.toMatchObject({ code: 'NotFound' })
      for (const wanted of ['a b', 'a/b', 'ä', '{', '{orders', "'; drop table", 'x'.repeat(101), '{a b}']) {
        await expect(store.settleId(db, wanted)).rejects.toMatchObject({ code: 'ValidationFailure' })
      }
    })
  })
})

test('a generated id has 22 url-safe characters', () => {
  const ids = new Set(Array.from({ length: 1000 }, generateId))
  expect(ids.size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
})

test.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T10:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01 10:00:00.5Z', '2026-03-01T10:00:00.500Z'],
  ['2026-02-31T25:00', undefined],
  ['5', undefined],
  ['yesterday', undefined],
])('%s as a date is %s', (text, canonical) => expect(canonicalDate(text)).toBe(canonical))
