import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { anna, type Marketplace, openMarketplace, PASSWORD, passwordForm } from '../marketplace.fixture.ts'

const NEXT = 'Another-horse-8'

describeWithTables('passwords', (open) => {
  let market: Marketplace
  beforeAll(async () => {
    const { db, engine, listen } = await open()
    market = await openMarketplace(db, engine === 'pglite' ? { listen } : {})
  })
  beforeEach(() => market.reset())

  const codes = ({ body }: { body: { Errors: { ErrorCode: string }[] } }) =>
    body.Errors.map(({ ErrorCode }) => ErrorCode)
  const ask = async (body: object) =>
    market.call('POST', '/v1/password/reset', {
      token: await market.signIn('Ben'),
      body: { ClientID: 'shop', ...body },
    })
  /** The newest; of messages of one moment, which the clock of tests makes of all, that with none of these. */
  const code = async (...before: string[]) => {
    const codes = (await market.messages()).map(({ data }) => String(data.VerificationCode))
    return codes.find((each) => !before.includes(each)) ?? ''
  }
  const reset = async (verification: string, body: object = {}, token?: string) =>
    market.call('PUT', `/v1/password/reset/${verification}`, {
      token: token ?? (await market.signIn('Ben')),
      body: { ClientID: 'shop', Username: 'Anna', Password: NEXT, ...body },
    })
  const profile = (PasswordConfig: Record<string, number>) =>
    market.put('SecurityProfile', '', 'shopping', { ID: 'shopping', Name: 's', Roles: ['Shopper'], PasswordConfig })

  test('whoever is asked for, the answer is the same; who exists is sent a code and a token', async () => {
    for (const by of [
      { Username: 'Nobody' },
      { Email: 'nobody@mail.test' },
      { Username: 'Anna', Email: 'ben@mail.test' },
    ]) {
      expect(await ask(by)).toMatchObject({ status: 204, body: null })
    }
    expect(await market.messages()).toEqual([])
    expect(await ask({ Email: 'ANNA@mail.test', URL: 'https://shop.test/reset' })).toMatchObject({
      status: 204,
      body: null,
    })
    expect(await market.messages()).toEqual([
      {
        id: expect.any(String),
        createdAt: market.clock.now,
        type: 'ForgottenPassword',
        recipient: { email: 'anna@mail.test', firstName: 'Anna', lastName: 'Test' },
        data: {
          Username: 'Anna',
          VerificationCode: expect.stringMatching(/^[\w-]{32}$/),
          Token: expect.any(String),
          URL: 'https://shop.test/reset',
        },
      },
    ])
  })

  test('what is asked wrongly is refused, and a link to anywhere is not sent', async () => {
    expect(codes(await ask({}))).toEqual(['PasswordReset.MissingUsernameOrEmail'])
    expect(codes(await ask({ ClientID: 'nobody', Username: 'Anna' }))).toEqual([
      'PasswordReset.MissingOrInvalidClientID',
    ])
    expect(codes(await ask({ Username: 'Anna', URL: 'https://evil.test/' }))).toEqual(['ValidationFailure'])
    expect(codes(await ask({ Username: 'Anna', URL: 'javascript:alert(1)' }))).toEqual(['ValidationFailure'])
    expect(await market.messages()).toEqual([])
  })

  test('who has forgotten the password needs no token to set another', async () => {
    const body = { ClientID: 'shop', Username: 'Anna' }
    expect((await market.call('POST', '/v1/password/reset', { body })).status).toBe(204)
    const path = `/v1/password/reset/${await code()}`
    expect((await market.call('PUT', path, { body: { ...body, Password: NEXT } })).status).toBe(204)
    expect((await market.token(passwordForm('Anna', NEXT))).status).toBe(200)
  })

  test('a code sets the password once, for its user and client, within two hours', async () => {
    await ask({ Username: 'Anna' })
    const verification = await code()
    const old = await market.signIn('Anna')
    expect(codes(await reset(verification, { Username: 'Ben' }))).toEqual(['PasswordReset.InvalidVerification'])
    expect(codes(await reset(verification, { ClientID: 'guests' }))).toEqual(['PasswordReset.InvalidVerification'])
    expect(codes(await reset('x'.repeat(32)))).toEqual(['PasswordReset.InvalidVerification'])
    const weak = await reset(verification, { Password: 'weak' })
    expect(codes(weak)).toEqual(['PasswordReset.InsecurePassword'])
    expect(weak.body.Errors[0].Data).toMatchObject({ MinimumCharacterCount: 10 })
    expect(await reset(verification)).toMatchObject({ status: 204 })
    expect(codes(await reset(verification))).toEqual(['PasswordReset.InvalidVerification'])
    await expect(market.caller(old)).rejects.toMatchObject({ code: 'Auth.TokenRevoked' })
    expect(await market.token(passwordForm('Anna'))).toMatchObject({ status: 400 })
    expect(await market.token(passwordForm('Anna', NEXT))).toMatchObject({ status: 200 })

    await ask({ Username: 'Anna' })
    market.clock.pass(2 * 3600)
    expect(codes(await reset(await code()))).toEqual(['PasswordReset.InvalidVerification'])
  })

  test('a code opens a lock that ends by itself, and none that only an administrator opens', async () => {
    const lock = async () => {
      for (let n = 0; n < 11; n += 1) await market.token(passwordForm('Anna', 'Wrong-horse-1'))
      expect(codes(await market.token(passwordForm('Anna')))).toEqual(['Auth.LockedOut'])
    }
    await lock()
    await ask({ Username: 'Anna' })
    const first = await code()
    expect(await reset(first)).toMatchObject({ status: 204 })
    expect(await market.token(passwordForm('Anna', NEXT))).toMatchObject({ status: 200 })
    await profile({ LockoutDuration: 0 })
    await lock()
    await ask({ Username: 'Anna' })
    const verification = await code(first)
    const again = { Password: 'Third-horse-9' }
    expect(codes(await reset(verification, again))).toEqual(['PasswordReset.LockedOut'])
    const administrator = await market.signIn('Ada')
    await market.call('POST', '/v1/buyers/acme/users/anna/unlock', { token: administrator })
    expect(await reset(verification, again)).toMatchObject({ status: 204 })
  })

  test('of uses at the same time, one gets through', async () => {
    await ask({ Username: 'Anna' })
    const [verification, token] = [await code(), await market.signIn('Ben')]
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(verification, {}, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400, 400])
  })

  test('the token of the message may change the password once, and nothing else', async () => {
    await ask({ Username: 'Anna' })
    const token = String((await market.messages())[0]?.data.Token)
    for (const path of ['/v1/me', '/v1/me/addresses', '/oauth/userinfo']) {
      expect(await market.call('GET', path, { token })).toMatchObject({ status: 403 })
    }
    expect(await market.call('DELETE', '/v1/me/tokens', { token })).toMatchObject({ status: 403 })
    const change = () => market.call('POST', '/v1/me/password', { token, body: { NewPassword: NEXT } })
    const answers = await Promise.all([change(), change(), change(), change()])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401])
    expect(await market.token(passwordForm('Anna', NEXT))).toMatchObject({ status: 200 })
    const shopper = await market.signIn('Ben')
    expect(await market.call('POST', '/v1/me/password', { token: shopper, body: { NewPassword: NEXT } })).toMatchObject(
      {
        status: 403,
      },
    )
  })

  test('nobody’s mail is flooded', async () => {
    for (let count = 0; count < 8; count += 1) await ask({ Username: 'Anna' })
    expect(await market.messages()).toHaveLength(5)
    market.clock.pass(3601)
    await ask({ Username: 'Anna' })
    expect(await market.messages()).toHaveLength(6)
  })

  test('a profile may forbid to change too soon, and to reuse', async () => {
    await profile({ MinimumPasswordAge: 2, LimitPasswordReuse: 2 })
    const own = async (plain: string) => {
      await ask({ Username: 'Anna' })
      return reset(await code(), { Password: plain })
    }
    expect(codes(await own(NEXT))).toEqual(['PasswordReset.TooSoonToChange'])
    market.clock.pass(3 * 24 * 3600)
    expect(codes(await own(PASSWORD))).toEqual(['PasswordReset.CannotReusePassword'])
    expect(await own(NEXT)).toMatchObject({ status: 204 })
    market.clock.pass(3 * 24 * 3600)
    expect(codes(await own(PASSWORD))).toEqual(['PasswordReset.CannotReusePassword'])
  })

  test('a one-time password signs in once', async () => {
    const request = (body: object) =>
      market.call('POST', '/v1/password/onetimepassword', { body: { ClientID: 'shop', ...body } })
    expect(await request({ Username: 'Nobody' })).toMatchObject({ status: 204 })
    expect(codes(await request({}))).toEqual(['OneTimePasswordRequest.UsernameOrEmailRequired'])
    await request({ Username: 'Anna' })
    const [message] = await market.messages()
    const secret = String(message?.data.OneTimePassword)
    expect(await market.token(passwordForm('Ben', secret))).toMatchObject({ status: 400 })
    expect(await market.token(passwordForm('Anna', secret, 'guests'))).toMatchObject({ status: 400 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => market.token(passwordForm('Anna', secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await market.token(passwordForm('Anna'))).toMatchObject({ status: 200 })
  })

  test('user names are sent to the address alone', async () => {
    const ask = (query: string) => market.call('POST', `/v1/username/retrieve${query}`)
    expect(codes(await ask('?clientID=shop'))).toEqual(['Auth.ClientIDAndEmailRequired'])
    expect(codes(await ask('?clientID=%00&email=anna@mail.test'))).toEqual(['ApiClient.InvalidClientID'])
    expect(await ask('?clientID=shop&email=%00')).toMatchObject({ status: 204 })
    expect(await ask('?clientID=shop&email=nobody@mail.test')).toMatchObject({ status: 204 })
    expect(await ask('?clientID=shop&email=anna@mail.test')).toMatchObject({ status: 204 })
    expect(await market.messages()).toMatchObject([
      { type: 'ForgottenUsername', recipient: { email: 'anna@mail.test' }, data: { Usernames: ['Anna'] } },
    ])
  })

  test('an administrator sets and unlocks; what a user cannot know is worked out', async () => {
    const token = await market.signIn('Ada')
    const path = '/v1/buyers/acme/users/anna'
    for (let attempt = 0; attempt < 10; attempt += 1) await market.token(passwordForm('Anna', 'Wrong-horse-77'))
    expect((await market.call('GET', path, { token })).body).toMatchObject({
      Username: 'Anna',
      FailedLoginAttempts: 10,
      AvailableRoles: ['Shopper', 'MeAdmin', 'Approver'],
      PasswordLastSetDate: expect.stringContaining('2026-03-'),
    })
    expect(await market.call('POST', `${path}/unlock`, { token })).toMatchObject({ status: 204 })
    expect(await market.token(passwordForm('Anna'))).toMatchObject({ status: 200 })
    expect(codes(await market.call('PATCH', path, { token, body: { Password: 'weak' } }))).toEqual([
      'Auth.InsecurePassword',
    ])
    const patched = await market.call('PATCH', path, { token, body: { Password: NEXT } })
    expect(patched.status).toBe(200)
    expect(JSON.stringify(patched.body)).not.toContain(NEXT)
    expect(await market.token(passwordForm('Anna', NEXT))).toMatchObject({ status: 200 })
    const stored = await market.store.get(market.db, { family: 'BuyerUser', scope: 'acme', id: anna.id })
    expect(JSON.stringify(stored)).not.toMatch(/Password"/)
  })
})
