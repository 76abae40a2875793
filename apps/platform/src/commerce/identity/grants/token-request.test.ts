import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { addSecret, prepareOwnSecret, setOwnSecret } from '../clients/client-secret.ts'
import {
  anna,
  CHEAP,
  type Marketplace,
  ORIGIN,
  openMarketplace,
  PASSWORD,
  passwordForm,
  SELLER,
} from '../marketplace.fixture.ts'

describeWithTables('token requests', (open) => {
  let market: Marketplace
  beforeAll(async () => {
    market = await openMarketplace((await open()).db)
  })
  beforeEach(() => market.reset())

  const refusal = (error: string, ErrorCode: string) => ({
    status: 400,
    body: { error, error_description: expect.any(String), Errors: [expect.objectContaining({ ErrorCode })] },
  })
  const setSecret = (client: string, secret: string) =>
    market.db
      .transaction()
      .execute(async (tx) =>
        setOwnSecret(tx, market.place, client, await prepareOwnSecret({ hashCost: CHEAP }, secret)),
      )
  const refresh = (refresh_token: string, client_id = 'shop') =>
    market.token({ grant_type: 'refresh_token', client_id, refresh_token })

  test('an e-mail address stands for the user name of the one who has it, and its wrong guesses count for both', async () => {
    expect(decodeJwt((await market.token(passwordForm('ANNA@mail.test'))).body.access_token).usr).toBe('Anna')
    expect(await market.token(passwordForm('nobody@mail.test'))).toMatchObject(
      refusal('invalid_grant', 'Auth.InvalidUsernameOrPassword'),
    )
    for (let guess = 0; guess < 5; guess++) {
      await market.token(passwordForm('Anna', 'wrong'))
      await market.token(passwordForm('anna@mail.test', 'wrong'))
    }
    for (const name of ['Anna', 'anna@mail.test']) {
      expect(await market.token(passwordForm(name))).toMatchObject(refusal('invalid_grant', 'Auth.LockedOut'))
    }
  })

  test('an address that several have signs nobody in', async () => {
    const before = await market.store.get(market.db, { family: 'BuyerUser', scope: 'acme', id: 'ben' })
    await market.put('BuyerUser', 'acme', 'ben', { ...before?.body, Email: 'anna@mail.test' })
    expect(await market.token(passwordForm('anna@mail.test'))).toMatchObject(
      refusal('invalid_grant', 'Auth.InvalidUsernameOrPassword'),
    )
  })

  test('a password is answered with a token whose claims and key are published', async () => {
    const { status, headers, body } = await market.token(passwordForm('Anna'))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 600,
      token_type: 'bearer',
      refresh_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { kid = '', ...header } = decodeProtectedHeader(body.access_token)
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' })
    const at = Math.floor(market.clock.now.getTime() / 1000)
    expect(decodeJwt(body.access_token)).toEqual({
      usr: 'Anna',
      cid: 'shop',
      usrtype: 'buyer',
      role: ['Shopper', 'MeAdmin', 'Approver'],
      iss: ORIGIN,
      aud: ORIGIN,
      iat: at,
      nbf: at,
      exp: at + 600,
      u: expect.any(String),
      ver: expect.any(Number),
      jti: expect.any(String),
    })
    const cert = await market.call('GET', `/oauth/certs/${kid}`)
    expect(cert.body).toEqual({ kty: 'RSA', n: expect.any(String), e: 'AQAB', alg: 'RS256', use: 'sig', kid })
    const key = await importJWK(cert.body, 'RS256')
    await jwtVerify(body.access_token, key, { currentDate: market.clock.now, issuer: ORIGIN, audience: ORIGIN })
    expect(await market.call('GET', '/oauth/certs/nothing')).toMatchObject({
      status: 404,
      body: { Errors: [{ ErrorCode: 'NotFound' }] },
    })
  })

  test('roles are the union over user, groups, company and party; names do not mind their case', async () => {
    const roles = async (name: string) =>
      [(await market.caller(await market.signIn(name))).roles].flatMap((set) => [...set])
    expect(await roles('anna')).toEqual(['Shopper', 'MeAdmin', 'Approver'])
    expect(await roles('BEN')).toEqual(['Shopper', 'OrderReader'])
    expect(await roles('Sam')).toEqual(['OrderReader', 'ProductAdmin'])
    expect(await roles('Ada')).toEqual(['FullAccess', 'BuyerImpersonation'])
    expect(await market.caller(await market.signIn('ada'))).toMatchObject({
      userId: 'ada',
      username: 'Ada',
      userType: 'admin',
      companyId: SELLER,
      clientId: 'shop',
    })
  })

  test('a scope must be held whole', async () => {
    const token = await market.signIn('Anna', { scope: 'Shopper Approver' })
    expect(decodeJwt(token).role).toEqual(['Shopper', 'Approver'])
    expect(decodeJwt(await market.signIn('Anna', { scope: 'Shopper' })).role).toBe('Shopper')
    expect(await market.token({ ...passwordForm('Anna'), scope: 'Shopper OrderAdmin' })).toMatchObject({
      ...refusal('invalid_scope', 'Auth.InsufficientRoles'),
      body: { Errors: [{ Data: { SufficientRoles: ['OrderAdmin'] } }] },
    })
  })

  test('a client that is unknown, off, or not for this party gets nothing', async () => {
    expect(await market.token(passwordForm('Anna', PASSWORD, 'nobody'))).toMatchObject(
      refusal('invalid_client', 'ApiClient.InvalidClientID'),
    )
    expect(await market.token(passwordForm('Anna', PASSWORD, 'off'))).toMatchObject(
      refusal('unauthorized_client', 'Auth.ClientNotActive'),
    )
    expect(await market.token(passwordForm('Anna', PASSWORD, 'assigned'))).toMatchObject(
      refusal('invalid_grant', 'Auth.UserNotFound'),
    )
    await market.put('ApiClientAssignment', '', 'assigned|acme|', { ApiClientID: 'assigned', BuyerID: 'acme' })
    expect(await market.token(passwordForm('Anna', PASSWORD, 'assigned'))).toMatchObject({ status: 200 })
  })

  test('who is switched off, or whose company is, gets nothing', async () => {
    await market.put('Buyer', '', 'acme', { ID: 'acme', Name: 'Acme', Active: false })
    expect(await market.token(passwordForm('Anna'))).toMatchObject(refusal('invalid_grant', 'Auth.CompanyNotActive'))
    await market.put('BuyerUser', 'acme', 'anna', { ID: 'anna', Username: 'Anna', Active: false })
    expect(await market.token(passwordForm('Anna'))).toMatchObject(refusal('invalid_grant', 'Auth.UserNotActive'))
  })

  test('an unknown name and a wrong password are answered in the same words, and locked alike', async () => {
    const answers = async (name: string) => {
      const seen = []
      for (let attempt = 0; attempt < 11; attempt += 1)
        seen.push((await market.token(passwordForm(name, 'Wrong-horse-77'))).body)
      return seen
    }
    const [known, unknown] = [await answers('Anna'), await answers('Nobody')]
    expect(known).toEqual(unknown)
    expect(known[9].Errors[0].ErrorCode).toBe('Auth.InvalidUsernameOrPassword')
    expect(known[10].Errors[0].ErrorCode).toBe('Auth.LockedOut')
    expect(await market.token(passwordForm('Anna'))).toMatchObject(refusal('invalid_grant', 'Auth.LockedOut'))
    market.clock.pass(121)
    expect(await market.token(passwordForm('Anna'))).toMatchObject({ status: 200 })
    for (let attempt = 0; attempt < 9; attempt += 1) await market.token(passwordForm('Anna', 'Wrong-horse-77'))
    expect(await market.token(passwordForm('Anna'))).toMatchObject({ status: 200 })
  })

  test('guesses made at the same time are counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => market.token(passwordForm('Anna', `Wrong-horse-${index}`))),
    )
    const locked = answers.filter(({ body }) => body.Errors[0].ErrorCode === 'Auth.LockedOut')
    expect(locked).toHaveLength(6)
  })

  test('a profile decides on strength, age and failures', async () => {
    await market.put('SecurityProfile', '', 'shopping', {
      ID: 'shopping',
      Name: 'shopping',
      Roles: ['Shopper'],
      PasswordConfig: { MaximumPasswordAge: 30, AllowedFailedAttempts: 2, LockoutDuration: 0 },
    })
    market.clock.pass(31 * 24 * 3600)
    expect(await market.token(passwordForm('Anna'))).toMatchObject({
      ...refusal('invalid_grant', 'Auth.PasswordExpired'),
      body: { Errors: [{ Data: { MaximumPasswordAge: 30 } }] },
    })
    await market.put('SecurityProfile', '', 'shopping', {
      ID: 'shopping',
      Name: 'shopping',
      Roles: ['Shopper'],
      PasswordConfig: { MinimumCharacterCount: 40, AllowedFailedAttempts: 2, LockoutDuration: 0 },
    })
    expect(await market.token(passwordForm('Anna'))).toMatchObject({
      ...refusal('invalid_grant', 'Auth.InsecurePassword'),
      body: { Errors: [{ Data: { MinimumCharacterCount: 40 } }] },
    })
    for (let attempt = 0; attempt < 3; attempt += 1) await market.token(passwordForm('Anna', 'Wrong-horse-77'))
    market.clock.pass(365 * 24 * 3600)
    expect(await market.token(passwordForm('Anna'))).toMatchObject(refusal('invalid_grant', 'Auth.LockedOut'))
  })

  test('a client with a secret must show it on every grant', async () => {
    const { body } = await market.token(passwordForm('Anna'))
    await setSecret('shop', 'a secret of the shop')
    const wrong = refusal('invalid_client', 'ApiClient.InvalidClientID')
    expect(await market.token(passwordForm('Anna'))).toMatchObject(wrong)
    expect(await market.token({ ...passwordForm('Anna'), client_secret: 'another' })).toMatchObject(wrong)
    expect(await refresh(body.refresh_token)).toMatchObject(wrong)
    const elevated = { ...passwordForm('Anna'), client_secret: 'a secret of the shop' }
    expect(await market.token(elevated)).toMatchObject({ status: 200 })
    const basic = `Basic ${Buffer.from('shop:a+secret+of+the+shop').toString('base64')}`
    expect(await market.token(passwordForm('Anna'), { authorization: basic })).toMatchObject({ status: 200 })
  })

  test('further secrets work until they expire; the client stays closed after that', async () => {
    const Expiration = new Date(market.clock.now.getTime() + 3600_000).toISOString()
    await market.put('ApiClientSecret', 'machine', 'first', { ID: 'first', Name: 'First', Expiration })
    const { ClientSecret } = await market.db
      .transaction()
      .execute((tx) => addSecret(tx, market.place, 'machine', 'first'))
    expect(ClientSecret.length).toBeLessThanOrEqual(50)
    const form = { grant_type: 'client_credentials', client_id: 'machine', client_secret: ClientSecret }
    const answer = await market.token(form)
    expect(answer).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } })
    expect(decodeJwt(answer.body.access_token)).toMatchObject({ usr: 'Ada', usrtype: 'admin', cid: 'machine' })
    market.clock.pass(3601)
    expect(await market.token(form)).toMatchObject(refusal('invalid_client', 'ApiClient.InvalidClientID'))
  })

  test('client credentials without any secret are refused', async () => {
    expect(await market.token({ grant_type: 'client_credentials', client_id: 'machine' })).toMatchObject(
      refusal('invalid_client', 'ApiClient.InvalidClientID'),
    )
  })

  test('refresh tokens and passwords are kept hashed', async () => {
    const { refresh_token } = (await market.token(passwordForm('Anna'))).body
    const kept = JSON.stringify([
      await market.db
        .withTables<{ commerce_refresh_token: object }>()
        .selectFrom('commerce_refresh_token')
        .selectAll()
        .execute(),
      await market.db.withTables<{ commerce_account: object }>().selectFrom('commerce_account').selectAll().execute(),
    ])
    expect(kept).toContain('scrypt$')
    expect([kept.includes(refresh_token), kept.includes(PASSWORD)]).toEqual([false, false])
  })

  test('a deleted user’s password does not come back with another of the same id; a renamed user keeps theirs', async () => {
    const key = { family: 'BuyerUser', scope: 'acme', id: 'anna' }
    await market.db.transaction().execute((tx) => market.store.rename(tx, key, 'anna2'))
    expect(await market.token(passwordForm('Anna'))).toMatchObject({ status: 200 })
    await market.db.transaction().execute((tx) => market.store.delete(tx, { ...key, id: 'anna2' }))
    await market.put('BuyerUser', 'acme', 'anna2', { ID: 'anna2', Username: 'Anna', Active: true })
    expect(await market.token(passwordForm('Anna'))).toMatchObject({ status: 400 })
    expect(anna.id).toBe('anna')
  })

  test('requests that are none are refused in the form of OAuth', async () => {
    const json = await market.identity.routes.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(passwordForm('Anna')),
    })
    expect([json.status, await json.json()]).toMatchObject([
      400,
      { error: 'invalid_request', Errors: [{ ErrorCode: 'Request.InvalidContentType' }] },
    ])
    expect(await market.token({})).toMatchObject(refusal('unsupported_grant_type', 'Auth.OauthError'))
    expect(await market.token({ grant_type: 'implicit', client_id: 'shop' })).toMatchObject(
      refusal('unsupported_grant_type', 'Auth.OauthError'),
    )
    expect(await market.token({ grant_type: 'password', client_id: 'shop', username: 'Anna' })).toMatchObject(
      refusal('invalid_request', 'Auth.UsernameAndPasswordRequired'),
    )
    expect(await market.token({ grant_type: 'refresh_token', client_id: 'shop' })).toMatchObject(
      refusal('invalid_request', 'Auth.OauthError'),
    )
    expect(await market.token(passwordForm('An\0na'))).toMatchObject(refusal('invalid_request', 'Auth.OauthError'))
    const strange = `Basic ${Buffer.from('%00:x').toString('base64')}`
    expect(await market.token(passwordForm('Anna'), { authorization: strange })).toMatchObject({ status: 400 })
    const twice = new URLSearchParams([...Object.entries(passwordForm('Anna')), ['username', 'Ben']])
    expect((await market.identity.routes.request('/oauth/token', { method: 'POST', body: twice })).status).toBe(400)
  })
})
