/** The calls of the specification, written out: what the client can send is held against them, not against the table. */
import { expect, test } from 'vitest'
import { allFamilies } from './all.ts'
import { readOperation } from './operation.ts'

/** A call as it is compared: whatever its ids are named, and in whatever case its address is written. */
const comparable = (call: string) => call.replace(/\{\w+\}/g, '{}').toLowerCase()

const sent = new Set(
  Object.values(allFamilies)
    .flatMap((family) => Object.values<string>(family))
    .map((line) => {
      const { method, path } = readOperation(line)
      return comparable(`${method} ${path}`)
    }),
)

/** `GET,PUT /a`: two calls. */
const callsOf = (line: string) => {
  const [methods = '', path] = line.split(' ')
  return methods.split(',').map((method) => `${method} ${path}`)
}

/** Of these lines of calls, the ones that the client cannot send. */
const missing = (...lines: string[]) => lines.flatMap(callsOf).filter((call) => !sent.has(comparable(call)))

const one = (...paths: string[]) => paths.map((path) => `GET,PUT,PATCH,DELETE ${path}`)
/** A list, and its things by id. */
const whole = (...paths: string[]) => paths.flatMap((path) => [`GET,POST ${path}`, ...one(`${path}/{}`)])
/** Assignments are listed and made together, and removed at the thing, by the id of the other where it has one. */
const assigned = (path: string, ...kinds: string[]) =>
  kinds.flatMap((kind) => [`GET,POST ${path}/${kind.split('/')[0]}`, `DELETE ${path}/{}/${kind}`])

test('a call that nobody has is missing', () => {
  expect(missing('GET,POST /products', 'GET,BREW /coffee')).toEqual(['GET /coffee', 'BREW /coffee'])
})

// Specification: commerce-certificates
test('the client asks for the certificates and for who has signed in', () => {
  expect(missing('GET /oauth/certs/{}', 'GET /oauth/userinfo')).toEqual([])
})

// Specification: commerce-password-reset
test('the client resets a forgotten password', () => {
  expect(missing('POST /password/reset', 'PUT /password/reset/{}')).toEqual([])
})

// Specification: commerce-crud
test('the client reads and writes the twelve resources of the administration', () => {
  const names =
    'securityprofiles impersonationconfig openidconnects adminusers usergroups addresses apiclients incrementors locales webhooks buyers suppliers'
  expect(missing(...whole(...names.split(' ').map((name) => `/${name}`)))).toEqual([])
})

// Specification: commerce-assignments
test('the client assigns security profiles, user groups, API clients and locales', () => {
  expect(
    missing(
      ...assigned('/securityprofiles', 'assignments'),
      ...assigned('/usergroups', 'assignments/{}'),
      ...assigned('/apiclients', 'assignments'),
      ...assigned('/locales', 'assignments'),
      'DELETE /buyers/{}/ApiClients/Assignments/{}',
      'DELETE /suppliers/{}/ApiClients/Assignments/{}',
    ),
  ).toEqual([])
})

// Specification: commerce-xp-indices
test('the client reads and writes the indices of extended properties, and lists the sellers of a buyer', () => {
  expect(missing('GET /xpindices', 'GET,PUT,DELETE /xpindices/{}/{}', 'GET /buyers/{}/sellers')).toEqual([])
})

// Specification: commerce-buyer-users
test('the client manages the users of buyers, moves them, and acts for them', () => {
  expect(
    missing(
      ...whole('/buyers/{}/users'),
      'POST /buyers/{}/users/{}/accesstoken',
      'POST /buyers/{}/users/{}/moveto/{}',
      'GET /buyerusers',
    ),
  ).toEqual([])
})

// Specification: commerce-buyer-resources
test('the client manages everything else of a buyer, with its assignments', () => {
  const names = ['addresses', 'costcenters', 'creditcards', 'spendingaccounts']
  expect(
    missing(
      ...whole('/buyers/{}/usergroups'),
      ...assigned('/buyers/{}/usergroups', 'assignments/{}'),
      ...names.flatMap((name) => [...whole(`/buyers/{}/${name}`), ...assigned(`/buyers/{}/${name}`, 'assignments')]),
      ...whole('/buyers/{}/approvalrules'),
      'GET /buyers/{}/productcollections',
      'GET /buyers/{}/productcollections/{}',
      'GET /buyers/{}/productcollections/{}/products',
    ),
  ).toEqual([])
})

