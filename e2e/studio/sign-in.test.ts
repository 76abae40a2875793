/** Authors sign in on the website, by forms alone (contract "content", 17.1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR, cookiesOf, openFront, openStage, type Stage, textOf } from './studio.fixture.ts'

let stage: Stage
/** Of an author who has signed in. */
let author: string
beforeAll(async () => {
  stage = await openStage()
  author = cookiesOf(await signIn(AUTHOR))
}, 120_000)
afterAll(() => stage?.close())

const signIn = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  stage.front.post('/studio/sign-in', fields, '', headers)

describe('signing in', () => {
  test('who is not signed in is sent to do so, and back to where they wanted', async () => {
    const wanted = '/studio/insights/pages?period=7d&tz=UTC'
    const sent = await stage.front.get(wanted)
    expect(sent.status).toBe(303)
    const address = sent.headers.get('location') ?? ''
    expect(address).toBe(`/studio/sign-in?returnTo=${encodeURIComponent(wanted)}`)
    const form = await (await stage.front.get(address)).text()
    expect(form).toContain('action="/studio/sign-in" method="post"')
    const returnTo = /name="returnTo" value="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&')
    const signed = await signIn({ ...AUTHOR, returnTo: returnTo ?? '' })
    expect([signed.status, signed.headers.get('location')]).toEqual([303, wanted])
    expect((await stage.front.get(wanted, cookiesOf(signed))).status).toBe(200)
  })

  test('the token is kept where no script reads it, and sent to the studio only', async () => {
    const [cookie = ''] = (await signIn(AUTHOR)).headers.getSetCookie()
    expect(cookie).toMatch(/^author-session=/)
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/studio', 'Max-Age=28800'])
      expect(cookie).toContain(attribute)
    const page = await stage.front.get('/studio', cookie.split(';')[0])
    expect(page.status).toBe(200)
    const token = Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString()
    expect(await page.text()).not.toContain(JSON.parse(token)[0])
  })

  test('the browser’s time zone is remembered', async () => {
    const cookie = cookiesOf(await signIn({ ...AUTHOR, zone: 'Asia/Tokyo' }))
    expect(await (await stage.front.get('/studio/insights', cookie)).text()).toContain('Asia/Tokyo</span>')
    expect(cookiesOf(await signIn({ ...AUTHOR, zone: '<script>' }))).not.toContain('studio-zone')
  })

  test('a wrong password is said to be wrong, and the name stays', async () => {
    const answer = await signIn({ username: AUTHOR.username, password: 'a guess' })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
    const html = await answer.text()
    expect(textOf(html)).toContain('The user name or the password is wrong.')
    expect(html).toContain('value="author"')
    expect(html).not.toContain('a guess')
    expect((await signIn({ username: '', password: '' })).status).toBe(422)
  })

  test('too many attempts are said to be too many, and when to come back', async () => {
    let answer = await signIn({ username: 'somebody', password: 'x' })
    for (let attempt = 0; attempt < 12 && answer.status === 422; attempt += 1)
      answer = await signIn({ username: 'somebody', password: 'x' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(textOf(await answer.text())).toMatch(/Too many attempts\. Try again in \d+(s|m)/)
  })

  test('whoever guesses a name in the same network keeps nobody out of the browser they used before', async () => {
    const account = { username: 'grace', password: 'in the same office' }
    await stage.served.platform.auth.accounts.ensure({ ...account, role: 'author' })
    const device = (await signIn(account)).headers.getSetCookie().find((cookie) => cookie.startsWith('author-device='))
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/studio', 'Max-Age=15552000'])
      expect(device).toContain(attribute)
    const stolen = cookiesOf(await signIn(AUTHOR))
    const inBrowser = async (cookie: string, password = account.password) =>
      (await stage.front.post('/studio/sign-in', { ...account, password }, cookie)).status
    for (let guess = 0; guess < 11; guess += 1) await inBrowser('', 'a guess')
    expect(await inBrowser('')).toBe(429)
    expect(await inBrowser(stolen)).toBe(429)
    expect(await inBrowser('author-device=made-up')).toBe(429)
    expect(await inBrowser(device?.split(';')[0] ?? '')).toBe(303)
    for (let guess = 0; guess < 10; guess += 1) await inBrowser(device?.split(';')[0] ?? '', 'a guess')
    expect(await inBrowser(device?.split(';')[0] ?? '')).toBe(429)
  })

  test.each(['//evil.example/studio', 'https://evil.example', '/\\evil.example', '/studio/../about'])(
    'nobody is led to %s',
    async (returnTo) => {
      const address = `/studio/sign-in?${new URLSearchParams({ returnTo })}`
      expect(await (await stage.front.get(address)).text()).not.toContain('name="returnTo"')
      expect((await signIn({ ...AUTHOR, returnTo })).headers.get('location')).toBe('/studio')
    },
  )

  test('what was typed comes back as text', async () => {
    const html = await (await signIn({ username: '"><script>alert(1)</script>', password: 'x' })).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })
})

describe('forms from elsewhere', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['nowhere', { origin: 'null' }, 403],
    ['a program', { 'content-type': 'application/json' }, 415],
  ])('of %s are refused', async (_, headers, status) => {
    for (const path of [
      '/studio/sign-in',
      '/studio/sign-out',
      `/studio/insights/visitors/${crypto.randomUUID()}/erase`,
    ]) {
      const answer = await stage.front.post(path, AUTHOR, author, headers as Record<string, string>)
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, status, []])
    }
  })
})

