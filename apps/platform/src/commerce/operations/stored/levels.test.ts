import { beforeAll, expect, test } from 'vitest'
import { openTables } from '../../tables.fixture.ts'
import { ADMIN, openOperations, type TestOperations, user } from '../operations.fixture.ts'

let api: TestOperations
beforeAll(async () => {
  const database = await openTables()
  api = await openOperations(database)
  for (const [path, body] of [
    ['/catalogs/range', { Name: 'Range', Active: true }],
    ['/buyers/north', { Name: 'North', Active: true, DefaultCatalogID: 'range' }],
    ['/buyers/north/usergroups/leads', { Name: 'Leads' }],
    ['/buyers/north/users/ada', user('ada')],
    ['/catalogs/range/categories/chairs', { Name: 'Chairs', Active: true }],
    ['/products/chair', { Name: 'Chair', Active: true }],
    ['/locales/en', { Currency: 'EUR', Language: 'en' }],
    ['/buyers/north/costcenters/office', { Name: 'Office' }],
  ] as const) {
    expect((await api.call(ADMIN, 'PUT', path, body)).status, path).toBe(200)
  }
  await api.call(ADMIN, 'POST', '/catalogs/productassignments', { CatalogID: 'range', ProductID: 'chair' })
  await api.call(ADMIN, 'POST', '/catalogs/assignments', { CatalogID: 'range', BuyerID: 'north' })
  return () => database.close()
})

const BUYER = { BuyerID: 'north' }

test.each([
  ['/products/assignments', { ProductID: 'chair', ...BUYER }],
  ['/catalogs/range/categories/assignments', { CategoryID: 'chairs', ...BUYER }],
  ['/locales/assignments', { LocaleID: 'en', ...BUYER }],
  ['/buyers/north/costcenters/assignments', { CostCenterID: 'office' }],
])('%s are for companies and groups, never by accident for all when one person is meant', async (path, body) => {
  const assign = (more: object) => api.call(ADMIN, 'POST', path, { ...body, ...more })
  const refused = { status: 400, codes: ['PartyAssignment.UserLevelNotAllowed'] }
  expect(await assign({ UserID: 'ada' })).toMatchObject(refused)
  expect((await assign({ UserID: null })).status).toBe(204)
  expect((await assign({ UserGroupID: 'leads' })).status).toBe(204)
})

test('catalogs are for whole companies', async () => {
  const body = { CatalogID: 'range', ...BUYER, UserGroupID: 'leads' }
  expect(await api.call(ADMIN, 'POST', '/catalogs/assignments', body)).toMatchObject({
    status: 400,
    codes: ['PartyAssignment.GroupLevelNotAllowed'],
  })
})
