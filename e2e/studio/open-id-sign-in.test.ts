/** Authors sign in by their organization's identity provider, without scripts: a real one, a real platform, the studio. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startProvider, throughProvider } from '../../apps/platform/src/ground/open-id/provider.fixture.ts'
import { type ServedPlatform, servePlatform } from '../vendor-clients/small-content.fixture.ts'
import { cookiesOf, type Front, openFront, textOf } from './studio.fixture.ts'

/** Where browsers find the studio; what they ask of it goes to the front. */
const STUDIO = 'http://localhost:3999'

let idp: Awaited<ReturnType<typeof startProvider>>
let served: ServedPlatform
let front: Front

beforeAll(async () => {
  idp = await startProvider(`${STUDIO}/studio/sign-in/return`)
  served = await servePlatform(undefined, {
    STUDIO_URL: STUDIO,
    AUTHOR_OPENID_ISSUER: idp.issuer,
    AUTHOR_OPENID_CLIENT_ID: 'tessera',
    AUTHOR_OPENID_CLIENT_SECRET: 'between us',
    AUTHOR_OPENID_LABEL: 'Acme <Login>',
    AUTHOR_OPENID_ROLES: 'web-authors=author,web-team=publisher',
  })
  front = await openFront(served.url, { STUDIO_URL: STUDIO })
}, 120_000)
afterAll(async () => {
  await front?.close()
  await served?.close()
  await idp?.close()
})
beforeEach(() => {
  Object.assign(idp.who, { accountId: 'sub-1', name: 'anna', groups: ['web-team'], refused: false })
})

/** From the button to the address the provider sends the author back to, with the cookies of the browser. */
async function visit(query = '') {
  const begun = await front.get(`/studio/sign-in/continue${query}`)
  const back = await throughProvider(begun.headers.get('location') ?? '', idp)
  expect(back.startsWith(`${STUDIO}/studio/sign-in/return?`), back).toBe(true)
  return { begun, path: back.slice(STUDIO.length), cookie: cookiesOf(begun) }
}

async function signIn(query = '') {
  const { path, cookie } = await visit(query)
  return front.get(path, cookie)
}

describe('signing in by a provider', () => {
  test('is offered beside the password, by a link', async () => {
    const html = await (await front.get('/studio/sign-in?returnTo=%2Fstudio%2Fbin')).text()
    expect(html).toContain('<a href="/studio/sign-in/continue?returnTo=%2Fstudio%2Fbin" class="quiet-button">')
    expect(textOf(html)).toContain('Continue with Acme <Login>')
    expect(html).toContain('type="password"')
  })

  test('is not offered where there is none', async () => {
    const away = await openFront('http://127.0.0.1:9')
    expect(await (await away.get('/studio/sign-in')).text()).not.toContain('/studio/sign-in/continue')
    const sent = await away.get('/studio/sign-in/continue')
    expect(sent.headers.get('location')).toBe('/studio/sign-in?reason=away')
    await away.close()
  })

  test('ends where the author wanted to go, in the same session as by password', async () => {
    const { begun, path, cookie } = await visit('?returnTo=%2Fstudio%2Fbin')
    const [kept = ''] = begun.headers.getSetCookie()
    expect(kept).toMatch(/^author-sign-in-[0-9a-f]{16}=/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/studio/sign-in/return', 'Max-Age=600']) {
      expect(kept).toContain(part)
    }
    const signed = await front.get(path, cookie)
    expect([signed.status, signed.headers.get('location')]).toEqual([303, '/studio/bin'])
    const [gone = '', author = ''] = signed.headers.getSetCookie()
    expect(gone).toMatch(/^author-sign-in-[0-9a-f]{16}=; Max-Age=0/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/studio', 'Max-Age=28800']) expect(author).toContain(part)
    const page = await front.get('/studio/bin', cookiesOf(signed))
    expect([page.status, textOf(await page.text())]).toEqual([200, expect.stringContaining('anna')])
  })

  test('leads nowhere else', async () => {
    for (const address of ['https://evil.example', '//evil.example', '/studio/sign-in/continue']) {
      const signed = await signIn(`?${new URLSearchParams({ returnTo: address })}`)
      expect(signed.headers.get('location')).toBe('/studio')
    }
  })

  test('ends in the browser where it began, and once', async () => {
    const { path, cookie } = await visit()
    const other = await visit()
    for (const foreign of ['', other.cookie]) {
      const answer = await front.get(path, foreign)
      expect(answer.headers.get('location')).toBe('/studio/sign-in?reason=stale_sign_in')
    }
    expect((await front.get(path, cookie)).headers.get('location')).toBe('/studio')
    expect((await front.get(path, cookie)).headers.get('location')).toBe('/studio/sign-in?reason=untrusted_answer')
  })
})

describe('who is refused', () => {
  const reasonIn = (answer: Response) =>
    new URL(answer.headers.get('location') ?? '', STUDIO).searchParams.get('reason')

  test('is told why in the language of the studio, and may try again', async () => {
    idp.who.groups = ['everybody']
    const refused = await signIn('?returnTo=%2Fstudio%2Fbin')
    expect(refused.headers.get('location')).toBe('/studio/sign-in?reason=no_role&returnTo=%2Fstudio%2Fbin')
    expect(cookiesOf(refused)).toBe('')
    for (const [language, text] of [
      ['en', 'Your account has no role in this studio.'],
      ['de', 'Ihr Konto hat in diesem Studio keine Rolle.'],
      ['ar', 'ليس لحسابك دور في هذا الاستوديو.'],
    ] as const) {
      const html = await (await front.get(`/studio/sign-in?reason=no_role&lang=${language}`)).text()
      expect(textOf(html)).toContain(text)
      expect(html).toContain('href="/studio/sign-in/continue"')
    }
  })

  test('was disabled by the provider', async () => {
    idp.who.refused = true
    expect(reasonIn(await signIn())).toBe('access_denied')
  })

  test('has the name of another account', async () => {
    Object.assign(idp.who, { accountId: 'sub-2', name: 'author' })
    expect(reasonIn(await signIn())).toBe('name_taken')
  })

  test('has left the group: the sessions they had end with it', async () => {
    const session = cookiesOf(await signIn())
    expect((await front.get('/studio/bin', session)).status).toBe(200)
    idp.who.groups = []
    expect(reasonIn(await signIn())).toBe('no_role')
    expect((await front.get('/studio/bin', session)).headers.get('location')).toContain('reason=expired')
  })
})

test('signing out ends the session', async () => {
  const session = cookiesOf(await signIn())
  await front.post('/studio/sign-out', {}, session, { origin: STUDIO })
  expect((await front.get('/studio/bin', session)).headers.get('location')).toContain('reason=expired')
})
