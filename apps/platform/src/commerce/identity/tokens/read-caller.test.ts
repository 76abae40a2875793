import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { ada, type Marketplace, ORIGIN, openMarketplace, passwordForm } from '../marketplace.fixture.ts'

describeWithTables('callers', (open) => {
  let market: Marketplace
  beforeAll(async () => {
    const { db, engine, listen } = await open()
    market = await openMarketplace(db, engine === 'pglite' ? { listen } : {})
  })
  beforeEach(() => market.reset())

  const refused = (code: string) => expect.objectContaining({ status: 401, code })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('tokens that are none of ours, or no longer, are refused', async () => {
    const good = await market.signIn('Anna')
    const [header = '', payload = '', signature = ''] = good.split('.')
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const claims = { ...decodeJwt(good), usrtype: 'admin' }
    const foreign = (head: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...head }).sign(privateKey)
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey))))
    const bad = [
      '',
      'garbage',
      'a.b.c',
      `${header}.${payload}`,
      `${header}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'none', kid })}.${encode(claims)}.`,
      `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      confused,
      await foreign({}),
      await foreign({ kid: '00000000-0000-4000-8000-000000000000' }),
      await foreign({ jwk: await exportJWK(publicKey) }),
      ((await market.call('GET', '/oauth/userinfo', { token: good })).body as { identity_token: string })
        .identity_token,
    ]
    for (const token of bad) await expect(market.caller(token), token).rejects.toEqual(refused('InvalidToken'))
    await expect(market.identity.readCaller(new Request(ORIGIN))).rejects.toEqual(refused('InvalidToken'))
    expect(await market.caller(good)).toMatchObject({ userId: 'anna' })
    market.clock.pass(601)
    await expect(market.caller(good)).rejects.toEqual(refused('InvalidToken'))
  })

  test('who signs out ends their token at once, and no other', async () => {
    const [mine, other] = [await market.signIn('Anna'), await market.signIn('Anna')]
    for (const token of [mine, other]) expect(await market.caller(token)).toMatchObject({ userId: 'anna' })
    await market.identity.revokeToken(mine)
    await market.identity.revokeToken(mine)
    await market.identity.revokeToken('none-of-ours')
    await expect(market.caller(mine)).rejects.toEqual(refused('Auth.TokenRevoked'))
    expect(await market.caller(other)).toMatchObject({ userId: 'anna' })
    const elsewhere = await openMarketplace(market.db, { now: () => market.clock.now })
    await expect(elsewhere.caller(mine)).rejects.toEqual(refused('Auth.TokenRevoked'))
    const left = () => sql`select 1 from commerce_revoked_token`.execute(market.db)
    market.clock.pass(2 * 24 * 3600)
    await market.identity.removeExpired()
    expect((await left()).rows).toEqual([])
  })

  test('a token of another marketplace on the same keys is refused', async () => {
    const elsewhere = await openMarketplace(market.db, { origin: 'http://elsewhere.test' })
    const token = await elsewhere.signIn('Anna')
    await expect(market.caller(token)).rejects.toEqual(refused('InvalidToken'))
  })

  test('a new key signs from now on, and tokens of the old one hold', async () => {
    const old = await market.signIn('Anna')
    await market.identity.rotateKey()
    const young = await market.signIn('Anna')
    const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
    expect(kid(young)).not.toBe(kid(old))
    expect(await market.caller(old)).toMatchObject({ userId: 'anna' })
    expect(await market.caller(young)).toMatchObject({ userId: 'anna' })
  })

  test('revoked tokens are refused as such, and a new sign-in holds at once', async () => {
    const admin = await market.signIn('Ada')
    const { access_token, refresh_token } = (await market.token(passwordForm('Anna'))).body
    expect(await market.call('DELETE', '/v1/buyers/acme/users/anna/tokens', { token: admin })).toMatchObject({
      status: 204,
    })
    await expect(market.caller(access_token)).rejects.toEqual(refused('Auth.TokenRevoked'))
    expect(await market.token({ grant_type: 'refresh_token', client_id: 'shop', refresh_token })).toMatchObject({
      status: 400,
    })
    const again = await market.signIn('Anna')
    expect(await market.caller(again)).toMatchObject({ userId: 'anna' })
    expect(await market.call('DELETE', '/v1/me/tokens', { token: again })).toMatchObject({ status: 204 })
    expect(await market.call('GET', '/v1/me', { token: again })).toMatchObject({
      status: 401,
      body: { Errors: [{ ErrorCode: 'Auth.TokenRevoked', Message: expect.any(String), Data: null }] },
    })
  })

  test('who is switched off, or whose company or client is, is refused at once', async () => {
    const token = await market.signIn('Anna')
    await market.put('ApiClient', '', 'shop', { ID: 'shop', AppName: 'shop', Active: false, AccessTokenDuration: 10 })
    await expect(market.caller(token)).rejects.toEqual(refused('Auth.ClientNotActive'))
    await market.put('Buyer', '', 'acme', { ID: 'acme', Name: 'Acme', Active: false })
    await expect(market.caller(token)).rejects.toEqual(refused('Auth.CompanyNotActive'))
    await market.put('BuyerUser', 'acme', 'anna', { ID: 'anna', Username: 'Anna', Active: false })
    await expect(market.caller(token)).rejects.toEqual(refused('Auth.UserNotActive'))
    await market.db
      .transaction()
      .execute((tx) => market.store.delete(tx, { family: 'BuyerUser', scope: 'acme', id: 'anna' }))
    await expect(market.caller(token)).rejects.toEqual(refused('Auth.TokenRevoked'))
  })

  test('who is switched off while many requests are under way is refused from then on', async () => {
    const token = await market.signIn('Anna')
    const anna = (Active: boolean) => market.put('BuyerUser', 'acme', 'anna', { ID: 'anna', Username: 'Anna', Active })
    for (let round = 0; round < 20; round += 1) {
      await market.caller(token)
      const before = Array.from({ length: 5 }, () => market.caller(token).catch(() => undefined))
      const off = anna(false)
      const during = Array.from({ length: 5 }, () => market.caller(token).catch(() => undefined))
      await off
      await expect(market.caller(token)).rejects.toEqual(refused('Auth.UserNotActive'))
      await Promise.all([...before, ...during])
      await expect(market.caller(token)).rejects.toEqual(refused('Auth.UserNotActive'))
      await anna(true)
      expect(await market.caller(token)).toMatchObject({ userId: 'anna' })
    }
  })

  test('what is undone was never so, and what is done by hand counts too', async () => {
    const token = await market.signIn('Anna')
    await market.caller(token)
    const undone = market.db.transaction().execute(async (tx) => {
      await market.store.remove(tx, { family: 'BuyerUser', scope: 'acme', id: 'anna' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await market.caller(token)).toMatchObject({ userId: 'anna' })
    await sql`update commerce_account set generation = generation + 1`.execute(market.db)
    await expect(market.caller(token)).rejects.toEqual(refused('Auth.TokenRevoked'))
  })

  test('userinfo is a signed statement for the client, and no access token', async () => {
    const { body } = await market.call('GET', '/oauth/userinfo', { token: await market.signIn('Ada') })
    expect(body).toEqual({ identity_token: expect.any(String), expires_in: 600 })
    expect(decodeJwt(body.identity_token)).toMatchObject({
      iss: ORIGIN,
      aud: 'shop',
      preferred_username: 'Ada',
      email: 'ada@mail.test',
      usrtype: ada.userType,
    })
    expect(await market.call('GET', '/oauth/userinfo')).toMatchObject({ status: 401 })
  })
})
