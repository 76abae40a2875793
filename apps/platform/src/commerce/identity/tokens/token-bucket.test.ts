import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTables } from '../../tables.fixture.ts'
import { type Marketplace, openMarketplace, passwordForm } from '../marketplace.fixture.ts'

let market: Marketplace
beforeAll(async () => {
  const database = await openTables()
  market = await openMarketplace(database.db, {
    requestLimit: { perSecond: 0.5, burst: 2 },
    tokenRequestsPerMinute: 3,
  })
  return () => database.close()
})
beforeEach(() => market.reset())

/** Somebody's own program, and not a website beside the platform. */
const ELSEWHERE = '192.0.2.1'

const codes = (body: { Errors: { ErrorCode: string }[] }) => body.Errors.map(({ ErrorCode }) => ErrorCode)

test('requests over the limit wait, each token for itself', async () => {
  const [anna, ben] = [await market.signIn('Anna'), await market.signIn('Ben')]
  const ask = (token: string, path = '/v1/me') => market.call('GET', path, { token, address: ELSEWHERE })
  expect([(await ask(anna)).status, (await ask(anna, '/oauth/userinfo')).status]).toEqual([200, 200])
  const refused = await ask(anna)
  expect([refused.status, codes(refused.body), refused.headers.get('retry-after')]).toEqual([429, ['RateLimited'], '2'])
  // The password of a token is one of its requests too.
  const change = { token: anna, body: { NewPassword: 'Another-horse-8' } }
  expect((await market.call('POST', '/v1/me/password', change)).status).toBe(429)
  expect((await ask(ben)).status).toBe(200)
  market.clock.pass(2)
  expect((await ask(anna)).status).toBe(200)
})

test('the token that a website beside the platform has for all its visitors is not counted for the website', async () => {
  const token = await market.signIn('Anna')
  const ask = async (address?: string) =>
    (await market.call('GET', '/v1/me', { token, ...(address !== undefined && { address }) })).status
  for (let n = 0; n < 5; n += 1) expect(await ask()).toBe(200)
  expect([await ask(ELSEWHERE), await ask(ELSEWHERE), await ask(ELSEWHERE)]).toEqual([200, 200, 429])
  expect(await ask()).toBe(200)
})

test('what is asked for without a token is counted by address: tokens, codes and passwords together', async () => {
  await expect
    .poll(async () => (await market.token(passwordForm('Anna'))).status, { interval: 0, timeout: 5000 })
    .toBe(429)
  const asked = [
    market.call('POST', '/v1/password/reset', { body: { ClientID: 'shop', Username: 'Anna' } }),
    market.call('PUT', '/v1/password/reset/x', { body: { ClientID: 'shop', Username: 'Anna', Password: 'x' } }),
    market.call('POST', '/v1/password/onetimepassword', { body: { ClientID: 'shop', Username: 'Anna' } }),
    market.call('POST', '/v1/username/retrieve?clientID=shop&email=anna@mail.test'),
    market.call('POST', '/v1/grouporders/x/token'),
  ]
  for (const { status, body, headers } of await Promise.all(asked)) {
    expect([status, codes(body)]).toEqual([429, ['RateLimited']])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await market.messages()).toEqual([])
})
