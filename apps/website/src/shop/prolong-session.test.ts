import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryTokens } from '@tessera/commerce'
import { afterEach, expect, test } from 'vitest'
import { prolongSession } from './prolong-session.ts'
import { createShopClient } from './shop-client.ts'

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const tokenUntil = (seconds: number) =>
  `${part({ alg: 'none' })}.${part({ usr: 'guest', cid: 'shop', exp: Math.floor(Date.now() / 1000) + seconds })}.x`

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A shop whose token service answers so; undefined: there is none at its address. */
async function sessionAt(answer: { status: number; body: object } | undefined, access: string, refresh: string) {
  const server = createServer((_, response) => {
    response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer?.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  stop = () => server.close()
  if (answer === undefined) stop()
  const tokens = memoryTokens({ access, refresh })
  const baseApiUrl = `http://127.0.0.1:${port}`
  return createShopClient({ baseApiUrl, clientId: 'shop', tokens, retries: 0, timeout: 2000 })
}

test('a token that holds is not asked about', async () => {
  expect(await prolongSession(await sessionAt(undefined, tokenUntil(60), 'r'))).toBe('holds')
})

test.each([1, 9, 11, 3600])('one that ended %i seconds ago is followed by another', async (seconds) => {
  const next = tokenUntil(600)
  const answer = { status: 200, body: { access_token: next, expires_in: 600, token_type: 'bearer' } }
  const session = await sessionAt(answer, tokenUntil(-seconds), 'again')
  expect(await prolongSession(session)).toBe('holds')
  expect([session.tokens.get('access'), session.tokens.get('refresh')]).toEqual([next, 'again'])
})

test('without a refresh token it is over', async () => {
  expect(await prolongSession(await sessionAt(undefined, tokenUntil(-1), ''))).toBe('over')
})

test.each([
  ['it is refused', { status: 400, body: { error: 'invalid_grant' } }, 'over'],
  ['it is refused to a user', { status: 401, body: {} }, 'over'],
  ['there are too many who ask', { status: 429, body: {} }, 'unknown'],
  ['commerce is broken', { status: 503, body: {} }, 'unknown'],
  ['commerce is away', undefined, 'unknown'],
])('when %s, what was kept stays', async (_, answer, state) => {
  const ended = tokenUntil(-30)
  const session = await sessionAt(answer, ended, 'kept')
  expect(await prolongSession(session)).toBe(state)
  expect([session.tokens.get('access'), session.tokens.get('refresh')]).toEqual([ended, 'kept'])
})
