import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Marketplace, openMarketplace, passwordForm } from '../marketplace.fixture.ts'

describeWithTables('what identity asks of objects', (open) => {
  let market: Marketplace
  let token: string
  beforeAll(async () => {
    const { db, engine, listen } = await open()
    market = await openMarketplace(db, engine === 'pglite' ? { listen } : {})
  })
  beforeEach(async () => {
    await market.reset()
    token = await market.signIn('Ada')
  })

  const call = (method: string, path: string, body?: object) => market.call(method, `/v1${path}`, { token, body })
  const code = (answer: { status: number; body: { Errors?: { ErrorCode: string }[] } | null }) => [
    answer.status,
    answer.body?.Errors?.[0]?.ErrorCode,
  ]

  test('a client’s own secret is never shown, and stays until it is taken away', async () => {
    const made = await call('POST', '/apiclients', {
      AppName: 'Desk',
      Active: true,
      AccessTokenDuration: 20,
      AllowAnyBuyer: true,
      ClientSecret: 'a secret of the desk',
    })
    expect(made.status).toBe(201)
    const { ID } = made.body
    const withSecret = { ...passwordForm('Anna'), client_id: ID, client_secret: 'a secret of the desk' }
    expect(await market.token(withSecret)).toMatchObject({ status: 200, body: { expires_in: 1200 } })
    await call('PATCH', `/apiclients/${ID}`, { AppName: 'Front desk' })
    expect(await market.token({ ...passwordForm('Anna'), client_id: ID })).toMatchObject({ status: 400 })
    const shown = JSON.stringify([made.body, (await call('GET', `/apiclients/${ID}`)).body])
    const stored = JSON.stringify(await market.store.get(market.db, { family: 'ApiClient', scope: '', id: ID }))
    expect([shown, stored].some((text) => text.includes('a secret of the desk'))).toBe(false)
    expect(code(await call('PATCH', `/apiclients/${ID}`, { ClientSecret: 'x'.repeat(51) }))).toEqual([
      400,
      'ValidationFailure',
    ])
    await call('PATCH', `/apiclients/${ID}`, { ClientSecret: null })
    expect(await market.token({ ...passwordForm('Anna'), client_id: ID })).toMatchObject({ status: 200 })
  })

  test('further secrets are shown once, end when they are deleted, and are not without number', async () => {
    const path = '/apiclients/machine/secrets'
    const made = await call('POST', path, { ID: 'one', Name: 'One' })
    expect([made.status, made.body]).toMatchObject([
      201,
      { ID: 'one', Name: 'One', ClientSecret: expect.stringMatching(/^[\w-]{48}$/) },
    ])
    const form = { grant_type: 'client_credentials', client_id: 'machine', client_secret: made.body.ClientSecret }
    expect(await market.token(form)).toMatchObject({ status: 200 })
    expect((await call('GET', `${path}/one`)).body.ClientSecret).toBeUndefined()
    expect(JSON.stringify((await call('GET', path)).body)).not.toContain(made.body.ClientSecret)
    expect(await call('DELETE', `${path}/one`)).toMatchObject({ status: 204 })
    expect(await market.token(form)).toMatchObject({ status: 400 })
    expect(code(await call('POST', path, { Name: 'Late', Expiration: '2020-01-01' }))).toEqual([
      400,
      'ApiClientSecret.InvalidExpirationDate',
    ])
    for (let count = 0; count < 10; count += 1) expect((await call('POST', path, { Name: 'More' })).status).toBe(201)
    expect(code(await call('POST', path, { Name: 'Most' }))).toEqual([
      400,
      'ApiClientSecret.MaximumClientSecretsReached',
    ])
  })

  test('a client of anonymous shoppers has a buyer’s default user', async () => {
    const body = { AppName: 'Guests', AccessTokenDuration: 10, IsAnonBuyer: true }
    expect(code(await call('POST', '/apiclients', body))).toEqual([400, 'ApiClient.RequiredNotAnonBuyer'])
    expect(code(await call('POST', '/apiclients', { ...body, DefaultContextUserName: 'Ada' }))).toEqual([
      400,
      'ApiClient.RequiredNotAnonBuyer',
    ])
    expect((await call('POST', '/apiclients', { ...body, DefaultContextUserName: 'Guest' })).status).toBe(201)
  })

  test('the last way in with full access stays', async () => {
    expect((await call('DELETE', '/apiclients/machine')).status).toBe(204)
    expect(code(await call('DELETE', '/apiclients/shop'))).toEqual([400, 'ApiClient.CannotDeleteLastFullAccess'])
    expect((await call('DELETE', '/apiclients/guests')).status).toBe(204)
  })

  test('a default user is not deleted, and keeps the clients when renamed', async () => {
    expect(code(await call('DELETE', '/buyers/acme/users/guest'))).toEqual([400, 'User.CannotDeleteDefaultContextUser'])
    await call('PATCH', '/buyers/acme/users/guest', { Username: 'Visitor' })
    expect((await call('GET', '/apiclients/guests')).body.DefaultContextUserName).toBe('Visitor')
  })

  test('password rules of a profile are not below the least', async () => {
    const body = (MinimumCharacterCount: number) => ({
      Name: 'P',
      Roles: [],
      PasswordConfig: { MinimumCharacterCount },
    })
    expect(code(await call('POST', '/securityprofiles', body(9)))).toEqual([
      400,
      'SecurityProfile.InvalidPasswordConfiguration',
    ])
    expect((await call('POST', '/securityprofiles', body(12))).status).toBe(201)
  })

  test('two impersonation configurations are not about the same', async () => {
    const body = { BuyerID: 'acme', SecurityProfileID: 'shopping', ClientID: 'shop' }
    expect((await call('POST', '/impersonationconfig', body)).status).toBe(201)
    expect(code(await call('POST', '/impersonationconfig', body))).toEqual([
      400,
      'ImpersonationConfig.ConflictingImpersonationConfigExists',
    ])
    expect((await call('POST', '/impersonationconfig', { ...body, ClientID: 'guests' })).status).toBe(201)
    expect(code(await call('DELETE', '/apiclients/guests'))).toEqual([400, 'ApiClient.UsedByImpersonationConfig'])
    expect(code(await call('DELETE', '/securityprofiles/shopping'))).toEqual([
      400,
      'Impersonation.CannotDeleteSecurityProfile',
    ])
  })

  test('a user who is moved keeps password and tokens', async () => {
    const anna = await market.signIn('Anna')
    expect((await call('POST', '/buyers/acme/users/anna/moveto/other')).status).toBe(201)
    expect(await market.caller(anna)).toMatchObject({ companyId: 'other', userId: 'anna' })
    expect(await market.token(passwordForm('Anna'))).toMatchObject({ status: 200 })
  })

  test('the locale of a user is that of a group, else that of the buyer', async () => {
    for (const [id, Currency] of [
      ['eur', 'EUR'],
      ['nok', 'NOK'],
    ] as const) {
      await market.put('Locale', '', id, { ID: id, Currency, Language: 'en' })
    }
    await market.put('LocaleAssignment', '', 'eur|acme|', { LocaleID: 'eur', BuyerID: 'acme' })
    await market.put('LocaleAssignment', '', 'nok|acme|leads', {
      LocaleID: 'nok',
      BuyerID: 'acme',
      UserGroupID: 'leads',
    })
    const { Items } = (await call('GET', '/buyers/acme/users?sortBy=ID')).body
    expect(Items.map((user: { ID: string; Locale: { ID: string } }) => [user.ID, user.Locale.ID])).toEqual([
      ['anna', 'nok'],
      ['ben', 'eur'],
      ['guest', 'eur'],
    ])
  })
})
