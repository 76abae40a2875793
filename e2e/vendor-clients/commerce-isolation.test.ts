/**
 * Two companies and their visitors: what is one’s is never shown to the other, by the hosted platform’s own library,
 * and no visitor’s request is ever sent with another’s token. Contract sections 3.1, 8.3 and 27.
 */
import { createCommerce, me, readToken, requestTokens } from '@tessera/commerce'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Driver, hostedLibrary } from './commerce/driver.fixture.ts'
import { ADDRESS, type CommercePlatform, PASSWORD, SHOP, serveCommerce } from './commerce/platform.fixture.ts'
import { operations, type TableOperation } from './commerce/table.fixture.ts'

let server: CommercePlatform
let driver: Driver
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await serveCommerce()
  driver = hostedLibrary(server.url)
  for (const username of ['boss', 'ada', 'ben', 'sol', 'mia', 'lou']) {
    tokens[username] = (await driver.auth.login({ username, password: PASSWORD, client_id: SHOP })).access_token
  }
  for (const [who, id, ...args] of MARKED) await driver.call(id, args, { accessToken: tokens[who] ?? '' })
})
afterAll(() => server.close())

/** In every text of what is the other companies’. */
const MARK = 'Not-for-you'
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
const when = { Frequency: 1, Interval: 'Months', NextOrderDate: '2040-03-01T10:00:00Z' }

/** What `south` and `loom` have, made by those whose it is where they may. */
const MARKED: readonly (readonly [who: string, operation: string, ...args: unknown[]])[] = [
  ['boss', 'buyers.patch', 'south', { Name: MARK, xp: { mark: MARK } }],
  ['boss', 'suppliers.patch', 'loom', { Name: MARK, xp: { mark: MARK } }],
  ['sol', 'me.patch', { LastName: MARK }],
  ['lou', 'me.patch', { LastName: MARK }],
  ['boss', 'userGroups.create', 'south', { ID: 'thing', Name: MARK }],
  ['boss', 'userGroups.saveUserAssignment', 'south', { UserGroupID: 'thing', UserID: 'sol' }],
  ['boss', 'addresses.create', 'south', { ID: 'thing', ...ADDRESS, AddressName: MARK }],
  ['boss', 'costCenters.create', 'south', { ID: 'thing', Name: MARK }],
  ['boss', 'creditCards.create', 'south', { ID: 'thing', CardholderName: MARK }],
  ['boss', 'spendingAccounts.create', 'south', { ID: 'thing', Name: MARK, Balance: 1 }],
  [
    'boss',
    'approvalRules.create',
    'south',
    { ID: 'thing', Name: MARK, ApprovingGroupID: 'thing', RuleExpression: 'true' },
  ],
  ['sol', 'me.createAddress', { ...ADDRESS, AddressName: MARK, Shipping: true }],
  ['sol', 'me.createCreditCard', { CardholderName: MARK }],
  ['sol', 'me.createProductCollection', { ID: 'thing', Name: MARK, AccessLevel: 'Public' }],
  ['sol', 'me.createProductCollectionInvitation', 'thing', { Name: MARK }],
  ['sol', 'me.createSubscription', { ID: 'thing', ...when, xp: { mark: MARK } }],
  ['boss', 'supplierUserGroups.create', 'loom', { ID: 'thing', Name: MARK }],
  ['boss', 'supplierAddresses.create', 'loom', { ID: 'thing', ...ADDRESS, AddressName: MARK }],
  ['lou', 'priceSchedules.create', { ID: 'thing', Name: MARK, PriceBreaks: [{ Quantity: 1, Price: 5 }] }],
  [
    'lou',
    'products.create',
    { ID: 'thing', Name: MARK, Active: true, DefaultPriceScheduleID: 'thing', Inventory: { Enabled: true } },
  ],
  ['boss', 'catalogs.saveProductAssignment', { CatalogID: 'south', ProductID: 'thing' }],
  ['boss', 'catalogs.saveAssignment', { CatalogID: 'south', BuyerID: 'south', ViewAllProducts: true }],
  ['lou', 'specs.create', { ID: 'thing', Name: MARK }],
  ['lou', 'specs.createOption', 'thing', { ID: 'thing', Value: MARK }],
  [
    'lou',
    'inventoryRecords.create',
    'thing',
    { ID: 'thing', AddressID: 'thing', QuantityAvailable: 9, xp: { mark: MARK } },
  ],
  ['lou', 'catalogs.create', { ID: 'thing', Name: MARK }],
  [
    'lou',
    'promotions.create',
    { ID: 'thing', Name: MARK, Code: MARK, EligibleExpression: 'true', ValueExpression: '1' },
  ],
  ['sol', 'orders.create', 'Outgoing', { ID: 'thing', Comments: MARK }],
  ['boss', 'lineItems.create', 'All', 'thing', { ID: 'thing', ProductID: 'thing', xp: { mark: MARK } }],
  ['sol', 'payments.create', 'Outgoing', 'thing', { ID: 'thing', Type: 'PurchaseOrder', Description: MARK }],
  ['sol', 'me.createGroupOrderInvitation', { Name: MARK, OrderID: 'thing', ExpirationDate: inAMonth }],
  ['boss', 'shipments.create', { ID: 'thing', BuyerID: 'south', Shipper: MARK }],
  ['sol', 'orders.submit', 'Outgoing', 'thing'],
  ['sol', 'orderReturns.create', { ID: 'thing', OrderID: 'thing', Comments: MARK }],
]

