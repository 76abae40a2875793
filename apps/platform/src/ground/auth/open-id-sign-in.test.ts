import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../database/engines.fixture.ts'
import { type Database, migrate } from '../database/index.ts'
import { createLog } from '../log.ts'
import { THIS_MACHINE } from '../network/index.ts'
import { startProvider, throughProvider } from '../open-id/provider.fixture.ts'
import { CHEAP_HASH } from './cheap-hash.fixture.ts'
import { type Auth, type AuthorProvider, authMigrations, createAuth, type Role } from './index.ts'
import type { AuthTables } from './tables.ts'

const BACK = 'https://studio.test/studio/sign-in/return'
const ROLES: ReadonlyMap<string, Role> = new Map([
  ['web-readers', 'reader'],
  ['web-authors', 'author'],
  ['web-team', 'publisher'],
])

describeOnEveryEngine('sign-in of authors by an identity provider', (open) => {
  let db: Database
  let idp: Awaited<ReturnType<typeof startProvider>>
  let auth: Auth
  /** Milliseconds the clock here is ahead. */
  let ahead = 0
  beforeAll(async () => {
    idp = await startProvider(BACK)
    db = (await open()).db
    await migrate(db, authMigrations)
  })
  afterAll(() => idp.close())
  beforeEach(async () => {
    ahead = 0
    Object.assign(idp.who, { accountId: 'sub-1', name: 'anna', groups: ['web-team'], refused: false })
    await db.withTables<AuthTables>().deleteFrom('auth_account').execute()
    auth = await openAuth()
  })

  const openAuth = (more: Partial<AuthorProvider> = {}, own = THIS_MACHINE) =>
    createAuth(db, {
      hashCost: CHEAP_HASH,
      now: () => new Date(Date.now() + ahead),
      openId: {
        provider: {
          issuer: idp.issuer,
          clientId: 'tessera',
          clientSecret: 'between us',
          label: 'The company',
          scopes: ['profile', 'email'],
          roleClaim: 'groups',
          roles: ROLES,
          redirectUri: BACK,
          ...more,
        },
        network: { own },
        log: createLog('none'),
      },
    })

  interface Begun {
    readonly location: string
    readonly state: string
    readonly ticket: string
  }
  const begin = async () =>
    (await (await auth.routes.request('/oauth/author-sign-in', { method: 'POST' })).json()) as Begun

  /** Through the provider's pages; what a browser brings back. */
  async function visit(): Promise<{ state: string; code: string; ticket: string }> {
    const { location, ticket } = await begin()
    const back = new URL(await throughProvider(location, idp))
    expect(back.origin + back.pathname).toBe(BACK)
    const [state, code] = ['state', 'code'].map((name) => back.searchParams.get(name) ?? '')
    return { state: state ?? '', code: code ?? '', ticket }
  }

  async function end(back: { state: string; code: string; ticket: string }) {
    const body = new URLSearchParams({ grant_type: 'authorization_code', ...back })
    const answer = await auth.routes.request('/oauth/token', { method: 'POST', body })
    const told = (await answer.json()) as { access_token?: string; username?: string; error?: string }
    return { status: answer.status, ...told }
  }
  const signIn = async () => end(await visit())
  const principal = async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` }
    const found = await auth.authenticate(new Request('http://platform.test', { headers }))
    return found && `${found.name}: ${found.role}`
  }

  test('says what authors know the provider by, and without one there is nothing', async () => {
    const label = await auth.routes.request('/oauth/author-sign-in')
    expect(await label.json()).toEqual({ label: 'The company' })
    const without = await createAuth(db)
    for (const method of ['GET', 'POST']) {
      expect((await without.routes.request('/oauth/author-sign-in', { method })).status).toBe(404)
    }
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'c', state: 's', ticket: 't' })
    expect((await without.routes.request('/oauth/token', { method: 'POST', body })).status).toBe(400)
  })

  test('asks by code with PKCE, and keeps the verifier from the provider', async () => {
    const { location, state, ticket } = await begin()
    const url = new URL(location)
    expect(url.origin).toBe(idp.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tessera',
      redirect_uri: BACK,
      scope: 'openid profile email',
      state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(location).not.toContain('between')
    expect(ticket).not.toContain(state)
  })

  test('gives the token of an account, which ends as others do', async () => {
    const { status, access_token: token, username } = await signIn()
    expect([status, username]).toEqual([200, 'anna'])
    expect(await principal(token)).toBe('anna: publisher')
    await auth.revokeToken(token ?? '')
    expect(await principal(token)).toBeNull()
  })

  test('gives the highest role of the author’s groups, anew at each sign-in, and at once to tokens from before', async () => {
    idp.who.groups = ['everybody', 'web-authors', 'web-readers']
    const { access_token: first } = await signIn()
    expect(await principal(first)).toBe('anna: author')
    idp.who.groups = ['web-readers', 'web-team']
    await signIn()
    expect(await principal(first)).toBe('anna: publisher')
  })

  test.each([[[]], [['everybody']], [['WEB-TEAM']]])(
    'refuses whoever is in %j alone, and makes no account',
    async (groups) => {
      idp.who.groups = groups
      expect(await signIn()).toMatchObject({ status: 400, error: 'no_role' })
      expect(await auth.accounts.count()).toBe(0)
    },
  )

  test('who has left the group is refused, and loses the sessions they had', async () => {
    const { access_token: token } = await signIn()
    idp.who.groups = []
    expect(await signIn()).toMatchObject({ error: 'no_role' })
    expect(await principal(token)).toBeNull()
    idp.who.groups = ['web-authors']
    expect(await principal((await signIn()).access_token)).toBe('anna: author')
    expect(await principal(token)).toBeNull()
  })

  test('knows an author by the identity: a changed name stays theirs, a taken one is nobody else’s', async () => {
    await signIn()
    idp.who.name = 'anna.smith'
    expect((await signIn()).username).toBe('anna')
    Object.assign(idp.who, { accountId: 'sub-2', name: 'anna' })
    expect(await signIn()).toMatchObject({ status: 400, error: 'name_taken' })
    await auth.accounts.ensure({ username: 'chief', password: 'of everything here', role: 'administrator' })
    idp.who.name = 'chief'
    expect(await signIn()).toMatchObject({ error: 'name_taken' })
  })

  test('two first sign-ins at the same moment are of one account', async () => {
    const visits = [await visit(), await visit()]
    expect((await Promise.all(visits.map(end))).map(({ username }) => username)).toEqual(['anna', 'anna'])
    expect(await auth.accounts.count()).toBe(1)
  })

  test('an account of a provider has no password', async () => {
    await signIn()
    for (const password of ['', 'null', 'undefined']) {
      expect(await auth.accounts.signIn('anna', password, '192.0.2.1')).toBeUndefined()
    }
  })

  test('ends in the browser where it began, once, and within ten minutes', async () => {
    const [one, other] = [await visit(), await visit()]
    expect(await end({ ...one, ticket: other.ticket })).toMatchObject({ status: 400, error: 'stale_sign_in' })
    expect(await end({ ...one, ticket: 'made up' })).toMatchObject({ error: 'stale_sign_in' })
    expect(await end({ ...one, state: 'another' })).toMatchObject({ error: 'stale_sign_in' })
    expect((await end(one)).status).toBe(200)
    expect(await end(one)).toMatchObject({ error: 'untrusted_answer' })
    ahead = 601_000
    expect(await end(other)).toMatchObject({ error: 'stale_sign_in' })
  })

  test('believes no code of another sign-in', async () => {
    const [one, other] = [await visit(), await visit()]
    expect(await end({ ...one, code: other.code })).toMatchObject({ error: 'untrusted_answer' })
  })

  test.each([
    ['with another secret', { clientSecret: 'not theirs' }],
    ['that is nowhere', { issuer: 'http://127.0.0.1:9' }],
    ['on the network inside', { issuer: 'https://169.254.169.254' }],
  ])('a provider %s signs nobody in', async (_, more) => {
    const back = await visit()
    auth = await openAuth(more)
    expect(await end(back)).toMatchObject({ status: 400, error: 'untrusted_answer' })
  })

  test('a provider that names itself otherwise, or that nothing permits to call, is not gone to', async () => {
    auth = await openAuth({ issuer: idp.issuer.replace('127.0.0.1', 'localhost') })
    expect((await auth.routes.request('/oauth/author-sign-in', { method: 'POST' })).status).toBe(502)
    auth = await openAuth({}, { permits: () => false })
    expect((await auth.routes.request('/oauth/author-sign-in', { method: 'POST' })).status).toBe(502)
  })

  test('a provider that refuses sends back without a code', async () => {
    idp.who.refused = true
    const back = new URL(await throughProvider((await begin()).location, idp))
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null])
  })
})
