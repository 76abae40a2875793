import { expect, expectTypeOf, test } from 'vitest'
import type { BuyerProduct, ListMeta, ListPage, Order, Product, RawAnswer, Variant } from './index.ts'
import { createCommerce, f, me, orders, products, webhooks } from './index.ts'
import { BASE, createRecorder } from './recorder.fixture.ts'
import { Me, Products } from './wrappers/index.ts'

// What must not compile stands below `@ts-expect-error`: the compiler refuses this file when it does.

const recorder = createRecorder()
const client = createCommerce(
  { baseApiUrl: BASE, fetch: recorder.fetch, warn() {} },
  { products, me, orders, webhooks },
)

test('a client has the families it was given and no others', () => {
  expect(Object.keys(client)).toEqual(expect.arrayContaining(['products', 'me', 'orders', 'auth', 'tokens']))
  // @ts-expect-error no such family
  expect(client.carts).toBeUndefined()
  // @ts-expect-error no such operation
  expect(client.products.destroy).toBeUndefined()
})

test('lists filter by the fields of their model', async () => {
  await client.products.list({ filters: { Name: 'a*', Active: true, 'xp.Colour': f.any('red', 'blue') } })
  await client.products.list({ filters: { xp: { a: { b: ['!1', '2|3'] } }, 'Name|ID': 'a&b*', ShipWeight: f.gt(2) } })
  await client.products.list({ filters: { Inventory: { QuantityAvailable: f.gte(1) }, 'Inventory.Enabled': true } })
  await client.products.list({ filters: { CatalogID: 'c', CategoryID: 'k', SupplierID: 's' } })
  await client.orders.list('Incoming', { filters: { 'BillingAddress.City': 'Oslo', 'LineItems.Product.Name': 'x' } })
  await client.me.listProducts({ filters: { DateCreated: f.between(new Date(0), new Date()) } })
  // @ts-expect-error no such field
  await client.products.list({ filters: { Nmae: 'a' } })
  // @ts-expect-error no such field of the inner model
  await client.products.list({ filters: { 'Inventory.Colour': 'a' } })
  // @ts-expect-error nothing is equal to null
  await expect(client.products.list({ filters: { Name: null } })).rejects.toThrow('null is not a valid')
})

test('lists sort by and search in the fields of their operation', async () => {
  await client.products.list({ sortBy: ['!Name', 'xp.Rank'], search: 'x', searchOn: ['Name', 'xp.a.*'] })
  await client.orders.list('Outgoing', { sortBy: '!DateSubmitted', searchOn: 'Comments' })
  await client.products.list({ searchType: 'ExactPhrase', page: 2, pageSize: 100, pageKey: 'k' })
  // @ts-expect-error no such key
  await client.orders.list('Outgoing', { sortBy: 'BillingAddressID' })
  // @ts-expect-error not searched
  await client.orders.list('Outgoing', { search: 'x', searchOn: ['Total'] })
  // @ts-expect-error no such type
  await client.products.list({ searchType: 'Fuzzy' })
  // @ts-expect-error a list of assignments only pages
  await client.products.listAssignments({ search: 'x' })
  await client.products.listAssignments({ buyerID: 'b', level: 'Group', page: 2 })
})

test('arguments are those of the path, then the body, then the query, then options', async () => {
  await client.orders.get('Incoming', 'o1', { requestType: 'get an order' })
  await client.orders.approve('All', 'o1', { Comments: 'yes', AllowResubmit: false })
  await client.products.saveSupplier('p', 's', { defaultPriceScheduleID: 'ps' })
  await client.products.generateVariants('p', {}, { overwriteExisting: false }, { accessToken: 'x' })
  // @ts-expect-error no such direction
  await client.orders.get('Sideways', 'o1')
  // @ts-expect-error an argument is missing
  await expect(client.orders.get('Incoming')).rejects.toThrow('No ID')
  // @ts-expect-error this operation has no query
  await client.products.get('p', { search: 'x' })
  await client.products.delete('p', { retries: 0 })
  // @ts-expect-error nor has this
  await client.products.delete('p', { search: 'x' })
})

