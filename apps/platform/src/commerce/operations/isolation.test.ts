import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { type Family, families } from '../families/index.ts'
import { idOfKeys, type Json, type ObjectDraft } from '../store/index.ts'
import { openTables } from '../tables.fixture.ts'
import { bodyFor, enumValue, pathOf } from './every-operation.fixture.ts'
import { handlersOf } from './handlers.ts'
import { MARKETPLACE, openOperations, type TestOperations, token } from './operations.fixture.ts'
import { fieldsOf } from './shape/fields.ts'

/** In every text of everything that is another company's. */
const MARK = 'not-for-you'
/** Users of different companies may have one id. */
const USER = 'everybody'
/** Id of everything in the other company. */
const THING = 'thing'

const gets = [...handlersOf().keys()].filter(({ method }) => method === 'GET')

/** Families that belong to the marketplace owner and are for every company with the role to read. */
const SHARED = new Set(['AdminUser', 'AdminUserGroup', 'AdminUserGroupAssignment', 'AdminAddress', 'ProductFacet'])

/** Operations over a marketplace in which everything of the buyer `south` and the supplier `loom` is marked. */
async function openMarked(database: OpenedDatabase): Promise<TestOperations> {
  const api = await openOperations(database)
  const admin = token('admin', MARKETPLACE)
  for (const id of ['north', 'south']) await api.call(admin, 'POST', '/buyers', { ID: id, Name: id, Active: true })
  for (const id of ['mill', 'loom']) await api.call(admin, 'POST', '/suppliers', { ID: id, Name: id, Active: true })
  await api.call(admin, 'PATCH', '/buyers/south', { Name: MARK })
  await api.call(admin, 'PATCH', '/suppliers/loom', { Name: MARK })
  for (const family of families.values()) {
    if (SHARED.has(family.name) || family.name === 'Buyer' || family.name === 'Supplier') continue
    await api.store.put(api.db, thingOf(family))
  }
  return api
}

const values = (company: { buyerID: string; supplierID: string }) => (name: string, type: string) =>
  enumValue(type) ?? (name === 'buyerID' ? company.buyerID : name === 'supplierID' ? company.supplierID : THING)

const theirs = { buyerID: 'south', supplierID: 'loom' }

describe('no read shows what is of another company', () => {
  let database: OpenedDatabase
  let api: TestOperations
  beforeAll(async () => {
    database = await openTables()
    api = await openMarked(database)
  })
  afterAll(() => database.close())

  test('the seller sees all of it, so there is something to hide', async () => {
    let shown = 0
    for (const operation of gets) {
      const { status, body } = await api.call(token('admin', MARKETPLACE), 'GET', pathOf(operation, values(theirs)))
      if (status === 200 && JSON.stringify(body).includes(MARK)) shown += 1
      expect(status, operation.id).toBeLessThan(500)
    }
    expect(shown).toBeGreaterThan(90)
  })

  test.each([
    ['a buyer', token('buyer', 'north', 'FullAccess', USER), { buyerID: 'north', supplierID: 'mill' }],
    ['a supplier', token('supplier', 'mill', 'FullAccess', USER), { buyerID: 'north', supplierID: 'mill' }],
  ])('%s sees none, by any address', async (who, caller, own) => {
    const leaks = new Set<string>()
    for (const operation of gets) {
      for (const direction of operation.path.includes('{direction}') ? ['All', 'Incoming', 'Outgoing'] : ['All']) {
        for (const company of [
          theirs,
          own,
          { buyerID: 'south', supplierID: 'mill' },
          { buyerID: 'north', supplierID: 'loom' },
        ]) {
          const valueFor = (name: string, type: string) =>
            name === 'direction' ? direction : values(company)(name, type)
          const path = pathOf(operation, valueFor)
          if (maySee(who, path)) continue
          const { status, body } = await api.call(caller, 'GET', path)
          const said = JSON.stringify(body.Errors === undefined ? body : [])
          if (said.includes(MARK)) leaks.add(`${operation.id} ${path}`)
          expect(status, path).toBeLessThan(500)
        }
      }
    }
    expect([...leaks]).toEqual([])
  })
})