// Specification: commerce-suppliers
test('the client manages users, groups, addresses and buyers of suppliers', () => {
  expect(
    missing(
      'GET /suppliers/{}/buyers',
      'PUT,DELETE /suppliers/{}/buyers/{}',
      ...whole('/suppliers/{}/users', '/suppliers/{}/usergroups', '/suppliers/{}/addresses'),
      ...assigned('/suppliers/{}/usergroups', 'assignments/{}'),
    ),
  ).toEqual([])
})

// Specification: commerce-catalogs
test('the client manages catalogs and categories, with three kinds of assignments each', () => {
  const kinds = ['assignments', 'bundleassignments/{}', 'productassignments/{}']
  expect(
    missing(
      ...whole('/catalogs', '/catalogs/{}/categories'),
      ...assigned('/catalogs', ...kinds),
      ...assigned('/catalogs/{}/categories', ...kinds),
    ),
  ).toEqual([])
})

// Specification: commerce-products
test('the client manages products, their suppliers, variants and assignments, and makes variants', () => {
  expect(
    missing(
      ...whole('/products'),
      'GET /products/{}/specs',
      'GET,PUT,DELETE /products/{}/suppliers/{}',
      'GET /products/{}/variants',
      'GET,PUT,PATCH /products/{}/variants/{}',
      'POST /products/{}/variants/generate',
      ...assigned('/products', 'assignments/{}'),
    ),
  ).toEqual([])
})

// Specification: commerce-prices-and-specs
test('the client manages price schedules, specs, options and facets', () => {
  expect(
    missing(
      ...whole('/priceschedules', '/specs', '/specs/{}/options', '/productfacets'),
      'POST,DELETE /priceschedules/{}/PriceBreaks',
      ...assigned('/specs', 'productassignments/{}'),
    ),
  ).toEqual([])
})

// Specification: commerce-inventory
test('the client manages the inventory of products and variants, with its assignments', () => {
  const paths = ['/products/{}/inventoryrecords', '/products/{}/variants/{}/inventoryrecords']
  expect(missing(...whole(...paths), ...paths.flatMap((path) => assigned(path, 'assignments')))).toEqual([])
})

// Specification: commerce-bundles
test('the client manages bundles, with their assignments', () => {
  expect(missing(...whole('/bundles'), ...assigned('/bundles', 'assignments/{}', 'productassignments/{}'))).toEqual([])
})

// Specification: commerce-orders
test('the client sends every action of an order', () => {
  const posted =
    'applypromotions approve cancel complete decline forward split submit validate ship calculate estimateshipping shipmethods'
  const read = 'approvals eligibleapprovers eligiblepromotions promotions shipments worksheet'
  expect(
    missing(
      'GET,POST /orders/{}',
      ...one('/orders/{}/{}'),
      ...posted.split(' ').map((name) => `POST /orders/{}/{}/${name}`),
      ...read.split(' ').map((name) => `GET /orders/{}/{}/${name}`),
      'PUT,PATCH /orders/{}/{}/billto',
      'PUT,PATCH /orders/{}/{}/shipto',
      'PATCH /orders/{}/{}/fromuser',
      'POST,DELETE /orders/{}/{}/promotions/{}',
    ),
  ).toEqual([])
})

// Specification: commerce-cart
test('the client sends every action of the cart', () => {
  const posted = 'applypromotions calculate estimateshipping shipmethods submit validate'
  expect(
    missing(
      ...one('/cart'),
      'PUT /cart/{}',
      ...posted.split(' ').map((name) => `POST /cart/${name}`),
      'PUT,PATCH /cart/billto',
      'PUT,PATCH /cart/shipto',
      'PATCH /cart/fromuser',
      'POST,DELETE /cart/bundles/{}',
      'GET /cart/eligiblepromotions',
      'GET /cart/worksheet',
      ...whole('/cart/lineitems', '/cart/payments'),
      'POST /cart/payments/{}/transactions',
      'DELETE /cart/payments/{}/transactions/{}',
      'GET /cart/promotions',
      'POST,DELETE /cart/promotions/{}',
    ),
  ).toEqual([])
})

