/**
 * What no honest client sends, over real HTTP: the contract’s error with its code and status, nothing changed, nothing
 * leaked, no 5xx. Contract sections 9.2 and 22.
 */
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRaw } from '../hostile-requests.fixture.ts'
import { type CommercePlatform, PASSWORD, SHOP, serveCommerce } from './commerce/platform.fixture.ts'

let server: CommercePlatform
let boss: string
let refresh: string
beforeAll(async () => {
  server = await serveCommerce()
  const tokens = await grant({ grant_type: 'password', client_id: SHOP, username: 'boss', password: PASSWORD })
  boss = tokens.body.access_token
  refresh = tokens.body.refresh_token
  await send('POST', '/products', JSON.stringify({ ID: 'chair', Name: 'Chair', xp: { a: 1 } }))
})
afterAll(() => server.close())

async function grant(form: Record<string, string>) {
  const answer = await fetch(`${server.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  return { status: answer.status, body: await answer.json() }
}

async function send(method: string, path: string, body?: string, token = boss) {
  const answer = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  const errors = text === '' ? [] : ((JSON.parse(text).Errors ?? []) as { ErrorCode: string }[])
  return { status: answer.status, codes: errors.map(({ ErrorCode }) => ErrorCode), text }
}

/** Everything the marketplace has, and in which state. */
async function everything() {
  const { rows } = await sql<{ key: string; revision: string }>`
    select family || ' ' || scope || ' ' || id as key, revision from commerce_object order by key`.execute(
    server.platform.db,
  )
  return rows
}

let before: Awaited<ReturnType<typeof everything>>
beforeEach(async () => {
  before = await everything()
  server.exchanges.length = 0
})
afterEach(async () => {
  expect(await everything()).toEqual(before)
  expect(server.exchanges.filter(({ status }) => status >= 500)).toEqual([])
  for (const { text } of server.exchanges) expect(text).not.toMatch(/node_modules|\.ts:\d|\bselect\b.*\bfrom\b|kysely/i)
})

describe('tokens', () => {
  const claims = { usr: 'boss', cid: SHOP, usrtype: 'admin', role: 'FullAccess' }
  const signed = async (how: (token: SignJWT) => SignJWT, header: object = {}) => {
    const { privateKey } = await generateKeyPair('RS256')
    const [head = ''] = boss.split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
    return how(token.setIssuer('http://localhost:0').setAudience('http://localhost:0')).sign(privateKey)
  }
  const part = (index: number) => boss.split('.')[index] ?? ''
  const cases: Record<string, () => string | Promise<string>> = {
    garbage: () => 'garbage',
    'three parts of garbage': () => 'a.b.c',
    'a very long one': () => `${'x'.repeat(6000)}.y.z`,
    'another’s key with our key’s name': () => signed((token) => token.setExpirationTime('1h')),
    'another’s key with a name of its own': () => signed((token) => token.setExpirationTime('1h'), { kid: 'foreign' }),
    'a key’s name that is an injection': () => signed((token) => token.setExpirationTime('1h'), { kid: "' or 1=1 --" }),
    'no algorithm': () => new UnsecuredJWT(claims).setExpirationTime('1h').encode(),
    'no algorithm, but our signature': () =>
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${part(1)}.${part(2)}`,
    'a changed claim': () => {
      const payload = JSON.parse(Buffer.from(part(1), 'base64url').toString())
      const changed = Buffer.from(JSON.stringify({ ...payload, exp: payload.exp + 9999 })).toString('base64url')
      return `${part(0)}.${changed}.${part(2)}`
    },
    'no signature': () => `${part(0)}.${part(1)}.`,
    'a refresh token': () => refresh,
    'none at all': () => '',
  }
  test.each(Object.entries(cases))('%s', async (_, make) => {
    for (const [method, path] of [
      ['GET', '/products'],
      ['DELETE', '/products/chair'],
    ] as const) {
      const answer = await send(method, path, undefined, await make())
      expect([answer.status, answer.codes]).toEqual([401, ['InvalidToken']])
    }
  })

  test('a content author’s token is no commerce token, and the other way round', async () => {
    const { author } = server.platform.settings
    const answer = await grant({ grant_type: 'password', username: 'author', password: author.password ?? '' })
    expect(answer.status).toBe(200)
    expect((await send('GET', '/products', undefined, answer.body.access_token)).codes).toEqual(['InvalidToken'])
    const graphql = await fetch(`${server.url}/sitecore/api/management`, {
      method: 'POST',
      headers: { authorization: `Bearer ${boss}`, 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    })
    expect([401, 403, 404]).toContain(graphql.status)
  })

  test('a refresh token replayed after it was taken back, and of others', async () => {
    const form = { grant_type: 'refresh_token', client_id: SHOP }
    const ben = await grant({ grant_type: 'password', client_id: SHOP, username: 'ben', password: PASSWORD })
    await send('DELETE', '/me/tokens', undefined, ben.body.access_token)
    for (const refresh_token of [ben.body.refresh_token, crypto.randomUUID(), "' or 1=1 --", 'x'.repeat(5000), '']) {
      const answer = await grant({ ...form, refresh_token })
      expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^invalid_/) } })
      expect(answer.body.Errors).toMatchObject([{ ErrorCode: expect.stringMatching(/^Auth\./) }])
    }
  })
})

