import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { THIS_MACHINE } from '../../../ground/network/index.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { type Marketplace, ORIGIN, openMarketplace } from '../marketplace.fixture.ts'

const START = 'https://shop.test/start?token={0}&idp={1}&path={2}&refresh={3}'
const FAILED = 'https://shop.test/failed?why={0}'

/** A real identity provider on this machine. Whoever comes is signed in as the account in `who`. */
async function startProvider() {
  const who = { accountId: 'sub-1', email: 'anna@mail.test', verified: true }
  const server: Server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'tessera', client_secret: 'between us', redirect_uris: [`${ORIGIN}/ocrpcode`] },
      {
        client_id: 'posting',
        client_secret: 'between us',
        redirect_uris: [`${ORIGIN}/ocrpcode`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' }] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: who.email, email_verified: who.verified }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { params, prompt } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: who.accountId } })
    }
    const grant = new provider.Grant({ accountId: who.accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  })
  return { issuer, who, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** What a browser does: keeps cookies of one site, goes where it is sent. */
function browser() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    keep(headers: Headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const equals = pair.indexOf('=')
        cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

describeWithTables('sign-in by an identity provider', (open) => {
  let market: Marketplace
  let provider: Awaited<ReturnType<typeof startProvider>>
  beforeAll(async () => {
    provider = await startProvider()
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
    const [here, there] = [browser(), browser()]
    const begun = await get(login)
    expect(begun.status, await begun.clone().text()).toBe(302)
    here.keep(begun.headers)
    let at = begun.headers.get('location') ?? ''
    while (at.startsWith(provider.issuer)) {
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie: there.header() } })
      there.keep(answer.headers)
      const next = answer.headers.get('location')
      if (next === null) throw new Error(`${at}: ${answer.status} ${await answer.text()}`)
      at = new URL(next, at).href
    }
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