// Specification: commerce-order-parts
test('the client manages line items, payments and bundles of orders', () => {
  expect(
    missing(
      'GET /lineitems/{}',
      ...whole('/orders/{}/{}/lineitems', '/orders/{}/{}/payments'),
      'PUT,PATCH /orders/{}/{}/lineitems/{}/shipto',
      'POST /orders/{}/{}/payments/{}/transactions',
      'DELETE /orders/{}/{}/payments/{}/transactions/{}',
      'POST /orders/{}/{}/bundles/{}',
      'DELETE /orders/{}/{}/bundles/{}/{}',
    ),
  ).toEqual([])
})

// Specification: commerce-fulfillment
test('the client manages promotions, shipments, order returns and approval rules', () => {
  const acts = ['approve', 'cancel', 'complete', 'decline', 'submit']
  expect(
    missing(
      ...whole('/promotions', '/shipments', '/orderreturns', '/approvalrules'),
      ...assigned('/promotions', 'assignments'),
      'GET,POST /shipments/{}/items',
      'GET,DELETE /shipments/{}/items/{}/{}',
      'PUT /shipments/{}/shipfrom',
      'PUT /shipments/{}/shipto',
      ...acts.map((name) => `POST /orderreturns/{}/${name}`),
      'GET /orderreturns/{}/approvals',
      'GET /orderreturns/{}/eligibleapprovers',
      'DELETE /orderreturns/{}/items/{}',
    ),
  ).toEqual([])
})

// Specification: commerce-subscriptions
test('the client manages subscriptions, with their items and bundles', () => {
  expect(
    missing(
      ...whole('/subscriptions', '/subscriptions/{}/items'),
      'POST /subscriptions/{}/bundles/{}',
      'DELETE /subscriptions/{}/bundles/{}/{}',
    ),
  ).toEqual([])
})

// Specification: commerce-me-calls
test('the client sends everything that the current user asks for', () => {
  const listed = 'catalogs categories promotions shipments spendingAccounts products'
  expect(
    missing(
      'GET,PUT,PATCH /me',
      ...whole('/me/addresses', '/me/creditcards', '/me/productcollections'),
      ...whole('/me/subscriptions', '/me/subscriptions/{}/items'),
      ...listed.split(' ').flatMap((name) => [`GET /me/${name}`, `GET /me/${name}/{}`]),
      'GET /me/costcenters',
      'GET /me/sellers',
      'GET /me/usergroups',
      'GET,PUT /me/orders',
      'GET /me/orders/approvable',
      'POST /me/password',
      'PUT /me/register',
      'GET /me/shipments/{}/items',
      'PUT,DELETE /me/productcollections/{}/{}',
      'GET,POST /me/productcollections/{}/invitations',
      'GET,PATCH,DELETE /me/productcollections/{}/invitations/{}',
      'POST /me/productcollections/{}/invitations/accept/{}',
      'POST /me/productcollections/{}/invitations/decline/{}',
      'GET /me/productcollections/{}/products',
      'GET /me/products/{}/inventoryrecords',
      'GET /me/products/{}/sellers',
      'GET /me/products/{}/specs',
      'GET /me/products/{}/specs/{}',
      'GET /me/products/{}/variants',
      'GET /me/products/{}/variants/{}',
      'GET /me/products/{}/variants/{}/inventoryrecords',
      'POST /me/subscriptions/{}/items/bundles/{}',
      'DELETE /me/subscriptions/{}/items/bundles/{}/{}',
    ),
  ).toEqual([])
})

// Specification: commerce-integration-calls, integration-endpoints
test('the client configures integrations, integration events and message senders', () => {
  expect(
    missing(
      ...whole('/integrations/trackingEvents', '/integrations/deliveryconfig', '/integrationEvents', '/messagesenders'),
      ...one('/integrations/ErrorConfig', '/integrations/OrderSync'),
      ...one('/integrations/productsync', '/integrations/subscription'),
      'POST /integrations/ErrorConfig/validate',
      'DELETE /messagesenders/{}/assignments',
      'GET,POST /messagesenders/assignments',
      'GET,POST /messagesenders/CCListenerAssignments',
    ),
  ).toEqual([])
})