describe('no write changes what is of another company', () => {
  let database: OpenedDatabase
  let api: TestOperations
  beforeAll(async () => {
    database = await openTables()
    api = await openMarked(database)
  })
  afterAll(() => database.close())

  const writes = [...handlersOf().keys()].filter(({ method }) => method !== 'GET')
  /** Everything there is, but for what the callers' own companies are given. */
  const everything = async () => {
    const { rows } = await sql<{ key: string; revision: string }>`
      select family || ' ' || scope || ' ' || id as key, revision from commerce_object
      where not (scope in ('north', 'mill') or scope like 'north/%' or scope like 'mill/%')
        and not (family in ('Buyer', 'Supplier') and id in ('north', 'mill'))`.execute(api.db)
    return new Map(rows.map(({ key, revision }) => [key, revision]))
  }

  test.each([
    ['a buyer', token('buyer', 'north', 'FullAccess', USER)],
    ['a supplier', token('supplier', 'mill', 'FullAccess', USER)],
  ])('by %s', async (_, caller) => {
    const before = await everything()
    for (const operation of writes) {
      for (const company of [
        theirs,
        { buyerID: 'north', supplierID: 'mill' },
        { buyerID: 'south', supplierID: 'mill' },
      ]) {
        const path = pathOf(operation, values(company))
        const required = bodyFor(operation)
        const body =
          required && Object.fromEntries(Object.entries(required).map(([n, v]) => [n, v === 'nowhere' ? THING : v]))
        await api.call(caller, operation.method, path, body)
      }
    }
    const after = await everything()
    expect(Object.fromEntries([...before.keys()].map((key) => [key, after.get(key)]))).toEqual(
      Object.fromEntries(before),
    )
  })
})

/** Contract section 8.3: buyers read suppliers, suppliers read buyers, and their users, groups and addresses. */
function maySee(who: string, path: string): boolean {
  if (who === 'a supplier')
    return /^\/(buyers($|\/\w+($|\/(users|usergroups|addresses|sellers|productcollections)))|buyerusers)/.test(path)
  return /^\/(suppliers($|\/\w+($|\/(users|usergroups|addresses)))|buyers\/north\/sellers|me\/sellers)/.test(path)
}

/** The other companies' object of a family, full of the mark. */
function thingOf(family: Family): ObjectDraft {
  const scope = family.scope.map((name) => ({ buyerID: 'south', supplierID: 'loom' })[name] ?? THING).join('/')
  const body: Record<string, Json> = {}
  const refers = new Map(family.references.map(({ field }) => [field, true]))
  for (const { name, type, list } of fieldsOf(family.model)) {
    if (list) continue
    if (name === 'ID') body.ID = THING
    else if (name === 'BuyerID' || name === 'FromCompanyID') body[name] = 'south'
    else if (name === 'SupplierID' || name === 'ToCompanyID' || name === 'OwnerID') body[name] = 'loom'
    else if (name === 'FromUserID') body[name] = USER
    else if (name === 'UserID' || name === 'UserGroupID' || name === 'ParentID') body[name] = null
    else if (family.keys.includes(name) || refers.has(name)) body[name] = type.kind === 'enum' ? 'Order' : THING
    else if (type.kind === 'string')
      body[name] = family.unique.some(({ field }) => field === name) ? `${MARK}-${family.name}` : MARK
    else if (type.kind === 'xp') body.xp = { mark: MARK }
    else if (name === 'IsSubmitted' || name === 'Active') body[name] = true
  }
  if (family.name === 'MessageCCListenerAssignment') body.MessageSenderAssignment = { MessageSenderID: THING }
  const owner = { owner: 'loom', order: 'south', user: USER, buyer: null, supplier: null, seller: null }[family.party]
  const id =
    family.keys.length > 0
      ? idOfKeys(family.keys, body)
      : family.singleton
        ? 'one'
        : family.name === 'SupplierBuyer'
          ? 'south'
          : family.name === 'ProductSupplier'
            ? 'loom'
            : THING
  if (body.ID !== undefined) body.ID = id
  return { family: family.name, scope, id, owner, body }
}
