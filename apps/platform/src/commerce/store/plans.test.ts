import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../ground/database/engines.fixture.ts'
import type { Database } from '../../ground/database/index.ts'
import { families } from '../families/index.ts'
import { capabilitiesOf } from './capabilities.ts'
import { listStatements } from './list/list.ts'
import type { ListQuery } from './list/query.ts'
import type { ObjectStore } from './object-store.ts'
import { partition } from './partition.ts'
import { filterValue, manyOf, planOf, rowsRead } from './plans.fixture.ts'
import { propertyOf } from './property.ts'
import { COLUMNS, fieldsAre, inScopes } from './read.ts'
import { openStore, TEST_TENANT } from './store.fixture.ts'

const ROWS = 3000
const EVERY = 500
/** What a list of one in {@link EVERY} may look at: pages and counts of some objects, never the family. */
const MAX_READ = ROWS / 10

/** Families of every kind: marketplace-wide, in one large scope, in many scopes, and read across them. */
const FULL: readonly [string, (n: number) => string][] = [
  ['Product', () => ''],
  ['Order', () => ''],
  ['BuyerUser', () => 'public'],
  ['Address', (n) => (n < 2000 ? 'public' : `b${n}`)],
  ['LineItem', (n) => `order-${n % 1000}`],
]

describeOnEveryEngine('plans', (open) => {
  let db: Database
  let store: ObjectStore
  beforeAll(async () => {
    ;({ db, store } = await openStore(open))
  })

  describe('with an index at hand', () => {
    /** A table of some rows is read whole whatever indexes it has: here it is said to be dear. */
    const explained = (statement: RawBuilder<unknown>) =>
      db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_sort = off`.execute(tx)
        await sql`set local enable_incremental_sort = off`.execute(tx)
        return planOf(tx, statement)
      })
    const served = async (statement: RawBuilder<unknown>, what: string) => {
      const nodes = await explained(statement)
      const types = nodes.map((node) => node['Node Type'])
      expect(types, what).not.toContain('Seq Scan')
      const scans = nodes.filter((node) => node['Index Name'] !== undefined)
      for (const scan of scans) expect(scan['Index Cond'], what).toContain('tenant')
      return types
    }

    test('every declared sort of every family, both ways, is read in order', async () => {
      for (const family of families.values()) {
        if (family.singleton || family.few) continue
        const scope = family.scope.map((name) => `some-${name}`).join('/')
        for (const field of capabilitiesOf(family).sort) {
          for (const descending of [false, true]) {
            const { page } = listStatements(TEST_TENANT, { family: family.name, scope, sort: [{ field, descending }] })
            const types = await served(page, `${family.name} by ${field}`)
            expect(types, `${family.name} by ${field}`).not.toContain('Sort')
          }
        }
      }
    })

    test('lists across scopes are read in order too', async () => {
      for (const family of [...families.values()].filter(({ across }) => across)) {
        for (const field of capabilitiesOf(family).sort.filter((name) => name !== 'ID')) {
          const { page } = listStatements(TEST_TENANT, { family: family.name, sort: [{ field }] })
          expect(await served(page, `${family.name} by ${field}`)).not.toContain('Sort')
        }
      }
    })

    test('lists of what has few in a scope read that scope', async () => {
      for (const family of [...families.values()].filter(({ few }) => few)) {
        const scope = family.scope.map((name) => `some-${name}`).join('/')
        const { count } = listStatements(TEST_TENANT, { family: family.name, scope })
        const [scan] = (await explained(count)).filter((node) => node['Index Name'] !== undefined)
        expect(scan?.['Index Cond'], family.name).toContain('scope')
      }
    })

    test('every object is got by its key, and found by every key and reference', async () => {
      for (const family of families.values()) {
        const from = sql`select ${COLUMNS} from ${partition(family.name)} as o where o.tenant = ${TEST_TENANT} and o.family = ${family.name}`
        await served(sql`${from} and o.scope = 'a' and o.id = 'b'`, family.name)
        if (family.singleton) continue
        for (const field of [...family.keys, ...family.references.map((reference) => reference.field)]) {
          const nodes = await explained(
            sql`${from} and ${inScopes(family.name, undefined)} and ${fieldsAre(family.name, { [field]: 'x' })}`,
          )
          const [scan] = nodes.filter((node) => node['Index Name'] !== undefined)
          expect(scan?.['Index Cond'], `${family.name} by ${field}`).toContain(
            field === 'ID' ? 'id' : (field.split('.').at(-1) ?? field),
          )
        }
      }
    })
  })

  describe('with thousands of rows', () => {
    beforeAll(async () => {
      for (const [family, scopeOf] of FULL) await store.putMany(db, manyOf(family, ROWS, EVERY, scopeOf))
      await store.createXpIndex(db, 'Order', 'number')
      await sql`vacuum analyze`.execute(db)
    }, 120_000)

    const cheap = async (query: ListQuery, what: string) => {
      const { page, count } = listStatements(TEST_TENANT, query)
      expect(await rowsRead(db, page), `page of ${what}`).toBeLessThan(MAX_READ)
      expect(await rowsRead(db, count), `count of ${what}`).toBeLessThan(MAX_READ)
    }

    test('what no index serves is seen to read everything', async () => {
      const { count } = listStatements(TEST_TENANT, {
        family: 'Product',
        filters: [{ name: 'Description', value: '*none*' }],
      })
      expect(await rowsRead(db, count)).toBe(ROWS)
    })

    test.each(FULL)(
      'a filter by any property of %s, and its default order, reads some of them',
      async (name, scopeOf) => {
        const family = families.get(name)
        const [draft] = manyOf(name, 1, EVERY, scopeOf)
        if (!family || !draft) throw new Error(`no ${name}`)
        const scope = name === 'LineItem' ? {} : { scope: scopeOf(0) }
        for (const field of Object.keys(draft.body)) {
          const property = propertyOf(family, family.model, field)
          if (!property || property.kind === 'object') continue
          const value = filterValue(name, draft.body, field)
          await cheap({ family: name, ...scope, filters: [{ name: field, value }] }, `${name} with ${field}=${value}`)
        }
        for (const [path, value] of [
          ['xp.path.deep', 'value 7'],
          ['xp.number', '7'],
          ['xp.tags', 'TAG 7'],
        ] as const) {
          await cheap({ family: name, ...scope, filters: [{ name: path, value }] }, `${name} with ${path}=${value}`)
        }
      },
    )

    test('ranges and beginnings of what is sorted by, and of a declared xp path, read what they find', async () => {
      for (const [name, value] of [
        ['DateSubmitted', '>=2026-01-21T18:00:00Z'],
        ['Total', '>497'],
        ['Total', '<2'],
        ['Status', 'value 49*'],
        ['xp.number', '>497'],
        ['ID', '>order-999'],
      ] as const) {
        await cheap({ family: 'Order', filters: [{ name, value }] }, `Order with ${name}=${value}`)
      }
    })

    test('any sort of many reads a page of them; the count is known', async () => {
      for (const field of ['ID', 'Name', 'DateCreated']) {
        for (const descending of [false, true]) {
          const { page, everything } = listStatements(TEST_TENANT, { family: 'Product', sort: [{ field, descending }] })
          expect(await rowsRead(db, page), field).toBeLessThanOrEqual(20)
          expect(everything).toBe(true)
        }
      }
      const { page } = listStatements(TEST_TENANT, {
        family: 'Order',
        sort: [{ field: 'xp.number', descending: true }],
      })
      expect(await rowsRead(db, page)).toBeLessThanOrEqual(20)
    })

    test('a search reads what it finds', async () => {
      await cheap({ family: 'Product', search: { terms: 'product-77', type: 'ExactPhrase' } }, 'a search')
      await cheap(
        { family: 'Product', search: { terms: 'tag 77', type: 'AllTermsSameField', on: ['xp.tags'] } },
        'a search in xp',
      )
      await cheap({ family: 'BuyerUser', scope: 'public', search: { terms: '77' } }, 'a search of users')
    })

    test('what a company owns is read by owner', async () => {
      await cheap({ family: 'Product', restrict: [{ owner: 'owner-3' }] }, 'own products')
      await cheap(
        { family: 'Product', restrict: [{ owner: 'owner-3' }], sort: [{ field: 'ID' }] },
        'own products by id',
      )
    })

    test('ids of another case, and after a certain one, are found', async () => {
      await cheap({ family: 'Product', filters: [{ name: 'ID', value: 'PRODUCT-77' }] }, 'an id in capitals')
      const after = listStatements(TEST_TENANT, {
        family: 'Product',
        filters: [{ name: 'ID', value: '>product-50' }],
        sort: [{ field: 'ID' }],
      })
      expect(await rowsRead(db, after.page)).toBeLessThanOrEqual(20)
    })
  })
})
