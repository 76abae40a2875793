import { Hono } from 'hono'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../database/engines.fixture.ts'
import { type Database, migrate } from '../database/index.ts'
import { createAccounts } from './accounts.ts'
import { type Auth, authMigrations, createAuth, createDevices, createFailureLimit, DEVICE_HEADER } from './index.ts'
import { RETIRED_AFTER_S } from './key-pairs.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts'
import { includesRole, ROLES } from './roles.ts'
import type { AuthTables } from './tables.ts'
import { createTokens } from './tokens.ts'

/** The tests of the hash itself have the real cost. */
const hashCost = { N: 2 ** 10, r: 8, p: 1 }
const client = { id: 'writer', secret: 'writer-secret' }
/** Where sign-ins come from. */
const HERE = '192.0.2.1'

describe('roles', () => {
  test('each role includes itself and those before it', () => {
    const table = ROLES.map((role) => ROLES.filter((needed) => includesRole(role, needed)))
    expect(table).toEqual([
      ['reader'],
      ['reader', 'author'],
      ['reader', 'author', 'publisher'],
      ['reader', 'author', 'publisher', 'administrator'],
    ])
  })
})

describe('password hashes', () => {
  test('hold for the password, in any Unicode composition, and for no other', async () => {
    const hash = await hashPassword('gr\u00fcn')
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(await verifyPassword('gru\u0308n', hash)).toBe(true)
    expect(await verifyPassword('grun', hash)).toBe(false)
    expect(await verifyPassword('anything', undefined)).toBe(false)
    expect(await hashPassword('gr\u00fcn')).not.toBe(hash)
    expect([isOutdatedHash(hash), isOutdatedHash(hash.replace('32768', '16384'))]).toEqual([false, true])
  })
})

