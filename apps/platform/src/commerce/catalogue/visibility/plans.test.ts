import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../../ground/database/engines.fixture.ts'
import type { Database } from '../../../ground/database/index.ts'
import { familyOf } from '../../families/index.ts'
import type { Json } from '../../operations/json.ts'
import { gatherStatistics, idOfKeys, type ListQuery, type ObjectStore } from '../../store/index.ts'
import { listStatements } from '../../store/list/list.ts'
import { partition } from '../../store/partition.ts'
import { rowsRead } from '../../store/plans.fixture.ts'
import { openStore, TEST_TENANT } from '../../store/store.fixture.ts'
import { accessOf } from './access.ts'
import { childrenOf, rootsAmong } from './few-or-many.ts'
import { isSeen } from './is-seen.ts'
import { idsInCategories, PRODUCT_LINKS } from './links.ts'
import { seenProductsQuickly } from './seen-products.ts'

const PRODUCTS = 4000
const FEW = 40
const CATEGORIES = 200

describeOnEveryEngine('how much is read to find out what is seen', (open) => {
  let db: Database
  let store: ObjectStore
  const put = (family: string, count: number, bodyOf: (n: number) => Record<string, Json>, scope = '') =>
    store.putMany(
      db,
      Array.from({ length: count }, (_, n) => {
        const body = bodyOf(n)
        const { keys } = familyOf(family)
        return { family, scope, id: keys.length > 0 ? idOfKeys(keys, body) : String(body.ID), owner: 'halden', body }
      }),
    )
  beforeAll(async () => {
    ;({ db, store } = await openStore(open))
    const slug = (n: number) => ({ Texts: { de: { Slug: `produkt-${n}` } } })
    const big = { CatalogID: 'big', ViewAllCategories: true }
    await put('Product', PRODUCTS, (n) => ({
      ID: `p${n}`,
      Name: `Product ${n}`,
      Active: true,
      ParentID: null,
      xp: slug(n),
    }))
    await put('Catalog', 2, (n) => ({ ID: n === 0 ? 'big' : 'small', Name: 'C', Active: true }))
    await put('ProductCatalogAssignment', PRODUCTS, (n) => ({ CatalogID: 'big', ProductID: `p${n}` }))
    await put('ProductCatalogAssignment', FEW, (n) => ({ CatalogID: 'small', ProductID: `p${n * 7}` }))
    await put('CatalogAssignment', 1, () => ({ ...big, BuyerID: 'all', ViewAllProducts: true }))
    await put('CatalogAssignment', 1, () => ({ ...big, CatalogID: 'small', BuyerID: 'few', ViewAllProducts: true }))
    await put('CatalogAssignment', 1, () => ({ ...big, BuyerID: 'given', ViewAllProducts: false }))
    await put('CatalogAssignment', 1, () => ({ ...big, BuyerID: 'shown', ViewAllProducts: false }))
    await put('ProductAssignment', FEW, (n) => ({ ProductID: `p${n}`, BuyerID: 'given' }))
    await put('ProductAssignment', PRODUCTS, (n) => ({ ProductID: `p${n}`, BuyerID: 'another' }))
    await put('Category', CATEGORIES, (n) => ({ ID: `k${n}`, Name: 'K', Active: true, ParentID: null }), 'big')
    const stands = (n: number) => ({ CategoryID: `k${n % CATEGORIES}`, ProductID: `p${n}` })
    await put('CategoryProductAssignment', PRODUCTS, stands, 'big')
    const shows = { CategoryID: 'k3', BuyerID: 'shown', Visible: true, ViewAllProducts: true }
    await put('CategoryAssignment', 1, () => shows, 'big')
    await gatherStatistics(db)
  }, 120_000)

  const acting = () => ({ tx: db, store, tenant: TEST_TENANT, marketplaceId: 'halden', now: new Date() }) as never
  const access = (companyId: string) =>
    accessOf(acting(), { companyId, userId: 'ada', groupIds: ['vip'], currency: null })
  const readOf = (query: Omit<ListQuery, 'family'>) =>
    rowsRead(db, listStatements(TEST_TENANT, { family: 'Product', ...query }).page)
  const seenBy = async (companyId: string, narrowed = false) =>
    seenProductsQuickly(acting(), await access(companyId), { narrowed })

  test.each(['few', 'given', 'shown'])('where few are seen (%s), a list reads few', async (companyId) => {
    expect(await readOf({ restrict: [await seenBy(companyId)] })).toBeLessThan(10 * FEW * 2)
  })

  test('where all are, each is looked at twice: as what is linked, and as itself', async () => {
    expect(await readOf({ restrict: [await seenBy('all')] })).toBeLessThan(2.1 * PRODUCTS)
  })

  test('a category, a filter and a search read what they find', async () => {
    const inCategory = await rootsAmong(acting(), idsInCategories(TEST_TENANT, PRODUCT_LINKS, 'big', ['k3']))
    const seen = await seenBy('all', true)
    expect(await readOf({ restrict: [seen, inCategory] })).toBeLessThan(1000)
    expect(await readOf({ restrict: [seen], filters: [{ name: 'Name', value: 'Product 77' }] })).toBeLessThan(100)
    expect(await readOf({ restrict: [seen], search: { terms: '77' } })).toBeLessThan(100)
    const bySlug = { name: 'ID|xp.Texts.de.Slug|xp.FormerSlugs', value: 'produkt-77' }
    expect(await readOf({ restrict: [seen], filters: [bySlug] })).toBeLessThan(100)
  })

  test('children are looked up by their parents, also where there are none', async () => {
    const roots = Array.from({ length: 500 }, (_, n) => `p${n}`)
    for (const select of childrenOf(TEST_TENANT, roots)) expect(await rowsRead(db, select)).toBeLessThan(100)
  })

  test.each(['all', 'few', 'given', 'shown'])('known products are looked up one by one (%s)', async (companyId) => {
    const known = ['p1', 'p3', 'p7', 'p53', 'p999']
    const statement = sql`select o.id from ${partition('Product')} as o where o.tenant = ${TEST_TENANT}
      and o.family = 'Product' and o.scope = '' and o.id = any(${known}::text[])
      and ${isSeen(acting(), await access(companyId), 'o')}`
    expect(await rowsRead(db, statement)).toBeLessThan(100)
  })
})
