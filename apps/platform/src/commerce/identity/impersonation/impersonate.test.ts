import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Marketplace, openMarketplace } from '../marketplace.fixture.ts'

describeWithTables('impersonation', (open) => {
  let market: Marketplace
  beforeAll(async () => {
    const { db, engine, listen } = await open()
    market = await openMarketplace(db, engine === 'pglite' ? { listen } : {})
  })
  beforeEach(() => market.reset())

  const configure = (id: string, more: Record<string, string>) =>
    market.put('ImpersonationConfig', '', id, { ID: id, SecurityProfileID: 'shopping', ClientID: 'shop', ...more })
  const as = (token: string, body: object = {}, user = 'anna', buyer = 'acme') =>
    market.call('POST', `/v1/buyers/${buyer}/users/${user}/accesstoken`, {
      token,
      body: { ClientID: 'shop', Roles: ['Shopper', 'OrderAdmin'], CustomRoles: ['Approver'], ...body },
    })
  const code = (answer: Awaited<ReturnType<typeof as>>) => [answer.status, answer.body.Errors?.[0]?.ErrorCode]

  test('gives the roles of the matching profile, in the name of who acts', async () => {
    const token = await market.signIn('Ada')
    expect(code(await as(token))).toEqual([400, 'Impersonation.ConfigError'])
    await configure('sellers', {})
    const { status, body } = await as(token)
    expect([status, body]).toEqual([
      200,
      { access_token: expect.any(String), expires_in: 600, token_type: 'bearer', refresh_token: null },
    ])
    expect(decodeJwt(body.access_token)).toMatchObject({
      usr: 'Anna',
      usrtype: 'buyer',
      role: 'Shopper',
      imp: decodeJwt(token).u,
    })
    expect(await market.caller(body.access_token)).toMatchObject({
      userId: 'anna',
      companyId: 'acme',
      impersonator: 'ada',
    })
  })

  test('ends when who acts is switched off or signed out', async () => {
    await configure('sellers', {})
    const token = await market.signIn('Ada')
    const { access_token } = (await as(token)).body
    await market.call('DELETE', '/v1/me/tokens', { token })
    await expect(market.caller(access_token)).rejects.toMatchObject({ status: 401, code: 'Auth.TokenRevoked' })
  })

  test('is kept with its reason, for those who manage the company', async () => {
    await configure('sellers', {})
    const token = await market.signIn('Ada')
    await as(token, { Reason: '  On holiday <b>' })
    const log = (bearer: string, buyer = 'acme') =>
      market.call('GET', `/commerce/impersonations/${buyer}`, { token: bearer })
    expect((await log(token)).body.Items).toEqual([
      {
        ID: expect.any(String),
        Start: '2026-03-01T10:00:00.500Z',
        End: '2026-03-01T10:10:00.500Z',
        ImpersonatorID: 'ada',
        UserID: 'anna',
        Reason: 'On holiday <b>',
        OrderIDs: [],
      },
    ])
    expect((await log(await market.signIn('Anna'))).status).toBe(403)
    await market.put('SecurityProfile', '', 'leading', { ID: 'leading', Name: 'l', Roles: ['BuyerUserAdmin'] })
    const anna = await market.signIn('Anna')
    expect((await log(anna)).body.Items).toHaveLength(1)
    expect((await log(anna, 'other')).status).toBe(404)
    expect((await market.call('GET', '/commerce/impersonations/acme')).status).toBe(401)
  })

  test('nobody acts as somebody while acting as somebody', async () => {
    await market.put('SecurityProfile', '', 'shopping', {
      ID: 'shopping',
      Name: 's',
      Roles: ['BuyerImpersonation', 'Shopper'],
    })
    await configure('sellers', {})
    const acting = (await as(await market.signIn('Ada'), { Roles: ['BuyerImpersonation'] })).body.access_token
    await configure('buyers', { ImpersonationBuyerID: 'acme' })
    expect(code(await as(acting, {}, 'ben'))).toEqual([400, 'Impersonation.ConfigError'])
    expect(code(await as(await market.signIn('Anna'), {}, 'ben'))).toEqual([200, undefined])
  })

  test('a configuration names who, and whom', async () => {
    const token = await market.signIn('Ada')
    await configure('only', { BuyerID: 'acme', UserID: 'ben' })
    expect([code(await as(token)), code(await as(token, {}, 'ben'))]).toEqual([
      [400, 'Impersonation.ConfigError'],
      [200, undefined],
    ])
    await configure('only', { BuyerID: 'acme', GroupID: 'leads' })
    expect([code(await as(token)), code(await as(token, {}, 'ben'))]).toEqual([
      [200, undefined],
      [400, 'Impersonation.ConfigError'],
    ])
    await configure('only', { BuyerID: 'other' })
    expect(code(await as(token))).toEqual([400, 'Impersonation.ConfigError'])
    await configure('only', { ImpersonationUserID: 'somebody-else' })
    expect(code(await as(token))).toEqual([400, 'Impersonation.ConfigError'])
  })

  test('says what is wrong with user, client and buyer', async () => {
    const token = await market.signIn('Ada')
    await configure('sellers', {})
    expect(code(await as(token, {}, 'nobody'))).toEqual([404, 'NotFound'])
    expect(code(await as(token, { ClientID: 'nothing' }))).toEqual([400, 'Impersonation.ClientIDNotFound'])
    expect(code(await as(token, { ClientID: 'off' }))).toEqual([400, 'Impersonation.BadApiClient'])
    expect(code(await as(token, { ClientID: 'assigned' }))).toEqual([400, 'Impersonation.BuyerNotAssigned'])
    expect(code(await as(await market.signIn('Anna')))).toEqual([403, 'Auth.InsufficientRoles'])
  })
})
