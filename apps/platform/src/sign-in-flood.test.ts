import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshSnapshot } from './ground/database/engines.fixture.ts'
import { createLog } from './ground/log.ts'
import { createPlatform, type Platform } from './platform.ts'
import { readPlatformSettings } from './settings.ts'

const SECRET = 'first-secret-of-a-test'
const PASSWORD = 'Correct-horse-7'
/** Wrong passwords at the same time, from many addresses and from one. */
const MANY = 150
/** Some hundredths of a second: long enough for others to wait. */
const QUICK = { N: 2 ** 14, r: 8, p: 1 }

let platform: Platform
beforeAll(async () => {
  const settings = readPlatformSettings({
    DATA_DIR: 'memory://',
    DEMO: 'off',
    CONTENT_API_KEYS: 'key',
    CONTEXT_IDS: 'context',
    AUTHOR_PASSWORD: PASSWORD,
    COMMERCE_CLIENT_ID: 'first',
    COMMERCE_CLIENT_SECRET: SECRET,
  })
  const parts = { log: createLog('none'), snapshot: await freshSnapshot(), hashCost: QUICK }
  platform = await createPlatform(settings, parts)
  const { access_token } = (await (await client()).json()) as { access_token: string }
  const put = async (path: string, body: object) => {
    const request = new Request(`http://localhost:4000/v1${path}`, {
      method: path.endsWith('/assignments') ? 'POST' : 'PUT',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await platform.fetch(request)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  const user = (name: string) => ({
    ID: name,
    Username: name,
    FirstName: name,
    LastName: 'Test',
    Email: `${name}@mail.test`,
    Active: true,
  })
  await put('/buyers/north', { ID: 'north', Name: 'North', Active: true })
  await put('/buyers/north/users/ada', { ...user('ada'), Password: PASSWORD })
  await put('/buyers/north/users/guest', user('guest'))
  await put('/securityprofiles/shopping', { ID: 'shopping', Name: 'Shopping', Roles: ['Shopper'] })
  await put('/securityprofiles/assignments', { SecurityProfileID: 'shopping', BuyerID: 'north' })
  const open = { Active: true, AccessTokenDuration: 60, AllowAnyBuyer: true }
  await put('/apiclients/shop', { ID: 'shop', AppName: 'Shop', ...open })
  await put('/apiclients/guests', {
    ID: 'guests',
    AppName: 'Guests',
    ...open,
    IsAnonBuyer: true,
    DefaultContextUserName: 'guest',
  })
})
afterAll(() => platform.close())

const ask = (form: Record<string, string>, address: string) =>
  platform.fetch(
    new Request('http://localhost:4000/oauth/token', {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams(form),
    }),
  )
const client = () => ask({ grant_type: 'client_credentials', client_id: 'first', client_secret: SECRET }, '192.0.2.1')
const guest = (address: string) => ask({ grant_type: 'client_credentials', client_id: 'guests' }, address)
const shopper = (username: string, password: string, address: string) =>
  ask({ grant_type: 'password', client_id: 'shop', username, password }, address)
const author = (password: string, address: string) =>
  ask({ grant_type: 'password', username: 'author', password }, address)

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

test('a flood of wrong passwords is refused, and who else comes is served', async () => {
  const flood = Promise.all([
    times(MANY, (n) => shopper(`nobody-${n}`, 'x', `198.51.100.${n}`)),
    times(MANY, (n) => shopper(`nobody-${n}`, 'x', '203.0.113.66')),
  ])
  // Strangers, and programs whose secret is not one that somebody chose, hash nothing: they wait for nobody.
  const guests = await times(10, (n) => guest(`192.0.2.${n + 10}`))
  expect(new Set(guests.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = (await flood).flat()
  const busy = refused.filter(({ status }) => status === 429 || status === 503)
  const wrong = refused.filter(({ status }) => status === 400)
  expect(busy.length + wrong.length).toBe(2 * MANY)
  expect(busy.length).toBeGreaterThan(MANY)
  for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)

  expect((await shopper('ada', PASSWORD, '192.0.2.2')).status).toBe(200)
  expect((await author(PASSWORD, '192.0.2.2')).status).toBe(200)
  expect((await client()).status).toBe(200)
})
