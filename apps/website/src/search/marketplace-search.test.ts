import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REGION_HOSTS } from '@tessera/search'
import { afterEach, expect, test } from 'vitest'
import { readWebsiteSettings } from '../settings.ts'
import { page, stageForEachTest } from '../website.fixture.tsx'
import { marketplaceSearch, searchSetup } from './search-setup.ts'

const open = stageForEachTest()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const tokenOf = (usr: string) =>
  `${part({ alg: 'none' })}.${part({ usr, cid: 'shop', exp: Math.floor(Date.now() / 1000) + 600 })}.x`

/** What the marketplace refuses, by the user of the token. */
interface Refusing {
  users: readonly string[]
  tokens: boolean
}

interface Asked {
  readonly path: string
  readonly as: string
}

/** A marketplace that gives visitors a token, finds one lamp and notes who asks. */
async function openMarketplace(): Promise<{ origin: string; asked: Asked[]; refusing: Refusing }> {
  const asked: Asked[] = []
  const refusing: Refusing = { users: [], tokens: false }
  let tokens = 0
  const usr = ({ headers }: IncomingMessage) => {
    const payload = headers.authorization?.split('.')[1]
    return payload === undefined ? 'nobody' : (JSON.parse(Buffer.from(payload, 'base64url').toString()).usr as string)
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url?.startsWith('/oauth/token')) {
      if (refusing.tokens) return response.writeHead(503).end('{}')
      tokens += 1
      const access_token = tokenOf(tokens === 1 ? 'visitor' : `visitor-${tokens}`)
      return response.end(JSON.stringify({ access_token, expires_in: 600, token_type: 'bearer' }))
    }
    if (refusing.users.includes(usr(request))) return response.writeHead(401).end('{}')
    asked.push({ path: request.url ?? '', as: usr(request) })
    const lamp = { id: 'lamp', name: 'Arc lamp', price: 490, currency: 'EUR' }
    response.end(
      JSON.stringify({ widgets: [{ rfk_id: 'product_results', entity: 'product', total_item: 1, content: [lamp] }] }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(() => server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, refusing }
}

const list = { uid: 'list', componentName: 'SearchResults', params: {} }

/** A site whose search is a marketplace's. */
async function openSite() {
  const { origin, asked, refusing } = await openMarketplace()
  const stage = await open(
    { pages: { 'en /': page({ main: [list] }) } },
    {
      SEARCH_CUSTOMER_KEY: '11111-2222222',
      SEARCH_MARKETPLACE: origin,
      SHOP_CLIENT_ID: 'shop',
      COMMERCE_API_URL: origin,
    },
  )
  return { ...stage, asked, refusing }
}

const SEARCH = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ widget: { items: [{ rfk_id: 'product_results', entity: 'product' }] } }),
}

test('a page of a site in a marketplace is searched with the token of visitors, and never without one', async () => {
  const { get, asked, content } = await openSite()
  expect(await (await get('/?q=lamp')).text()).toContain('Arc lamp')
  expect(asked).toContainEqual({ path: '/api/v1/search/2222222', as: 'visitor' })
  expect(asked.map(({ as }) => as)).not.toContain('nobody')
  expect(content.asked).not.toContain('POST /api/discover/v2')
})

// Specification: marketplace-authorization
test('browsers search there by way of the site: visitors with a token they share, shoppers with their own', async () => {
  const { get, asked } = await openSite()
  expect(await (await get('/api/discover/v2', SEARCH)).json()).toMatchObject({ widgets: [{ total_item: 1 }] })
  const cookie = `signed-in=1; shop.access-token=${tokenOf('ann')}`
  const answer = await get('/api/discover/v2', { ...SEARCH, headers: { ...SEARCH.headers, cookie } })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(asked).toEqual([
    { path: '/api/v1/search/2222222', as: 'visitor' },
    { path: '/api/v1/search/2222222', as: 'ann' },
  ])
})

test('a token that is no longer accepted is replaced, and a search without one says so', async () => {
  const { get, asked, refusing } = await openSite()
  refusing.tokens = true
  const away = await get('/api/discover/v2', SEARCH)
  expect([away.status, away.headers.get('content-type')]).toEqual([502, expect.stringContaining('application/json')])
  refusing.tokens = false
  expect((await get('/api/discover/v2', SEARCH)).status).toBe(200)
  refusing.users = ['visitor']
  expect((await get('/api/discover/v2', SEARCH)).status).toBe(401)
  expect((await get('/api/discover/v2', SEARCH)).status).toBe(200)
  expect(asked.map(({ as }) => as)).toEqual(['visitor', 'visitor-2'])
})

test('what browsers report of results goes there as well', async () => {
  const { get, asked } = await openSite()
  expect((await get('/api/event/v4/publish', SEARCH)).status).toBe(200)
  expect(asked).toEqual([{ path: '/api/event/v4/publish', as: 'nobody' }])
})

const least = {
  CONTENT_API_KEY: 'key',
  SITECORE_EDITING_SECRET: 'secret-of-editors',
  SEARCH_CUSTOMER_KEY: '11111-2222222',
  SHOP_CLIENT_ID: 'shop',
  COMMERCE_API_URL: 'https://commerce.example',
}

test('the key of events goes with them, and into no browser', () => {
  const settings = readWebsiteSettings({ ...least, SEARCH_MARKETPLACE: 'usWest', SEARCH_API_KEY: 'local-key' })
  expect(marketplaceSearch(settings)?.events.authorization).toBe('local-key')
  expect(JSON.stringify(searchSetup(settings))).not.toContain('local-key')
})

// Specification: marketplace-regions
test.each(Object.entries(REGION_HOSTS))('the region %s is the host %s', (region, host) => {
  const settings = readWebsiteSettings({ ...least, SEARCH_MARKETPLACE: region, SEARCH_ENV: 'prod' })
  expect(marketplaceSearch(settings)).toEqual({
    host,
    events: { host: 'https://discover.sitecorecloud.io', path: '/event/2222222/v4/publish' },
  })
})

test.each([
  [{ SEARCH_MARKETPLACE: 'moon' }, 'SEARCH_MARKETPLACE is "moon": must be australiaEast'],
  [{ SEARCH_MARKETPLACE: 'usWest', SHOP_CLIENT_ID: '' }, 'SHOP_CLIENT_ID is not set'],
  [{ SEARCH_MARKETPLACE: 'usWest', SEARCH_CUSTOMER_KEY: '' }, 'SEARCH_CUSTOMER_KEY is not set'],
  [{ SEARCH_MARKETPLACE: 'usWest', COMMERCE_API_URL: '' }, 'COMMERCE_API_URL is not set'],
  [{ SEARCH_MARKETPLACE: 'https://market.example/base' }, 'or an origin'],
])('settings that cannot work are refused: %j', (wrong, message) => {
  expect(() => readWebsiteSettings({ ...least, ...wrong })).toThrow(message)
})
