import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPlatformSettings, SETTING_NAMES, SettingsError } from './settings.ts'

const real = {
  DATABASE_URL: 'postgresql://u:very-secret@db/x',
  CONTENT_API_KEYS: 'k1, k2',
  CONTEXT_IDS: 'c1',
  AUTHOR_PASSWORD: 'long-password',
}

function problemsOf(environment: Record<string, string>) {
  try {
    readPlatformSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error
  }
  throw new Error('expected a SettingsError')
}

describe('settings', () => {
  test('nothing said is the demonstration, on loopback', () => {
    expect(readPlatformSettings({})).toEqual({
      commerce: {
        marketplaceId: 'halden',
        shopClientId: 'storefront',
        staffClientId: 'console',
        mail: { sender: { name: 'Halden', address: 'orders@halden.example', names: { ar: 'هالدن' } } },
        payments: { provider: 'local' },
        requestLimit: { perSecond: 500, burst: 2500 },
        tokenRequestsPerMinute: 3000,
        ownNetwork: [],
      },
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      logLevel: 'info',
      demonstration: true,
      signInFailures: 100,
      publicDemonstration: false,
      shutdown: { waitMs: 0, graceMs: 10_000 },
      websiteUrl: 'http://localhost:3000',
      studioUrl: 'http://localhost:3000',
      shopEmail: 'hello@halden.example',
      auditRetentionDays: 730,
      content: {
        apiKeys: ['local-content-key'],
        contextIds: ['local-context'],
        requestsPerMinute: 12_000,
        allowedOrigins: ['http://localhost:3000'],
        revalidate: { urls: [], secret: undefined },
      },
      author: { password: 'halden-author' },
      events: {
        retentionDays: 395,
        adoptUnknownBrowsers: true,
        sessionMinutes: 30,
        identityRules: ['customer_id', 'email'],
        trustedProxies: ['127.0.0.1', '::1'],
      },
      search: {
        customerKey: '11111-2222222',
        apiKeys: ['local-search-key'],
        ingestionKeys: [],
        ingestionNetwork: [],
      },
      components: { apiKeys: [], scriptOrigins: [], sampleNetwork: [] },
    })
  })

  test('a database of its own is not the demonstration: secrets have no default', () => {
    const { problems } = problemsOf({ DATABASE_URL: real.DATABASE_URL })
    expect(problems.map(({ name }) => name)).toEqual(['CONTENT_API_KEYS', 'CONTEXT_IDS', 'AUTHOR_PASSWORD'])
    expect(readPlatformSettings({ DATABASE_URL: real.DATABASE_URL, DEMO: 'on' }).demonstration).toBe(true)
    expect(problemsOf({ DEMO: 'off' }).problems).toHaveLength(3)
  })

  test('a real platform', () => {
    const settings = readPlatformSettings({
      ...real,
      REVALIDATE_URLS: 'https://a.example/r,https://b.example/r',
      REVALIDATE_SECRET: 's',
      WEBSITE_URL: 'https://www.example.com/',
      PLATFORM_PORT: '0',
      LOG_LEVEL: 'none',
      CONTENT_REQUESTS_PER_MINUTE: 'off',
    })
    expect(settings).toMatchObject({
      demonstration: false,
      port: 0,
      logLevel: 'none',
      websiteUrl: 'https://www.example.com',
      shopEmail: 'hello@www.example.com',
      content: {
        apiKeys: ['k1', 'k2'],
        requestsPerMinute: undefined,
        allowedOrigins: ['https://www.example.com'],
        revalidate: { urls: ['https://a.example/r', 'https://b.example/r'], secret: 's' },
      },
      author: { password: 'long-password' },
    })
    expect(settings.author.client).toBeUndefined()
  })

  test('all that is wrong is said at once, with value and remedy', () => {
    const { message, problems } = problemsOf({
      PLATFORM_PORT: '70000',
      LOG_LEVEL: 'loud',
      WEBSITE_URL: 'localhost:3000',
      ALLOWED_ORIGINS: 'https://a.example/path',
      DEMO: 'maybe',
      AUTHOR_CLIENT_ID: 'x',
    })
    expect(problems.map(({ name }) => name).sort()).toEqual(
      [
        'ALLOWED_ORIGINS',
        'AUTHOR_CLIENT_SECRET',
        'AUTHOR_PASSWORD',
        'CONTENT_API_KEYS',
        'CONTEXT_IDS',
        'DEMO',
        'LOG_LEVEL',
        'PLATFORM_PORT',
        'WEBSITE_URL',
      ].sort(),
    )
    expect(message).toContain('PLATFORM_PORT is "70000". Set a port from 0 to 65535, such as 4000.')
    expect(message).toContain('LOG_LEVEL is "loud". Set one of none, error, warn, info, debug, trace.')
  })

  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', 'shop.example'],
    ['PLATFORM_URL', 'https://platform.example'],
    ['WEBSITE_URL', 'https://www.example.com'],
  ])('the demonstration is this machine’s alone: with %s=%s it must be asked to be public', (name, value) => {
    const { problems } = problemsOf({ [name]: value })
    expect(problems.map((problem) => problem.name)).toEqual([name])
    expect(problems[0]?.remedy).toContain('DEMO=public')
    expect(readPlatformSettings({ [name]: value, DEMO: 'public' })).toMatchObject({
      demonstration: true,
      publicDemonstration: true,
    })
    expect(readPlatformSettings({ ...real, [name]: value }).demonstration).toBe(false)
  })

  test('the demonstration is at home at every name of this machine', () => {
    for (const HOST of ['127.0.0.1', '127.0.1.1', '::1', 'localhost']) readPlatformSettings({ HOST })
    readPlatformSettings({ PLATFORM_URL: 'http://[::1]:4000', WEBSITE_URL: 'http://shop.localhost:3000' })
  })

  test('a wrong setting of the demonstration is not blamed on secrets', () => {
    expect(problemsOf({ DEMO: 'on', PLATFORM_PORT: 'x' }).problems.map(({ name }) => name)).toEqual(['PLATFORM_PORT'])
  })

  test('a secret is never shown', () => {
    const { message } = problemsOf({ ...real, DATABASE_URL: 'mysql://u:very-secret@db', AUTHOR_PASSWORD: 'short' })
    expect(message).toContain('DATABASE_URL is (hidden).')
    expect(message).toContain('AUTHOR_PASSWORD is (hidden).')
    expect(message).not.toMatch(/very-secret|short/)
  })

  test('who letters come from is said with a name and an address, and has no default outside the demonstration', () => {
    const of = (environment: Record<string, string>) => readPlatformSettings({ ...real, ...environment }).commerce.mail
    expect(of({})).toBeUndefined()
    expect(of({ MAIL_LANGUAGE: 'de' })).toEqual({ language: 'de' })
    expect(
      of({ MAIL_SENDER: 'Lamp & Co. <hello@lamps.example>', MAIL_SENDER_NAMES: 'de:Lampe & Co., ar:مصباح' }),
    ).toEqual({
      sender: { name: 'Lamp & Co.', address: 'hello@lamps.example', names: { de: 'Lampe & Co.', ar: 'مصباح' } },
    })
    for (const MAIL_SENDER of ['hello@lamps.example', '<a@b.example>', 'Lamps <no address>']) {
      expect(problemsOf({ MAIL_SENDER }).message).toContain('such as Halden <orders@halden.example>')
    }
    expect(problemsOf({ MAIL_SENDER_NAMES: 'fr:Lampe' }).problems.map(({ name }) => name)).toContain(
      'MAIL_SENDER_NAMES',
    )
  })

  test('who moves the money of cards is said, and its secret has no default', () => {
    const of = (environment: Record<string, string>) => readPlatformSettings(environment).commerce.payments
    expect(of(real)).toEqual({ provider: 'none' })
    expect(of({ PAYMENT_PROVIDER: 'none' })).toEqual({ provider: 'none' })
    expect(of({ ...real, PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_1',
    })
    expect(problemsOf({ PAYMENT_PROVIDER: 'stripe' }).problems.map(({ name }) => name)).toEqual(['STRIPE_SECRET_KEY'])
    expect(problemsOf({ PAYMENT_PROVIDER: 'paper' }).message).toContain('Set none, local or stripe.')
    const { message } = problemsOf({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'pk_very-public' })
    expect(message).toContain('STRIPE_SECRET_KEY is (hidden).')
    expect(message).not.toContain('very-public')
  })

  test('failed sign-ins of one address are limited, unless that is switched off', () => {
    const of = (environment: Record<string, string>) => readPlatformSettings(environment).signInFailures
    expect([of({}), of({ SIGN_IN_FAILURES: '7' }), of({ SIGN_IN_FAILURES: 'off' })]).toEqual([100, 7, undefined])
    expect(problemsOf({ SIGN_IN_FAILURES: '0' }).problems.map(({ name }) => name)).toEqual(['SIGN_IN_FAILURES'])
  })

  test('requests to commerce have generous limits, unless others or none are set', () => {
    const of = (environment: Record<string, string>) => readPlatformSettings(environment).commerce
    expect(of({ COMMERCE_REQUESTS_PER_SECOND: '20', COMMERCE_TOKEN_REQUESTS_PER_MINUTE: '60' })).toMatchObject({
      requestLimit: { perSecond: 20, burst: 100 },
      tokenRequestsPerMinute: 60,
    })
    expect(of({ COMMERCE_REQUESTS_PER_SECOND: '20', COMMERCE_REQUEST_BURST: '7' }).requestLimit?.burst).toBe(7)
    const off = of({ COMMERCE_REQUESTS_PER_SECOND: 'off', COMMERCE_TOKEN_REQUESTS_PER_MINUTE: 'off' })
    expect(off).not.toHaveProperty('requestLimit')
    expect(off).not.toHaveProperty('tokenRequestsPerMinute')
    expect(of({})).toMatchObject({ requestLimit: { perSecond: 500, burst: 2500 }, tokenRequestsPerMinute: 3000 })
    expect(of({ COMMERCE_LISTS_AT_ONCE: '8' }).listsAtOnce).toBe(8)
    const wrong = { COMMERCE_REQUESTS_PER_SECOND: '0', COMMERCE_TOKEN_REQUESTS_PER_MINUTE: '1e3' }
    expect(problemsOf(wrong).problems.map(({ remedy }) => remedy)).toEqual([
      'Set a whole number from 1 to 1000000, or off.',
      'Set a whole number from 1 to 1000000, or off.',
    ])
    expect(problemsOf({ COMMERCE_REQUEST_BURST: '7' }).problems.map(({ name }) => name)).toEqual([
      'COMMERCE_REQUESTS_PER_SECOND',
    ])
  })

  test('connections to PostgreSQL are at least two: one for lists, and one for everything else', () => {
    expect(readPlatformSettings({ DATABASE_CONNECTIONS: '20' }).databaseConnections).toBe(20)
    expect(problemsOf({ DATABASE_CONNECTIONS: '1' }).message).toContain('from 2 to 1000')
    expect(problemsOf({ DATABASE_CONNECTIONS: '1001' }).message).toContain('from 2 to 1000')
  })

  test('what may be called inside is a list of names, addresses and networks', () => {
    const allow = (COMMERCE_OUTBOUND_ALLOW: string) => readPlatformSettings({ COMMERCE_OUTBOUND_ALLOW })
    expect(allow('erp.internal, 10.0.0.0/8 ,fd00::/8').commerce.ownNetwork).toEqual([
      'erp.internal',
      '10.0.0.0/8',
      'fd00::/8',
    ])
    expect(problemsOf({ COMMERCE_OUTBOUND_ALLOW: 'https://erp.internal' }).message).toContain('such as erp.internal')
  })

  test('an identity provider of authors needs its client, its groups and the studio’s address, and none says its secret', () => {
    const issuer = { AUTHOR_OPENID_ISSUER: 'https://login.example.com/realm' }
    const whole = {
      ...issuer,
      AUTHOR_OPENID_CLIENT_ID: 'tessera',
      AUTHOR_OPENID_CLIENT_SECRET: 'between us',
      AUTHOR_OPENID_ROLES: 'web-authors=author',
      STUDIO_URL: 'http://localhost:3001',
    }
    const names = problemsOf(issuer).problems.map(({ name }) => name)
    expect(names.toSorted()).toEqual(
      Object.keys(whole)
        .filter((name) => !(name in issuer))
        .toSorted(),
    )
    const wrong = { ...whole, AUTHOR_OPENID_ROLES: 'web-authors=owner' }
    expect(problemsOf(wrong).message).toContain('such as web-authors=author')
    expect(problemsOf(wrong).message).not.toContain('between us')
    const roles = { AUTHOR_OPENID_ROLES: 'web-authors=author,a=b=publisher' }
    expect(readPlatformSettings({ ...whole, ...roles }).author.openId).toEqual({
      issuer: 'https://login.example.com/realm',
      clientId: 'tessera',
      clientSecret: 'between us',
      label: 'login.example.com',
      scopes: ['profile', 'email'],
      roleClaim: 'groups',
      roles: new Map([
        ['web-authors', 'author'],
        ['a=b', 'publisher'],
      ]),
      ownNetwork: [],
    })
    expect(readPlatformSettings({}).author.openId).toBeUndefined()
  })

  test('each has its row in docs/settings.md, and there are no others', () => {
    const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
    const rows = page.split('\n').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(named.toSorted()).toEqual(SETTING_NAMES.toSorted())
  })

  test('an empty variable is an absent one', () => {
    expect(readPlatformSettings({ DATABASE_URL: '', PLATFORM_PORT: ' ' })).toMatchObject({
      port: 4000,
      demonstration: true,
    })
  })
})