describe('the end of a session', () => {
  test('signing out takes the cookie away', async () => {
    // Of its own: the session ends with it.
    const signedIn = cookiesOf(await signIn(AUTHOR))
    const answer = await stage.front.post('/studio/sign-out', {}, signedIn)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/studio/sign-in'])
    expect(answer.headers.getSetCookie().join()).toMatch(/^author-session=; Max-Age=0; Path=\/studio/)
    expect((await stage.front.get('/studio/sign-out', author)).status).toBe(404)
  })

  test('who signs out ends the session: a copy of its cookie opens nothing, and other sessions go on', async () => {
    const [copied, other] = [cookiesOf(await signIn(AUTHOR)), cookiesOf(await signIn(AUTHOR))]
    expect((await stage.front.get('/studio/insights', copied)).status).toBe(200)
    await stage.front.post('/studio/sign-out', {}, copied)
    const sent = await stage.front.get('/studio/insights', copied)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('reason=expired')])
    expect((await stage.front.get('/studio/insights', other)).status).toBe(200)
  })

  test('a session the platform has ended leads to signing in again, and back', async () => {
    const { accounts } = stage.served.platform.auth
    const account = { username: 'ada', role: 'author' } as const
    await accounts.ensure({ ...account, password: 'the first password' })
    const cookie = cookiesOf(await signIn({ username: 'ada', password: 'the first password' }))
    expect((await stage.front.get('/studio/insights', cookie)).status).toBe(200)
    await accounts.ensure({ ...account, password: 'the second password' })
    const sent = await stage.front.get('/studio/insights?period=7d', cookie)
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(
      '/studio/sign-in?returnTo=%2Fstudio%2Finsights%3Fperiod%3D7d&reason=expired',
    )
    expect(sent.headers.getSetCookie().join()).toMatch(/^author-session=; Max-Age=0/)
    const form = await (await stage.front.get(sent.headers.get('location') ?? '')).text()
    expect(textOf(form)).toContain('Your session has ended.')
  })

  test('a role that is too low is told so', async () => {
    const reader = { username: 'reader', password: 'only reading' }
    await stage.served.platform.auth.accounts.ensure({ ...reader, role: 'reader' })
    const answer = await stage.front.get('/studio/insights', cookiesOf(await signIn(reader)))
    expect([answer.status, textOf(await answer.text())]).toEqual([
      403,
      expect.stringContaining('Ask an administrator for a role that does.'),
    ])
  })

  test('a website is started anew, and the author is still signed in', async () => {
    const other = await openFront(stage.served.url)
    expect((await other.get('/studio/insights', author)).status).toBe(200)
    await other.close()
  })

  test('a platform that is away is said to be away', async () => {
    const lonely = await openFront('http://127.0.0.1:9')
    const report = await lonely.get('/studio/insights/pages', author)
    expect([report.status, report.headers.get('retry-after')]).toEqual([503, '5'])
    expect(textOf(await report.text())).toContain('The platform is not responding')
    const signing = await lonely.post('/studio/sign-in', AUTHOR)
    expect([signing.status, textOf(await signing.text())]).toEqual([
      503,
      expect.stringContaining('the platform does not answer'),
    ])
    await lonely.close()
  })
})

describe('every document of the studio', () => {
  test.each(['/studio', '/studio/sign-in', '/studio/insights', '/studio/insights/live', '/studio/nothing'])(
    '%s is private, found by nobody, and runs no code but its own',
    async (path) => {
      const answer = await stage.front.get(path, path === '/studio/sign-in' ? '' : author)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("frame-ancestors 'none'")
      const html = await answer.text()
      expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
      expect(html).not.toMatch(/<[^>]+\s(on\w+|style)=/)
      expect(html.match(/<script/g)).toHaveLength(2)
    },
  )

  test.each(['/studio/', '/studio/insights/'])('%s is the same without its slash', async (path) => {
    const answer = await stage.front.get(path, author)
    expect(new URL(answer.headers.get('location') ?? '').pathname).toBe(path.slice(0, -1))
  })

  test('is in the language that was chosen, and stays in it', async () => {
    const answer = await stage.front.get('/studio/sign-in?lang=ar', '', { 'accept-language': 'de' })
    expect(await answer.text()).toContain('<html lang="ar" dir="rtl">')
    const later = await stage.front.get('/studio/sign-in', cookiesOf(answer), { 'accept-language': 'de' })
    expect(await later.text()).toContain('<html lang="ar" dir="rtl">')
    const other = await stage.front.get('/studio/sign-in', '', { 'accept-language': 'de' })
    expect(await other.text()).toContain('<html lang="de" dir="ltr">')
  })
})