const reads = operations.filter(({ method, answer }) => method === 'GET' && answer !== undefined)

/** Companies that a path may name: the other’s, the caller’s own, and each mixed with the other. */
const COMPANIES = [
  { buyerID: 'south', supplierID: 'loom' },
  { buyerID: 'north', supplierID: 'mill' },
  { buyerID: 'south', supplierID: 'mill' },
  { buyerID: 'north', supplierID: 'loom' },
]

function argumentsOf({ parameters }: TableOperation, company: Record<string, string>, direction: string): string[] {
  return parameters.map(({ name, type }) => {
    if (type === 'OrderDirection') return direction
    if (type === 'XpThingType') return 'Order'
    return company[name] ?? (name === 'userID' ? (company.buyerID === 'south' ? 'sol' : 'ada') : 'thing')
  })
}

/** Everything a user is shown by every read of the library, with what each said. */
async function everythingShownTo(
  username: string,
  companies = COMPANIES,
): Promise<{ id: string; args: string; text: string }[]> {
  const shown: { id: string; args: string; text: string }[] = []
  const accessToken = tokens[username] ?? ''
  for (const operation of reads.filter(({ id }) => driver.has(id) && !id.startsWith('certs.'))) {
    const { parameters, id } = operation
    const directions = parameters.some(({ type }) => type === 'OrderDirection')
      ? ['All', 'Incoming', 'Outgoing']
      : ['All']
    const asked = new Set<string>()
    for (const company of companies) {
      for (const direction of directions) {
        const args = argumentsOf(operation, company, direction)
        if (asked.has(args.join())) continue
        asked.add(args.join())
        const answer = await driver.call(id, args, { accessToken }).catch((error: unknown) => error)
        if (!driver.isOwnError(answer)) shown.push({ id, args: args.join('/'), text: JSON.stringify(answer) ?? '' })
        else expect((answer as { status: number }).status, id).toBeLessThan(500)
      }
    }
  }
  return shown
}

/**
 * Buyers read suppliers, and suppliers buyers, with their people, groups and addresses (contract section 8.3), and their
 * collections, of which they see what they sell (20.3).
 */
const BUYER_MAY =
  /^(suppliers\.(list|get)|supplier(Users|UserGroups|Addresses)\.(list|get)|supplierUserGroups\.listUserAssignments|buyers\.listBuyerSellers|me\.listBuyerSellers)$/
const SUPPLIER_MAY =
  /^(buyers\.(list|get)|(users|userGroups|addresses)\.(list|get)|productCollections\.(list|get)|users\.listAcrossBuyers|userGroups\.listUserAssignments|addresses\.listAssignments)$/

describe('what is another company’s', () => {
  test('is there: the seller sees it', async () => {
    const marked = (await everythingShownTo('boss', COMPANIES.slice(0, 1))).filter(({ text }) => text.includes(MARK))
    expect(new Set(marked.map(({ id }) => id)).size).toBeGreaterThan(40)
  })

  test.each([
    ['a buyer', 'ada', BUYER_MAY],
    ['a supplier', 'mia', SUPPLIER_MAY],
  ] as const)('is not shown to %s', async (_, username, may) => {
    const shown = await everythingShownTo(username)
    expect(shown.length).toBeGreaterThan(50)
    const leaks = shown.filter(({ id, text }) => text.includes(MARK) && !may.test(id))
    expect(leaks.map(({ id, args }) => `${id} ${args}`)).toEqual([])
  })

  test('is its own user’s to see', async () => {
    const own = (await everythingShownTo('sol', COMPANIES.slice(0, 1)))
      .filter(({ text }) => text.includes(MARK))
      .map(({ id }) => id)
    expect(own).toEqual(
      expect.arrayContaining(['me.get', 'me.listAddresses', 'orders.get', 'payments.get', 'buyers.get']),
    )
  })
})

test('two visitors’ requests at once, 200 pairs: each with a client of its own and its own cookies', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expired = `${part({ alg: 'none' })}.${part({ cid: SHOP, exp: 1_000_000_000 })}.x`
  const visit = async (username: string, turn: number) => {
    // Some come with a token that has to be refreshed first, while others are under way.
    const isExpired = turn % 50 === 7
    const refresh = isExpired
      ? (await driver.auth.login({ username, password: PASSWORD, client_id: SHOP })).refresh_token
      : undefined
    const access = isExpired ? expired : tokens[username]
    const cookies = [`ordercloud.access-token=${access}`, ...(refresh ? [`ordercloud.refresh-token=${refresh}`] : [])]
    const own = requestTokens(cookies.join('; '), { httpOnly: true })
    const client = createCommerce({ baseApiUrl: server.url, tokens: own }, { me })
    const [first, second] = await Promise.all([client.me.get(), client.me.listAddresses()])
    expect(first.ID).toBe(username)
    expect(JSON.stringify(second).includes(MARK)).toBe(username === 'sol')
    const written = own.setCookies()
    expect(written.length).toBe(isExpired ? 2 : 0)
    for (const cookie of written) expect(cookie).toMatch(/;httponly$/)
    expect(readToken(own.get('access') ?? '').usr).toBe(username)
  }
  for (let turn = 0; turn < 200; turn += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => [visit('ada', turn + index), visit('sol', turn + index)]).flat(),
    )
  }
})