describeOnEveryEngine('auth', (open) => {
  let db: Database
  let auth: Auth

  beforeAll(async () => {
    db = (await open()).db
    await migrate(db, authMigrations)
  })
  beforeEach(async () => {
    await sql`delete from auth_account`.execute(db)
    await sql`delete from auth_failure`.execute(db)
    auth = await createAuth(db, { client, hashCost, tokenRequestsPerMinute: 1000 })
    await auth.accounts.ensure({ username: 'author', password: 'right-password', role: 'author' })
  })

  async function ask(form: Record<string, string>, headers: Record<string, string> = {}, from: Auth = auth) {
    const answer = await from.routes.request('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }
  const passwordForm = (password: string, username = 'author') => ({ grant_type: 'password', username, password })
  async function signedIn(from: Auth = auth): Promise<Request> {
    const { body } = await ask(passwordForm('right-password'), {}, from)
    return bearer(String(body.access_token))
  }
  const bearer = (token: string) => new Request('http://localhost/', { headers: { authorization: `Bearer ${token}` } })

  test('a password form is answered with a bearer token for the account', async () => {
    const { status, headers, body } = await ask(passwordForm('right-password'))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 28_800 })
    const token = String(body.access_token)
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    const { exp = 0, iat = 0, role } = decodeJwt(token)
    expect(exp - iat).toBe(28_800)
    expect(role).toBe('author')
    expect(await auth.authenticate(bearer(token))).toEqual({ kind: 'account', name: 'author', role: 'author' })
  })

  test('a client form, or HTTP Basic, is answered with a token for the client', async () => {
    const form = { grant_type: 'client_credentials', audience: 'https://api.sitecorecloud.io' }
    const byForm = await ask({ ...form, client_id: client.id, client_secret: client.secret })
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
    const byHeader = await ask(form, { authorization: basic })
    for (const { status, body } of [byForm, byHeader]) {
      expect(status).toBe(200)
      expect(await auth.authenticate(bearer(String(body.access_token)))).toEqual({
        kind: 'client',
        name: 'writer',
        role: 'publisher',
      })
    }
  })

  test.each([
    [{}, 400, 'invalid_request'],
    [{ grant_type: 'password', username: 'author' }, 400, 'invalid_request'],
    [{ grant_type: 'password', username: 'a\0b', password: 'x' }, 400, 'invalid_request'],
    [{ grant_type: 'password', username: 'author', password: 'x'.repeat(2000) }, 400, 'invalid_request'],
    [{ grant_type: 'refresh_token' }, 400, 'unsupported_grant_type'],
    [passwordForm('wrong'), 400, 'invalid_grant'],
    [passwordForm('right-password', 'nobody'), 400, 'invalid_grant'],
    [{ grant_type: 'client_credentials', client_id: 'writer', client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ grant_type: 'client_credentials', client_id: 'other', client_secret: 'writer-secret' }, 401, 'invalid_client'],
  ])('the form %j is refused with %i %s', async (form, status, error) => {
    const refused = await ask(form as Record<string, string>)
    expect(refused.status).toBe(status)
    expect(refused.body).toEqual({ error, error_description: expect.any(String), Errors: [expect.anything()] })
  })

  test('a refusal has the errors of commerce too, whose clients ask at the same address', async () => {
    const errorOf = async (form: Record<string, string>) => {
      const { body } = await ask(form)
      const [{ ErrorCode, Message, Data }] = body.Errors as [Record<string, unknown>]
      expect(Message).toBe(body.error_description)
      return [ErrorCode, Data]
    }
    expect(await errorOf({})).toEqual(['Auth.OauthError', { Field: 'grant_type' }])
    expect(await errorOf({ grant_type: 'client_credentials' })).toEqual(['Auth.OauthError', { Field: 'client_id' }])
    expect(await errorOf(passwordForm('wrong'))).toEqual(['Auth.InvalidUsernameOrPassword', null])
    const other = { grant_type: 'client_credentials', client_id: 'other', client_secret: 'x' }
    expect(await errorOf(other)).toEqual(['ApiClient.InvalidClientID', null])
  })

  test('what is no form is refused', async () => {
    const post = (body: string, type: string) =>
      auth.routes.request('/oauth/token', { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('{}', 'application/json')).status).toBe(400)
  })

  test('no token, a foreign token, a changed token and an expired token are nobody', async () => {
    const request = await signedIn()
    const token = String(request.headers.get('authorization')).slice(7)
    const [head = '', , signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'admin' })).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const bad of ['', 'x', `${head}.${forged}.${signature}`, `${none}.${forged}.`, `${token.slice(0, -4)}AAAA`]) {
      expect(await auth.authenticate(bearer(bad))).toBeNull()
    }
    expect(await auth.authenticate(new Request('http://localhost/'))).toBeNull()
    expect(await auth.authenticate(request)).not.toBeNull()
  })

  test('a database that fails is a fault, not a bad token', async () => {
    const other = (await open()).db
    await migrate(other, authMigrations)
    const elsewhere = await createAuth(other)
    const request = await signedIn()
    expect(await elsewhere.authenticate(request)).toBeNull()
    await other.schema.dropTable('auth_key').execute()
    await expect(elsewhere.authenticate(request)).rejects.toThrow('auth_key')
  })

  test('a role below the needed one is 403, nobody is 401, each with what to do', async () => {
    const request = await signedIn()
    expect(await auth.requireRole(request, 'reader')).toMatchObject({ name: 'author' })
    await expect(auth.requireRole(request, 'publisher')).rejects.toMatchObject({
      status: 403,
      remedy: 'Sign in with the role publisher or above.',
    })
    await expect(auth.requireRole(new Request('http://localhost/'), 'reader')).rejects.toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="tessera"' },
    })
  })

  test('a changed role holds at once, a changed password ends the tokens, an unchanged one does not', async () => {
    const request = await signedIn()
    await auth.accounts.ensure({ username: 'author', password: 'right-password', role: 'author' })
    expect(await auth.authenticate(request)).toMatchObject({ role: 'author' })
    await sql`update auth_account set role = 'reader'`.execute(db)
    expect(await auth.authenticate(request)).toMatchObject({ role: 'reader' })
    await auth.accounts.ensure({ username: 'author', password: 'new-password', role: 'reader' })
    expect(await auth.authenticate(request)).toBeNull()
  })

  test("a changed client secret ends the client's tokens", async () => {
    const { body } = await ask({ grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret })
    const changed = await createAuth(db, { client: { ...client, secret: 'another' } })
    expect(await changed.authenticate(bearer(String(body.access_token)))).toBeNull()
  })

  test('keys rotate: old tokens hold, new ones name the new key, another process knows both', async () => {
    const other = await createAuth(db, { client })
    const before = await signedIn()
    await auth.rotateKey()
    const after = await signedIn()
    const kid = (request: Request) => decodeProtectedHeader(String(request.headers.get('authorization')).slice(7)).kid
    expect(kid(after)).not.toBe(kid(before))
    for (const each of [auth, other]) {
      expect(await each.authenticate(before)).not.toBeNull()
      expect(await each.authenticate(after)).not.toBeNull()
    }
  })

  test('who signs out ends their token, and no other', async () => {
    const [mine, other] = [await signedIn(), await signedIn()]
    const token = (request: Request) => request.headers.get('authorization')?.slice('Bearer '.length) ?? ''
    await auth.revokeToken(token(mine))
    await auth.revokeToken(token(mine))
    await auth.revokeToken('none-of-ours')
    expect(await auth.authenticate(mine)).toBeNull()
    expect(await auth.authenticate(other)).toMatchObject({ name: 'author' })
    expect(await (await createAuth(db, { client })).authenticate(mine)).toBeNull()
  })

  test('a stranger’s guesses lock the name for them, and those of many for everybody', async () => {
    let time = new Date('2026-03-01T10:00:00Z')
    const accounts = createAccounts(db.withTables<AuthTables>(), { now: () => time, hashCost })
    const guess = async (network: string) => {
      for (let n = 0; n < 10; n += 1) expect(await accounts.signIn('author', 'wrong', network)).toBeUndefined()
    }
    const right = () => accounts.signIn('author', 'right-password', HERE)
    await guess('198.51.100.0')
    await expect(accounts.signIn('author', 'right-password', '198.51.100.0')).rejects.toMatchObject({ status: 429 })
    expect(await right()).toMatchObject({ username: 'author' })
    for (let network = 1; network < 10; network += 1) await guess(`198.51.100.${network}`)
    await expect(right()).rejects.toMatchObject({ status: 429, retryAfter: 60 })
    time = new Date(time.getTime() + 61_000)
    expect(await right()).toMatchObject({ username: 'author' })
  })

  test('a name is locked for the network that guessed, and for no other', async () => {
    const signIn = async (password: string, remoteAddress: string) => {
      const body = new URLSearchParams({ grant_type: 'password', username: 'author', password })
      const connection = { incoming: { socket: { remoteAddress } } }
      return (await auth.routes.request('/oauth/token', { method: 'POST', body }, connection)).status
    }
    for (let n = 0; n < 10; n += 1) expect(await signIn('wrong', `2001:db8:0:1::${n}`)).toBe(400)
    expect(await signIn('right-password', '2001:db8:0:1::99')).toBe(429)
    expect(await signIn('right-password', '2001:db8:0:2::99')).toBe(200)
    expect(await signIn('right-password', HERE)).toBe(200)
  })

  test('wrong passwords of one address are 429 after so many, right ones never; each address for itself', async () => {
    const strict = await createAuth(db, { client, hashCost, failures: createFailureLimit(3) })
    const from = async (remoteAddress: string, password: string, username = 'author') => {
      const init = { method: 'POST', body: new URLSearchParams(passwordForm(password, username)) }
      return strict.routes.request('/oauth/token', init, { incoming: { socket: { remoteAddress } } })
    }
    for (let n = 0; n < 5; n += 1) expect((await from('10.0.0.1', 'right-password')).status).toBe(200)
    for (const name of ['author', 'writer', 'nobody']) expect((await from('10.0.0.1', 'wrong', name)).status).toBe(400)
    const refused = await from('10.0.0.1', 'wrong', 'another')
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ error: 'temporarily_unavailable' }),
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('10.0.0.2', 'right-password')).status).toBe(200)
  })

  describe('a browser that somebody signed in with before', () => {
    const NAT = '10.0.0.1'
    const from = async (password: string, device?: string, username = 'author', remoteAddress = NAT) => {
      const headers: Record<string, string> = device === undefined ? {} : { [DEVICE_HEADER]: device }
      const init = { method: 'POST', body: new URLSearchParams(passwordForm(password, username)), headers }
      const answer = await auth.routes.request('/oauth/token', init, { incoming: { socket: { remoteAddress } } })
      return { status: answer.status, device: answer.headers.get(DEVICE_HEADER) ?? undefined }
    }
    const known = async () => (await from('right-password', 'new')).device
    const flood = async (times: number) => {
      for (let n = 0; n < times; n += 1) await from('wrong')
    }

    test('is told of none unless it asks, and only when the password is right', async () => {
      expect((await from('right-password')).device).toBeUndefined()
      expect((await from('wrong', 'new')).device).toBeUndefined()
      const token = await known()
      expect(token).toMatch(/^[\w.-]+$/)
      expect(token).not.toContain(Buffer.from('author').toString('base64url'))
      expect((await from('right-password', token)).device).not.toBe(token)
    })

    test('is let in whoever guesses beside it, by network and by requests', async () => {
      auth = await createAuth(db, { client, hashCost, tokenRequestsPerMinute: 20, failures: createFailureLimit(15) })
      const token = await known()
      await flood(30)
      expect((await from('right-password')).status).toBe(429)
      expect((await from('right-password', token)).status).toBe(200)
      for (let network = 1; network <= 10; network += 1) {
        for (let n = 0; n < 10; n += 1) await from('wrong', undefined, 'author', `198.51.100.${network}`)
      }
      expect((await from('right-password', undefined, 'author', '203.0.113.1')).status).toBe(429)
      expect((await from('right-password', token, 'author', '203.0.113.1')).status).toBe(200)
    })

    test('is locked by its own guesses, and nobody else is', async () => {
      const token = await known()
      for (let n = 0; n < 10; n += 1) expect((await from('wrong', token)).status).toBe(400)
      expect((await from('right-password', token)).status).toBe(429)
      expect((await from('right-password', token, 'author', '203.0.113.1')).status).toBe(429)
      expect((await from('right-password')).status).toBe(200)
    })

    test.each([
      ['of another name', async () => (await from('right-password', 'new', 'other')).device],
      ['that is changed', async () => `${(await known())?.slice(0, -4)}AAAA`],
      ['of another realm', () => createDevices(auth.statements, 'shop').issue('author')],
      ['of before', () => createDevices(auth.statements, 'authors', () => new Date('2020-01-01')).issue('author')],
      ['that is a sign-in', async () => (await signedIn()).headers.get('authorization')?.slice(7)],
      ['that is nothing', async () => 'x'.repeat(2000)],
    ])('a token %s is none', async (_, made) => {
      await auth.accounts.ensure({ username: 'other', password: 'right-password', role: 'author' })
      const token = await made()
      await flood(11)
      expect((await from('right-password', token)).status).toBe(429)
      // What it is told by is counted with its network.
      const { rows } = await sql`select 1 from auth_failure where username = 'author' and network like '~%'`.execute(db)
      expect(rows).toEqual([])
    })
  })

  test('a key retires a month after another one signs, and is gone at the next start', async () => {
    let time = new Date()
    const tables = db.withTables<AuthTables>()
    const tokens = await createTokens(tables, () => time)
    const statement = { claims: { a: 1 }, expiresAt: new Date('2100-01-01') }
    const before = await tokens.statements.sign('preview-link', statement)
    await tokens.rotateKey()
    time = new Date(time.getTime() + RETIRED_AFTER_S * 1000 - 1000)
    expect(await tokens.statements.read('preview-link', before)).toMatchObject({ claims: { a: 1 } })
    time = new Date(time.getTime() + 2000)
    expect(await tokens.statements.read('preview-link', before)).toBeUndefined()
    const kids = async () => (await tables.selectFrom('auth_key').select('kid').execute()).map(({ kid }) => kid)
    expect(await kids()).toContain(decodeProtectedHeader(before).kid)
    await createTokens(tables, () => time)
    expect(await kids()).not.toContain(decodeProtectedHeader(before).kid)
    const after = await tokens.statements.sign('preview-link', statement)
    expect(await tokens.statements.read('preview-link', after)).toBeDefined()
  })

  test('a key that another process added signs within a minute', async () => {
    let time = new Date()
    const tokens = await createTokens(db.withTables<AuthTables>(), () => time)
    await auth.rotateKey()
    const kid = async () => decodeProtectedHeader(await tokens.sign({ kind: 'account', name: 'a', version: '1' })).kid
    const old = await kid()
    time = new Date(time.getTime() + 61_000)
    expect(await kid()).not.toBe(old)
  })

  test('ten failures lock a name, known or not, longer each time; a right password clears the count', async () => {
    let time = new Date('2026-03-01T10:00:00Z')
    const accounts = createAccounts(db.withTables<AuthTables>(), { now: () => time, hashCost })
    const fail = async (times: number, username: string) => {
      for (let n = 0; n < times; n += 1) expect(await accounts.signIn(username, 'wrong', HERE)).toBeUndefined()
    }
    await fail(9, 'author')
    expect(await accounts.signIn('author', 'right-password', HERE)).toMatchObject({ username: 'author' })
    await fail(10, 'author')
    await fail(10, 'nobody')
    await expect(accounts.signIn('author', 'right-password', HERE)).rejects.toMatchObject({
      status: 429,
      retryAfter: 60,
    })
    await expect(accounts.signIn('nobody', 'wrong', HERE)).rejects.toMatchObject({ status: 429, retryAfter: 60 })
    time = new Date(time.getTime() + 61_000)
    await fail(1, 'author')
    await expect(accounts.signIn('author', 'right-password', HERE)).rejects.toMatchObject({ retryAfter: 120 })
    time = new Date(time.getTime() + 121_000)
    expect(await accounts.signIn('author', 'right-password', HERE)).toMatchObject({ username: 'author' })
  })

  test('guesses made at the same time are counted too', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => auth.accounts.signIn('author', 'wrong', HERE)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('too many token requests are 429 with the seconds to wait', async () => {
    const strict = await createAuth(db, { client, tokenRequestsPerMinute: 2 })
    const app = new Hono().route('/', strict.routes)
    const post = (address: string) =>
      app.request(
        '/oauth/token',
        { method: 'POST', body: new URLSearchParams({}) },
        { incoming: { socket: { remoteAddress: address } } },
      )
    expect([(await post('10.0.0.1')).status, (await post('10.0.0.1')).status]).toEqual([400, 400])
    const limited = await post('10.0.0.1')
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post('10.0.0.2')).status).toBe(400)
  })
})
