import { describe, expect, test } from 'vitest'
import { allFamilies } from './all.ts'
import { createCommerce } from './index.ts'
import { models } from './models/index.ts'
import { type OperationParts, readOperation } from './operation.ts'
import { BASE, createRecorder } from './recorder.fixture.ts'
import { resources } from './resources/index.ts'

const recorder = createRecorder()
recorder.answer({ body: { Meta: { Page: 1, TotalPages: 1 }, Items: [] } })
const client = createCommerce({ baseApiUrl: BASE, fetch: recorder.fetch }, allFamilies)

const operations = Object.entries(allFamilies).flatMap(([family, lines]) =>
  Object.entries(lines).map(([name, line]) => ({ call: `${family}.${name}`, family, name, line: line as string })),
)

const listOptions = {
  page: [['page', 2, 'page=2']],
  sort: [
    ['sortBy', ['!Name', 'ID'], 'sortBy=!Name%2CID'],
    ['pageSize', 5, 'pageSize=5'],
  ],
  list: [
    ['search', 'x y', 'search=x%20y'],
    ['searchOn', ['Name', 'xp.a'], 'searchOn=Name%2Cxp.a'],
  ],
} as const
const optionsOf = {
  page: listOptions.page,
  sort: [...listOptions.page, ...listOptions.sort],
  list: [...listOptions.page, ...listOptions.sort, ...listOptions.list],
  facets: [...listOptions.page, ...listOptions.sort, ...listOptions.list],
}

/** A query for everything an operation takes, and how it must be written. */
function queryFor({ query, answer }: OperationParts) {
  const values: Record<string, unknown> = {}
  const written: string[] = []
  if (answer?.list && answer.list !== 'page') {
    values.filters = { xp: { a: ['!1', '2|3'] }, 'Name|ID': 'a&b*' }
    written.push('xp.a=!1', 'xp.a=2%7C3', 'Name|ID=a%26b*')
  }
  for (const { name, type } of query) {
    values[name] = type === 'boolean' ? false : type === 'number' ? 7 : `a ${name}`
    written.push(`${name}=${encodeURIComponent(String(values[name]))}`)
  }
  for (const [name, value, text] of answer?.list ? optionsOf[answer.list] : []) {
    values[name] = value
    written.push(text)
  }
  return { values, text: written.length ? `?${written.join('&')}` : '', exists: query.length > 0 || answer?.list }
}

/** Calls of the specification by what they are about, as words below a path: of an entity, one that lists or assigns it. */
const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  administration: {
    'GET /': `securityprofiles impersonationconfig openidconnects adminusers usergroups addresses apiclients incrementors
      locales webhooks xpindices buyers suppliers`,
    'GET /buyers/{buyerID}/':
      'users usergroups addresses costcenters creditcards spendingaccounts approvalrules productcollections',
  },
  'catalogs and orders': {
    'GET /': `catalogs products specs productfacets priceschedules bundles orders/{direction} cart promotions shipments
      orderreturns approvalrules subscriptions`,
    'GET /suppliers/{supplierID}/': 'users usergroups addresses',
    'GET /catalogs/{catalogID}/': 'categories',
    'GET /products/{productID}/': 'variants suppliers inventoryrecords variants/{variantID}/inventoryrecords',
    'GET /specs/{specID}/': 'options',
    'POST /priceschedules/{priceScheduleID}/': 'PriceBreaks',
    'GET /orders/{direction}/{orderID}/': 'lineitems payments',
    'POST /orders/{direction}/{orderID}/': 'payments/{paymentID}/transactions bundles/{bundleID}',
    'GET /shipments/{shipmentID}/': 'items',
    'GET /subscriptions/{subscriptionID}/': 'items',
    'POST /': `catalogs/assignments catalogs/{catalogID}/categories/assignments products/assignments bundles/assignments
      specs/productassignments promotions/assignments products/{productID}/inventoryrecords/assignments
      usergroups/assignments`,
  },
  'the current user': {
    'GET /': 'me',
    'GET /me/': `addresses catalogs categories costcenters creditcards orders orders/approvable productcollections
      productcollections/{productCollectionID}/products productcollections/{productCollectionID}/invitations
      products products/{productID}/inventoryrecords products/{productID}/sellers products/{productID}/specs
      products/{productID}/variants products/{productID}/variants/{variantID}/inventoryrecords promotions sellers
      shipments shipments/{shipmentID}/items spendingAccounts subscriptions subscriptions/{subscriptionID}/items
      usergroups`,
    'POST /me/subscriptions/{subscriptionID}/': 'items/bundles/{bundleID}',
  },
  integrations: {
    'GET /integrations/': 'trackingEvents deliveryconfig ErrorConfig OrderSync productsync subscription',
    'GET /': 'integrationEvents messagesenders',
    'POST /messagesenders/': 'assignments CCListenerAssignments',
  },
  'what is done with orders, returns and the cart': {
    'POST /orders/{direction}/{orderID}/': 'submit validate approve decline cancel complete forward ship split',
    'POST /orderreturns/{returnID}/': 'submit approve decline cancel complete',
    'POST /cart/': 'calculate validate submit applypromotions shipmethods',
  },
}

