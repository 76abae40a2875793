import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Marketplace, openMarketplace, PASSWORD, passwordForm } from '../marketplace.fixture.ts'
import type { UserRef } from '../users/user-ref.ts'

describeWithTables('temporary shoppers', (open) => {
  let market: Marketplace
  const moved: { orderId: string; to: UserRef }[] = []
  beforeAll(async () => {
    const orders = { move: async (_: unknown, orderId: string, to: UserRef) => void moved.push({ orderId, to }) }
    market = await openMarketplace((await open()).db, { orders })
  })
  beforeEach(async () => {
    moved.length = 0
    await market.reset()
  })

  const form = { grant_type: 'client_credentials', client_id: 'guests', scope: 'Shopper', anonuserid: 'browser-7' }
  const guest = async () => String((await market.token(form)).body.access_token)
  const carol = {
    Username: 'Carol',
    Password: PASSWORD,
    FirstName: 'C',
    LastName: 'D',
    Email: 'c@mail.test',
    Active: true,
  }
  const register = (token: string, body: object = carol) =>
    market.call('PUT', `/v1/me/register?anonUserToken=${token}`, { token, body })
  const code = (answer: { status: number; body: { Errors?: { ErrorCode: string }[] } | null }) => [
    answer.status,
    answer.body?.Errors?.[0]?.ErrorCode,
  ]

  test('get a token of the default user with an order of their own, and no refresh token', async () => {
    const { status, body } = await market.token(form)
    expect([status, body]).toEqual([200, { access_token: expect.any(String), expires_in: 6000, token_type: 'bearer' }])
    const claims = decodeJwt(body.access_token)
    expect(claims).toMatchObject({ usr: 'Guest', cid: 'guests', usrtype: 'buyer', role: 'Shopper' })
    expect(claims.orderid).toMatch(/^[\w-]{22}$/)
    expect(await market.caller(body.access_token)).toMatchObject({
      userId: 'guest',
      companyId: 'acme',
      anonymous: { orderId: claims.orderid, id: 'browser-7' },
    })
    expect(decodeJwt(await guest()).orderid).not.toBe(claims.orderid)
    market.clock.pass(6001)
    await expect(market.caller(body.access_token)).rejects.toMatchObject({ code: 'InvalidToken' })
  })

  test('may not change what is the default user’s', async () => {
    const token = await guest()
    expect(code(await market.call('DELETE', '/v1/me/tokens', { token }))).toEqual([403, 'Auth.AnonUserProhibited'])
    expect(code(await market.call('PUT', `/v1/me/orders?anonUserToken=${token}`, { token }))).toEqual([
      403,
      'Auth.AnonUserProhibited',
    ])
  })

  test('become a user of the buyer by registering, with their order', async () => {
    const token = await guest()
    const { orderid } = decodeJwt(token)
    const { status, body } = await register(token)
    expect([status, Object.keys(body)]).toEqual([200, ['access_token']])
    expect(await market.caller(body.access_token)).toMatchObject({
      username: 'Carol',
      companyId: 'acme',
      userType: 'buyer',
    })
    expect(moved).toEqual([
      {
        orderId: orderid,
        to: { userType: 'buyer', companyId: 'acme', id: decodeCaller(await market.caller(body.access_token)) },
      },
    ])
    expect(await market.token(passwordForm('Carol'))).toMatchObject({ status: 200 })
    await expect(market.caller(token)).rejects.toMatchObject({ code: 'Auth.TokenRevoked' })
  })
  const decodeCaller = ({ userId }: { userId: string }) => userId

  test('register once, also at the same time; a taken name or weak password leaves them as they are', async () => {
    const token = await guest()
    expect(code(await register(token, { ...carol, Username: 'ANNA' }))).toEqual([409, 'User.UsernameMustBeUnique'])
    expect(code(await register(token, { ...carol, Password: 'weak' }))).toEqual([400, 'Auth.InsecurePassword'])
    expect(code(await register(token, { ...carol, xp: { vip: true } }))).toEqual([403, 'User.XPNotAllowed'])
    expect(code(await register(token, { Username: 'Carol' }))).toEqual([400, 'ValidationFailure'])
    const answers = await Promise.all(
      ['Carol', 'Dora', 'Emil'].map((Username) => register(token, { ...carol, Username })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(moved).toHaveLength(1)
  })

  test("nobody takes another's e-mail address for a user name, but their own", async () => {
    const named = { ...carol, Username: 'carol@acme.example', Email: 'carol@acme.example' }
    const first = await register(await guest(), named)
    expect(first.status).toBe(200)
    const taken = { ...carol, Username: 'CAROL@acme.example', Email: 'dora@acme.example' }
    expect(code(await register(await guest(), taken))).toEqual([409, 'User.UsernameMustBeUnique'])
  })

  test('only temporary shoppers register', async () => {
    const token = await market.signIn('Anna')
    expect(code(await register(token))).toEqual([400, 'User.IsNotTemp'])
    expect(
      code(await market.call('PUT', '/v1/me/register?anonUserToken=rubbish', { token: await guest(), body: carol })),
    ).toEqual([400, 'Auth.MustPassAnonUserToken'])
  })

  test('who signs in takes the order over, once', async () => {
    const [token, anonymous] = [await market.signIn('Anna'), await guest()]
    const transfer = (of: string) => market.call('PUT', `/v1/me/orders?anonUserToken=${of}`, { token })
    expect(code(await transfer('rubbish'))).toEqual([400, 'Auth.MustPassAnonUserToken'])
    expect(code(await transfer(token))).toEqual([400, 'Auth.MustPassAnonUserToken'])
    const answers = await Promise.all([transfer(anonymous), transfer(anonymous), transfer(anonymous)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400])
    expect(moved).toEqual([
      { orderId: decodeJwt(anonymous).orderid, to: { userType: 'buyer', companyId: 'acme', id: 'anna' } },
    ])
  })
})
