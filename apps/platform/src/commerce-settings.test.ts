import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceiver, type Receiver } from './commerce/outbound/receiver.fixture.ts'
import { freshSnapshot } from './ground/database/engines.fixture.ts'
import { createLog } from './ground/log.ts'
import { createPlatform, type Platform } from './platform.ts'
import { readPlatformSettings } from './settings.ts'

/** The other end of a connection: what comes from within the process is not counted. */
const ELSEWHERE = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
const SECRET = 'first-secret-of-a-test'
const TOKENS_A_MINUTE = 4

let platform: Platform
let other: Receiver
let token = ''
beforeAll(async () => {
  other = await openReceiver()
  const settings = readPlatformSettings({
    DATA_DIR: 'memory://',
    DEMO: 'off',
    CONTENT_API_KEYS: 'key',
    CONTEXT_IDS: 'context',
    AUTHOR_PASSWORD: 'long-password',
    COMMERCE_CLIENT_ID: 'first',
    COMMERCE_CLIENT_SECRET: SECRET,
    COMMERCE_REQUESTS_PER_SECOND: '1',
    COMMERCE_REQUEST_BURST: '10',
    COMMERCE_TOKEN_REQUESTS_PER_MINUTE: String(TOKENS_A_MINUTE),
    COMMERCE_OUTBOUND_ALLOW: '127.0.0.1',
  })
  platform = await createPlatform(settings, { log: createLog('none'), snapshot: await freshSnapshot() })
  token = await signIn().then(async (answer) => ((await answer.json()) as { access_token: string }).access_token)
})
afterAll(async () => {
  await platform.close()
  await other.close()
})

const signIn = () => {
  const form = { grant_type: 'client_credentials', client_id: 'first', client_secret: SECRET }
  const init = { method: 'POST', body: new URLSearchParams(form) }
  return platform.fetch(new Request('http://localhost:4000/oauth/token', init))
}
const ask = (method: string, path: string, body?: object) =>
  platform.fetch(
    new Request(`http://localhost:4000/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
    ELSEWHERE,
  )

test('another system at an address that COMMERCE_OUTBOUND_ALLOW names is called outside the demonstration', async () => {
  const hook = {
    Name: 'Gate',
    Url: `${other.url}/gate`,
    HashKey: 'key',
    BeforeProcessRequest: true,
    ApiClientIDs: ['first'],
    WebhookRoutes: [{ Route: 'v1/buyers/{buyerID}', Verb: 'PUT' }],
  }
  expect((await ask('PUT', '/webhooks/gate', hook)).status).toBe(200)
  other.answer(() => ({ body: { proceed: true } }))
  const north = { ID: 'north', Name: 'North', Active: true }
  expect((await ask('PUT', '/buyers/north', north)).status).toBe(200)
  expect(other.at('/gate')).toHaveLength(1)
  await ask('PUT', '/webhooks/gate', { ...hook, Url: other.url.replace('127.0.0.1', '127.0.0.2') })
  expect(await (await ask('PUT', '/buyers/north', north)).json()).toMatchObject({
    Errors: [{ ErrorCode: 'WebhookBlocked' }],
  })
})

test('COMMERCE_REQUESTS_PER_SECOND and COMMERCE_REQUEST_BURST limit what one token asks', async () => {
  const answers = await Promise.all(Array.from({ length: 11 }, () => ask('GET', '/me')))
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ Errors: [{ ErrorCode: 'RateLimited' }] })
  expect(refused?.headers.get('retry-after')).toBe('1')
})

test('COMMERCE_TOKEN_REQUESTS_PER_MINUTE limits what is asked without a token', async () => {
  const answers = await Promise.all(Array.from({ length: TOKENS_A_MINUTE }, signIn))
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ Errors: [{ ErrorCode: 'RateLimited' }] })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
