import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClientSecret } from './commerce/index.ts'
import { CHEAP_HASH } from './ground/auth/cheap-hash.fixture.ts'
import { createPostgresDatabase, freshSnapshot, onDefaultEngine } from './ground/database/engines.fixture.ts'
import { findPostgres } from './ground/database/postgres-cluster.fixture.ts'
import { createLog } from './ground/log.ts'
import { TENANT } from './ground/tenant.ts'
import { type Listening, listen } from './listen.ts'
import { createPlatform, type Platform } from './platform.ts'
import { readPlatformSettings } from './settings.ts'

const log = createLog('none')
/** What a start on a data folder brings along. */
const SECRETS = { AUTHOR_CLIENT_SECRET: 'author-secret-of-a-test', COMPONENTS_API_KEYS: 'components-key-of-a-test' }
const at = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:4000${path}`, { headers })

describe('platform', () => {
  let platform: Platform
  let server: Listening
  beforeAll(async () => {
    platform = await createPlatform(readPlatformSettings({ DATA_DIR: 'memory://', ...SECRETS }), {
      log,
      snapshot: await freshSnapshot(),
      hashCost: CHEAP_HASH,
    })
    server = await listen(platform, { host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await server.close(0)
    await platform.close()
    await platform.close()
  })

  test('is up and ready', async () => {
    expect([(await platform.fetch(at('/healthz'))).status, (await platform.fetch(at('/readyz'))).status]).toEqual([
      200, 200,
    ])
  })

  test('tells programs how to point a client at it', async () => {
    const answer = await platform.fetch(at('/', { accept: '*/*' }))
    expect(await answer.json()).toMatchObject({
      content: {
        apiHost: 'http://localhost:4000',
        edgeUrl: 'http://localhost:4000',
        apiKey: 'local-content-key',
        contextId: 'local-context',
        authoringUrl: 'http://localhost:4000/sitecore/api/authoring/graphql/v1',
        authoringTokenUrl: 'http://localhost:4000/oauth/token',
        authors: [
          { role: 'publisher', username: 'author', password: 'halden-author' },
          { role: 'author', username: 'writer', password: 'halden-writer' },
          { role: 'administrator', username: 'administrator', password: 'halden-administrator' },
        ],
        authoringClient: { clientId: 'local-author-client', clientSecret: SECRETS.AUTHOR_CLIENT_SECRET },
      },
      components: {
        cdnUrl: 'http://localhost:4000',
        backendUrl: 'http://localhost:4000/api',
        apiKey: SECRETS.COMPONENTS_API_KEYS,
      },
      website: { url: 'http://localhost:3000' },
    })
  })

  test('refuses every token request with what OAuth asks for and the errors of commerce', async () => {
    const form = 'application/x-www-form-urlencoded'
    for (const [type, body, code] of [
      [
        'application/json',
        '{"grant_type":"client_credentials","client_id":"storefront"}',
        'Request.InvalidContentType',
      ],
      [form, 'grant_type=client_credentials&scope=Shopper', 'Auth.OauthError'],
      [form, 'grant_type=refresh_token&refresh_token=x', 'Auth.OauthError'],
      [form, 'grant_type=client_credentials&client_id=nobody', 'ApiClient.InvalidClientID'],
      [form, 'x'.repeat(20_000), 'Request.InvalidRequestBody'],
    ] as const) {
      const init = { method: 'POST', headers: { 'content-type': type }, body }
      const answer = await platform.fetch(new Request('http://localhost:4000/oauth/token', init))
      expect(await answer.json(), body.slice(0, 60)).toEqual({
        error: expect.any(String),
        error_description: expect.any(String),
        Errors: [expect.objectContaining({ ErrorCode: code, Message: expect.any(String) })],
      })
    }
  })

  test('hosts libraries of components, and leaves those it has not to the content tree', async () => {
    const call = (method: string, path: string, body?: object) =>
      platform.fetch(
        new Request(`http://localhost:4000${path}`, {
          method,
          headers: { 'x-api-key': SECRETS.COMPONENTS_API_KEYS, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
    expect((await call('POST', '/api/libraries', { id: 'own-library', name: 'Own' })).status).toBe(201)
    expect((await platform.fetch(at('/v1/files/components/styles/own-library.css'))).status).toBe(200)
    const messageAt = async (path: string) =>
      ((await (await platform.fetch(at(path))).json()) as { message: string }).message
    expect(await messageAt('/components/own-library/teaser')).toContain(
      'components/own-library/teaser/responsive/published.html',
    )
    expect(await messageAt('/components/other/teaser')).toContain('no published component "other/teaser/responsive"')
    expect(await messageAt('/v1/files/components/styles/other.css')).toContain('no published component library "other"')
  })

  test('a program is the way into a marketplace without users; its secret is set once', async () => {
    const own = await createPlatform(
      readPlatformSettings({
        ...(await onDefaultEngine()),
        COMMERCE_CLIENT_ID: 'first',
        COMMERCE_CLIENT_SECRET: 'first-secret-of-a-test',
      }),
      { log, snapshot: await freshSnapshot(), hashCost: CHEAP_HASH },
    )
    try {
      const sign = async (client_secret: string) =>
        own.fetch(
          new Request('http://localhost:4000/oauth/token', {
            method: 'POST',
            body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'first', client_secret }),
          }),
        )
      expect((await sign('another-secret-of-a-test')).status).toBe(400)
      const { access_token } = (await (await sign('first-secret-of-a-test')).json()) as { access_token: string }
      const answer = await own.fetch(
        new Request('http://localhost:4000/v1/buyers', {
          method: 'POST',
          headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ID: 'nordlys', Name: 'Nordlys', Active: true }),
        }),
      )
      expect(answer.status).toBe(201)

      // Who starts the platform may say another, once.
      const another = { id: 'first', secret: 'another-secret-of-a-test' }
      expect(await setClientSecret(own.commerce, another)).toBe(true)
      expect(await setClientSecret(own.commerce, another)).toBe(false)
      expect(await setClientSecret(own.commerce, { ...another, id: 'nobody' })).toBe(false)
      expect((await sign('first-secret-of-a-test')).status).toBe(400)
      expect((await sign('another-secret-of-a-test')).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  test('shows people a page with the same, under a policy that allows nothing but its style and script', async () => {
    const answer = await platform.fetch(at('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }))
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; frame-ancestors 'none'/,
    )
    const page = await answer.text()
    expect(page).toContain('halden-author')
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('href="http://localhost:4000/graphql-explorer"')
    const explorer = await platform.fetch(at('/graphql-explorer'))
    expect(await explorer.text()).toContain('local-content-key')
  })

  test('shows how many events were set aside, only while there are any', async () => {
    const page = async () => (await platform.fetch(at('/', { accept: 'text/html' }))).text()
    expect(await page()).not.toContain('set aside')
    await sql`
      insert into outbox_dead_letter (tenant, follower, event_id, topic, payload, created_at, error, tries)
      values (${TENANT}, 'nobody', 1, 'topic', '{}', now(), 'broken', 15)`.execute(platform.db)
    expect(await page()).toContain('1 event was set aside')
    await sql`delete from outbox_dead_letter`.execute(platform.db)
  })

  describe('the demonstration, whose credentials are public', () => {
    const form = { grant_type: 'password', client_id: 'console', username: 'nobody', password: 'x' }
    const token = (origin: string, url = 'http://localhost:4000/oauth/token') =>
      platform.fetch(new Request(url, { method: 'POST', headers: { origin }, body: new URLSearchParams(form) }))
    const allowedOrigin = (response: Response) => response.headers.get('access-control-allow-origin')

    test('gives nothing of tokens and commerce to pages elsewhere', async () => {
      for (const origin of [
        'https://evil.example',
        'null',
        'http://localhost.evil.example',
        'https://127.0.0.1.evil.example',
      ]) {
        const refused = await token(origin)
        expect([origin, refused.status, allowedOrigin(refused)]).toEqual([origin, 403, null])
        for (const path of ['/v1/me', '/v1/password/reset', '/commerce/payments/provider', '/oauth/certs']) {
          const answer = await platform.fetch(at(path, { origin }))
          expect([path, answer.status, allowedOrigin(answer)]).toEqual([path, 403, null])
        }
        const preflight = await platform.fetch(
          new Request('http://localhost:4000/v1/me', {
            method: 'OPTIONS',
            headers: { origin, 'access-control-request-method': 'GET' },
          }),
        )
        expect(allowedOrigin(preflight)).toBeNull()
      }
    })

    test('lets its own website, and a site developed on this machine, connect', async () => {
      for (const origin of [
        'http://localhost:3000',
        'http://localhost:5173',
        'http://127.0.0.1:8080',
        'https://app.localhost',
      ]) {
        const answer = await token(origin)
        expect([origin, answer.status, allowedOrigin(answer)]).toEqual([origin, 400, '*'])
        expect(allowedOrigin(await platform.fetch(at('/v1/me', { origin })))).toBe('*')
      }
    })

    test('answers to names of this machine only', async () => {
      for (const host of ['evil.example', '192.0.2.7', 'localhost.evil.example']) {
        const answer = await platform.fetch(new Request(`http://${host}:4000/`))
        expect([host, answer.status]).toEqual([host, 403])
        expect(await answer.text()).not.toContain('halden')
      }
      for (const host of ['127.0.0.1', '[::1]', 'platform.localhost']) {
        expect((await platform.fetch(new Request(`http://${host}:4000/`))).status).toBe(200)
      }
    })
  })

  test('html of search widgets is kept without what runs', async () => {
    const form = { grant_type: 'password', username: 'author', password: 'halden-author' }
    const token = await platform.fetch(
      new Request('http://localhost:4000/oauth/token', { method: 'POST', body: new URLSearchParams(form) }),
    )
    const { access_token } = (await token.json()) as { access_token: string }
    const html = { pc: '<p onclick="alert(1)">Oak</p><script>alert(1)</script>' }
    const written = await platform.fetch(
      new Request('http://localhost:4000/admin/search/v1/widgets/campaign', {
        method: 'PUT',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'html_block', templates: { html } }),
      }),
    )
    expect(written.status).toBe(200)
    const read = at('/admin/search/v1/widgets/campaign', { authorization: `Bearer ${access_token}` })
    const text = await (await platform.fetch(read)).text()
    expect(text).toContain('<p>Oak</p>')
    expect(text).not.toContain('alert')
  })

  test('html that an older release kept as it was given is shown without what runs', async () => {
    const html = { pc: '<p onclick="alert(1)">Ash</p><script>alert(1)</script>' }
    const body = { type: 'html_block', entity: 'content', templates: { html }, variables: {} }
    await sql`insert into search_configuration (tenant, part, body, by)
      values (${TENANT}, 'widgets/older', ${JSON.stringify(body)}::text::json, 'author')`.execute(platform.db)
    await sql`select pg_notify('search_configuration', '')`.execute(platform.db)
    const asked = {
      context: { locale: { country: 'us', language: 'en' } },
      widget: { items: [{ rfk_id: 'older', entity: 'content', appearance: { templates: {} } }] },
    }
    const shown = async () => {
      const answer = await platform.fetch(
        new Request('http://localhost:4000/api/discover/v2', { method: 'POST', body: JSON.stringify(asked) }),
      )
      return answer.text()
    }
    await expect.poll(shown).toContain('<p>Ash</p>')
    expect(await shown()).not.toContain('alert')
  })

  test('its staff signs in with the API client that is there for it, unless they name another', async () => {
    const asked = await platform.fetch(at('/returns', { accept: 'text/html' }))
    expect(asked.status).toBe(401)
    expect(await asked.text()).toMatch(/<input name="client" value="console"/)
  })

  test('what goes out is read with the token of an administrator of the studio, and of no other author', async () => {
    const read = async (username: string) => {
      const form = new URLSearchParams({ grant_type: 'password', username, password: `halden-${username}` })
      const answer = await platform.fetch(
        new Request('http://localhost:4000/oauth/token', { method: 'POST', body: form }),
      )
      const { access_token } = (await answer.json()) as { access_token: string }
      return (await platform.fetch(at('/commerce/messages', { authorization: `Bearer ${access_token}` }))).status
    }
    expect([await read('administrator'), await read('author'), await read('writer')]).toEqual([200, 403, 403])
    const old = await platform.fetch(at('/mail', { accept: 'text/html' }))
    expect([old.status, old.headers.get('location')]).toEqual([302, `${platform.settings.studioUrl}/studio/mail`])
  })

  test('its own directory says enough to sign in as the author, over HTTP', async () => {
    const { content } = (await (await fetch(server.url)).json()) as {
      content: { authoringTokenUrl: string; authors: { username: string; password: string }[] }
    }
    const [author] = content.authors
    const answer = await fetch(content.authoringTokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        username: String(author?.username),
        password: String(author?.password),
      }),
    })
    expect(answer.status).toBe(200)
    const { access_token } = (await answer.json()) as { access_token: string }
    const principal = await platform.auth.authenticate(at('/', { authorization: `Bearer ${access_token}` }))
    expect(principal).toEqual({ kind: 'account', name: 'author', role: 'publisher' })
  })

  test('takes visitors’ events and lets authors read them; slashes too many do no harm', async () => {
    const site = 'template: Site\nshared:\n  hostName: "*"\n  language: en\n  languages: en\n'
    await platform.content.importContent({
      files: [{ path: 'content/shop.yaml', text: site }],
      into: 'master',
      publish: true,
    })
    const { events } = (await (await fetch(server.url)).json()) as { events: Record<string, string> }
    expect(events).toEqual({
      edgeUrl: server.url,
      siteName: 'shop',
      analyticsUrl: `${server.url}/api/analytics`,
      contextId: 'local-context',
    })
    const query = `sitecoreContextId=${events.contextId}&siteId=${events.siteName}`
    const sent = await fetch(`${events.edgeUrl}//v1/events/v1.2/events?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:5173' },
      body: JSON.stringify({ type: 'VIEW', browser_id: 'b1d5f9b4-1f0e-4a0e-8f6a-0c3a9d2e4f77', page: 'home' }),
    })
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([201, 'http://localhost:5173'])
    const signedIn = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'author', password: 'halden-author' }),
    })
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const authorization = `Bearer ${access_token}`
    const report = await fetch(`${events.analyticsUrl}/overview`, { headers: { authorization } })
    expect(await report.json()).toMatchObject({ site: 'shop', current: { visitors: 1, sessions: 1, views: 1 } })
    expect((await fetch(`${events.analyticsUrl}/overview`)).status).toBe(401)
    const unknown = await fetch(`${server.url}/v1/events/nothing/%2f`)
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { error_code: 'EV-400-PATH' }])
  })

  test('a taken port is said with the remedy', async () => {
    await expect(listen(platform, { host: '127.0.0.1', port: server.port })).rejects.toThrow(/in use.*PLATFORM_PORT/)
  })

  test('an address this machine does not have is said with the remedy', async () => {
    await expect(listen(platform, { host: '192.0.2.1', port: 0 })).rejects.toThrow(/HOST is 192\.0\.2\.1/)
  })

  test.each([
    ['GET / HTTP/1.1\r\nHost: bad host\r\n\r\n', 400],
    ['GET /a\\b HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    [`GET /${'x'.repeat(10_240)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 414],
    ['POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n', 413],
  ])('the raw request %j is %i', async (text, status) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

test('the demonstration warns while others may reach it', async () => {
  const warnings = async (environment: Record<string, string>) => {
    const lines: string[] = []
    const platform = await createPlatform(readPlatformSettings({ DATA_DIR: 'memory://', ...environment }), {
      log: createLog('warn', { write: (line: string) => void lines.push(line) }),
      snapshot: await freshSnapshot(),
      hashCost: CHEAP_HASH,
    })
    await platform.close()
    return lines.filter((line) => line.includes('DEMO=public'))
  }
  expect(await warnings({})).toEqual([])
  const shown = { ...(await onDefaultEngine()), HOST: '0.0.0.0', DEMO: 'public' }
  expect(await warnings(shown)).toHaveLength(1)
})

describe('a platform that is not the demonstration', () => {
  test('warns where orders are paid with test cards', async () => {
    const lines: string[] = []
    const platform = await createPlatform(
      readPlatformSettings({
        ...(await onDefaultEngine()),
        DEMO: 'off',
        CONTENT_API_KEYS: 'k',
        CONTEXT_IDS: 'c',
        AUTHOR_PASSWORD: 'long-password',
        PAYMENT_PROVIDER: 'local',
      }),
      {
        log: createLog('warn', { write: (line: string) => void lines.push(line) }),
        snapshot: await freshSnapshot(),
        hashCost: CHEAP_HASH,
      },
    )
    await platform.close()
    expect(lines.join('')).toContain('PAYMENT_PROVIDER=local')
  })

  test('lists no credentials', async () => {
    const platform = await createPlatform(
      readPlatformSettings({
        ...(await onDefaultEngine()),
        DEMO: 'off',
        CONTENT_API_KEYS: 'k-secret',
        CONTEXT_IDS: 'c-secret',
        AUTHOR_PASSWORD: 'p-secret-1',
      }),
      { log, snapshot: await freshSnapshot(), hashCost: CHEAP_HASH },
    )
    for (const accept of ['application/json', 'text/html']) {
      expect(await (await platform.fetch(at('/', { accept }))).text()).not.toContain('secret')
    }
    await platform.close()
  })

  test.runIf(findPostgres())(
    'runs on PostgreSQL, twice over the same database, and says when that has gone',
    async () => {
      const settings = readPlatformSettings({
        DATABASE_URL: await createPostgresDatabase(),
        DEMO: 'on',
      })
      const platforms = await Promise.all([createPlatform(settings, { log }), createPlatform(settings, { log })])
      for (const platform of platforms) {
        expect(platform.engine).toBe('postgres')
        expect((await platform.fetch(at('/readyz'))).status).toBe(200)
        await platform.close()
      }
      const [gone] = platforms
      const answer = await gone?.fetch(at('/readyz'))
      expect(answer?.status).toBe(503)
      expect(await answer?.json()).toMatchObject({ error: { code: 'unavailable' } })
      const page = await (await gone?.fetch(at('/', { accept: 'text/html' })))?.text()
      expect(page).toContain('The database (PostgreSQL) does not answer')
      expect(page).not.toContain('All services are running')
    },
  )

  test('says what is wrong when PostgreSQL is not there', async () => {
    const settings = readPlatformSettings({ DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/x', DEMO: 'on' })
    await expect(createPlatform(settings, { log })).rejects.toThrow(/PostgreSQL cannot be reached.*DATABASE_URL/)
  })
})