test.each([
  [{ grant_type: 'magic', client_id: SHOP }, 'unsupported_grant_type'],
  [{ grant_type: 'password', client_id: SHOP }, 'invalid_request'],
  [{ grant_type: 'password', client_id: SHOP, username: "' or 1=1 --", password: 'x' }, 'invalid_grant'],
  [{ grant_type: 'password', client_id: SHOP, username: '\u0000', password: '\u0000' }, 'invalid_'],
  [{ grant_type: 'password', client_id: '\u0000', username: 'ada', password: PASSWORD }, 'invalid_'],
  [{ grant_type: 'client_credentials', client_id: SHOP, client_secret: '{}' }, 'invalid_'],
])('the token request %j is refused as %s', async (form, error) => {
  const answer = await grant(form as unknown as Record<string, string>)
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(error) } })
  expect(answer.body.Errors).toHaveLength(1)
})

test.each([
  ['nothing', '', 400, 'Request.InvalidRequestBody'],
  ['half an object', '{', 400, 'Request.InvalidRequestBody'],
  ['a list', '[]', 400, 'Request.InvalidRequestBody'],
  ['null', 'null', 400, 'Request.InvalidRequestBody'],
  ['a megabyte', `{"Name":"${'x'.repeat(1_000_000)}"}`, 413, 'Request.InvalidRequestBody'],
  ['a deep object', `{"Name":"x","xp":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, 400, undefined],
  ['a deep list', `{"Name":"x","xp":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`, 400, undefined],
  ['wrong types', '{"Name":{"$gt":""},"Active":"yes","ShipWeight":"NaN"}', 400, 'ValidationFailure'],
  ['an ID that is a path', '{"ID":"../chair","Name":"x"}', 400, 'ValidationFailure'],
  ['an ID that is a place', '{"ID":"assignments","Name":"x"}', 400, 'ValidationFailure'],
  ['an ID in use', '{"ID":"chair","Name":"x"}', 409, 'IdExists'],
  ['zero bytes', '{"Name":"a\\u0000b"}', 400, 'ValidationFailure'],
])('a body of %s', async (_, body, status, code) => {
  const answer = await send('POST', '/products', body)
  expect(answer.status, answer.text).toBe(status)
  if (code) expect(new Set(answer.codes)).toEqual(new Set([code]))
  else expect(answer.codes.length).toBeGreaterThan(0)
})

test.each([
  ['Nowhere=x', 400, 'List.InvalidProperty'],
  ['__proto__=x', 400, 'List.InvalidProperty'],
  ['constructor.prototype=x', 400, 'List.InvalidProperty'],
  ["Name';drop table commerce_object;--=x", 400, 'List.InvalidProperty'],
  ['pageSize=101', 400, 'List.InvalidPageSize'],
  ['pageSize=-1', 400, 'List.InvalidPageSize'],
  ['page=0', 400, undefined],
  ['page=9999999999999999999', 400, undefined],
  ['sortBy=Nowhere', 400, undefined],
  ["sortBy=Name'--", 400, undefined],
  ['Active=maybe', 400, 'List.InvalidType'],
  ['DateCreated=>yesterday', 400, 'List.InvalidType'],
  ["Name=';drop table commerce_object;--", 200, undefined],
  ['Name=%25_%5C', 200, undefined],
  ["xp.a'b=1", undefined, undefined],
  ["search=' | !%26 ((", 200, undefined],
  ['Name=null', 200, undefined],
  [`Name=${'*'.repeat(3000)}`, undefined, undefined],
  [`Name=${'a|'.repeat(3000)}`, undefined, undefined],
])('the query %.50s', async (query, status, code) => {
  const answer = await send('GET', `/products?${query}`)
  if (status !== undefined) expect(answer.status, answer.text).toBe(status)
  if (code) expect(answer.codes).toEqual([code])
  if (answer.status >= 400) expect(answer.codes).toHaveLength(1)
  // A search without a word in it is none.
  if (answer.status === 200 && !query.startsWith('search')) expect(JSON.parse(answer.text).Items).toEqual([])
})

const PATHS = [
  '/v1/products/..%2fbuyers',
  '/v1/products/%2e%2e%2fadminusers',
  '/v1/products/%5c..%5cbuyers',
  '/v1/products/a%00b',
  '/v1/products/a%0d%0aset-cookie:%20a=b',
  '/v1/products/%ff%fe',
  '/v1/products/%',
  '/v1/products//chair',
  '/v1//products',
  '/v1/',
  '/v1/nothing',
  `/v1/products/${'a'.repeat(5000)}`,
  `/v1/products?search=${'a'.repeat(15_010)}`,
  `/v1/products/${'a/'.repeat(1000)}`,
  '/v1/products/%252e%252e',
  '/v1/products/{productID}',
  '/v1/PRODUCTS/no-such',
  '/v2/products',
  '/oauth/certs/..%2ftoken',
  '/oauth/certs/%00',
  '/oauth/certs/%27%20or%201=1',
  '/oauth/nothing',
] as const

test.each(PATHS)('the path %.60s is refused in the shape of its place', async (path) => {
  for (const method of ['GET', 'DELETE', 'PROPFIND']) {
    const answer = await sendRaw(server.url, path, { method, headers: { authorization: `Bearer ${boss}` } })
    expect([400, 404, 414], `${method} ${answer.text}`).toContain(answer.status)
    expect(answer.headers['x-request-id']).toBeTruthy()
    const body = JSON.parse(answer.text)
    if (path.startsWith('/v2')) expect(body).toHaveProperty('error.code')
    else
      expect(body).toEqual({
        Errors: [{ ErrorCode: expect.any(String), Message: expect.any(String), Data: body.Errors[0].Data }],
      })
    if (answer.status === 404 && !path.startsWith('/v2')) {
      expect(body.Errors[0]).toMatchObject({ ErrorCode: 'NotFound', Data: { ObjectType: expect.any(String) } })
    }
    expect(answer.headers).not.toHaveProperty('set-cookie')
  }
})

test('methods that the path does not have, and bodies that are no JSON', async () => {
  const answer = await fetch(`${server.url}/v1/products/chair`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss}` },
  })
  expect([answer.status, answer.headers.get('allow')]).toEqual([404, expect.stringContaining('PATCH')])
  const form = await fetch(`${server.url}/v1/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss}` },
    body: new URLSearchParams({ Name: 'x' }),
  })
  expect([form.status, await form.json()]).toMatchObject([
    400,
    { Errors: [{ ErrorCode: 'Request.InvalidContentType' }] },
  ])
})