// Specification: commerce-for-every-party, commerce-administration, commerce-catalog-and-orders, commerce-me, commerce-integrations, order-actions
test.each(Object.entries(CALLS))('the client has the calls of %s', (_, calls) => {
  const there = new Set(
    operations.map(({ line }) => {
      const { method, path } = readOperation(line)
      return `${method} ${path}`
    }),
  )
  const asked = Object.entries(calls).flatMap(([path, words]) => words.split(/\s+/).map((word) => `${path}${word}`))
  expect(asked.filter((call) => !there.has(call))).toEqual([])
})

test('the families are those of the table, every operation once', () => {
  const table = Object.values(resources).flatMap((parts) =>
    parts.flatMap((part) => Object.values<string>(part.operations)),
  )
  expect(operations.map(({ line }) => line).sort()).toEqual([...table].sort())
  expect(new Set(table).size).toBe(627)
})

describe('every operation is sent as the table says', () => {
  test.each(operations)('$call', async ({ family, name, line }) => {
    const parts = readOperation(line)
    const query = queryFor(parts)
    const ids = parts.parameters.map(({ name }) => `${name}/ü ?`)
    const body = { Name: 'x', xp: { a: [1] } }
    const options = { requestType: 'test', accessToken: `token of ${name}` }
    const args = [...ids, ...(parts.body ? [body] : []), ...(query.exists ? [query.values] : []), options]
    const methods = client[family as keyof typeof client] as unknown as Record<string, (...args: unknown[]) => unknown>
    await methods[name]?.(...args)

    let index = 0
    const path = parts.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[index++] ?? ''))
    const { last } = recorder
    expect(last.method).toBe(parts.method)
    expect(last.url).toBe(`${BASE}${path.startsWith('/oauth/') ? '' : '/v1'}${path}${query.text}`)
    expect(last.data).toEqual(parts.body && body)
    expect(last.headers.get('Authorization')).toBe(`Bearer token of ${name}`)
    expect(last.headers.get('Content-Type')).toBe('application/json')
    expect([...last.headers.keys()].sort()).toEqual(['accept', 'authorization', 'content-type'])
  })
})

test('lists that may be read by id may be sorted by it', () => {
  for (const parts of Object.values(resources)) {
    for (const { operations, rules } of parts) {
      for (const [name, line] of Object.entries<string>(operations)) {
        const { answer } = readOperation(line)
        const hasId = 'ID' in (models[answer?.model as keyof typeof models] ?? {})
        if (!answer?.list || answer.list === 'page' || !hasId) continue
        const sort: string = (rules as { sort?: Record<string, string> }).sort?.[name] ?? ''
        if (sort !== '*') expect(sort.split(' '), line).toContain('ID')
      }
    }
  }
})