test('a body has the fields that may be written', async () => {
  await client.products.create({ Name: 'Lamp', Active: true, xp: { Colour: 'red' } })
  await client.products.save('p', { Name: 'Lamp', Inventory: { Enabled: true } })
  await client.products.patch('p', { Inventory: { QuantityAvailable: 3 }, Description: null })
  await client.me.patch({ FirstName: 'Ann' })
  // @ts-expect-error Name is required
  await client.products.create({ Active: true })
  // @ts-expect-error VariantCount is read-only
  await client.products.create({ Name: 'Lamp', VariantCount: 3 })
  // @ts-expect-error VariantCount is read-only
  await client.products.patch('p', { VariantCount: 3 })
  // @ts-expect-error a number it is not
  await client.products.create({ Name: 'Lamp', ShipWeight: '2' })
  // @ts-expect-error no such currency of a field
  await client.products.create({ Name: 'Lamp', Colour: 'red' })
  // @ts-expect-error no such role
  await expect(client.auth.login({ username: 'a', password: 'b', scope: ['Shoper'] })).resolves.toBeDefined()
})

test('answers are typed, and so are extended properties', async () => {
  recorder.answer({ body: { Meta: { Facets: [] }, Items: [] } })
  interface Look {
    Colour: string
  }
  expectTypeOf(client.products.get('p')).resolves.toEqualTypeOf<Product>()
  expectTypeOf(client.products.get<Look>('p')).resolves.toEqualTypeOf<Product<Look>>()
  expectTypeOf((await client.products.get<Look>('p')).xp).toEqualTypeOf<Look>()
  expectTypeOf((await client.products.get('p')).Name).toEqualTypeOf<string>()
  expectTypeOf((await client.products.get('p')).Description).toEqualTypeOf<string | null>()
  expectTypeOf(await client.me.listProducts<Look>()).toExtend<ListPage<BuyerProduct<Look>>>()
  expectTypeOf((await client.me.listProducts()).Meta.Facets[0]?.Values[0]?.Count).toEqualTypeOf<number | undefined>()
  expectTypeOf((await client.orders.list('All')).Meta).toEqualTypeOf<ListMeta>()
  // @ts-expect-error only lists of products are counted by facets
  expect((await client.orders.list('All')).Meta.Facets).toEqual([])
  expectTypeOf(client.products.delete('p')).resolves.toBeVoid()
  expectTypeOf(client.products.get('p', { raw: true })).resolves.toEqualTypeOf<RawAnswer<Product>>()
  expectTypeOf(client.orders.list('All', undefined, { raw: true })).resolves.toEqualTypeOf<RawAnswer<ListPage<Order>>>()
  expectTypeOf(client.request<Variant>('GET', '/x')).resolves.toEqualTypeOf<Variant>()
  for await (const variant of client.products.listVariants('p')) expectTypeOf(variant).toEqualTypeOf<Variant>()
  for await (const page of client.products.listVariants('p').pages())
    expectTypeOf(page.Items[0]).toEqualTypeOf<Variant | undefined>()
  expectTypeOf(client.products.as().get('p')).resolves.toEqualTypeOf<Product>()
  expectTypeOf(client.withToken('t').me.get).toEqualTypeOf<typeof client.me.get>()
})

test('the wrappers have the same types under the names of the specification', () => {
  const product = () => Products.As().Get<{ Colour: string }>('p', { cancelToken: { promise: Promise.resolve() } })
  expectTypeOf(product).returns.resolves.toEqualTypeOf<Product<{ Colour: string }>>()
  expectTypeOf(Me.ListProducts).parameter(0).toExtend<{ search?: string | undefined } | undefined>()
  // @ts-expect-error no such sort key
  expect(() => Me.ListOrders({ sortBy: 'Nothing' })).toBeTypeOf('function')
})
