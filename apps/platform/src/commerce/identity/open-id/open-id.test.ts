import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { THIS_MACHINE } from '../../../ground/network/index.ts'
import { browser, startProvider, throughProvider } from '../../../ground/open-id/provider.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Marketplace, ORIGIN, openMarketplace } from '../marketplace.fixture.ts'

const START = 'https://shop.test/start?token={0}&idp={1}&path={2}&refresh={3}'
const FAILED = 'https://shop.test/failed?why={0}'

describeWithTables('sign-in by an identity provider', (open) => {
  let market: Marketplace
  let provider: Awaited<ReturnType<typeof startProvider>>
  beforeAll(async () => {
    provider = await startProvider(`${ORIGIN}/ocrpcode`)
    // The provider looks at its own clock.
    market = await openMarketplace((await open()).db, { ownNetwork: THIS_MACHINE, now: () => new Date() })
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    Object.assign(provider.who, { accountId: 'sub-1', email: 'anna@mail.test', verified: true })
    await market.reset()
    await configure({})
  })

  const configure = (more: Record<string, string | boolean>) =>
    market.put('OpenIdConnect', '', 'idp', {
      ID: 'idp',
      OrderCloudApiClientID: 'shop',
      ConnectClientID: 'tessera',
      ConnectClientSecret: 'between us',
      AppStartUrl: START,
      AuthorizationEndpoint: `${provider.issuer}/auth`,
      TokenEndpoint: `${provider.issuer}/token`,
      AdditionalIdpScopes: ['email'],
      CustomErrorUrl: FAILED,
      ...more,
    })
  const get = (path: string, cookie = '') => market.identity.routes.request(path, { headers: { cookie } })
  const LOGIN = '/ocrplogin?id=idp&cid=shop&roles=Shopper&appstartpath=/orders'

  /** To the provider, through its pages, and back to the address it sends the visitor to. */
  async function visit(login = LOGIN) {
    const here = browser()
    const begun = await get(login)
    expect(begun.status, await begun.clone().text()).toBe(302)
    here.keep(begun.headers)
    const at = await throughProvider(begun.headers.get('location') ?? '', provider)
    expect(at.startsWith(`${ORIGIN}/ocrpcode?`), at).toBe(true)
    return { here, back: at.slice(ORIGIN.length), begun }
  }
  async function arrive(login?: string) {
    const { here, back } = await visit(login)
    const answer = await get(back, here.header())
    return new URL(answer.headers.get('location') ?? `error:${answer.status} ${await answer.text()}`)
  }

  test('ends where the application starts, with our token, the provider’s, the path and a refresh token', async () => {
    const url = await arrive()
    expect(url.origin + url.pathname).toBe('https://shop.test/start')
    expect(url.searchParams.get('path')).toBe('/orders')
    expect(url.searchParams.get('idp')).not.toBe('')
    const token = url.searchParams.get('token') ?? ''
    expect(decodeJwt(token)).toMatchObject({ usr: 'Anna', cid: 'shop', role: 'Shopper' })
    expect(await market.caller(token)).toMatchObject({ userId: 'anna' })
    expect(
      await market.token({
        grant_type: 'refresh_token',
        client_id: 'shop',
        refresh_token: url.searchParams.get('refresh') ?? '',
      }),
    ).toMatchObject({ status: 200 })
  })

  test('asks by code with PKCE, and its cookie is of this sign-in and this browser alone', async () => {
    const begun = await get(
      `${LOGIN}&customParams=${encodeURIComponent('ui_locales=de&client_id=evil&redirect_uri=https://evil.test')}`,
    )
    const url = new URL(begun.headers.get('location') ?? '')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tessera',
      redirect_uri: `${ORIGIN}/ocrpcode`,
      scope: 'openid email',
      code_challenge_method: 'S256',
      ui_locales: 'de',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(url.searchParams.getAll('client_id')).toHaveLength(1)
    expect(begun.headers.get('set-cookie')).toMatch(
      /^sign-in-[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/ocrpcode; HttpOnly; SameSite=Lax$/,
    )
  })

  test('works with the secret in the form as well', async () => {
    await configure({ ConnectClientID: 'posting', UrlEncoded: true })
    expect((await arrive()).pathname).toBe('/start')
  })

  test('is used up by its end, of several at once too, and belongs to its browser', async () => {
    const { here, back } = await visit()
    const answers = await Promise.all([1, 2, 3].map(() => get(back, here.header())))
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400, 400])
    const other = await visit()
    expect((await get(other.back)).status).toBe(400)
    expect((await get(other.back, other.here.header())).status).toBe(400)
    expect((await get('/ocrpcode?code=x&state=y')).status).toBe(400)
  })

  test('links the identity: a changed address finds the same user, an unverified or unknown one nobody', async () => {
    const user = async () => decodeJwt((await arrive()).searchParams.get('token') ?? '').usr
    expect(await user()).toBe('Anna')
    provider.who.email = 'somebody@else.test'
    expect(await user()).toBe('Anna')
    provider.who.accountId = 'sub-2'
    expect((await arrive()).href).toBe(
      `https://shop.test/failed?why=${encodeURIComponent('There is no user for this identity.')}`,
    )
    Object.assign(provider.who, { email: 'anna@mail.test', verified: false })
    expect((await arrive()).pathname).toBe('/failed')
  })

  test('a provider that is another than configured, or within our network, is not believed', async () => {
    await configure({ TokenEndpoint: `${provider.issuer.replace('127.0.0.1', 'localhost')}/token` })
    const other = await arrive()
    expect(other.pathname, other.href).toBe('/failed')
    await configure({ TokenEndpoint: 'https://169.254.169.254/token' })
    expect((await arrive()).searchParams.get('why')).toContain('not on the public internet')
    await configure({ ConnectClientSecret: 'another' })
    expect((await arrive()).searchParams.get('why')).toContain('refused the code')
  })

  test('a scope that the user does not hold is told to the application', async () => {
    expect((await arrive('/ocrplogin?id=idp&cid=shop&roles=OrderAdmin')).searchParams.get('why')).toContain(
      'OrderAdmin',
    )
  })

  test('begins only for its configuration and client, and leads to no other site', async () => {
    expect((await get('/ocrplogin?id=nothing&cid=shop')).status).toBe(404)
    expect((await get('/ocrplogin?id=idp&cid=guests')).status).toBe(400)
    expect((await get('/ocrplogin?id=a%00&cid=shop')).status).toBe(404)
    expect((await get('/ocrplogin?id=idp&cid=shop&roles=a%00')).status).toBe(400)
    for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:x']) {
      expect((await get(`/ocrplogin?id=idp&cid=shop&appstartpath=${encodeURIComponent(path)}`)).status, path).toBe(400)
    }
  })
})
